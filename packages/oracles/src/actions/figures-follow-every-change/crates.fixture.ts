// Crates of a stall with their weights, which are summed up in the foot of the table.
import { click, css, role } from '@prowl/plan';
import { aChange, aColumn, aList, anAction, aPage } from '../../testing/models.ts';
import { html, type Routes } from '../../testing/pages.ts';

/** `gone`: the weight of a crate that is taken away is added to it. */
export const cratePages = (gone = ''): Routes => ({
  '/crates': html(
    'Crates',
    `<main><h1>Crates</h1><table id="crates"><tbody></tbody><tfoot><tr><th>All</th><td id="all"></td></tr></tfoot></table></main>
<script>
let crates = [['Leeks', 12], ['Kale', 7], ['Plums', 30]].map(([name, weight]) => ({ name, weight }));
let past = 0;
const draw = () => {
  document.querySelector('tbody').replaceChildren(...crates.map((crate) => {
    const row = document.createElement('tr');
    row.innerHTML = '<th></th><td class="weight"></td><td><button>More</button> <button>Take away</button></td>';
    row.children[0].textContent = crate.name;
    row.children[1].textContent = crate.weight + ' kg';
    const [more, away] = row.querySelectorAll('button');
    more.onclick = () => { crate.weight += 5; draw(); };
    away.onclick = () => { crates = crates.filter((each) => each !== crate); ${gone} draw(); };
    return row;
  }));
  document.getElementById('all').textContent = crates.reduce((sum, each) => sum + each.weight, past) + ' kg';
};
draw();
</script>`,
  ),
});

const items = css('#crates tbody tr');
const one = { ...items, hasText: { template: '{{item}}' } };
const press = (name: string) => click({ ...role('button', name), within: one } as never);
const all = (from: number, to: number) =>
  aChange('figure', { locator: css('#all'), label: 'All', from, to, text: `${to} kg` });
const weight = (from: number, to: number) =>
  aChange('figure', {
    ...{ locator: { ...css('.weight'), within: { ...items, hasText: 'Kale' } }, label: '' },
    ...{ from, to, text: `${to} kg` },
  });
const names = ['Leeks', 'Kale', 'Plums'];
const kept = { items, perItem: true, examples: names.map((text) => ({ text, group: '' })) };

/** `others`: what else changed by other amounts while the weights did. */
export const cratePage = (more: Record<string, unknown>[] = [], weights = ['12 kg', '7 kg', '30 kg']) =>
  aPage('/crates', {
    lists: [
      aList([aColumn('name', names), aColumn('number', weights, { locator: css('.weight') })], {
        items,
        count: 3,
      }),
    ],
    actions: [
      anAction(
        'count',
        'More',
        [press('More')],
        [[aChange('item', { how: 'changed', items, own: true }), weight(7, 12), all(49, 54), ...more]],
        kept,
      ),
      anAction(
        'delete',
        'Take away',
        [press('Take away')],
        [[aChange('item', { how: 'went', items, own: true, at: 1 }), all(54, 42)]],
        kept,
      ),
    ],
  });
