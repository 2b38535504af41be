import { Field } from '@prowl/contracts';
import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { impossibleFor } from './forms/refusing.ts';
import { planForms } from './forms.ts';
import { aField, aForm, aList, aPage, aSite, oraclesOf, planned } from './testing/models.ts';

const title = aField('title', { meaning: 'title', required: true });
const body = aField('body', { meaning: 'long-text', control: 'textarea', type: '' });
const accepted = {
  values: { title: 'Title m7', body: 'Body m7' },
  mark: 'm7',
  accepted: 'yes',
  url: '/notes',
  exchanges: [],
  echoes: [{ url: '/notes', template: '/notes', locator: css('li'), fields: ['title', 'body'] }],
};
const site = (form: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  aSite([aPage('/notes', { forms: [form], lists: [aList([])], ...more })]);

describe('the planner of forms', () => {
  it('knows what a field makes impossible', () => {
    const words = (more: Record<string, unknown>) =>
      impossibleFor(Field.parse(aField('x', more))).map((each) => each.content);
    expect(words({ required: true })).toEqual(['']);
    expect(words({ type: 'number', min: '1', max: '10' })).toEqual(['0', '11']);
    expect(words({ type: 'number', min: '0', max: '1', step: '0.01' })).toEqual(['-1', '2']);
    expect(words({ type: 'email' })).toEqual(['not-an-address']);
    expect(words({})).toEqual([]);
  });

  it('replaces the mark of exploration by a token of each run', () => {
    const plan = planned(planForms, site(aForm('create', [title, body], { submissions: [accepted] }))).find(
      (each) => each.oracle === 'valid-data-is-accepted',
    );
    expect(JSON.stringify(plan?.steps)).toContain('Title {{run}}');
    expect(JSON.stringify(plan?.steps)).not.toContain('m7');
  });

  it('looks for what was refused where exploration saw accepted data come back', () => {
    const plan = planned(planForms, site(aForm('create', [title, body], { submissions: [accepted] }))).find(
      (each) => each.oracle === 'server-refuses-what-the-form-does',
    );
    expect(JSON.stringify(plan?.steps)).toContain('"not-contains"');
  });

  it('does not trust data that another form was given too', () => {
    const other = {
      ...aForm('create', [title], { key: 'other', action: '/other' }),
      submissions: [{ ...accepted, url: '/other' }],
    };
    const oracles = oraclesOf(
      planForms,
      site(aForm('create', [title, body], { submissions: [accepted] }), {
        forms: [aForm('create', [title, body], { submissions: [accepted] }), other],
      }),
    );
    expect(oracles).not.toContain('text-comes-back-whole');
  });

  it('expects nothing of a form that was never seen accepted, but that it makes nothing fail', () => {
    const refused = { ...accepted, accepted: 'no', echoes: [] };
    expect(oraclesOf(planForms, site(aForm('create', [title], { submissions: [refused] })))).toEqual([
      'valid-data-is-accepted',
    ]);
    expect(oraclesOf(planForms, site(aForm('create', [title])))).toEqual([]);
  });

  it('leaves alone what destroys, searches or signs in', () => {
    for (const purpose of ['delete', 'search', 'filter', 'sign-in', 'sign-out'])
      expect(oraclesOf(planForms, site(aForm(purpose, [title], { submissions: [accepted] })))).toEqual([]);
  });

  it('never changes what an account signs in with', () => {
    const email = aField('email', { meaning: 'email', type: 'email', required: true });
    const settings = aForm('settings', [email, title], {
      submissions: [{ ...accepted, values: { email: 'm7@example.com', title: 'Title m7' } }],
    });
    const steps = JSON.stringify(planned(planForms, site(settings)).map((plan) => plan.steps));
    expect(steps).not.toContain('@example.com');
    expect(steps).not.toContain('not-an-address');
  });

  it('asks for the current password with the old password as the new one, so that nobody is locked out', () => {
    const fields = ['current-password', 'new-password', 'confirm-password'].map((meaning) =>
      aField(meaning, { meaning, type: 'password' }),
    );
    const signIn = { status: 'verified', method: 'form' };
    const page = aPage('/password', { access: 'signed-in', forms: [aForm('password-change', fields)] });
    const plans = planned(planForms, aSite([page], { signIn }));
    expect(plans.map((plan) => plan.oracle)).toEqual(['current-password-is-checked']);
    expect(JSON.stringify(plans[0]?.steps).match(/env\.SAAS_PASSWORD/g)).toHaveLength(2);
    expect(plans[0]?.signedIn).toBe(true);
  });
});
