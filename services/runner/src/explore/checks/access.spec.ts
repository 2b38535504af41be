import { describe, expect, it } from 'vitest';
import type { Answer } from '../../http/ask.ts';
import { page } from '../testing/build.ts';
import { accessByAnswer } from './access.ts';

const answer = (more: Partial<Answer> = {}): Answer => ({
  status: 200,
  url: 'http://site.test/things',
  headers: {},
  setCookies: [],
  contentType: 'text/html',
  body: '',
  bytes: 0,
  milliseconds: 1,
  hops: [],
  ...more,
});
const things = page('/things', { heading: 'All things', title: 'Things' });
const access = (more: Partial<Answer>, seen = things, signIn?: string) =>
  accessByAnswer(seen, answer(more), signIn);

describe('what a page needs, by the answer to a visitor without cookies', () => {
  it.each([
    ['unknown', 'when there is no answer', { status: 0 }],
    ['signed-in', 'when it is refused with 401', { status: 401 }],
    ['signed-in', 'when it is refused with 403', { status: 403 }],
    ['signed-in', 'when it is not found without a session', { status: 404 }],
    ['signed-in', 'when it leads to a page that signs in', { url: 'http://site.test/login?next=/things' }],
    ['anonymous', 'when it has the same heading', { body: '<h1>All things</h1>' }],
    ['look', 'when it has another text', { body: '<h1>Welcome</h1>' }],
    ['look', 'when the heading is in a script only', { body: '<script>"All things"</script>' }],
  ])('is %s %s', (expected, _when, more) => expect(access(more)).toBe(expected));

  it('is the session when it leads to the form that was used to sign in', () => {
    expect(access({ url: 'http://site.test/welcome' }, things, '/welcome')).toBe('signed-in');
    expect(access({ url: 'http://site.test/welcome' }, things)).toBe('look');
  });

  it('is told by the query where one address has all pages', () => {
    const wiki = page('/index.php?title=Start', { heading: 'Start' });
    const signIn = '/index.php?title=Login';
    const at = (title: string) => `http://site.test/index.php?title=${title}`;
    expect(access({ url: at('Start'), body: '<h1>Start</h1>' }, wiki, signIn)).toBe('anonymous');
    expect(access({ url: at('Login&returnto=Start') }, wiki, signIn)).toBe('signed-in');
  });

  it('is looked at where the answer asks for a password under the same heading', () => {
    const body = '<h1>All things</h1><form><input type="password"></form>';
    expect(access({ body })).toBe('look');
  });

  it('is unknown when the answer is better than what was seen', () => {
    expect(access({ status: 200 }, { ...things, status: 500 })).toBe('unknown');
  });

  it('is seen by a browser only where a fragment says what is shown, or nothing names the page', () => {
    expect(access({ body: 'All things' }, page('/#/things', { heading: 'All things' }))).toBe('look');
    expect(access({ body: 'x'.repeat(300) }, page('/things'))).toBe('look');
  });

  it('is known by the title where the page has no heading and the answer has a text', () => {
    const titled = page('/things', { title: 'Things' });
    const body = (text: string) => ({ body: `<title>Things</title><p>${text}</p>` });
    expect(access(body('word '.repeat(60)), titled)).toBe('anonymous');
    expect(access(body(''), titled)).toBe('look');
  });
});
