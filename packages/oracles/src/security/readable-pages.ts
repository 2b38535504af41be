// Pages that can be opened by their address, and which of them need a session.
import type { Page, SiteModel, Step } from '@prowl/contracts';
import { goto, settle, step } from '@prowl/plan';
import { hasPart, pagesByTemplate, soundsHarmful } from '../site/addresses.ts';
import { oncePerSite } from '../site/once.ts';

/** Signs in or up, or resets a password. */
const entering = (page: Page): boolean =>
  ['sign-in', 'sign-up'].includes(page.kind) ||
  page.forms.some(({ purpose }) => ['sign-in', 'sign-up', 'password-reset'].includes(purpose)) ||
  /sign-?(in|up)|log-?in|register|forgot|reset|password/i.test(page.template) ||
  hasPart(page.template, ['sign-in', 'forgot-password', 'change-password']);

/** Pages that can be opened by their address and are not themselves a way to sign in. */
export const readablePages = oncePerSite((site): readonly Page[] =>
  pagesByTemplate(site).filter(
    (page) => page.status < 400 && page.reach.length === 0 && !soundsHarmful(page.url) && !entering(page),
  ),
);

/** A page that refuses visitors: whether it opens shows whether a session is valid. */
export const protectedPage = (site: SiteModel): Page | undefined =>
  readablePages(site).find((page) => page.access === 'signed-in');

/** The page at which to report what concerns the site as a whole. */
export const homePage = (site: SiteModel): Page | undefined =>
  site.pages.find((page) => page.kind === 'home' && page.status < 400) ??
  site.pages.find((page) => page.status < 400);

/** The page as somebody sees it who has no session. */
export const openAsVisitor = (url: string): Step =>
  step('open it as a visitor without a session', goto(url, 'visitor'), settle('visitor'));
