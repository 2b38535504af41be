import { css, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { planState } from './state.ts';
import { aColumn, aField, aForm, aList, aPage, aSite, oraclesOf, planned } from './testing/models.ts';

const accepted = {
  values: { title: 'Title m7' },
  mark: 'm7',
  accepted: 'yes',
  url: '/notes',
  exchanges: [],
  echoes: [{ url: '/notes', template: '/notes', locator: css('li'), fields: ['title'] }],
};
const create = aForm('create', [aField('title', { meaning: 'title' })], { submissions: [accepted] });

describe('the planner of state', () => {
  it('expects what was created to stay where it was seen', () => {
    expect(oraclesOf(planState, aSite([aPage('/notes', { forms: [create] })]))).toEqual([
      'created-is-there-and-stays',
    ]);
  });

  it('does not look for it on the pages of a divided list, where it may stand further back', () => {
    const list = aList([], { pager: { next: role('link', 'Next'), pages: [] } });
    expect(oraclesOf(planState, aSite([aPage('/notes', { forms: [create], lists: [list] })]))).toEqual([]);
  });

  it('compares a list with itself only when it is the same at each look: random picks are not', () => {
    const list = aList([aColumn('name', ['A', 'B', 'C'])], {
      detail: { template: '/things/:id', link: role('link'), nameColumn: 'name' },
      columns: [
        aColumn('name', ['A', 'B', 'C']),
        aColumn('link', ['/things/1', '/things/2', '/things/3'], { attribute: 'href' }),
      ],
    });
    const [plan] = planned(planState, aSite([aPage('/things', { lists: [list] })])).filter(
      (each) => each.oracle === 'back-returns-to-the-list',
    );
    const order = plan?.steps?.map((each) =>
      each.do === 'assume' ? each.because : each.do === 'expect' ? each.message : each.do,
    );
    expect(order?.indexOf('the list is the same at each look')).toBeGreaterThan(0);
    expect(order?.indexOf('the list is the same at each look')).toBeLessThan(
      order?.indexOf('back shows things again') ?? 0,
    );
  });

  it('deletes only what the test itself has made', () => {
    const list = aList([aColumn('name', ['Title m7', 'Old'])]);
    const remove = {
      key: 'd',
      role: 'button',
      name: 'Delete',
      locator: role('button', 'Delete'),
      kind: 'button',
      region: 'item',
      list: 'things',
      destructive: true,
    };
    const plans = planned(
      planState,
      aSite([aPage('/notes', { forms: [create], lists: [list], controls: [remove] })]),
    );
    const deleting = plans.filter((plan) => plan.oracle === 'delete-removes-that-one');
    expect(deleting).toHaveLength(1);
    expect(deleting[0]?.isolation).toBe('global');
    const presses = JSON.stringify(deleting[0]?.steps).match(
      /"do":"click","target":\{"by":"role","role":"button","name":"Delete","within":\{[^}]*"hasText":\{"template":"\{\{run\}\}"\}/g,
    );
    expect(presses).toHaveLength(1);
  });

  it('changes settings one at a time, puts them back, and never the name that signs in', () => {
    const fields = [
      aField('email', { meaning: 'email' }),
      aField('city', { meaning: 'city', value: 'Ulm' }),
      aField('nick', { value: 'Bo' }),
    ];
    const settings = aForm('settings', fields, { submissions: [{ ...accepted, echoes: [] }] });
    const plans = planned(planState, aSite([aPage('/me', { forms: [settings] })]));
    expect(plans.map((plan) => plan.fingerprint)).toEqual([
      'saved-value-is-kept|/me|settings-form city',
      'saved-value-is-kept|/me|settings-form nick',
    ]);
    for (const plan of plans) expect(JSON.stringify(plan.steps)).toContain('put it back');
  });

  it('changes only what names or describes a record of the account, where its form took a change before, and no record of others', () => {
    const fields = [aField('title', { meaning: 'title', value: 'Tea' }), aField('path', { value: '/tea' })];
    const of = (answer: string, area = '/account') => {
      const edit = aForm('edit', fields, { submissions: [{ ...accepted, accepted: answer, echoes: [] }] });
      return planned(
        planState,
        aSite([aPage(`${area}/notes/3`, { template: `${area}/notes/:id`, forms: [edit] })]),
      ).map((plan) => plan.fingerprint);
    };
    expect(of('yes')).toEqual(['saved-value-is-kept|/account/notes/:id|edit-form title']);
    expect(of('unclear')).toEqual([]);
    expect(of('yes', '')).toEqual([]);
  });
});
