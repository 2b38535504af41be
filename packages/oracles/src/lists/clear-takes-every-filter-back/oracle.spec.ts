import { describe, expect, it } from 'vitest';
import { aSite, plansOf } from '../../testing/models.ts';
import { quaysSite } from '../../testing/quays.ts';
import { clearTakesEveryFilterBack } from './oracle.ts';

const [page] = quaysSite.pages;
type Actions = NonNullable<typeof page>['actions'];
const planned = (change: (actions: Actions) => Actions) =>
  plansOf(clearTakesEveryFilterBack, aSite(page ? [{ ...page, actions: change(page.actions) }] : []));

describe('clear-takes-every-filter-back', () => {
  it('chooses of two groups, searches, and takes all of it back', () => {
    const [plan, ...more] = planned((actions) => actions);
    expect(more).toEqual([]);
    expect(plan?.title).toBe('boats: "Clear filters" takes back both "north" and "moored"');
    expect(JSON.stringify(plan?.steps)).toContain('#word');
  });

  it('leaves the search alone where nothing is offered after it', () => {
    const [plan] = planned((actions) =>
      actions.map((action) =>
        action.field === undefined
          ? action
          : {
              ...action,
              tries: action.tries.map(() => ({ changes: action.tries[0]?.changes.slice(0, 1) ?? [] })),
            },
      ),
    );
    expect(JSON.stringify(plan?.steps)).not.toContain('#word');
  });

  it('needs two groups', () => {
    expect(
      planned((actions) => actions.filter(({ name }) => name !== 'moored' && name !== 'sailing')),
    ).toEqual([]);
  });

  it('tries what its name leaves open on one filter first', () => {
    const renamed = (name: string) =>
      planned((actions) => JSON.parse(JSON.stringify(actions).replaceAll('Clear filters', name)) as Actions);
    expect(JSON.stringify(renamed('Back to all')[0]?.steps)).toContain('brings everything back');
    expect(JSON.stringify(renamed('Clear filters')[0]?.steps)).not.toContain('brings everything back');
  });
});
