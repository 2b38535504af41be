// What it takes to see a page: asked once without cookies and compared.
import type { Page } from '@prowl/contracts';
import { ask } from '../../http/ask.ts';
import { signInWords, wordsOf } from '../../reading/words/flows.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import type { Known } from '../walking/site.ts';
import { freshContext, openTab, type Walk } from '../walking/walk.ts';

const text = (html: string) =>
  html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]+>/gi, ' ').replace(/\s+/g, ' ');

type Verdict = Page['access'] | 'look';

const byAnswer = async (walk: Walk, page: Page): Promise<Verdict> => {
  const url = new URL(page.url, walk.origin);
  const answer = await ask(url.href, {
    follow: 5,
    allowed: walk.rules.inOrigin,
    timeout: 4_000,
    maxBytes: 500_000,
  });
  if (answer.status === 0) return 'unknown';
  if (answer.status === 401 || answer.status === 403) return 'signed-in';
  const recipe = walk.session.signIn.recipe?.url.split(/[?#]/)[0];
  const landed = new URL(answer.url).pathname;
  if (landed !== url.pathname && (landed === recipe || signInWords.test(wordsOf(landed)))) return 'signed-in';
  if (answer.status !== page.status)
    return page.status < 400 && answer.status >= 400 ? 'signed-in' : 'unknown';
  if (page.url.includes('#')) return 'look';
  const shown = text(answer.body);
  const anchor = page.heading || page.title;
  const titled = answer.body.match(/<title[^>]*>([^<]*)/i)?.[1]?.trim() ?? '';
  if (page.heading !== '' && shown.includes(page.heading)) return 'anonymous';
  if (anchor === '') return 'look';
  return page.heading === '' && titled === page.title && shown.length > 200 ? 'anonymous' : 'look';
};

const byLooking = async (walk: Walk, tab: Tab, { page, reading }: Known): Promise<Page['access']> => {
  const opened = await tab.open(new URL(page.url, walk.origin).href, { timeout: 4_000, settleFor: 1_200 });
  if (opened.failure !== undefined) return 'unknown';
  if (opened.status === 401 || opened.status === 403) return 'signed-in';
  const seen = await orElse(4_000, undefined, tab.read());
  if (seen === undefined) return 'unknown';
  const asksToSignIn =
    seen.forms.some(({ purpose }) => purpose === 'sign-in') &&
    !reading.forms.some(({ purpose }) => purpose === 'sign-in');
  if (asksToSignIn) return 'signed-in';
  const here = new URL(tab.page.url());
  const meant = new URL(page.url, walk.origin);
  if (here.pathname !== meant.pathname || (meant.hash.startsWith('#/') && here.hash !== meant.hash))
    return 'signed-in';
  return seen.heading === page.heading && seen.title === page.title ? 'anonymous' : 'signed-in';
};

/** Without a sign-in everything was seen anonymously. Looks in a browser only where the plain answer does not tell. */
export const checkAccess = async (walk: Walk, share: number): Promise<void> => {
  const { site, session, clock } = walk;
  if (session.signIn.status === 'not-asked' || session.signIn.status === 'failed') {
    for (const { page } of site.known)
      page.access = session.authorization === undefined ? 'anonymous' : 'unknown';
    if (session.authorization === undefined) return;
  }
  const open = site.known.filter(({ page }) => page.access === 'unknown');
  const verdicts = new Map<string, Verdict>();
  for (let at = 0; at < open.length && clock.until(share) > 0; at += 5)
    await Promise.all(
      open.slice(at, at + 5).map(async ({ page }) => {
        const verdict = verdicts.get(page.url) ?? (await byAnswer(walk, page));
        verdicts.set(page.url, verdict);
        if (verdict !== 'look') page.access = verdict;
      }),
    );
  const unsure = open.filter(({ page }) => verdicts.get(page.url) === 'look' && page.reach.length === 0);
  if (unsure.length > 0 && clock.until(share) > 1_000) {
    const guarded = await freshContext(walk, { basic: false });
    try {
      const tab = await openTab(walk, guarded);
      for (const known of unsure) {
        if (clock.until(share) <= 0) break;
        known.page.access = await orElse(8_000, 'unknown' as const, byLooking(walk, tab, known));
      }
    } finally {
      await guarded.close();
    }
  }
  for (const { page } of open) {
    if (page.reach.length === 0) continue;
    const base = site.known.find((other) => other.page.url === page.url && other.page.reach.length === 0);
    if (base !== undefined) page.access = base.page.access;
  }
};
