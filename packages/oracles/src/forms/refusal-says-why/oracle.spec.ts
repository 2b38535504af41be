import { describe, expect, it } from 'vitest';
import { aField, aForm, anEcho, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { refusalSaysWhy } from './oracle.ts';

const title = aField('title', { meaning: 'title', required: true });
const plansFor = (purpose: string, fields: Record<string, unknown>[], more: Record<string, unknown> = {}) => {
  const form = aForm(purpose, fields, {
    submit: { by: 'role', role: 'button', name: 'Send' },
    submissions: [aSubmission({ title: 'A title', email: 'm7@example.com' }, { url: '/done', ...more })],
  });
  return plansOf(refusalSaysWhy, aSite([aPage('/new', { forms: [form] }), aPage('/done')]));
};

describe('refusal-says-why', () => {
  it('sends blanks for what is required', () => {
    const [plan] = plansFor('create', [title]);
    expect(plan?.bug?.title).toBe('"create form" refuses blanks for "title" without saying why');
  });

  it('repeats the password of a new account differently', () => {
    const fields = [
      aField('email', { meaning: 'email', type: 'email' }),
      aField('one', { meaning: 'new-password', type: 'password', required: true }),
      aField('two', { meaning: 'confirm-password', type: 'password', required: true }),
    ];
    expect(JSON.stringify(plansFor('sign-up', fields)[0]?.steps)).toContain('Other9!{{run}}x');
  });

  it('leaves alone what was never accepted, whose acceptance does not show, and what takes anything', () => {
    expect(plansFor('create', [title], { accepted: 'no' })).toEqual([]);
    expect(plansFor('create', [title], { url: '/new' })).toEqual([]);
    expect(plansFor('create', [{ ...title, required: false }])).toEqual([]);
    expect(plansFor('checkout', [title])).toEqual([]);
    const inTheList = { url: '/new', mark: 'm7', echoes: [anEcho('/list', ['email'])] };
    expect(plansFor('create', [title, aField('email')], inTheList)).toEqual([]);
  });
});
