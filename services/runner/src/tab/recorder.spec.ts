import { EventEmitter } from 'node:events';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { createRecorder, kept } from './recorder.ts';

const frame = {};
class FakePage extends EventEmitter {
  mainFrame = () => frame;
  url = () => 'http://site.test/page';
}
interface Sent {
  readonly type?: string;
  readonly method?: string;
  readonly body?: string;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly answer?: string;
  readonly failure?: string;
  /** Before it failed. */
  readonly answered?: number;
}
const requestTo = (url: string, sent: Sent = {}) => ({
  url: () => url,
  method: () => sent.method ?? 'GET',
  resourceType: () => sent.type ?? 'fetch',
  isNavigationRequest: () => sent.type === 'document',
  frame: () => frame,
  postData: () => sent.body ?? null,
  headers: () => ({ 'content-type': 'application/json' }),
  timing: () => ({ responseEnd: 12.6 }),
  existingResponse: () =>
    sent.answered === undefined ? null : { status: () => sent.answered, headers: () => ({}) },
  failure: () => (sent.failure === undefined ? null : { errorText: sent.failure }),
  response: async () => ({
    status: () => sent.status ?? 200,
    headers: () => ({ 'content-type': 'application/json', ...sent.headers }),
    text: async () => sent.answer ?? '{}',
  }),
});
const recording = () => {
  const page = new FakePage();
  const mask = (text: string) => text.replaceAll('hunter2', '***');
  const recorder = createRecorder(page as unknown as Page, { origins: ['http://site.test'], mask });
  const load = (url: string, sent: Sent = {}) => {
    const request = requestTo(url, sent);
    page.emit('request', request);
    page.emit(sent.failure === undefined ? 'requestfinished' : 'requestfailed', request);
  };
  return { page, recorder, load };
};

describe('headers', () => {
  it('are kept when they say something about the answer, never cookies', () => {
    expect(
      kept({
        'content-type': 'text/html',
        'x-frame-options': 'DENY',
        'set-cookie': 'sid=1',
        date: 'today',
        server: 's'.repeat(2_000),
      }),
    ).toEqual({ 'content-type': 'text/html', 'x-frame-options': 'DENY', server: 's'.repeat(1_000) });
  });
});

describe('traffic', () => {
  it('was answered where only the rest of the answer was given up', async () => {
    const { recorder, load } = recording();
    load('http://site.test/api/things', { method: 'POST', failure: 'net::ERR_ABORTED', answered: 201 });
    load('http://site.test/api/things', { method: 'POST', failure: 'net::ERR_ABORTED' });
    const { exchanges } = await recorder.slice(0);
    expect(exchanges.map(({ status, failure }) => [status, failure])).toEqual([
      [201, undefined],
      [0, 'net::ERR_ABORTED'],
    ]);
  });
  it('is kept with status, time and masked bodies', async () => {
    const { recorder, load } = recording();
    load('http://site.test/api/things/7?q=1', {
      method: 'POST',
      body: '{"password":"hunter2"}',
      status: 201,
      answer: '{"said":"hunter2"}',
    });
    const { exchanges } = await recorder.slice(0);
    expect(exchanges).toMatchObject([
      {
        method: 'POST',
        template: '/api/things/:id',
        status: 201,
        kind: 'fetch',
        own: true,
        milliseconds: 13,
        requestBody: '{"password":"***"}',
        responseBody: '{"said":"***"}',
      },
    ]);
  });
  it('of other origins has no body', async () => {
    const { recorder, load } = recording();
    load('http://other.test/api', { answer: '{"a":1}' });
    const { exchanges } = await recorder.slice(0);
    expect(exchanges[0]).toMatchObject({ own: false });
    expect(exchanges[0]).not.toHaveProperty('responseBody');
  });
  it('says where it was redirected', async () => {
    const { recorder, load } = recording();
    load('http://site.test/a', { type: 'document', status: 302, headers: { location: '/b' } });
    expect((await recorder.slice(0)).exchanges[0]?.redirectedTo).toBe('http://site.test/b');
    expect(recorder.documentHeaders()).toEqual({});
  });
  it('of the document gives its headers', async () => {
    const { recorder, load } = recording();
    load('http://site.test/a', { type: 'document', headers: { etag: 'x' } });
    await recorder.slice(0);
    expect(recorder.documentHeaders()).toMatchObject({ etag: 'x' });
  });
  it('is sliced from a moment', async () => {
    const { recorder, load } = recording();
    load('http://site.test/one');
    await recorder.slice(0);
    const mark = recorder.mark();
    load('http://site.test/two');
    expect((await recorder.slice(mark)).exchanges.map(({ template }) => template)).toEqual(['/two']);
  });
  it('leaves out long-lived connections and data in addresses', async () => {
    const { recorder, load } = recording();
    load('ws://site.test/live', { type: 'websocket' });
    load('data:image/png;base64,x', { type: 'image' });
    expect((await recorder.slice(0)).exchanges).toEqual([]);
  });
});

describe('waiting for a page', () => {
  it('counts own requests under way', () => {
    const { page, recorder } = recording();
    page.emit('request', requestTo('http://site.test/a'));
    page.emit('request', requestTo('http://other.test/a'));
    expect([recorder.busy(), recorder.foreign(), recorder.traffic()]).toEqual([1, 1, 2]);
  });
  it('does not count what is asked for again and again', async () => {
    const { page, recorder, load } = recording();
    for (const time of [1, 2, 3]) load(`http://site.test/poll?t=${time}`);
    await recorder.slice(0);
    const traffic = recorder.traffic();
    page.emit('request', requestTo('http://site.test/poll?t=4'));
    expect([recorder.busy(), recorder.traffic()]).toEqual([0, traffic]);
    recorder.begin();
    page.emit('request', requestTo('http://site.test/poll?t=5'));
    expect(recorder.busy()).toBe(0);
  });
  it('counts what is asked for with each thing that is done', async () => {
    const { page, recorder, load } = recording();
    for (const time of [1, 2, 3, 4]) {
      recorder.begin();
      load(`http://site.test/items?t=${time}`);
    }
    await recorder.slice(0);
    recorder.begin();
    page.emit('request', requestTo('http://site.test/items?t=5'));
    expect(recorder.busy()).toBe(1);
  });
  it('knows when it last asked for another document, and for a file', () => {
    const { page, recorder } = recording();
    expect([recorder.lastDocument(), recorder.lastDownload()]).toEqual([0, 0]);
    page.emit('request', requestTo('http://site.test/b', { type: 'document' }));
    page.emit('download', { url: () => 'http://site.test/c', cancel: async () => undefined });
    expect(recorder.lastDocument()).toBeGreaterThan(0);
    expect(recorder.lastDownload()).toBeGreaterThan(0);
  });
});

describe('problems', () => {
  const kinds = async (recorder: ReturnType<typeof recording>['recorder']) =>
    (await recorder.slice(0)).troubles.map(({ kind, own }) => `${kind}${own ? '' : ' elsewhere'}`);
  it.each([
    ['an error of the server', 'http://site.test/a', { status: 503 }, ['server-error']],
    ['an error of another server', 'http://other.test/a', { status: 500 }, ['server-error elsewhere']],
    ['a refused request', 'http://site.test/a', { status: 404 }, ['client-error']],
    ['no refused request of others', 'http://other.test/a', { status: 404 }, []],
    ['a request that failed', 'http://site.test/a', { failure: 'net::ERR_FAILED' }, ['failed-request']],
    ['no request that was given up', 'http://site.test/a', { failure: 'net::ERR_ABORTED' }, []],
  ])('are %s', async (_what, url, sent, expected) => {
    const { recorder, load } = recording();
    load(url, sent);
    expect(await kinds(recorder)).toEqual(expected);
  });

  const message = (text: string, url = 'http://site.test/app.js', type = 'error') => ({
    type: () => type,
    text: () => text,
    location: () => ({ url, lineNumber: 9 }),
  });
  it('are errors on the console, with their place', async () => {
    const { page, recorder } = recording();
    page.emit('console', message('broken'));
    page.emit('console', message('only a hint', 'http://site.test/app.js', 'warning'));
    page.emit('console', message('Failed to load resource: 404'));
    page.emit('console', message('Mixed Content: insecure', 'http://other.test/x.js'));
    expect((await recorder.slice(0)).troubles).toMatchObject([
      { kind: 'console-error', text: 'broken', own: true, source: 'http://site.test/app.js:10' },
      { kind: 'mixed-content', own: false },
    ]);
  });
  it('are exceptions, with the script they came from', async () => {
    const { page, recorder } = recording();
    const error = new TypeError('x is undefined');
    error.stack = 'TypeError: x is undefined\n    at f (http://other.test/lib.js:3:1)';
    page.emit('pageerror', error);
    expect((await recorder.slice(0)).troubles).toMatchObject([
      {
        kind: 'exception',
        text: 'TypeError: x is undefined',
        own: false,
        source: 'http://other.test/lib.js:3:1',
      },
    ]);
  });
});

describe('native dialogs', () => {
  const dialog = (type: string) => {
    const answers: string[] = [];
    return {
      answers,
      type: () => type,
      message: () => 'hunter2?',
      accept: async () => void answers.push('accepted'),
      dismiss: async () => void answers.push('dismissed'),
    };
  };
  it('are dismissed unless told otherwise, and leaving a page is agreed to', () => {
    const { page, recorder } = recording();
    const [first, leaving, second] = [dialog('confirm'), dialog('beforeunload'), dialog('confirm')];
    page.emit('dialog', first);
    page.emit('dialog', leaving);
    recorder.answerDialogs(true);
    page.emit('dialog', second);
    expect([first, leaving, second].flatMap(({ answers }) => answers)).toEqual([
      'dismissed',
      'accepted',
      'accepted',
    ]);
  });
  it('are noted with masked text, and without end the page is given up', async () => {
    const { page, recorder } = recording();
    for (let count = 0; count < 15; count += 1) page.emit('dialog', dialog('alert'));
    expect(recorder.stuck()).toBe(false);
    page.emit('dialog', dialog('alert'));
    expect(recorder.stuck()).toBe(true);
    const { dialogs } = await recorder.slice(0);
    expect(dialogs).toHaveLength(15);
    expect(dialogs[0]).toEqual({ type: 'alert', message: '***?' });
  });
});

it('a download is noted and cancelled', async () => {
  const { page, recorder } = recording();
  let cancelled = false;
  const cancel = async () => {
    cancelled = true;
  };
  page.emit('download', { url: () => 'http://site.test/a.pdf', cancel });
  expect((await recorder.slice(0)).downloads).toEqual(['http://site.test/a.pdf']);
  expect(cancelled).toBe(true);
});
