// Pages of the sample application that ask for more than a password: a one-time code in single boxes, and a header.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SignInRecipe } from '@prowl/contracts';
import { answer, expectThat, goto, label, request, role, textOf, value } from '../index.ts';
import { oneTimeCode } from '../support/one-time-code.ts';
import { samplePlan } from './sample.fixture.ts';

/** Short periods: the first code counts as one that somebody else has used, and the next is waited for. */
export const totpSecret = 'otpauth://totp/Sample:ann?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&period=5';
export const headers = JSON.stringify({ 'X-Key': 'let-me-in-please' });

const boxes = [1, 2, 3, 4, 5, 6];

export const codeRecipe: SignInRecipe = {
  url: '/vault/sign-in',
  username: label('User'),
  password: label('Password'),
  submit: role('button', 'Sign in'),
  between: [],
  code: {
    fields: boxes.map((box) => label(`Digit ${box}`)),
    submit: role('button', 'Verify'),
    later: true,
  },
  proof: { leavesUrl: true },
};

const heading = role('heading');

export const codePlan = samplePlan(
  'vault: it opens to who has the code',
  [goto('/vault'), expectThat('it is open', textOf(heading), 'equals', value('The vault of ann'))],
  { signedIn: true },
);

export const headersPlan = samplePlan(
  'lodge: it opens to who sends the key',
  [
    goto('/lodge'),
    expectThat('it is open', textOf(heading), 'equals', value('The lodge')),
    goto('/lodge', 'visitor'),
    expectThat('it is closed to others', textOf(heading), 'equals', value('Closed'), { actor: 'visitor' }),
    request('GET', '/lodge', 'mine'),
    request('GET', '/lodge', 'theirs', { actor: 'visitor' }),
    expectThat('it answers', answer('mine', 'status'), 'equals', value(200)),
    expectThat('it refuses', answer('theirs', 'status'), 'equals', value(401)),
  ],
  { signedIn: true },
);

const bodyOf = async (asked: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const html = (response: ServerResponse, body: string, status = 200): void =>
  void response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><html lang="en"><title>Guarded</title><main>${body}</main>`);

/** One for each application that is opened. */
export const createGuarded = () => {
  const used = new Set<string>();
  return async (asked: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost');
    const { cookie = '' } = asked.headers;
    const leads = (to: string, set?: string) =>
      void response
        .writeHead(303, { location: to, ...(set === undefined ? {} : { 'set-cookie': set }) })
        .end();
    if (pathname === '/lodge') {
      const isIn = asked.headers['x-key'] === 'let-me-in-please';
      html(response, `<h1>${isIn ? 'The lodge' : 'Closed'}</h1>`, isIn ? 200 : 401);
      return true;
    }
    if (!pathname.startsWith('/vault')) return false;
    if (pathname === '/vault/sign-in' && asked.method === 'POST') leads('/vault/code', 'half=ann; Path=/');
    else if (pathname === '/vault/sign-in')
      html(
        response,
        '<form method="post"><label>User <input name="user"></label><label>Password <input name="password" type="password"></label><button>Sign in</button></form>',
      );
    else if (pathname === '/vault/code' && asked.method === 'POST') {
      const code = [...new URLSearchParams(await bodyOf(asked)).values()].join('');
      const isRight = code === (await oneTimeCode(totpSecret)).code && used.size > 0 && !used.has(code);
      used.add(code);
      if (isRight) leads('/vault', 'whole=ann; Path=/');
      else leads('/vault/code');
    } else if (pathname === '/vault/code')
      html(
        response,
        `<form method="post">${boxes.map((box) => `<input aria-label="Digit ${box}" name="d${box}" maxlength="1">`).join('')}<button>Verify</button></form>`,
      );
    else if (cookie.includes('whole=ann')) html(response, '<h1>The vault of ann</h1>');
    else leads('/vault/sign-in');
    return true;
  };
};
