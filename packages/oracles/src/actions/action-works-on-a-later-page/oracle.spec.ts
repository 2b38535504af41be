import { describe, expect, it } from 'vitest';
import { aSite, plansOf } from '../../testing/models.ts';
import { actionWorksOnALaterPage as oracle } from './oracle.ts';
import { byMenu, lostProperty } from './pages.fixture.ts';

describe('action-works-on-a-later-page', () => {
  it('acts on whatever is the first item of the second page', () => {
    const [plan] = plansOf(oracle, aSite([lostProperty()]));
    expect(plan?.title).toBe('lost: "Hold" works on an item of the second page');
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('"hasText":{"template":"{{name}}"}');
    expect(steps).not.toContain('{{item}}');
  });

  it('does an entry of a menu there where it is offered, and looks at the first page', () => {
    const [plan] = plansOf(oracle, aSite([lostProperty({}, byMenu)]));
    expect(plan?.title).toBe('lost: "More, then Send" on the second page changes nothing on the first');
    expect(JSON.stringify(plan?.steps)).toContain('it offers it');
  });

  it('leaves alone lists of one page, and those whose items have no names', () => {
    expect(plansOf(oracle, aSite([lostProperty({ pager: undefined })]))).toEqual([]);
    expect(plansOf(oracle, aSite([lostProperty({ columns: [] })]))).toEqual([]);
  });

  it('leaves alone what a server keeps, unless the copy is a throw-away', () => {
    const served = lostProperty({}, { writes: true });
    expect(plansOf(oracle, aSite([served]))).toEqual([]);
    expect(plansOf(oracle, aSite([served], { disposable: true }))).toHaveLength(1);
  });
});
