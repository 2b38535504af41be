import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aForm, anEcho, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { serverRejectsInvalidValues } from './oracle.ts';

const title = aField('title', { meaning: 'title', required: true });
const body = aField('body', { meaning: 'long-text', control: 'textarea', type: '' });
const accepted = aSubmission(
  { title: 'Title m7', body: 'Body m7' },
  { mark: 'm7', url: '/notes', echoes: [anEcho('/notes', ['title', 'body'], { locator: css('li') })] },
);
const plansFor = (more: Record<string, unknown> = {}, fields: Record<string, unknown>[] = [title, body]) => {
  const form = aForm('create', fields, { submissions: [accepted], ...more });
  return plansOf(serverRejectsInvalidValues, aSite([aPage('/notes', { forms: [form] })]));
};

describe('server-rejects-invalid-values', () => {
  it('looks for what was refused where exploration saw accepted data come back', () => {
    const [plan] = plansFor();
    expect(JSON.stringify(plan?.steps)).toContain('"not-contains"');
    expect(plan?.bug.expected).toBe('The server refuses: "title": nothing.');
  });

  it('sends hidden fields as the page holds them', () => {
    const token = aField('token', { control: 'hidden', type: 'hidden', meaning: 'hidden' });
    const [plan] = plansFor({}, [token, title, body]);
    expect(JSON.stringify(plan?.steps)).toContain('"token":{"template":"{{hidden0}}"}');
  });

  it('leaves alone what a script sends, and forms whose data was seen nowhere', () => {
    expect(plansFor({ method: 'script' })).toEqual([]);
    expect(plansFor({ submissions: [{ ...accepted, url: '/done', echoes: [] }] })).toEqual([]);
  });

  it('leaves alone a form that cannot be sent without a file', () => {
    const file = aField('file', { control: 'file', type: 'file', required: true });
    expect(plansFor({}, [title, body, file])).toEqual([]);
  });
});
