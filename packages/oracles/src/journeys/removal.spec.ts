import type { Journey } from '@prowl/contracts';
import { click, css, fill, goto, role, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../testing/models.ts';
import { planRemoval } from './removal.ts';

const journey = (more: Partial<Journey>): Journey => ({
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
  values: {},
  finished: true,
  ends: { url: '/', text: 'Record deleted.' },
  ...more,
});
const site = aSite([aPage('/records/new')]);

describe('deleting a thing on its own page', () => {
  it('is planned with its address kept before, and suspected when its page still held it', () => {
    const plan = planRemoval(site, journey({}));
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
    expect(
      planRemoval(site, journey({ finished: false, stopped: 'its page still holds it' }))?.suspected,
    ).toBe(true);
  });
  it('is left alone where it ended otherwise, or was done in a list', () => {
    expect(planRemoval(site, journey({ finished: false, stopped: 'it is still there' }))).toBeUndefined();
    const inList = [
      click(role('button', 'Delete', { within: role('row', undefined, { hasText: template('{{run}}') }) })),
    ];
    expect(planRemoval(site, journey({ steps: [goto('/records/new'), ...inList] }))).toBeUndefined();
  });
});
