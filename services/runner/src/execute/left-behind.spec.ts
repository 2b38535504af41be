import { expect, it } from 'vitest';
import { leftBehindBy, ownUserIn } from './left-behind.ts';

const sent = (method: string, body: string, more: object = {}) => ({
  method,
  url: 'http://site.test/notes?x=1',
  status: 302,
  body,
  ...more,
});

it('a test leaves what the server took with its token, by name and address', () => {
  expect(leftBehindBy([sent('POST', 'title=Sample+prowlmxk1z2&body=Some+words')])).toEqual([
    { what: 'record', name: 'Sample prowlmxk1z2', url: '/notes', token: 'prowlmxk1z2' },
  ]);
  expect(leftBehindBy([sent('POST', '{"note":{"title":"Tea prowlmxk1z2"}}')])[0]?.name).toBe(
    'Tea prowlmxk1z2',
  );
});

it('what was refused, asked for, or deleted again is not left', () => {
  const body = 'title=Sample+prowlmxk1z2';
  expect(leftBehindBy([sent('POST', body, { status: 422 })])).toEqual([]);
  expect(leftBehindBy([sent('POST', 'title=Tea')])).toEqual([]);
  expect(leftBehindBy([sent('POST', body), sent('DELETE', '', { status: 204 })])).toEqual([]);
});

it('a try to sign in under a name that nobody has makes nothing, though the form is shown again', () => {
  const tried = (path: string) =>
    leftBehindBy([
      sent('POST', 'username=nobodyprowlmxk1z2&password=x', { status: 200, url: `http://site.test${path}` }),
    ]).length;
  expect([tried('/user/login/'), tried('/user/register')]).toEqual([0, 1]);
});

it('what is sent twice under one name is one thing', () => {
  const body = 'title=Sample+prowlmxk1z2';
  expect(leftBehindBy([sent('POST', body), sent('POST', body)])).toHaveLength(1);
});

it('a form with files, of which the browser says nothing, left a file', () => {
  const upload = (status: number) => sent('POST', '', { status, isUpload: true });
  expect(leftBehindBy([upload(302)])).toEqual([{ what: 'file', name: 'a file', url: '/notes' }]);
  expect(leftBehindBy([upload(413)])).toEqual([]);
  expect(leftBehindBy([upload(200), upload(200), upload(200)]).map(({ name }) => name)).toEqual(['3 files']);
});

it('several things of one test are several, and what one of them is renamed to is none', () => {
  const names = (...all: readonly (readonly [string, string, object?])[]) =>
    leftBehindBy(all.map(([method, body, more]) => sent(method, body, more))).map(({ name }) => name);
  const plain = 'title=plain+prowlmxkabz';
  const odd = 'title=odd+prowlmxkabz';
  expect(names(['POST', plain], ['POST', odd])).toEqual(['plain prowlmxkabz', 'odd prowlmxkabz']);
  const gone = ['DELETE', '', { status: 204 }] as const;
  expect(names(['POST', plain], ['POST', plain], gone)).toEqual(['plain prowlmxkabz']);
  expect(names(['POST', plain], ['PUT', odd])).toEqual(['plain prowlmxkabz']);
  expect(names(['POST', plain], ['POST', odd], gone)).toEqual(['odd prowlmxkabz']);
});

it('a name that nobody has and that was let in is left, whatever was asked under it', () => {
  const basic = (name: string) => ownUserIn(`Basic ${Buffer.from(`${name}:x`).toString('base64')}`);
  const user = basic('nobodyprowlmxk1z2');
  expect(user).toBe('nobodyprowlmxk1z2');
  expect(basic('ann')).toBeUndefined();
  expect(ownUserIn('Bearer prowlmxk1z2')).toBeUndefined();
  const asked = sent('PROPFIND', '', { status: 207, user });
  expect(leftBehindBy([asked, asked, sent('DELETE', '', { status: 204 })])).toEqual([
    { what: 'account', name: user, url: '/notes', token: 'prowlmxk1z2' },
  ]);
  expect(leftBehindBy([sent('PROPFIND', '', { status: 401, user })])).toEqual([]);
});

it('what a form deleted is not left; one that is shown again deleted nothing', () => {
  const made = sent('POST', 'name=Tea+prowlmxk1z2');
  const form = (body: string, more: object) => leftBehindBy([made, sent('POST', body, more)]).length;
  expect(form('csrf=1', { url: 'http://site.test/notes/9/delete/' })).toBe(0);
  expect(form('_method=delete&csrf=1', { url: 'http://site.test/notes/9' })).toBe(0);
  expect(form('csrf=1', { url: 'http://site.test/notes/9/delete/', status: 200 })).toBe(1);
  expect(form('csrf=1', { url: 'http://site.test/notes/9/archive/' })).toBe(1);
});

it('a file that was sent as soon as it was chosen is left, by its name', () => {
  const body = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="files[]"; filename="${name}"\r\n\r\nSome words\r\n--x--`;
  expect(leftBehindBy([sent('POST', body('harbour.txt'), { status: 200 })])).toEqual([
    { what: 'file', name: 'harbour.txt', url: '/notes' },
  ]);
  expect(leftBehindBy([sent('POST', body(''), { status: 200 })])).toEqual([]);
});
