import { describe, expect, it } from 'vitest';
import { kennelPage } from '../../testing/kennel.ts';
import { aSite, plansOf } from '../../testing/models.ts';
import { actionWorksUnderEachFilter as oracle } from './oracle.ts';

const plans = (more: Record<string, unknown> = {}) => plansOf(oracle, aSite([kennelPage()], more));
const written = (element: string) =>
  JSON.stringify(plans().find(({ place }) => place.element === element)?.steps);

describe('action-works-under-each-filter', () => {
  it('acts under each filter on an item that it shows', () => {
    expect(plans().map(({ place }) => place.element)).toContain('fed toggle each filtered');
    const steps = written('fed toggle each filtered');
    expect(steps).toContain(String.raw`of \"Ada\" under \"Size: Small dogs\"`);
    expect(steps).toContain(String.raw`of \"Rufus\" under \"Size: Large dogs\"`);
    expect(steps).not.toContain(String.raw`under \"Size: All sizes\"`);
  });

  it('begins each time with the items as they were', () => {
    expect(written('fed toggle each filtered').match(/"do":"forget"/g)).toHaveLength(1);
  });

  it('lets a number that is at its end be', () => {
    const page = kennelPage('More', 'Size: Small dogs', 'Size: All sizes');
    const [plan] = plansOf(oracle, aSite([page]));
    expect(JSON.stringify(plan?.steps)).not.toContain('changes something');
    expect(JSON.stringify(plan?.steps)).toContain('throws no error');
  });

  it('leaves alone pages of an account, and lists without filters', () => {
    expect(plans({ signIn: { status: 'verified', method: 'form' } })).toEqual([]);
    expect(plansOf(oracle, aSite([kennelPage('Fed')]))).toEqual([]);
  });
});
