import { describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/models.ts';
import { dialogKeepsWhatIsSaved } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const planned = (
  change: (action: { kept: string; tries: { changes: { name?: string }[] }[] }) => void = () => undefined,
) => {
  const site = structuredClone(pages.site);
  for (const action of site.pages.flatMap(({ actions }) => actions)) change(action as never);
  return plansOf(dialogKeepsWhatIsSaved, site);
};
const without = (name: string) => (action: { tries: { changes: { name?: string }[] }[] }) => {
  for (const each of action.tries) each.changes = each.changes.filter((change) => change.name !== name);
};

describe('dialog-keeps-what-is-saved', () => {
  it('saves a text in the last field and opens the dialog again, in two where nothing is added one by one', () => {
    const plans = planned();
    const note = 'Dogs: "Note" of "Notes" says again what was saved';
    expect(plans.map(({ title }) => title)).toEqual([note]);
    expect(planned(without('Add')).map(({ title }) => title)).toEqual([
      note,
      'Dogs: "New tag" of "Notes" says again what was saved',
    ]);
    expect(JSON.stringify(plans[0]?.steps)).toContain('after the page was loaded anew');
  });

  it('loads nothing anew where nothing is known to be kept', () => {
    const plans = planned((action) => {
      action.kept = 'unknown';
    });
    expect(JSON.stringify(plans.map(({ steps }) => steps))).not.toContain('loaded anew');
  });

  it.each(['Save', 'Note,New tag', 'Bello'])('is not planned without %s', (names) => {
    const change = (action: Parameters<ReturnType<typeof without>>[0]) => {
      for (const name of names.split(',')) without(name)(action);
    };
    expect(planned(change)).toEqual([]);
  });

  it('writes in fields of several lines first, and in none for numbers', () => {
    const taking =
      (field: string, takes: string) => (action: { tries: { changes: { name?: string }[] }[] }) => {
        for (const change of action.tries.flatMap(({ changes }) => changes))
          if (change.name === field) Object.assign(change, { takes });
      };
    expect(planned(taking('New tag', 'long'))[0]?.title).toContain('"New tag" of');
    expect(planned(taking('Note', 'number')).map(({ title }) => title)).toEqual([
      expect.stringContaining('"New tag" of'),
    ]);
  });
});
