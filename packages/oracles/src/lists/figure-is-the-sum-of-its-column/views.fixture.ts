// Hours of a workshop: what is planned, of which things are taken off, and the days of a week, of which there are earlier ones.
import { click, css, role, template } from '@prowl/plan';
import { aChange, aColumn, aList, anAction, aPage } from '../../testing/models.ts';
import { html, type Routes } from '../../testing/pages.ts';

export interface WorkshopParts {
  /** An expression: what was taken off and is still counted. */
  kept: string;
  /** An expression: the days that are summed up. */
  counted: string;
}

export const workshopPages = (parts: Partial<WorkshopParts> = {}): Routes => {
  const { kept, counted } = { kept: '0', counted: 'hours', ...parts };
  return {
    '/workshop': html(
      'Workshop',
      `<main><h1>Workshop</h1><section aria-label="Plan"><ol class="plan"></ol><b>Total <i></i></b></section>
<section aria-label="Days"><button>Earlier</button><ul class="days"></ul><b>Total <i></i></b></section></main>
<script>
let plan = [['Saw', 4], ['Sand', 9], ['Oil', 3]];
const weeks = [[[21, 3], [22, 5], [23, 0]], [[14, 2], [15, 7], [16, 4]], [[7, 1], [8, 2], [9, 6]]];
let back = 0;
let gone = 0;
const [planned, worked] = document.querySelectorAll('b i');
const sum = (list) => list.reduce((all, [, each]) => all + each, 0);
const draw = () => {
  document.querySelector('.plan').innerHTML = plan.map(([name, each]) => '<li><span>' + name + '</span> <em>' + each + ' h</em> <button>Take off</button></li>').join('');
  document.querySelectorAll('.plan button').forEach((button, index) => { button.onclick = () => { gone += plan[index][1]; plan.splice(index, 1); draw(); }; });
  const hours = weeks[Math.min(back, 2)];
  document.querySelector('.days').innerHTML = hours.map(([day, each]) => '<li><em>' + each + ' hours</em> <span>' + day + ' May</span></li>').join('');
  planned.textContent = (sum(plan) + ${kept}) + ' h';
  worked.textContent = sum(${counted}) + ' h';
};
document.querySelector('[aria-label=Days] button').onclick = () => { back += 1; draw(); };
draw();
</script>`,
    ),
  };
};

const plan = { ...role('listitem'), within: css('.plan') };
const days = { ...role('listitem'), within: css('.days') };
const totalOf = (name: string) => ({
  ...css('b'),
  within: { ...role('region', name), exact: true },
  hasText: 'Total',
});
const total = (region: string, value: number) => ({
  ...{ key: `total-${region}`, label: 'Total h', text: `Total ${value} h`, value },
  ...{ locator: totalOf(region), meaning: 'total' },
});
const moved = (region: string, from: number, to: number) =>
  aChange('figure', { locator: totalOf(region), label: 'Total h', from, to, text: `Total ${to} h` });
const names = ['Saw', 'Sand', 'Oil'];
const day = (at: number, from: string, to: string) =>
  aChange('item', { how: 'changed', items: days, own: false, at, from, to });

/** `seen`: the total of the plan was seen to follow when something was taken off. */
export const workshopPage = (seen = true) =>
  aPage('/workshop', {
    lists: [
      aList(
        [
          aColumn('name', names, { locator: css('span') }),
          aColumn('number', ['4 h', '9 h', '3 h'], { locator: css('em') }),
        ],
        { key: 'plan', name: 'Plan', items: plan, count: 3 },
      ),
      aList(
        [
          aColumn('text', ['3 hours', '5 hours', '0 hours'], { locator: css('em') }),
          aColumn('name', ['21 May', '22 May', '23 May'], { locator: css('span') }),
        ],
        { key: 'days', name: 'Days', items: days, count: 3 },
      ),
    ],
    figures: [total('Plan', 16), total('Days', 8)],
    actions: [
      anAction(
        'delete',
        'Take off',
        [click({ ...role('button', 'Take off'), within: { ...plan, hasText: template('{{item}}') } })],
        [
          [
            aChange('item', { how: 'went', items: plan, own: true, at: 1 }),
            ...(seen ? [moved('Plan', 16, 7)] : []),
          ],
        ],
        { items: plan, perItem: true, examples: names.map((text) => ({ text, group: '' })) },
      ),
      anAction(
        'toggle',
        'Earlier',
        [click(role('button', 'Earlier'))],
        [
          [day(0, '3 hours 21 May', '2 hours 14 May'), moved('Days', 8, 13)],
          [day(0, '2 hours 14 May', '1 hours 7 May'), moved('Days', 13, 9)],
        ],
        { items: days },
      ),
    ],
  });
