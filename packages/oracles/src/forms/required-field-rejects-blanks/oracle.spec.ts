import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { requiredFieldRejectsBlanks } from './oracle.ts';

const plansFor = (...fields: Record<string, unknown>[]) => {
  const form = aForm('create', fields, { submissions: [aSubmission({ name: 'Rook' }, { url: '/done' })] });
  return plansOf(requiredFieldRejectsBlanks, aSite([aPage('/new', { forms: [form] }), aPage('/done')]));
};
const name = aField('name', { meaning: 'full-name', required: true });

describe('required-field-rejects-blanks', () => {
  it('types blanks into a required name', () => {
    const [plan] = plansFor(name);
    expect(JSON.stringify(plan?.steps)).toContain('"value":"   "');
  });

  it('leaves alone texts that are not required, and those for which a blank may mean something', () => {
    expect(plansFor({ ...name, required: false })).toEqual([]);
    expect(plansFor({ ...name, meaning: 'long-text' })).toEqual([]);
    expect(plansFor({ ...name, pattern: '\\S+' })).toEqual([]);
  });
});
