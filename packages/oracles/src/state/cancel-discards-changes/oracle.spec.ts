import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { cancelDiscardsChanges } from './oracle.ts';

const plansFor = (meaning: string, purpose = 'settings', region = 'main') => {
  const name = 'Never mind';
  const locator = role('button', name);
  const control = { key: name, role: 'button', name, locator, kind: 'button', region, meaning };
  const form = aForm(purpose, [aField('nick')], { submissions: [aSubmission({ nick: 'Bo' })] });
  return plansOf(cancelDiscardsChanges, aSite([aPage('/me', { forms: [form], controls: [control] })]));
};

describe('cancel-discards-changes', () => {
  it('changes a text and cancels', () => {
    expect(plansFor('cancel').map(({ title }) => title)).toEqual([
      'me: "settings form": "Never mind" leaves everything as it was',
    ]);
  });

  it('leaves alone other controls, those of dialogs, and forms that do not show what is stored', () => {
    expect(plansFor('back')).toEqual([]);
    expect(plansFor('cancel', 'settings', 'dialog')).toEqual([]);
    expect(plansFor('cancel', 'create')).toEqual([]);
  });
});
