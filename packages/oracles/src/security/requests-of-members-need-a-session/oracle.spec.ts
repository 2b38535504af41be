import { describe, expect, it } from 'vitest';
import { members, signInPage } from '../../testing/members.ts';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { requestsOfMembersNeedASession } from './oracle.ts';

const note = (more: Record<string, unknown> = {}) =>
  anOperation('POST', '/notes', {
    pages: ['/notes'],
    sample: aSample('POST', '/notes', {
      requestType: 'application/x-www-form-urlencoded',
      requestBody: 'token=abc&words=Sample+prowlab2cd3',
      status: 303,
    }),
    ...more,
  });
const form = (more: Record<string, unknown> = {}) =>
  aForm('create', [aField('token', { control: 'hidden', type: 'hidden' }), aField('words')], {
    action: '/notes',
    ...more,
  });
const page = (more: Record<string, unknown> = {}) =>
  aPage('/notes', { access: 'signed-in', forms: [form()], ...more });
const open = aPage('/contact', {
  forms: [aForm('contact', [aField('token', { control: 'hidden', type: 'hidden' })], { everybodys: true })],
});
const plans = (
  pages: ReturnType<typeof aPage>[],
  operation = note(),
  more: Record<string, unknown> = members,
) =>
  plansOf(requestsOfMembersNeedASession, aSite([signInPage, ...pages], { ...more, operations: [operation] }));

describe('requests-of-members-need-a-session', () => {
  it('sends with the token of a visitor what only members have a form for', () => {
    const [plan] = plans([page(), open]);
    expect(plan?.place).toMatchObject({ url: '/notes', method: 'POST' });
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('take from /contact what its form carries');
    expect(steps).toContain('"words":{"template":"Sample {{run}}"}');
    expect(steps).toContain('"token":{"template":"{{given0}}"}');
  });

  it('plans it on a page for everybody when visitors are not shown the form', () => {
    expect(plans([page({ access: 'anonymous', forms: [form({ everybodys: false })] }), open])).toHaveLength(
      1,
    );
    expect(plans([page({ access: 'anonymous', forms: [form({ everybodys: true })] }), open])).toEqual([]);
  });

  it('plans nothing without a token for visitors, for what visitors send elsewhere, and for what changes a record', () => {
    expect(plans([page()])).toEqual([]);
    const guests = aPage('/guests', { forms: [aForm('create', [aField('words')], { everybodys: true })] });
    expect(plans([page(), open, guests])).toEqual([]);
    expect(plans([page({ forms: [form({ purpose: 'edit', writesOver: 'account' })] }), open])).toEqual([]);
    expect(plans([page(), open], note({ method: 'PUT' }))).toEqual([]);
    expect(plans([page(), open], note(), {})).toEqual([]);
  });
});
