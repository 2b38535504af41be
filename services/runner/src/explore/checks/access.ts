// Whether a page can be seen without signing in: asked once without cookies and compared.
import type { Page } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { type Answer, ask } from '../../http/ask.ts';
import { wordsOf } from '../../reading/addresses/address.ts';
import { similarity } from '../../reading/state.ts';
import type { Tab } from '../../tab/tab.ts';
import { orElse } from '../../time/limit.ts';
import type { TimeLeft } from '../walking/clock.ts';
import type { Contexts } from '../walking/contexts.ts';
import type { Rules } from '../walking/scope.ts';
import type { SessionKeeper } from '../walking/session.ts';
import type { Known, SiteMap } from '../walking/site.ts';

const text = (html: string) =>
  html.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<[^>]+>/gi, ' ').replace(/\s+/g, ' ');

/** Share of what two readings have in common from which on they show the same: what visitors are not offered differs. */
const alike = 0.5;

type Verdict = Page['access'] | 'look';

export interface AccessParts {
  readonly site: SiteMap;
  readonly rules: Rules;
  readonly session: SessionKeeper;
  readonly contexts: Contexts;
}

const asksForPassword = (body: string): boolean => /type=["']?password/i.test(body);

/** The answer came from the page that signs in. Behind one address for all pages its query says which one it is. */
const isSignInPage = (landed: URL, signIn: string | undefined): boolean => {
  if (signIn === undefined) return false;
  const { pathname, searchParams } = new URL(signIn, landed);
  return (
    landed.pathname === pathname &&
    [...searchParams].every(([name, value]) => landed.searchParams.get(name) === value)
  );
};

/** What a plain answer without cookies says of the page; `look` when only a browser can say. Pure. */
export const accessByAnswer = (page: Page, answer: Answer, signIn: string | undefined): Verdict => {
  if (answer.status === 0) return 'unknown';
  if (answer.status === 401 || answer.status === 403) return 'signed-in';
  const meant = new URL(page.url, answer.url);
  const landed = new URL(answer.url);
  const elsewhere = landed.pathname !== meant.pathname || landed.search !== meant.search;
  if (elsewhere && isSignInPage(landed, signIn)) return 'signed-in';
  if (landed.pathname !== meant.pathname && says(wordsOf(landed.pathname), 'sign-in')) return 'signed-in';
  if (answer.status !== page.status)
    return page.status < 400 && answer.status >= 400 ? 'signed-in' : 'unknown';
  if (page.url.includes('#')) return 'look';
  // A site's own name may be the heading of the page that asks to sign in, too.
  if (asksForPassword(answer.body) && !page.forms.some(({ purpose }) => purpose === 'sign-in')) return 'look';
  const shown = text(answer.body);
  const anchor = page.heading || page.title;
  const titled = answer.body.match(/<title[^>]*>([^<]*)/i)?.[1]?.trim() ?? '';
  if (page.heading !== '' && shown.includes(page.heading)) return 'anonymous';
  if (anchor === '') return 'look';
  return page.heading === '' && titled === page.title && shown.length > 200 ? 'anonymous' : 'look';
};

/** What a visitor is shown has the names of its fields. */
const showsForm = (body: string, { fields }: Page['forms'][number]): boolean => {
  const named = fields.filter(({ name, control }) => name !== '' && control !== 'hidden');
  return named.length > 0 && named.every(({ name }) => body.includes(`name="${name}"`));
};

const byAnswer = async ({ site, rules, session }: AccessParts, page: Page): Promise<Verdict> => {
  const answer = await ask(site.addressOf(page), {
    follow: 5,
    allowed: rules.inOrigin,
    timeout: 4_000,
    maxBytes: 500_000,
    headers: { ...session.visitorHeaders },
  });
  const { recipe } = session.signIn;
  const verdict = accessByAnswer(page, answer, recipe?.url);
  if (verdict === 'anonymous') for (const form of page.forms) form.everybodys = showsForm(answer.body, form);
  // Everybody gets the same document there: who is signed in is known to its script alone.
  return recipe?.atEachOpening === true && verdict === 'anonymous' ? 'look' : verdict;
};

const byLooking = async (site: SiteMap, tab: Tab, { page, reading }: Known): Promise<Page['access']> => {
  const opened = await tab.open(site.addressOf(page), { timeout: 4_000, settleFor: 1_200 });
  if (opened.failure !== undefined) return 'unknown';
  if (opened.status === 401 || opened.status === 403) return 'signed-in';
  const seen = await orElse(4_000, undefined, tab.read());
  if (seen === undefined) return 'unknown';
  const asksToSignIn =
    seen.forms.some(({ purpose }) => purpose === 'sign-in') &&
    !reading.forms.some(({ purpose }) => purpose === 'sign-in');
  // Beside the same content it is an offer to visitors, not a refusal.
  const shown = seen.heading === page.heading && similarity(seen, reading) >= alike;
  if (asksToSignIn) return shown ? 'anonymous' : 'signed-in';
  const here = new URL(tab.page.url());
  const meant = new URL(site.addressOf(page));
  if (here.pathname !== meant.pathname || (meant.hash.startsWith('#/') && here.hash !== meant.hash))
    return 'signed-in';
  return seen.heading === page.heading && seen.title === page.title ? 'anonymous' : 'signed-in';
};

/** Without a sign-in everything was seen anonymously. Looks in a browser only where the plain answer does not tell. */
export const checkAccess = async (parts: AccessParts, left: TimeLeft): Promise<void> => {
  const { site, session, contexts } = parts;
  if (session.signIn.status === 'not-asked' || session.signIn.status === 'failed') {
    for (const { page } of site.known) page.access = session.basic === undefined ? 'anonymous' : 'unknown';
    if (session.basic === undefined) return;
  }
  const open = site.known.filter(({ page }) => page.access === 'unknown');
  const verdicts = new Map<string, Verdict>();
  for (let at = 0; at < open.length && left() > 0; at += 5)
    await Promise.all(
      open.slice(at, at + 5).map(async ({ page }) => {
        const verdict = verdicts.get(page.url) ?? (await byAnswer(parts, page));
        verdicts.set(page.url, verdict);
        if (verdict !== 'look') page.access = verdict;
      }),
    );
  const unsure = open.filter(({ page }) => verdicts.get(page.url) === 'look' && page.reach.length === 0);
  if (unsure.length > 0 && left() > 1_000) {
    const guarded = await contexts.fresh({ basic: false });
    try {
      const tab = await contexts.tab(guarded);
      for (const known of unsure) {
        if (left() <= 0) break;
        known.page.access = await orElse(8_000, 'unknown' as const, byLooking(site, tab, known));
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
