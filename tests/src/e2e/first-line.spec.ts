// Sessions that cannot see the application, or not all of it: the first line says what happened and what to do, or they go on.
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../testing/api.ts';
import {
  account,
  createLending,
  oneAtATime,
  openSecureSite,
  spinning,
  walls,
  withCode,
  withInterfaceAt,
} from '../testing/failing-sites.ts';
import { openProduct, type Product } from '../testing/product.ts';
import { openSite, type Site } from '../testing/server.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
});

interface Ended {
  readonly session: Json;
  readonly bugs: readonly Json[];
}

/** As short as a session may be: what is said here does not depend on how much of it is tested. */
const budget = { seconds: 10, tests: 3, pages: 4 };

/** Long enough for its few tests on a machine that is busy with others. */
const patient = { ...budget, seconds: 30 };

const sessionOn = async (
  url: string,
  more: Json = {},
  { whenTesting = () => undefined, asked = budget }: { whenTesting?: () => void; asked?: Json } = {},
): Promise<Ended> => {
  const { api } = product;
  await api.post('/api/saas-config', { name: 'Rooms', description: '', url, ...more });
  const sessionId = String((await api.post('/api/brain/run', { budget: asked }))['sessionId']);
  const find = () => api.get<Json>(`/api/sessions/${sessionId}`);
  await expect
    .poll(async () => (await find())['phase'], { timeout: 60_000, interval: 50 })
    .toMatch(/^(testing|triaging|done)$/);
  whenTesting();
  const session = await api.ended(sessionId, 90_000);
  return { session, bugs: await api.get<Json[]>(`/api/bugs?sessionId=${sessionId}`) };
};

const on = async (listener: RequestListener, more: Json = {}, asked: Json = budget): Promise<Ended> => {
  await using site = await openSite(listener);
  return await sessionOn(site.url, more, { asked });
};

const signedIn = { auth: { type: 'session', credentials: account } };
const withPassword = (password: string) => ({
  auth: { type: 'session', credentials: { ...account, password } },
});

const gone = async (): Promise<Ended> => {
  const site = await openSite(() => undefined);
  await site[Symbol.asyncDispose]();
  return sessionOn(site.url);
};

describe('what ends inconclusive, and its first line', () => {
  it.each<[string, () => Promise<Ended>, RegExp]>([
    ['a wrong port', gone, /could not be reached: nothing listens there; start the application/],
    ['a loop of redirects', () => on(walls.loop), /redirects for ever .*correct the address/],
    [
      'a server under maintenance',
      () => on(walls.maintenance),
      /answers 503 \(“Back soon”\)\. Start the application/,
    ],
    ['an empty page', () => on(walls.empty), /shows nothing\. Open the address in a browser/],
    [
      'an error that answers 200',
      () => on(walls.error),
      /error page, though it answers 200 \(“Something went wrong”\)/,
    ],
    [
      'a check for robots',
      () => on(walls.robots),
      /whether a person is there \(“Just a moment…”\)\. Let the machine/,
    ],
    ['an endless spinner', () => on(spinning), /goes on loading: GET \/api\/rooms is not answered/],
    [
      'an interface that nobody started',
      () => on(withInterfaceAt('http://127.0.0.1:9')),
      /ask http:\/\/127\.0\.0\.1:9 for data, where nobody answers: start it/,
    ],
    [
      'a code after the password',
      () => on(withCode(), signedIn),
      /asks for a one-time code \("We sent a code to your phone\."\): give --totp-secret \(auth\.totpSecret\), .* use an account that signs in with a password alone/,
    ],
  ])('%s', async (_what, play, line) => {
    const { session } = await play();
    expect(session).toMatchObject({ status: 'completed', outcome: 'inconclusive' });
    expect(session['error']).toMatch(line);
  });

  it('a wrong password, which is tried and repeated nowhere', async () => {
    const { listener, asked } = createLending();
    const { session } = await on(listener, withPassword('not-the-right-one'));
    expect(session).toMatchObject({
      status: 'completed',
      outcome: 'inconclusive',
      signIn: { status: 'failed', detail: expect.stringMatching(/check user name and password/) },
      error: expect.stringMatching(/^Only the public part was tested: .*check user name and password/),
    });
    expect(
      asked.filter((user) => user === account.username),
      'nobody is locked out',
    ).toHaveLength(1);
    expect(JSON.stringify(session)).not.toContain('not-the-right-one');
  });

  it('an application that stops is a bug, too, with what it was asked last', async () => {
    const { listener } = createLending();
    let stopped = false;
    await using site: Site = await openSite((request, response) => {
      if (stopped) response.destroy();
      else listener(request, response);
    });
    const whenTesting = () => {
      stopped = true;
    };
    const { session, bugs } = await sessionOn(site.url, {}, { whenTesting });
    expect(session).toMatchObject({ status: 'completed', outcome: 'inconclusive' });
    expect(session['error']).toMatch(
      /stopped answering while it was tested, and did not come back.*Look into its log/,
    );
    const bug = bugs.find(({ title }) => String(title).startsWith('The application stops answering'));
    expect(bug).toMatchObject({ severity: 'critical' });
    expect(bug?.['description']).toMatch(/What it was asked last.*no answer/s);
  });
});

describe('what a session goes on after', () => {
  const sound = ({ session, bugs }: Ended) =>
    expect(
      { ...session, bugs: bugs.map(({ title }) => title) },
      JSON.stringify(session['leftOut']),
    ).toMatchObject({
      status: 'completed',
      outcome: 'clean',
      testsErrored: 0,
      bugs: [],
    });

  it('a certificate that nobody trusts', async () => {
    await using site = await openSecureSite(createLending().listener);
    const ended = await sessionOn(site.url, {}, { asked: patient });
    sound(ended);
    expect(ended.session['coverage']).toMatchObject({ certificate: 'self-signed' });
    const noted = ended.session['observations'] as Json[];
    expect(noted.map(({ title }) => title)).toContain('The certificate of the application is not trusted');
  });

  it('pages that stay empty side by side', async () => {
    const ended = await on(oneAtATime(), {}, patient);
    sound(ended);
    expect(ended.session['coverage']).toMatchObject({ oneAtATime: true });
  });
});
