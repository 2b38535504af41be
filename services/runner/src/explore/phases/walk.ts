// The walk in the order of what is learnt most from: pages by links, then by acting, lists, forms that look, forms that make, journeys.
import type { GuardedContext } from '../../browser/context.ts';
import type { Answer } from '../../http/ask.ts';
import type { Tab } from '../../tab/tab.ts';
import { firstSeen, putLanguageBack } from '../walking/language-back.ts';
import { acting } from './acting.ts';
import { arrive } from './arrival.ts';
import { detours } from './detours.ts';
import type { Exploration } from './exploration.ts';
import { forms, results, searches } from './forms.ts';
import { journeys, rows } from './journeys.ts';
import { links } from './links.ts';
import { lists } from './lists.ts';
import { offered } from './offered.ts';
import { type Phase, runPhase } from './phase.ts';
import { rest } from './rest.ts';
import { signedOut } from './signed-out.ts';
import { stock } from './stock.ts';

const tabsAtOnce = 3;

/** While these go on, the visitor without a session has a tab of its own. */
export const visiting: readonly Phase[] = [links, acting];
export const using: readonly Phase[] = [
  detours,
  lists,
  searches,
  rows,
  forms,
  results,
  journeys,
  stock,
  rest,
  offered,
];

/** A phase after others that took longer than their share: what is left is shared as the whole was. `begun`: share of the time used up. */
export const afterwards = (phase: Phase, begun: number): Phase => {
  const before = visiting.at(-1)?.until ?? 0;
  const share = (phase.until - before) / (1 - before);
  return { ...phase, until: Math.max(phase.until, begun + share * (1 - begun)) };
};

export interface Walking {
  readonly guarded: GuardedContext;
  readonly first: Tab;
  /** To the plain request before the browser came. */
  readonly answer: Answer;
  /** Addresses that the server names. */
  readonly mentioned: Promise<readonly string[]>;
}

/** Tests begin with the session as it is now, and look for what the pages said when they were learned. */
const languageAsAtFirst = async ({ site, leftOut }: Exploration, tab: Tab): Promise<void> => {
  const first = firstSeen(site.known);
  const languages = site.known.flatMap(({ anonymous, page }) => (anonymous ? [] : page.language));
  if (first === undefined || new Set(languages).size < 2) return;
  if (!(await putLanguageBack(tab, site.addressOf(first), first)))
    leftOut.note('session', `it is shown in another language than at first (${first.language})`);
};

export const walkSite = async (
  exploration: Exploration,
  { guarded, first, answer, mentioned }: Walking,
): Promise<void> => {
  await arrive(exploration, first, answer, mentioned);
  // It is no part of the application, and nobody but a person is to answer it.
  if (exploration.site.landing.hindrance === 'robot-check') return;
  void mentioned.then((urls) => {
    for (const url of urls) if (URL.canParse(url)) exploration.links.offer(url, { region: 'main', depth: 2 });
  });
  const tabs = [first];
  while (tabs.length < tabsAtOnce) tabs.push(await exploration.contexts.tab(guarded));
  const beside = runPhase(signedOut, exploration, []).catch((error: unknown) =>
    exploration.logger.debug({ err: error }, 'the visit without a session broke off'),
  );
  for (const phase of visiting) await runPhase(phase, exploration, tabs);
  await beside;
  const begun = exploration.clock.spent() / exploration.clock.whole();
  for (const phase of using) await runPhase(afterwards(phase, begun), exploration, tabs);
  for (const tab of tabs.slice(1)) await tab.close();
  await languageAsAtFirst(exploration, first);
};
