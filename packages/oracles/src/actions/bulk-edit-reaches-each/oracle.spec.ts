import { describe, expect, it } from 'vitest';
import { aField, aPage, aSite, plansOf } from '../../testing/models.ts';
import { bulkEditReachesEach as oracle } from './oracle.ts';
import { horsesPage } from './pages.fixture.ts';

const planned = (page: ReturnType<typeof aPage>, disposable = true) =>
  plansOf(oracle, aSite([page], { disposable }));

describe('bulk-edit-reaches-each', () => {
  it('gives three items a value that nobody has, and none to the one between them', () => {
    const [plan, ...more] = planned(horsesPage());
    expect(more).toEqual([]);
    expect(plan?.title).toBe('horses: "Turn out to" reaches each item that is ticked, and no other');
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('River meadow');
    for (const name of ['Dottie', 'Rowan', 'Sorrel', 'Vesper']) expect(steps).toContain(name);
    expect(steps).not.toContain('Thistle');
  });

  it('takes those that are there when the test begins, where a form may have renamed them', () => {
    const page = horsesPage();
    const [form] = page.forms;
    const sent = { ...form, submissions: [{ values: {}, accepted: 'yes', url: '/', exchanges: [] }] };
    const [plan] = planned(aPage('/horses', { ...page, forms: [sent] }));
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('{{lastName}}');
    expect(steps).not.toContain('Dottie');
  });

  it('says something of each only when it has taken the value alone', () => {
    const steps = JSON.stringify(planned(horsesPage())[0]?.steps);
    expect(steps.indexOf('alone the last item takes it')).toBeGreaterThan(0);
    expect(steps.indexOf('alone the last item takes it')).toBeLessThan(
      steps.indexOf('the first item says \\"River meadow\\"'),
    );
  });

  it('is for throw-away copies, and for forms that ask for nothing but which items and one value', () => {
    expect(planned(horsesPage(), false)).toEqual([]);
    expect(planned(horsesPage({ choosesItems: false }))).toEqual([]);
    expect(planned(horsesPage({ method: 'get' }))).toEqual([]);
    expect(planned(horsesPage({ submit: undefined }))).toEqual([]);
    const page = horsesPage();
    const [form] = page.forms;
    const noted = { ...form, fields: [...(form?.fields ?? []), aField('note')] };
    expect(planned(aPage('/horses', { ...page, forms: [noted] }))).toEqual([]);
  });

  it('leaves alone lists that do not show the value, and those with too few that have another one', () => {
    const page = horsesPage();
    const [list] = page.lists;
    const columns = (samples: string[]) =>
      list?.columns.map((column) => (column.meaning === 'name' ? column : { ...column, samples }));
    const withColumns = (samples: string[]) =>
      planned(aPage('/horses', { ...page, lists: [{ ...list, columns: columns(samples) }] }));
    expect(withColumns(['', '', '', '', '', ''])).toEqual([]);
    expect(withColumns(['at vet', 'Top field', 'Top field', '', '', ''])).toEqual([]);
    expect(withColumns(['Top field', 'Top field', 'Top field', '', '', ''])).toEqual([]);
  });
});
