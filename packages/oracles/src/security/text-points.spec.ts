import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite } from '../testing/models.ts';
import { anOperation, aSample } from '../testing/operations.ts';
import { pages } from './inputs-allow-no-code-injection/pages.fixture.ts';
import { textPoints } from './text-points.ts';

const posted = pages.site.pages[0]?.forms[0];
const namesOf = (site: ReturnType<typeof aSite>) => textPoints(site).map(({ name }) => name);

describe('text points', () => {
  it('are parameters of addresses, and fields of forms that post what they look up', () => {
    const link = { text: 'x', url: 'http://app.test/list?tag=new', own: true };
    const site = aSite([aPage('/list', { links: [link] }), ...pages.site.pages]);
    expect(namesOf(site)).toEqual(['device', 'tag']);
    const [device, tag] = textPoints(site);
    expect(JSON.stringify(device?.ask('zq')('a'))).toContain(
      '"form":{"stamp":{"template":"{{hidden0}}"},"device":"zq"}',
    );
    expect(tag?.ask('z q')('a')).toMatchObject({ method: 'GET', url: '/list?tag=z%20q', into: 'a' });
    expect(tag?.open).toEqual([]);
  });

  it('are fields of a form whose script looks something up, and sends it as JSON', () => {
    const operation = (responseBody: string) =>
      anOperation('POST', '/api/quote', {
        pages: ['/quotes'],
        sample: aSample('POST', '/api/quote', {
          requestType: 'application/json',
          requestBody: '{"kind":"Note prowlab2cd3","size":7}',
          responseBody,
        }),
      });
    const site = (responseBody: string) =>
      aSite([aPage('/quotes', { forms: [aForm('filter', [aField('kind')], { method: 'script' })] })], {
        operations: [operation(responseBody)],
      });
    const [point] = textPoints(site('{"pence":3}'));
    expect(point?.ask("zq'")('a')).toMatchObject({
      method: 'POST',
      url: '/api/quote',
      body: { json: { kind: "zq'", size: 7 } },
    });
    expect(textPoints(site('{"id":3}'))).toEqual([]);
  });

  it('are no fields of forms that lead on, that keep what is entered, or that were not seen to be accepted', () => {
    const [submission] = posted?.submissions ?? [];
    const [exchange] = submission?.exchanges ?? [];
    const withForm = (more: Record<string, unknown>) =>
      aSite([
        aPage('/devices', {
          forms: [
            aForm('unknown', [aField('device')], { action: '/devices', submissions: [submission], ...more }),
          ],
        }),
      ]);
    expect(namesOf(withForm({}))).toEqual(['device']);
    const led = { ...submission, exchanges: [{ ...exchange, status: 303 }] };
    const kept = { ...submission, echoes: [{ url: '/log', template: '/log', fields: ['device'] }] };
    const refused = { ...submission, accepted: 'no' };
    for (const submissions of [[led], [kept], [refused], []])
      expect(namesOf(withForm({ submissions }))).toEqual([]);
    expect(namesOf(withForm({ writesOver: 'others' }))).toEqual([]);
    expect(namesOf(withForm({ purpose: 'create' }))).toEqual([]);
  });
});
