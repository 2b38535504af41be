import { describe, expect, it } from 'vitest';
import { aField, aForm, anEcho, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { createdRecordSurvivesNewSignIn } from './oracle.ts';

const accepted = aSubmission(
  { title: 'Title m7' },
  { mark: 'm7', url: '/notes', echoes: [anEcho('/notes', ['title'])] },
);
const plansFor = (access: string, submission: Record<string, unknown> = accepted) => {
  const form = aForm('create', [aField('title', { meaning: 'title' })], { submissions: [submission] });
  const signIn = { status: 'verified', method: 'form' };
  return plansOf(
    createdRecordSurvivesNewSignIn,
    aSite([aPage('/notes', { access, forms: [form] })], { signIn }),
  );
};

describe('created-record-survives-new-sign-in', () => {
  it('looks for it with a second browser that signs in anew', () => {
    const [plan] = plansFor('signed-in');
    expect(JSON.stringify(plan?.steps)).toContain('{"do":"sign-in","actor":"visitor"}');
  });

  it('plans nothing where anybody may create, or where it is not shown', () => {
    expect(plansFor('anonymous')).toEqual([]);
    expect(plansFor('signed-in', { ...accepted, echoes: [] })).toEqual([]);
  });
});
