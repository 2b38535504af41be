// Signs in through the application's own form: finds it, fills it, submits it, and proves that it worked or says why not.
import type { Locator, OneTimeCodeRecipe, SignIn, SignInRecipe, Step, TargetAuth } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { find, play } from '@prowl/plan/play';
import { ask } from '../http/ask.ts';
import { pathOf } from '../reading/addresses/address.ts';
import type { PageReading } from '../reading/read.ts';
import type { Tab } from '../tab/tab.ts';
import { pause, succeeds } from '../time/limit.ts';
import { type CodeFields, codeAloneOf, codeBesideOf, enterCode, sendCode } from './code.ts';
import { cookieFacts } from './cookies.ts';
import { hasHints, hinted, type SignInFields, signInFieldsOf } from './fields.ts';
import { momentOf } from './moment.ts';
import { nextCode } from './one-time-codes.ts';
import { passkeyReason, refusalReason, secondStepReason } from './outcome.ts';
import { signInLinks, usualPaths } from './places.ts';
import { judge, somethingKept } from './proof.ts';
import { secondStepOf } from './second-step.ts';
import { signOf, signOutOf } from './sign-out.ts';
import type { AccountCredentials } from './unsealed.ts';

export interface SignInAsked {
  readonly auth: TargetAuth;
  readonly credentials: AccountCredentials;
  readonly start: string; // absolute
  readonly origins: readonly string[];
  /** Milliseconds for all of it. */
  readonly limit: number;
}

export type SignedIn =
  | {
      readonly ok: true;
      readonly signIn: SignIn;
      readonly detail: string;
      readonly url: string;
      /** A cookie or an entry in the storage came or changed: the session may be in it. */
      readonly kept: boolean;
    }
  | { readonly ok: false; readonly reason: string; readonly url?: string; readonly recipe?: SignInRecipe };

/** Milliseconds for a field or a button: on a busy machine a press takes seconds, and nothing is tested without it. */
const acting = 8_000;
/** Milliseconds to wait for the application's answer. */
const answerLimit = 6_000;

const firstVisible = async (tab: Tab, locators: readonly Locator[]): Promise<Locator | undefined> => {
  for (const locator of locators) {
    const found = await find(tab.page, locator)
      .first()
      .isVisible()
      .catch(() => false);
    if (found) return locator;
  }
  return undefined;
};

/** The fields on the page that is open, hints first. */
const fieldsHere = async (
  tab: Tab,
  auth: TargetAuth,
  reading: PageReading,
  expectSignIn: boolean,
): Promise<SignInFields | undefined> => {
  const own = signInFieldsOf(reading.forms, expectSignIn);
  if (!hasHints(auth)) return own;
  const username = auth.usernameField ? await firstVisible(tab, hinted(auth.usernameField)) : undefined;
  const password = auth.passwordField ? await firstVisible(tab, hinted(auth.passwordField)) : undefined;
  const submit = auth.submitButton ? await firstVisible(tab, hinted(auth.submitButton)) : undefined;
  if (auth.usernameField && username === undefined && own?.username === undefined) return undefined;
  const merged = {
    username: username ?? own?.username,
    password: password ?? own?.password,
    submit: submit ?? own?.submit,
    action: own?.action ?? '',
  };
  return merged.username === undefined && merged.password === undefined ? undefined : merged;
};

/** Opens the places where the form may be until it is there. */
const discover = async (
  tab: Tab,
  asked: SignInAsked,
  end: number,
): Promise<{ fields: SignInFields; reading: PageReading; reach: Step[] } | { missing: string }> => {
  const { auth, start, origins } = asked;
  const look = async (expectSignIn: boolean, reach: Step[]) => {
    const reading = await tab.read();
    const fields = await fieldsHere(tab, auth, reading, expectSignIn);
    return { reading, found: fields === undefined ? undefined : { fields, reading, reach } };
  };
  const inScope = (url: string) => URL.canParse(url) && origins.includes(new URL(url).origin);
  if (auth.loginUrl !== undefined && auth.loginUrl !== '') {
    const url = new URL(auth.loginUrl, start).href;
    if (!inScope(url))
      return {
        missing: `the sign-in address ${url} is not on the application's own address; correct loginUrl`,
      };
    const opened = await tab.open(url);
    if (opened.failure !== undefined || opened.status >= 400)
      return {
        missing: `the sign-in page ${auth.loginUrl} answered ${opened.failure ?? opened.status}; correct loginUrl`,
      };
    const { found } = await look(true, []);
    return (
      found ?? {
        missing: `no sign-in form was found on ${auth.loginUrl}; check loginUrl, or name the fields with usernameField and passwordField`,
      }
    );
  }
  await tab.open(start);
  const first = await look(false, []);
  if (first.found !== undefined) return first.found;
  let unopened: string | undefined;
  let askedForPasskey: string | undefined;
  for (const { url } of signInLinks(first.reading.links)) {
    if (Date.now() > end || !inScope(url)) continue;
    let opened = await tab.open(url);
    // A busy server gets a second chance: without its sign-in page the whole session would be a visitor's.
    if (opened.failure !== undefined && Date.now() < end) opened = await tab.open(url);
    if (opened.failure !== undefined) {
      unopened ??= `${new URL(url).pathname} could not be opened (${opened.failure})`;
      continue;
    }
    const { found, reading } = await look(true, []);
    if (found !== undefined) return found;
    askedForPasskey ??= passkeyReason(new URL(url).pathname, reading);
  }
  for (const { name, locator } of first.reading.controls
    .filter((control) => says(control.name, 'sign-in', first.reading.language))
    .slice(0, 2)) {
    if (Date.now() > end) break;
    await tab.open(start);
    const reach: Step[] = [{ do: 'click', target: locator }];
    const pressed = await succeeds(play(tab.page, reach, { origin: start, settle: () => tab.settle() }));
    if (!pressed || name === '') continue;
    const { found } = await look(true, reach);
    if (found !== undefined) return found;
  }
  const answers = await Promise.all(
    usualPaths
      .filter((path) => !path.includes('#'))
      .map(async (path) => ({
        path,
        answer: await ask(new URL(path, start).href, { follow: 3, allowed: inScope, timeout: 2_000 }),
      })),
  );
  const promising = answers.filter(
    ({ answer }) => answer.status === 200 && /type=["']?password/i.test(answer.body),
  );
  const rendered = answers
    .filter(({ answer }) => answer.status === 200 && !promising.some((other) => other.answer === answer))
    .slice(0, 2);
  for (const path of [...promising.slice(0, 3), ...rendered]
    .map((tried) => tried.path)
    .concat(usualPaths.filter((candidate) => candidate.includes('#')))) {
    if (Date.now() > end) break;
    const opened = await tab.open(new URL(path, start).href);
    if (opened.failure !== undefined || opened.status >= 400) continue;
    const { found } = await look(true, []);
    if (found?.fields.password !== undefined) return found;
  }
  if (Date.now() > end)
    return {
      missing: 'the application was too slow to look for its sign-in form; name its address with loginUrl',
    };
  const passkey = askedForPasskey ?? passkeyReason(pathOf(start), first.reading);
  if (passkey !== undefined) return { missing: passkey };
  const found = 'no sign-in form was found from the start page or at the usual addresses';
  return {
    missing:
      unopened === undefined
        ? `${found}; name its address with loginUrl`
        : `${found}: ${unopened}; see that it answers, or name another address with loginUrl`,
  };
};

const submitting = async (tab: Tab, fields: SignInFields): Promise<void> => {
  if (fields.submit !== undefined) await find(tab.page, fields.submit).first().click({ timeout: acting });
  else {
    const last = fields.password ?? fields.username;
    if (last !== undefined) await find(tab.page, last).first().press('Enter', { timeout: acting });
  }
};

/** Where the form that holds this field would send it. */
const leadsOutside = async (
  tab: Tab,
  field: Locator,
  origins: readonly string[],
): Promise<string | undefined> => {
  const action = await find(tab.page, field)
    .first()
    .evaluate((element) => (element as HTMLInputElement).form?.action ?? '', undefined, { timeout: 1_000 })
    .catch(() => '');
  if (typeof action !== 'string' || action === '' || !URL.canParse(action)) return undefined;
  const { origin } = new URL(action);
  return origins.includes(origin) ? undefined : origin;
};

export const signInByForm = async (tab: Tab, asked: SignInAsked): Promise<SignedIn> => {
  const { auth, credentials, origins } = asked;
  const end = Date.now() + asked.limit;
  const place = await discover(tab, asked, end);
  if ('missing' in place) return { ok: false, reason: place.missing };
  let { fields, reading: shown } = place;
  let code: OneTimeCodeRecipe | undefined;
  const at = pathOf(tab.page.url());
  const between: Step[] = [];
  const foreign = await leadsOutside(
    tab,
    fields.password ?? fields.username ?? { by: 'css', selector: 'form' },
    origins,
  );
  if (foreign !== undefined)
    return {
      ok: false,
      reason: `the form on ${at} sends the credentials to ${foreign}, outside the application; add that origin as a directive if it is right`,
      url: at,
    };
  if (fields.username !== undefined && credentials.username === '')
    return {
      ok: false,
      reason: `the form on ${at} asks for a user name, and only a password was given: give the user name, too`,
      url: at,
    };
  const before = await momentOf(tab, place.reading);
  const mark = tab.recorder.mark();
  try {
    if (fields.username !== undefined)
      await find(tab.page, fields.username).first().fill(credentials.username, { timeout: acting });
    if (fields.password === undefined) {
      await submitting(tab, fields);
      between.push(
        fields.submit === undefined
          ? {
              do: 'press',
              key: 'Enter',
              ...(fields.username === undefined ? {} : { target: fields.username }),
            }
          : { do: 'click', target: fields.submit },
      );
      await tab.page
        .locator('input[type=password]:visible')
        .first()
        .waitFor({ timeout: 4_000 })
        .catch(() => undefined);
      await tab.settle(800);
      shown = await tab.read();
      const second = await fieldsHere(tab, auth, shown, true);
      if (second?.password === undefined) {
        const { messages } = await momentOf(tab, shown);
        const said = messages.find((message) => !before.messages.includes(message));
        return {
          ok: false,
          reason: `the form on ${at} took the user name but never asked for a password${said === undefined ? '' : ` ("${said}")`}`,
          url: at,
        };
      }
      fields = { ...second, username: fields.username };
      const outside = await leadsOutside(tab, second.password, origins);
      if (outside !== undefined)
        return {
          ok: false,
          reason: `the form on ${at} sends the password to ${outside}, outside the application`,
          url: at,
        };
    }
    const { password } = fields;
    if (password === undefined)
      return { ok: false, reason: `the form on ${at} has no password field`, url: at };
    await find(tab.page, password).first().fill(credentials.password, { timeout: acting });
    const beside = credentials.totpSecret === undefined ? [] : codeBesideOf(shown);
    const digits = beside.length === 0 ? undefined : await nextCode(credentials.totpSecret ?? '', Date.now);
    if (digits !== undefined) {
      const goesOn = await enterCode(tab, { fields: beside }, digits);
      code = { fields: beside, later: false, ...(goesOn ? { goesOn } : {}) };
    }
    if (code?.goesOn !== true) await submitting(tab, fields);
  } catch (error) {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return { ok: false, reason: `the form on ${at} could not be filled and sent: ${why}`, url: at };
  }
  const patience = () => Math.min(answerLimit, Math.max(1_500, end - Date.now()));
  let after = await answered(tab, before, patience());
  let from = mark;
  if (credentials.totpSecret !== undefined && code === undefined) {
    from = tab.recorder.mark();
    const given = await giveCode(tab, before, after, { secret: credentials.totpSecret, patience });
    if (given !== undefined) ({ code, after } = given);
    else from = mark;
  }
  const { exchanges } = await tab.recorder.slice(from);
  const statuses = exchanges
    .filter(({ own, kind, method }) => own && (kind === 'document' || kind === 'fetch') && method !== 'GET')
    .map(({ status }) => status);
  const judgement = judge(before, after.moment, statuses);
  const { reading } = after;
  const sign = signOf(reading);
  const recipe: SignInRecipe = {
    url: at,
    ...(fields.username === undefined ? {} : { username: fields.username }),
    password: fields.password as Locator,
    ...(fields.submit === undefined ? {} : { submit: fields.submit }),
    between,
    ...(code === undefined ? {} : { code }),
    proof: { ...(sign === undefined ? {} : { visible: sign }), leavesUrl: after.moment.url !== before.url },
  };
  const said = after.moment.messages.filter((message) => !before.messages.includes(message));
  const tried = code !== undefined;
  if (!judgement.ok) {
    const reason =
      secondStepReason(at, reading, said, tried) ??
      refusalReason(at, judgement.reason, after.moment.messages, reading.language, tried);
    return { ok: false, reason, url: at, recipe };
  }
  const step = secondStepReason(at, reading, said, tried);
  if (step !== undefined) return { ok: false, reason: step, url: at, recipe };
  const set = (name: string) => before.cookies[name] !== after.moment.cookies[name];
  const landed = pathOf(tab.page.url());
  const signOut = signOutOf(landed, reading);
  return {
    ok: true,
    detail: `form on ${at}${tried ? ' with a one-time code' : ''}: ${judgement.detail}`,
    url: landed,
    kept: somethingKept(before, after.moment),
    signIn: {
      status: 'verified',
      method: 'form',
      recipe,
      cookies: cookieFacts(await tab.guarded.context.cookies(), set),
      ...(signOut === undefined ? {} : { signOut }),
      ...(sign === undefined ? {} : { sign }),
    },
  };
};

/** Milliseconds in which a page whose form is gone may go on to where the account works. */
const goingOn = 2_000;

/**
 * Waits for the application's answer: the form goes, the address changes, or a message appears. A script may take the form away first and
 * go on a moment later; where it leads the account's pages are.
 */
const answered = async (tab: Tab, before: Awaited<ReturnType<typeof momentOf>>, limit: number) => {
  const end = Date.now() + limit;
  let gone: number | undefined;
  for (;;) {
    await tab.settle(1_000);
    const reading = await tab.read();
    const moment = await momentOf(tab, reading);
    const said = moment.messages.some((message) => !before.messages.includes(message));
    const stays = moment.url === before.url;
    if (stays && !moment.form) gone ??= Date.now();
    const waiting = stays && (moment.form ? !said : Date.now() - (gone ?? 0) < goingOn);
    if (!waiting || Date.now() > end) return { reading, moment };
    await pause(250);
  }
};

/** A code is asked for on a page of its own: enters it, and a fresh one when that one is refused, which somebody else may have used. */
const giveCode = async (
  tab: Tab,
  before: Awaited<ReturnType<typeof momentOf>>,
  seen: Awaited<ReturnType<typeof answered>>,
  { secret, patience }: { secret: string; patience: () => number },
): Promise<{ code: OneTimeCodeRecipe; after: Awaited<ReturnType<typeof answered>> } | undefined> => {
  let given: { code: OneTimeCodeRecipe; after: Awaited<ReturnType<typeof answered>> } | undefined;
  for (let tries = 0; tries < 2; tries += 1) {
    const { reading, moment } = given?.after ?? seen;
    const said = moment.messages.filter((message) => !before.messages.includes(message));
    const asked: CodeFields | undefined = codeAloneOf(reading, secondStepOf(reading, said));
    if (asked === undefined) return given;
    const digits = await nextCode(secret, Date.now);
    if (digits === undefined) return given;
    const goesOn = await succeedsInEntering(tab, asked, digits);
    if (goesOn === undefined) return given;
    const after = await answered(tab, moment, patience());
    given = { code: { ...asked, later: true, ...(goesOn ? { goesOn } : {}) }, after };
  }
  return given;
};

/** Whether the page went on by itself; undefined when it could not be entered. */
const succeedsInEntering = async (
  tab: Tab,
  asked: CodeFields,
  digits: string,
): Promise<boolean | undefined> => {
  try {
    const goesOn = await enterCode(tab, asked, digits);
    if (!goesOn) await sendCode(tab, asked);
    return goesOn;
  } catch {
    return undefined;
  }
};
