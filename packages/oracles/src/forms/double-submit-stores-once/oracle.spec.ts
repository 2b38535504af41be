import { describe, expect, it } from 'vitest';
import { aField, aForm, anEcho, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { doubleSubmitStoresOnce } from './oracle.ts';

const title = aField('title', { meaning: 'title' });
const accepted = aSubmission(
  { title: 'Title m7' },
  { mark: 'm7', url: '/notes', echoes: [anEcho('/notes', ['title'])] },
);
const plansFor = (purpose: string, more: Record<string, unknown> = {}) => {
  const form = aForm(purpose, [title], { submissions: [accepted], ...more });
  return plansOf(doubleSubmitStoresOnce, aSite([aPage('/notes', { forms: [form] })]));
};

describe('double-submit-stores-once', () => {
  it('compares a double press with a single one', () => {
    const [plan] = plansFor('create');
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('Title {{run}}a');
    expect(steps).toContain('Title {{run}}b');
    expect(steps.match(/"do":"click-twice"/g)).toHaveLength(1);
  });

  it('is worth more where a script sends the form', () => {
    const [byScript] = plansFor('create', { method: 'script' });
    const [byBrowser] = plansFor('create');
    expect(byScript?.rank).toBeGreaterThan(byBrowser?.rank ?? 1);
  });

  it('leaves alone what overwrites, what orders, and what did not come back', () => {
    for (const purpose of ['settings', 'edit', 'checkout']) expect(plansFor(purpose)).toEqual([]);
    expect(plansFor('create', { submissions: [{ ...accepted, echoes: [] }] })).toEqual([]);
  });
});
