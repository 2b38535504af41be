import { describe, expect, it } from 'vitest';
import { field, form } from '../testing/build.ts';
import { OthersTexts } from './others-texts.ts';

const mark = 'prowlbcdfgh';
const text = '# Harbour workshop\n\nWelcome. Start with the opening hours, or the safety rules.';
const editor = (value: string, action = '/Home/save') =>
  form({ purpose: 'edit', action, fields: [field({ control: 'editable', value })] });
const texts = (...forms: ReturnType<typeof form>[]) => {
  const held = new OthersTexts();
  held.note({ mark, hasAccount: true }, { template: '/Home', heading: 'Attachments', kind: 'form' }, forms);
  return held;
};
const sending = (body: string, method = 'POST') => ({ method, url: 'http://site.test/Home/draft', body });
const changed = `[[Board minutes]] ${text.slice(2)}`;

describe('what an editor of others’ records holds', () => {
  it.each([
    ['as a form', `csrf=1&content=${encodeURIComponent(changed).replaceAll('%20', '+')}`],
    ['as JSON', JSON.stringify({ draft: { content: changed.replaceAll('\n', '\r\n') } })],
    ['as it is', changed],
  ])('is not sent back changed, %s', (_how, body) =>
    expect(texts(editor(text)).isSentBy(sending(body))).toBe(true),
  );

  it.each([
    ['another text', sending('content=A+note+of+the+session')],
    ['a look', sending(changed, 'GET')],
    ['nothing', sending('')],
  ])('does not keep back %s', (_what, sent) => expect(texts(editor(text)).isSentBy(sent)).toBe(false));

  it('is no token against forgery, which every form of the page sends', () => {
    const token = 'ImE2NzEzODZmMjViMmI5YjNkNjhkOWVkZmIxMzRkZjQ5';
    const hidden = field({ name: 'csrf_token', control: 'hidden', value: token });
    const shown = field({ name: 'code', value: token });
    const held = texts(form({ purpose: 'edit', action: '/Home/save', fields: [hidden, shown] }));
    expect(held.isSentBy(sending(`csrf_token=${token}&name=Robin`))).toBe(false);
  });

  it.each([
    ['the session made itself', editor(text, `/Robin-${mark}/save`)],
    ['are too short to be told from others', editor('Low tide')],
    ['are no edit', form({ fields: [field({ control: 'textarea', value: text })] })],
    ['can only be chosen', form({ purpose: 'edit', fields: [field({ control: 'select', value: text })] })],
  ])('are sent where they %s', (_where, one) => expect(texts(one).isSentBy(sending(changed))).toBe(false));
});
