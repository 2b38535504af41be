// Things on two shelves that are counted one by one, and all set back by a button. Only for tests.
import { click, css, role } from '@prowl/plan';
import { aChange, anAction, aPage } from '../../testing/models.ts';
import { html, type Routes } from '../../testing/pages.ts';

/** `back`: what the button does. */
export const shelfPages = (back = 'for (const thing of things) thing.count = 0;'): Routes => ({
  '/shelf': html(
    'Shelf',
    `<main><h1>Shelf</h1><div id="things"></div><button id="back">Set back</button></main>
<script>
const things = [['Cups', 'top'], ['Plates', 'top'], ['Pots', 'below']].map(([name, shelf], at) => ({ name, shelf, count: at, starred: false }));
const draw = () => document.getElementById('things').replaceChildren(...things.map((thing) => {
  const one = document.createElement('article');
  one.innerHTML = '<h3></h3><output></output> <button>One more</button> <button aria-pressed="' + thing.starred + '">Star</button>';
  one.querySelector('h3').textContent = thing.name;
  one.querySelector('output').textContent = thing.count;
  const [more, star] = one.querySelectorAll('button');
  more.onclick = () => { thing.count += 1; draw(); };
  star.onclick = () => { thing.starred = !thing.starred; draw(); };
  return one;
}));
document.getElementById('back').onclick = () => { ${back} draw(); };
draw();
</script>`,
  ),
});

const items = css('#things article');
const one = { ...items, hasText: { template: '{{item}}' } };
const press = (name: string) => click({ ...role('button', name), within: one } as never);
const count = (from: number, to: number) =>
  aChange('figure', {
    ...{ locator: { ...css('output'), within: { ...items, hasText: 'Pots' } }, label: '' },
    ...{ from, to, text: `${to}` },
  });
const item = (from: string, to: string, own: boolean) =>
  aChange('item', { how: 'changed', items, own, from, to, at: 2 });
const examples = ['Cups', 'Pots', 'Plates'].map((text) => ({
  text,
  group: text === 'Pots' ? 'below' : 'top',
}));
const perItem = { items, perItem: true, examples };

/** `again`: what pressing the button once more changed. */
export const shelfPage = (again: Record<string, unknown>[] = [], withCount = true) =>
  aPage('/shelf', {
    actions: [
      anAction('toggle', 'Star', [press('Star')], [[item('Pots 2', 'Pots 2 {pressed}', true)]], perItem),
      ...(withCount
        ? [
            anAction(
              'count',
              'One more',
              [press('One more')],
              [[item('Pots 2', 'Pots 3', true), count(2, 3)]],
              perItem,
            ),
          ]
        : []),
      anAction(
        'count',
        'Set back',
        [click(role('button', 'Set back'))],
        [[item('Pots 3', 'Pots 0', false), count(3, 0)], again],
        { items },
      ),
    ],
  });
