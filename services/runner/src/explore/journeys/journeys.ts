// The main flows of the application, each in a browser context of its own, as far as they could be walked.

import type { Form, Journey } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import type { GuardedContext } from '../../browser/context.ts';
import { orElse } from '../../time/limit.ts';
import { harmOf, type Place, type Who } from '../forms/ownership.ts';
import type { Filling } from '../forms/values.ts';
import type { TimeLeft } from '../walking/clock.ts';
import type { Contexts, StorageState } from '../walking/contexts.ts';
import type { LeftOut } from '../walking/left-out.ts';
import type { Rules } from '../walking/scope.ts';
import type { SiteMap } from '../walking/site.ts';
import { walkCreate } from './create.ts';
import { walkPurchase } from './purchase.ts';
import { walkSignUp } from './sign-up.ts';
import { Trail } from './trail.ts';
import { walkRow, walkWizards } from './wizard.ts';

export interface JourneysParts {
  readonly site: SiteMap;
  readonly contexts: Contexts;
  readonly leftOut: LeftOut;
  /** Of the signed-in browser; undefined when nobody is signed in. */
  readonly signedInState: StorageState | undefined;
  readonly signedIn: boolean;
  readonly filling: Filling;
  readonly neverClick: readonly string[];
  /** Whatever is there may be changed. */
  readonly disposable: boolean;
  readonly who: Who;
  readonly rules: Pick<Rules, 'mayPress'>;
  readonly mark: string;
  readonly signal: AbortSignal;
  /** Nothing but rows of steps in parts of pages. */
  readonly only?: 'parts';
}

/** It holds what this exploration did not enter, as the address of an account: other values might be kept there. */
const isPrefilled = ({ fields }: Form, mark: string): boolean =>
  fields.some(
    ({ control, value, readonly }) =>
      ['input', 'textarea'].includes(control) && !readonly && value !== '' && !value.includes(mark),
  );

/** Each journey’s own token: the session’s, and one letter more, for many names take no digits. */
const letterOf = (number: number): string =>
  'z'.repeat(Math.floor((number - 1) / 26)) + String.fromCharCode(97 + ((number - 1) % 26));

/** Of tokens: so many journeys are never walked. */
const afterAll = 52;

/** Never throws for what the target does. */
export const walkJourneys = async (parts: JourneysParts, left: TimeLeft): Promise<Journey[]> => {
  const { site, contexts, leftOut, signedIn, filling, neverClick, rules, mark, signal } = parts;
  const opened: GuardedContext[] = [];
  let number = parts.only === undefined ? 0 : afterAll;
  const trailIn = (storageState: StorageState | undefined) => async () => {
    number += 1;
    const guarded = await contexts.borrow(storageState);
    opened.push(guarded);
    return new Trail(await contexts.tab(guarded), site.origin, `${mark}${letterOf(number)}`);
  };
  const goesOn = () => !signal.aborted && left() > 500;
  const tryIt = <Result>(what: string, fallback: Result, work: () => Promise<Result>): Promise<Result> => {
    if (goesOn()) return orElse(left() + 2_000, fallback, work());
    leftOut.note('journey', 'budget', what);
    return Promise.resolve(fallback);
  };
  const mayDelete = !neverClick.some((word) => says(word, 'delete', 'en'));
  const mayPress = (name: string) => rules.mayPress(name).ok;
  const maySend = (page: Place, form: Form) =>
    (parts.disposable || !form.destructive) &&
    rules.mayPress(form.submitName, form.action).ok &&
    (parts.disposable || harmOf(parts.who, page, form) === undefined);
  const onBarred = (name: string, why: string) => leftOut.note(`journey “${name}”`, why);
  const shared = { site, signedIn, filling, mayDelete, mayPress, maySend, goesOn, onBarred };
  const account = { ...shared, openTrail: trailIn(parts.signedInState) };
  const visitor = { ...shared, openTrail: trailIn(undefined) };
  const signUpAndCreate = async () => {
    const signUp = await tryIt('sign-up', undefined, () => walkSignUp(visitor));
    const created: Journey[] = [];
    await tryIt('create', undefined, () => walkCreate(account, created));
    await tryIt('rows of steps', undefined, () => walkWizards(account, created));
    return [signUp, ...created];
  };
  const buy = async () => {
    const purchase = await tryIt('purchase', undefined, () => walkPurchase(account));
    const { journey, checkout } = purchase ?? {};
    const rows: Journey[] = [];
    // The checkout is a row of steps like any other, and what it sends the purchase has sent already.
    const ordering = {
      ...account,
      maySend: (page: Place, form: Form) =>
        parts.disposable || (harmOf(parts.who, page, form) === undefined && !isPrefilled(form, mark)),
    };
    if (checkout !== undefined)
      await tryIt('checkout', undefined, () => walkRow(ordering, { ...checkout, keeps: true }, rows));
    const [row] = rows;
    if (journey?.finished === false && row?.finished === true) {
      // What was entered page by page, by what each one asks for, went through.
      const { text, url } = row.ends ?? { text: row.name, url: checkout?.name ?? '' };
      site.made.note({ what: 'order', name: text.slice(0, 120), url, by: row.name });
      return rows;
    }
    return [journey, ...rows];
  };
  const ofParts = async () => {
    const rows: Journey[] = [];
    await tryIt('rows of steps', undefined, () => walkWizards(account, rows, 'parts'));
    return rows;
  };
  try {
    const [bought, others] =
      parts.only === undefined
        ? await Promise.all([buy(), signUpAndCreate()])
        : [[] as const, await ofParts()];
    const walked = [...bought, ...others].filter((journey) => journey !== undefined);
    for (const { name, stopped } of walked)
      if (stopped !== undefined) leftOut.note(`journey “${name}”`, stopped);
    return walked;
  } finally {
    await Promise.all(opened.map((guarded) => contexts.giveBack(guarded)));
  }
};
