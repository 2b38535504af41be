import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { formRejectsInvalidValues } from './oracle.ts';

const title = aField('title', { meaning: 'title' });
const email = aField('email', { meaning: 'email', type: 'email', required: true });
const plansFor = (purpose: string, fields: Record<string, unknown>[], more: Record<string, unknown> = {}) => {
  const values = { email: 'm7@example.com', title: 'Title m7' };
  const form = aForm(purpose, fields, { submissions: [aSubmission(values, { url: '/done', ...more })] });
  return plansOf(formRejectsInvalidValues, aSite([aPage('/new', { forms: [form] }), aPage('/done')]));
};

describe('form-rejects-invalid-values', () => {
  it('enters each invalid value of a field in turn', () => {
    expect(plansFor('contact', [email, title]).map((plan) => plan.title)).toEqual([
      'new: "contact form" refuses "email" with nothing, or a text that is not an email address',
    ]);
  });

  it('enters an invalid password twice, so that the two are equal', () => {
    const passwords = ['password', 'confirm-password'].map((meaning) =>
      aField(meaning, { meaning, type: 'password', required: true }),
    );
    const [plan] = plansFor('sign-up', [email, ...passwords]).filter(({ title: words }) =>
      words.includes('"password"'),
    );
    expect(JSON.stringify(plan?.steps).match(/"value":""/g)).toHaveLength(2);
  });

  it('never changes what an account signs in with', () => {
    const steps = JSON.stringify(plansFor('settings', [email, { ...title, required: true }]));
    expect(steps).toContain('"title"');
    expect(steps).not.toContain('@example.com');
    expect(steps).not.toContain('not-an-address');
  });

  it('leaves alone a form that was never accepted, and one whose acceptance does not show', () => {
    expect(plansFor('contact', [email], { accepted: 'no' })).toEqual([]);
    expect(plansFor('contact', [email], { url: '/new' })).toEqual([]);
  });

  it('takes only words for a promise where nothing is sent to a server', () => {
    const minutes = (label: string) =>
      aField('minutes', { type: 'number', meaning: 'number', min: '1', label });
    const form = (field: Record<string, unknown>) =>
      aForm('create', [title, field], {
        method: 'script',
        submissions: [aSubmission({ title: 'A title', minutes: '5' }, { url: '/done' })],
      });
    const plans = (label: string) =>
      plansOf(
        formRejectsInvalidValues,
        aSite([aPage('/new', { forms: [form(minutes(label))], language: 'en' }), aPage('/done')]),
      );
    expect(plans('Minutes')).toEqual([]);
    expect(plans('Minutes, at least 1')).toHaveLength(1);
  });
});
