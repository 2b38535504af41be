// Pages that can be opened by their address, and which of them need a session.
import type { Page, SiteModel, Step } from '@prowl/contracts';
import { goto, settle, step } from '@prowl/plan';
import {
  hasCatchAll,
  hasPart,
  pagesByTemplate,
  pathIn,
  soundsHarmful,
  withoutFragment,
} from '../site/addresses.ts';
import { openOperations } from '../site/interfaces.ts';
import { exampleOf } from '../site/known-addresses.ts';
import { oncePerSite } from '../site/once.ts';
import { belongsToAccount } from './account-areas.ts';
import { isOwnRecord } from './own-account.ts';

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

/** Data of the account that a page asks for, its own record first. */
export const protectedData = oncePerSite((site): string | undefined => {
  const paths = openOperations(site).flatMap((operation) => {
    const { method, access, source, statuses, responseType = '' } = operation;
    const isRead = method === 'GET' && source === 'observed' && statuses.includes(200);
    const path = isRead && access !== 'anonymous' ? exampleOf(site, operation) : undefined;
    return path !== undefined && responseType.includes('json') ? [path] : [];
  });
  return paths.find(isOwnRecord) ?? paths.find((path) => belongsToAccount(pathIn(path)));
});

/** An address that refuses visitors by its status: where any address opens the one page, and what is behind # says the rest, that of data. */
export const protectedAddress = (site: SiteModel): string | undefined => {
  const page = protectedPage(site);
  const says = page !== undefined && !page.url.includes('#') && !hasCatchAll(site);
  return says ? page.url : (protectedData(site) ?? (page && withoutFragment(page.url)));
};

/** The page at which to report what concerns the site as a whole. */
export const homePage = (site: SiteModel): Page | undefined =>
  site.pages.find((page) => page.kind === 'home' && page.status < 400) ??
  site.pages.find((page) => page.status < 400);

/** The page as somebody sees it who has no session. */
export const openAsVisitor = (url: string): Step =>
  step('open it as a visitor without a session', goto(url, 'visitor'), settle('visitor'));
