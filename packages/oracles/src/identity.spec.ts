import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { planIdentity } from './identity.ts';
import { aColumn, aList, aPage, aSite, oraclesOf, planned } from './testing/models.ts';

const list = (samples: string[], more: Record<string, unknown> = {}) =>
  aPage('/things', {
    lists: [
      aList([aColumn('name', samples)], { detail: { template: '/things/:id', link: role('link') }, ...more }),
    ],
  });
const detail = (heading: string) =>
  aPage('/things/1', { template: '/things/:id', heading, headings: [{ level: 1, text: heading }] });

describe('the planner of identity', () => {
  it('holds the page that opens to the name of the item, where pages were seen to be headed by names', () => {
    const plans = planned(planIdentity, aSite([list(['Ash', 'Birch', 'Cedar', 'Dogwood']), detail('Birch')]));
    const opened = plans.find((plan) => plan.oracle === 'opened-item-is-the-chosen-one');
    expect(opened?.title).toBe('things: opening one of things opens that very one');
    expect(JSON.stringify(opened?.steps)).toContain('by its heading');
  });

  it('expects only that pages differ where they do not show the name', () => {
    expect(oraclesOf(planIdentity, aSite([list(['Ash', 'Birch']), detail('Details')]))).toEqual([
      'different-items-differ',
    ]);
  });

  it('says nothing where names are cut off or items have no page', () => {
    expect(oraclesOf(planIdentity, aSite([list(['Ash tree and mor…', 'Birch']), detail('Birch')]))).toEqual(
      [],
    );
    expect(
      oraclesOf(planIdentity, aSite([list(['Ash', 'Birch'], { detail: undefined }), detail('Birch')])),
    ).toEqual([]);
  });
});
