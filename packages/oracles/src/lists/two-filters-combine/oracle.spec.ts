import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { meadowSite } from '../../testing/meadows.ts';
import { aColumn, aList, aPage, aSelect, aSite, plansOf } from '../../testing/models.ts';
import { quaysSite } from '../../testing/quays.ts';
import { twoFiltersCombine } from './oracle.ts';

const [page] = meadowSite.pages;
const planned = (
  change: (actions: NonNullable<typeof page>['actions']) => NonNullable<typeof page>['actions'],
) => plansOf(twoFiltersCombine, aSite(page ? [{ ...page, actions: change(page.actions) }] : []));

describe('two-filters-combine', () => {
  it('presses two of those that narrow the list', () => {
    expect(planned((actions) => actions).map(({ bug }) => bug.title)).toEqual([
      'With "clover" and "heather" chosen, the list goes by one of them alone',
    ]);
  });

  it('prefers filters of two groups that have items in common, and expects what fits both', () => {
    const [plan, ...more] = plansOf(twoFiltersCombine, quaysSite);
    expect(more).toEqual([]);
    expect(plan?.bug.title).toBe('With "north" and "moored" chosen, the list goes by one of them alone');
    expect(JSON.stringify(plan?.steps)).toContain('what is shown fits');
    expect(JSON.stringify(planned((actions) => actions)[0]?.steps)).not.toContain('what is shown fits');
  });

  it('does not press together what hides the other', () => {
    const [page] = quaysSite.pages;
    const [north] = page?.actions ?? [];
    const hides = (page?.actions ?? [])
      .filter(({ name }) => name === 'moored' || name === 'sailing')
      .map(({ steps: [press] }) => ({
        ...{ what: 'part', how: 'went', kind: 'control', name: '' },
        locator: press?.do === 'click' ? press.target : undefined,
      }));
    const changes = [...(north?.tries[0]?.changes ?? []), ...hides];
    const actions = (page?.actions ?? []).map((action) =>
      action === north ? { ...action, tries: [{ changes }] } : action,
    );
    const [plan] = plansOf(twoFiltersCombine, aSite([aPage('/boats', { ...page, actions })]));
    expect(plan?.bug.title).toBe('With "south" and "moored" chosen, the list goes by one of them alone');
  });

  it('leaves alone one filter, and buttons that say nothing of being pressed', () => {
    expect(planned((actions) => actions.slice(2))).toEqual([]);
    const silent = planned((actions) =>
      actions.map((action) => ({
        ...action,
        tries: action.tries.map(({ changes }) => ({
          changes: changes.filter(({ what }) => what !== 'state'),
        })),
      })),
    );
    expect(silent).toEqual([]);
  });

  it('leaves alone what writes to a server', () => {
    expect(planned((actions) => actions.map((action) => ({ ...action, writes: true })))).toEqual([]);
  });

  it('presses entries of an open list of choices beside a list', () => {
    const entry = (name: string) => ({
      ...{ kind: 'filter', label: name, control: 'button', locator: role('option', name, { exact: true }) },
      ...{ options: [{ label: name, value: name }], uses: [{ option: name, column: 'text' }] },
    });
    const list = aList([aColumn('name', ['Juno', 'Rex', 'Tom']), aColumn('text', ['Dog', 'Cat', 'Dog'])], {
      controls: [entry('Dog'), entry('Cat')],
    });
    const site = aSite([aPage('/pets', { lists: [list] })]);
    expect(plansOf(twoFiltersCombine, site).map(({ bug }) => bug.title)).toEqual([
      'With "Dog" and "Cat" chosen, the list goes by one of them alone',
    ]);
  });

  it('chooses from two lists of choices that exploring saw narrow the list', () => {
    const columns = [
      aColumn('name', ['Apple', 'Beet', 'Cress', 'Dill']),
      aColumn('category', ['Root', 'Root', 'Herb', 'Herb']),
      aColumn('status', ['Sown', 'Grown', 'Grown', 'Sown']),
    ];
    const uses = (...options: string[]) => options.map((option) => ({ option, url: '/beds', count: 2 }));
    const select = (label: string, ...options: string[]) =>
      aSelect('filter', label, options, { uses: uses(...options) });
    const titles = (second: Record<string, unknown>, more: Record<string, unknown> = {}) => {
      const controls = [select('Kind', 'Root', 'Herb'), second];
      return plansOf(
        twoFiltersCombine,
        aSite([aPage('/beds', { lists: [aList(columns, { controls, ...more })] })]),
      );
    };
    const [plan, ...others] = titles(select('State', 'Sown', 'Grown'));
    expect(others).toEqual([]);
    expect(plan?.title).toBe('beds: "Root" and "Sown" together leave what fits both');
    const paged = { pager: { next: role('link', 'Next'), pages: [] } };
    expect(JSON.stringify(titles(select('State', 'Sown', 'Grown'), paged)[0]?.steps)).toContain(
      'every-contains',
    );
    // What puts items into a state looks like a filter of it, and leaves all of them.
    expect(titles({ ...select('Set to', 'Sown', 'Grown'), uses: [] })).toEqual([]);
    const leaves = ['Sown', 'Grown'].map((option) => ({ option, url: '/beds', count: 4 }));
    expect(titles({ ...select('Set to', 'Sown', 'Grown'), uses: leaves })).toEqual([]);
  });
});
