import { describe, expect, it } from 'vitest';
import { aSite, plansOf } from '../../testing/models.ts';
import { figureIsTheSumOfItsColumn } from './oracle.ts';
import { workshopPage } from './views.fixture.ts';

type Page = ReturnType<typeof workshopPage>;

const staying = (...pages: readonly Page[]) =>
  plansOf(figureIsTheSumOfItsColumn, aSite([...pages])).filter(({ steps }) =>
    JSON.stringify(steps).includes('their sum after'),
  );

const textOf = (page: Page) => JSON.stringify(staying(page).map(({ steps }) => steps));

const [earlier] = workshopPage().actions.filter(({ name }) => name === 'Earlier');

const withTries = (tries: unknown) => {
  const page = workshopPage();
  const actions = page.actions.map((action) => (action.key === earlier?.key ? { ...action, tries } : action));
  return { ...page, actions } as Page;
};

describe('a sum in other views', () => {
  it('is held to what is left once an item is taken off, and to what two steps back show', () => {
    const page = workshopPage();
    expect(staying(page).map(({ title }) => title)).toEqual([
      expect.stringContaining('"Total h" is the sum of what Plan say'),
      expect.stringContaining('"Total h" is the sum of what Days say'),
    ]);
    expect(textOf(page)).toMatch(
      /their sum after \\"Take off\\" of \\"Saw\\".*after \\"Earlier\\".*after \\"Earlier\\" once more/,
    );
  });

  it('takes each figure for its own where two parts of the page say "Total"', () => {
    const [plan, days] = staying(workshopPage());
    expect(JSON.stringify(plan?.steps)).not.toContain('"name":"Days"');
    expect(JSON.stringify(days?.steps)).not.toContain('"name":"Plan"');
  });

  it('does not expect it of a figure that was never seen to follow', () => {
    expect(staying(workshopPage(false)).map(({ title }) => title)).toEqual([
      expect.stringContaining('what Days say'),
    ]);
  });

  it('expects it where the figure was right with another number of items', () => {
    const page = workshopPage(false);
    const [plan, ...others] = page.lists;
    const [total, ...figures] = page.figures;
    if (plan === undefined || total === undefined) throw new Error('no plan');
    const shorter = {
      ...plan,
      count: 2,
      columns: plan.columns.map((column) => ({ ...column, samples: column.samples.slice(0, 2) })),
    };
    const later: Page = {
      ...page,
      id: 'later',
      reach: [{ do: 'settle' }],
      actions: [],
      lists: [shorter, ...others],
      figures: [{ ...total, text: 'Total 13 h', value: 13 }, ...figures],
    };
    expect(staying(page, later)).toHaveLength(2);
  });

  it('leaves alone what shows the same items in another unit, and a ranking, which may be cut off', () => {
    const [first] = earlier?.tries ?? [];
    const inMinutes = first?.changes.map((change) =>
      change.what === 'item' ? { ...change, to: '180 hours 21 May' } : change,
    );
    expect(staying(withTries([{ changes: inMinutes }]))).toHaveLength(1);
    const page = workshopPage();
    const lists = page.lists.map((list) => ({
      ...list,
      columns: list.columns.map((column) =>
        column.meaning === 'text' ? { ...column, samples: ['5 hours', '3 hours', '0 hours'] } : column,
      ),
    }));
    expect(staying({ ...page, lists })).toHaveLength(1);
  });
});
