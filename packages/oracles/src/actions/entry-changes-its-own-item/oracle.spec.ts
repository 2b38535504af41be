import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { entryChangesItsOwnItem } from './oracle.ts';
import { pages } from './pages.fixture.ts';

const [offer] = pages.site.pages[0]?.actions ?? [];
const plans = (more: object, site: Record<string, unknown> = {}) =>
  plansOf(entryChangesItsOwnItem, aSite([aPage('/market', { actions: [{ ...offer, ...more }] })], site));
const written = (more: object) => JSON.stringify(plans(more).map(({ steps }) => steps));
const [low, high] = offer?.tries ?? [];

describe('entry-changes-its-own-item', () => {
  it('enters more than there is, into items that exploring left alone first', () => {
    const [plan, , reload, refusal] = plans({});
    expect(JSON.stringify(reload?.steps)).toContain('the same after a reload');
    expect(JSON.stringify(plan?.steps)).toMatch(/every other item than .{0,2}Shaun.*Ewan.*Dolly/);
    expect(JSON.stringify(plan?.steps)).not.toContain('Bess');
    expect(JSON.stringify(refusal?.steps)).toContain('a refusal is said in words');
  });

  it('looks at what is shown where exploring saw it taken, in a test of its own', () => {
    const [plan, shown] = plans({});
    expect(JSON.stringify(plan?.steps)).not.toContain('goes by what was entered');
    expect(JSON.stringify(shown?.steps)).toMatch(/Bess.{0,3} goes by what was entered/);
    expect(plan?.place.component).not.toBe(shown?.place.component);
  });

  it('expects so much more where the number that was entered was added', () => {
    const added = {
      ...low,
      changes: low?.changes.map((each) => (each.what === 'figure' ? { ...each, to: 90 } : each)),
    };
    expect(written({ tries: [added] })).toContain(
      '"apply":"add","to":[{"variable":"base0"},{"variable":"entered0"}]',
    );
    expect(plans({ tries: [added] })).toHaveLength(3); // any number may be added
  });

  it('counts with a number that went up by one each time', () => {
    const count = (from: number) => ({ ...low?.changes[1], nth: 1, from, to: from + 1 });
    const tries = [low, high].map((each, index) => ({
      ...each,
      changes: [...(each?.changes ?? []), count(index)],
    }));
    expect(written({ tries })).toContain('counts what is entered is one more');
    expect(written({})).not.toContain('counts what is entered');
  });

  it('says nothing of a number that nothing followed', () => {
    const other = { ...high, entered: '12' };
    expect(plans({ tries: [other] })).toEqual([]);
    expect(plans({ tries: [low, other] })).toHaveLength(4); // once it did
  });

  it('expects a text to be shown by its item', () => {
    const inputs = [{ field: offer?.field, label: 'Note', kind: 'text', value: 'x' }];
    expect(written({ inputs })).toContain('shows what was entered');
  });

  it('enters nothing into items of a server that is no throw-away copy', () => {
    expect(plans({ writes: true })).toEqual([]);
    expect(plans({ writes: true }, { disposable: true })).toHaveLength(4);
  });
});
