import { describe, expect, it } from 'vitest';
import { formsOf } from '../site/form-subject.ts';
import { aField, aForm, aPage, aSite, aSubmission } from '../testing/models.ts';
import { editsOwnState, editsRecord } from './editing.ts';

const kindOf = (purpose: string, template: string, accepted: string) => {
  const form = aForm(purpose, [aField('title')], { submissions: [aSubmission({}, { accepted })] });
  const [subject] = formsOf(aSite([aPage('/account/3', { template, forms: [form] })]));
  return subject && [editsOwnState(subject), editsRecord(subject)];
};

describe('forms that show what is stored', () => {
  it('are settings, unless they refused what exploration sent', () => {
    expect(kindOf('settings', '/account', 'unclear')).toEqual([true, false]);
    expect(kindOf('settings', '/account', 'no')).toEqual([false, false]);
  });

  it('are records of the account that took a change', () => {
    expect(kindOf('edit', '/account/:id', 'yes')).toEqual([false, true]);
    expect(kindOf('edit', '/account/:id', 'unclear')).toEqual([false, false]);
  });

  it('are none that create', () => {
    expect(kindOf('create', '/account', 'yes')).toEqual([false, false]);
  });
});
