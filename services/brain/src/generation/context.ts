// What the context of a request came to in the test that was chosen for it, part by part: nothing that was said is dropped. Pure.
import { accountWords, type MatchedContext, type TargetAccount, type TestPlan } from '@prowl/contracts';
import { actorsIn, clausesIn, numbersIn } from '@prowl/lexicon';
import { aspectsOf } from '@prowl/oracles';
import { entriesOf, type Given } from './entries.ts';
import { type Asked, askedIn } from './request.ts';
import type { Entered } from './rewriting.ts';
import { areAlike, wordsOf } from './words.ts';

export type Accounts = readonly Pick<TargetAccount, 'name' | 'role'>[];

/** The account that a word means: what it is called, or its role. */
const accountFor = (who: string, accounts: Accounts) =>
  accounts.find(({ name, role = '' }) =>
    wordsOf(`${name} ${role}`).some((word) => wordsOf(who).some((each) => areAlike(word, each))),
  );

/** What the accounts are called, as `TestPlan.actors` names them, that a request wants to act; in its order. */
export const actorsWanted = (text: string, accounts: Accounts): string[] =>
  actorsIn(text).flatMap(({ who }) => {
    const account = accountFor(who, accounts);
    return account === undefined ? [] : [accountWords(account)];
  });

const isActedBy = ({ actors = {} }: TestPlan, account: string): boolean =>
  Object.values(actors).includes(account);

/** Those in which the accounts act that are wanted come first; where there is none, the order stays. */
export const withActorsFirst = (
  plans: readonly TestPlan[],
  wanted: readonly string[],
): readonly TestPlan[] => {
  const acted = plans.filter((plan) => wanted.some((account) => isActedBy(plan, account)));
  return [...acted, ...plans.filter((plan) => !acted.includes(plan))];
};

const noAccount = (who: string): string =>
  `No account is called “${who}”: give one, with its role, as accounts of POST /api/saas-config.`;
const otherActor = (account: string): string => `${account} does not act in the test that fits best.`;
const otherNumber = (numbers: readonly number[]): string =>
  `The application states ${numbers.join(' and ')}: the test is of that.`;
const notHeld = 'No rule that can be checked there says so.';
const foreign =
  "Nothing there is called so. What is to be entered is said with the name of its field: “with the name 'Ann'”.";

const bounds = ['limit', 'threshold'] as const;

/** Numbers of a limit that the plan is not about. */
const numbersBeside = (clause: string, { title, place }: TestPlan): number[] => {
  const own = numbersIn(`${title} ${(place.element ?? '').replaceAll('-', ' ')}`);
  const said = numbersIn(clause);
  return own.length > 0 && said.some((number) => !own.includes(number)) ? own : [];
};

const cameTo = (
  clause: string,
  asked: readonly Asked[],
  plan: TestPlan,
  accounts: Accounts,
): Omit<MatchedContext, 'said'> => {
  const looksAt = aspectsOf(plan.oracle);
  const held = asked.flatMap(({ aspects }) => aspects).filter((aspect) => looksAt.has(aspect));
  const isBound = held.some((aspect) => bounds.some((bound) => bound === aspect));
  const beside = isBound ? numbersBeside(clause, plan) : [];
  if (beside.length > 0) return { came: 'not-used', why: otherNumber(beside) };
  const [actor] = actorsIn(clause);
  const account = actor === undefined ? undefined : accountFor(actor.who, accounts);
  if (actor !== undefined && account === undefined) return { came: 'not-used', why: noAccount(actor.who) };
  if (account !== undefined) {
    const words = accountWords(account);
    return isActedBy(plan, words)
      ? { came: 'acted-as', why: words }
      : { came: 'not-used', why: otherActor(words) };
  }
  if (held.length > 0) return { came: 'checked' };
  return asked.some(({ aspects }) => aspects.length > 0)
    ? { came: 'not-used', why: notHeld }
    : { came: 'not-used', why: foreign };
};

/** The parts of a context that are answered. */
export const partsOf = (context: string): string[] => clausesIn(context).slice(0, 50);

/** `words`: all that the plan and its page are called by; `given`: what was to be entered, `entered`: what was. */
export const contextCameTo = (
  context: string,
  plan: TestPlan,
  words: ReadonlySet<string>,
  accounts: Accounts,
  given: readonly Given[] = [],
  entered: readonly Entered[] = [],
): MatchedContext[] =>
  partsOf(context).map((clause) => {
    const entries = entriesOf(clause, given, entered);
    if (entries !== undefined) return { said: clause.slice(0, 500), ...entries };
    const asked = askedIn(clause);
    const came = cameTo(clause, asked, plan, accounts);
    const isNamed = asked.some(({ word }) => [...words].some((each) => areAlike(each, word)));
    const narrowed = came.why === foreign && isNamed ? ({ came: 'narrowed' } as const) : came;
    return { said: clause.slice(0, 500), ...narrowed };
  });
