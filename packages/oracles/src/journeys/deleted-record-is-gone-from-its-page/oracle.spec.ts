import { click, css, fill, goto, role, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { deletedRecordIsGoneFromItsPage } from './oracle.ts';

const plansFor = (more: Record<string, unknown>) => {
  const journey = {
    name: 'delete: record',
    kind: 'delete',
    steps: [
      goto('/records/new'),
      fill(css('#title'), template('{{run}}')),
      click(role('button', 'Create')),
      click(role('link', template('{{run}}'))),
      click(role('link', 'Delete')),
      click(role('button', 'Yes, delete')),
    ],
    finished: true,
    ends: { url: '/', text: 'Record deleted.' },
    ...more,
  };
  return plansOf(deletedRecordIsGoneFromItsPage, aSite([aPage('/records/new')], { journeys: [journey] }));
};

describe('deleted-record-is-gone-from-its-page', () => {
  it('keeps the address before it deletes, and suspects where its page still held it', () => {
    const [plan] = plansFor({});
    expect(plan?.suspected).toBe(false);
    expect((plan?.steps ?? []).map((step) => step.do)).toEqual([
      'goto',
      'fill',
      'click',
      'click',
      'keep',
      'click',
      'click',
      'settle',
      'request',
      'expect',
    ]);
    expect(plansFor({ finished: false, stopped: 'its page still holds it' })[0]?.suspected).toBe(true);
  });

  it('leaves alone what ended otherwise, or was done in a list', () => {
    expect(plansFor({ finished: false, stopped: 'it is still there' })).toEqual([]);
    const row = role('row', undefined, { hasText: template('{{run}}') });
    const inList = [click(role('button', 'Delete', { within: row }))];
    expect(plansFor({ steps: [goto('/records/new'), ...inList] })).toEqual([]);
  });
});
