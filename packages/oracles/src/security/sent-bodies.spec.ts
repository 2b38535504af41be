import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite } from '../testing/models.ts';
import { anOperation, aSample } from '../testing/operations.ts';
import { sentBodies } from './sent-bodies.ts';

const operation = (requestType: string, requestBody: string, more: Record<string, unknown> = {}) =>
  anOperation('POST', '/items/:id/notes', {
    pages: ['/items/4'],
    sample: aSample('POST', '/items/4/notes', { requestType, requestBody, ...more }),
  });
const fields = [aField('token', { control: 'hidden', type: 'hidden' }), aField('words')];
const bodies = (each: unknown, form: Record<string, unknown> = {}) =>
  sentBodies(aSite([aPage('/items/4', { forms: [aForm('comment', fields, form)] })], { operations: [each] }));

describe('what exploring sent', () => {
  it('is sent again where it was sent, with a text that is new and a token of the page', () => {
    const [body] = bodies(
      operation('application/x-www-form-urlencoded', 'token=a1&words=Note+prowlab2cd3+x&stars=3'),
    );
    expect(body).toMatchObject({ path: '/items/4/notes', texts: ['words'], hidden: ['token'] });
    expect(body?.send('sent', 'visitor', (text) => `${text}!`)).toMatchObject({
      method: 'POST',
      url: '/items/4/notes',
      actor: 'visitor',
      body: {
        form: { token: { template: '{{given0}}' }, words: { template: 'Note {{run}} x!' }, stars: '3' },
      },
    });
  });

  it('is sent as JSON where it was, also with another text in a field', () => {
    const [body] = bodies(operation('application/json', '{"words":"Note prowlab2cd3a","stars":3}'));
    expect(body?.send('sent', 'main')).toMatchObject({
      body: { json: { words: { template: 'Note {{run}}' }, stars: 3 } },
    });
    expect(body?.sendAs?.('words', "zq'", 'sent')).toMatchObject({
      body: { json: { words: "zq'", stars: 3 } },
    });
  });

  it('is left alone where it holds no text of exploring, a secret, or changes what is there', () => {
    const json = 'application/json';
    expect(bodies(operation(json, '{"words":"Note"}'))).toEqual([]);
    expect(bodies(operation(json, '{"words":"Note prowlab2cd3","pin":"***"}'))).toEqual([]);
    expect(bodies(operation(json, '{"words":"Note prowlab2cd3"}', { status: 422 }))).toEqual([]);
    expect(bodies(operation(json, '{"words":"Note prowlab2cd3"}'), { purpose: 'edit' })).toEqual([]);
    expect(bodies(operation(json, '{"words":"Note prowlab2cd3"}'), { writesOver: 'others' })).toEqual([]);
  });
});
