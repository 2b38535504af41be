// Is somebody signed in by what was given? By what pages show: none asks to sign in, and one of them differs from what a visitor sees.
import type { SignInRecipe } from '@prowl/contracts';
import { pathOf } from '../../reading/addresses/address.ts';
import type { PageReading } from '../../reading/read.ts';
import { cookieFacts } from '../../sign-in/cookies.ts';
import { signInFieldsOf } from '../../sign-in/fields.ts';
import type { Given } from '../../sign-in/given.ts';
import { signOf } from '../../sign-in/sign-out.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import type { Exploration } from './exploration.ts';

/** Pages besides the start page that are compared: a start page may be the same for everybody. */
const mostPages = 4;

export interface View {
  readonly status: number;
  readonly path: string;
  /** It shows a form that signs in. */
  readonly asks: boolean;
  readonly signsOut: boolean;
  /** What is on it, but for texts that change by themselves. */
  readonly parts: string;
}

const viewOf = (status: number, url: string, reading: PageReading): View => ({
  status,
  path: pathOf(url),
  asks: reading.forms.some(({ purpose }) => purpose === 'sign-in'),
  signsOut: signOf(reading) !== undefined,
  parts: JSON.stringify([
    reading.heading,
    reading.links.filter(({ own }) => own).map(({ text, url: to }) => [text, pathOf(to)]),
    reading.controls.map(({ name }) => name),
    reading.forms.map(({ name, fields }) => [name, fields.map(({ label }) => label)]),
    reading.lists.map(({ count }) => count),
  ]),
});

/** What shows that the account is known there; undefined when nothing does. `again`: the visitor's view a second time. Pure. */
export const differenceOf = (
  account: View,
  visitor: View,
  again: Pick<View, 'parts'> = visitor,
): string | undefined => {
  if (account.asks || account.status >= 400) return undefined;
  if (visitor.status === 401 || visitor.status === 403)
    return `${account.path} is refused to visitors (${visitor.status})`;
  if (visitor.asks) return `${account.path} asks visitors to sign in`;
  if (account.signsOut && !visitor.signsOut) return `${account.path} shows a way to sign out`;
  if (account.path !== visitor.path) return `visitors are led from ${account.path} to ${visitor.path}`;
  // What differs each time it is opened says nothing of who opens it.
  const steady = visitor.parts === again.parts;
  return steady && account.parts !== visitor.parts
    ? `${account.path} shows more than it does to visitors`
    : undefined;
};

export interface GivenSession {
  readonly detail: string;
  /** Path of the page that shows it. */
  readonly home: string;
  readonly reading: PageReading;
  /** The form that visitors are shown. */
  readonly recipe: SignInRecipe | undefined;
}

interface Looked {
  readonly view: View;
  readonly reading: PageReading;
}

const look = async (tab: Tab, url: string): Promise<Looked | undefined> => {
  const opened = await tab.open(url, { timeout: 8_000 });
  if (opened.failure !== undefined) return undefined;
  const reading = await orElse(4_000, undefined, tab.read());
  return reading === undefined
    ? undefined
    : { view: viewOf(opened.status, tab.page.url(), reading), reading };
};

const recipeOf = (
  { view, reading }: Looked,
  home: string,
  account: PageReading,
): SignInRecipe | undefined => {
  const fields = view.asks ? signInFieldsOf(reading.forms, true) : undefined;
  const sign = signOf(account);
  return fields?.password === undefined
    ? undefined
    : {
        url: view.path,
        password: fields.password,
        between: [],
        proof: { ...(sign === undefined ? {} : { visible: sign }), leavesUrl: false },
        given: { home },
      };
};

/** The session, or why nobody is known to be signed in. */
export const lookForGiven = async (
  { start, job, contexts }: Pick<Exploration, 'start' | 'job' | 'contexts'>,
  tab: Tab,
  given: Given,
  left: () => number,
): Promise<GivenSession | { readonly reason: string }> => {
  const { origins } = job.scope;
  const { loginUrl } = job.target.auth;
  const first = await look(tab, start);
  if (first === undefined) return { reason: `${start} could not be opened with ${given.words}` };
  const guarded = await contexts.fresh({ basic: false });
  try {
    const visitor = await contexts.tab(guarded);
    const own = first.reading.links.filter(
      ({ own: isOwn, url }) => isOwn && origins.includes(new URL(url).origin),
    );
    const places = [
      ...(loginUrl === undefined ? [] : [new URL(loginUrl, start).href]),
      ...own.map(({ url }) => url.replace(/#(?!\/).*$/, '')),
    ].filter((url) => url !== start);
    let asked = first.view.asks || first.view.status === 401 ? first.view.path : undefined;
    for (const url of [start, ...new Set(places)].slice(0, 1 + mostPages)) {
      if (left() <= 0) break;
      const mine = url === start ? first : await look(tab, url);
      if (mine === undefined) continue;
      if (mine.view.asks || mine.view.status === 401) {
        asked ??= mine.view.path;
        continue;
      }
      const theirs = await look(visitor, url);
      if (theirs === undefined) continue;
      const again = differenceOf(mine.view, theirs.view) === undefined ? theirs : await look(visitor, url);
      const difference = differenceOf(mine.view, theirs.view, again?.view ?? theirs.view);
      if (difference === undefined) continue;
      const home = mine.view.path;
      const recipe = recipeOf(theirs, home, mine.reading);
      return { detail: `by ${given.words}: ${difference}`, home, reading: mine.reading, recipe };
    }
    if (asked !== undefined)
      return {
        reason: `with ${given.words} ${asked} asks to sign in all the same: it has expired, or it is for another address; give it anew`,
      };
    return {
      reason: `${given.words} changes nothing of what pages show, so nobody is known to be signed in; check that it is right, or name a page that needs it with loginUrl`,
    };
  } finally {
    await orElse(1_500, undefined, guarded.close());
  }
};

/** As the site model has it. Nothing signs it out: nobody could begin another. */
export const signInOf = (
  { detail: _, reading }: GivenSession,
  cookies: Parameters<typeof cookieFacts>[0],
  given: Given,
) => {
  const names = new Set(given.state?.cookies.map(({ name }) => name));
  const sign = signOf(reading);
  return {
    status: 'verified' as const,
    method: 'given' as const,
    cookies: cookieFacts(cookies, (name) => names.has(name)),
    ...(sign === undefined ? {} : { sign }),
  };
};
