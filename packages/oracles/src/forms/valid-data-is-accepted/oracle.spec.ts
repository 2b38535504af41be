import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aForm, anEcho, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { validDataIsAccepted } from './oracle.ts';

const title = aField('title', { meaning: 'title', required: true });
const body = aField('body', { meaning: 'long-text', control: 'textarea', type: '' });
const accepted = aSubmission(
  { title: 'Title m7', body: 'Body m7' },
  { mark: 'm7', url: '/notes', echoes: [anEcho('/notes', ['title', 'body'], { locator: css('li') })] },
);
const plansFor = (form: Record<string, unknown>) =>
  plansOf(validDataIsAccepted, aSite([aPage('/notes', { forms: [form] })]));

describe('valid-data-is-accepted', () => {
  it('replaces the mark of exploration by a token of each run', () => {
    const [plan] = plansFor(aForm('create', [title, body], { submissions: [accepted] }));
    expect(JSON.stringify(plan?.steps)).toContain('Title {{run}}');
    expect(JSON.stringify(plan?.steps)).not.toContain('m7');
  });

  it('expects of a form that was refused only that sending it makes no error', () => {
    const refused = { ...accepted, accepted: 'no', echoes: [] };
    const [plan] = plansFor(aForm('create', [title], { submissions: [refused] }));
    expect(plan?.steps?.flatMap((step) => (step.do === 'expect' ? [step.message] : []))).toEqual([
      'no request failed on the server',
      'no script threw an error in the page',
      'after sending it the page shows no “undefined” and no “NaN”',
    ]);
  });

  it('asks for nothing of a form with a list that has nothing to choose yet', () => {
    const choice = (...values: string[]) =>
      aField('file', { control: 'select', options: values.map((each) => ({ label: each, value: each })) });
    const unclear = aSubmission({}, { accepted: 'unclear' });
    expect(plansFor(aForm('create', [choice('')], { submissions: [unclear] }))).toEqual([]);
    expect(plansFor(aForm('create', [choice('', 'map.txt')], { submissions: [unclear] }))).toHaveLength(1);
  });

  it('suspects a form that made the server fail before', () => {
    const trouble = { kind: 'server-error', text: '500', own: true, seen: 1 };
    const failed = aSubmission({ title: 'Title m7' }, { accepted: 'unclear', troubles: [trouble] });
    expect(plansFor(aForm('create', [title], { submissions: [failed] }))[0]?.suspected).toBe(true);
  });

  it('says of a form that took what was entered with an error beside it what it is, and no more', () => {
    const trouble = (kind: string) => ({ kind, text: 'x is undefined', own: true, seen: 1 });
    const bugOf = (kind: string) =>
      plansFor(
        aForm('create', [title, body], { submissions: [{ ...accepted, troubles: [trouble(kind)] }] }),
      )[0]?.bug;
    expect(bugOf('exception')).toMatchObject({
      severity: 'medium',
      title: expect.stringContaining('causes an error'),
    });
    expect(bugOf('server-error')).toMatchObject({
      severity: 'high',
      title: expect.stringContaining('cannot be sent'),
    });
  });

  it('leaves alone a form that was never sent, and one that changes a password', () => {
    expect(plansFor(aForm('create', [title]))).toEqual([]);
    expect(plansFor(aForm('password-change', [title], { submissions: [accepted] }))).toEqual([]);
  });
});
