import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { cancelDiscardsChanges } from './oracle.ts';

const plansFor = (name: string, purpose = 'settings', region = 'main') => {
  const control = { key: name, role: 'button', name, locator: role('button', name), kind: 'button', region };
  const form = aForm(purpose, [aField('nick')], { submissions: [aSubmission({ nick: 'Bo' })] });
  return plansOf(cancelDiscardsChanges, aSite([aPage('/me', { forms: [form], controls: [control] })]));
};

describe('cancel-discards-changes', () => {
  it('changes a text and cancels', () => {
    expect(plansFor('Cancel').map(({ title }) => title)).toEqual([
      'me: "settings form": "Cancel" leaves everything as it was',
    ]);
  });

  it('leaves alone other controls, those of dialogs, and forms that do not show what is stored', () => {
    expect(plansFor('Back')).toEqual([]);
    expect(plansFor('Cancel', 'settings', 'dialog')).toEqual([]);
    expect(plansFor('Cancel', 'create')).toEqual([]);
  });
});
