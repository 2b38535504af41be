// What only a visitor without a session sees: the sign-in and sign-up pages and the pages they lead to.
import type { Link } from '@prowl/contracts';
import { type Concept, says } from '@prowl/lexicon';
import { wordsOf } from '../../reading/addresses/address.ts';
import type { Exploration } from './exploration.ts';
import { links as byLinks } from './links.ts';
import type { Phase } from './phase.ts';

/** What leads to the pages for those who are not signed in. */
const towardsSignIn: readonly Concept[] = ['sign-in', 'sign-up', 'forgot-password', 'reset'];

const most = 4;
/** Milliseconds that the visits by links must have left for it to be worth beginning. */
const leastTime = 2_000;

/** Addresses that lead to the pages of visitors without a session. */
const leadingThere = (links: readonly Link[], { mayOpen }: Exploration['rules']): string[] =>
  links
    .filter(
      ({ own, url, text }) =>
        own && says(`${text} ${wordsOf(new URL(url).pathname)}`, towardsSignIn) && mayOpen(url, text).ok,
    )
    .map(({ url }) => url);

/** Runs beside the phases that visit pages with the session. */
export const signedOut: Phase = {
  name: 'signed out',
  until: 0.52,
  run: async (exploration, { left }) => {
    const { session, contexts, visitor, links, site, start, rules, clock } = exploration;
    if (!session.signedIn || clock.until(byLinks.until) < leastTime) return;
    const guarded = await contexts.fresh();
    try {
      const tab = await contexts.tab(guarded);
      const home = await visitor.visit(tab, links.candidate(start), { anonymous: true });
      const { recipe } = session.signIn;
      const urls = new Set([
        ...(recipe === undefined ? [] : [site.addressOf(recipe)]),
        ...leadingThere(home?.page.links ?? [], rules),
      ]);
      const isKnown = (url: string) =>
        site.known.some(({ page, anonymous }) => anonymous && site.addressOf(page) === url);
      for (const url of [...urls].slice(0, most)) {
        if (left() < 1_000) return;
        if (!isKnown(url)) await visitor.visit(tab, links.candidate(url), { anonymous: true });
      }
    } finally {
      await guarded.close();
    }
  },
};
