// What an application is, said from what was seen of it. Pure.

import type { AnalysisResult, CodeModel, Form, Page, SiteModel, Target, TestPlan } from '@prowl/contracts';
import { capital } from '../core/capital.ts';

const most = 15;
/** Of a language model, besides those. */
const mostIdeas = 8;
const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
const listed = (items: readonly string[], limit = 6): string => {
  const shown = items.slice(0, limit);
  if (shown.length === 0) return '';
  const text = shown.length === 1 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
  return items.length > limit ? `${text} among others` : text;
};
const unique = (items: readonly string[]): string[] => [
  ...new Set(items.filter((item) => item.trim() !== '')),
];

const kindWords: Readonly<Partial<Record<Page['kind'], string>>> = {
  list: 'lists',
  detail: 'detail pages',
  cart: 'a cart',
  checkout: 'a checkout',
  account: 'an account area',
  dashboard: 'a dashboard',
  settings: 'settings',
  search: 'a search',
  article: 'articles',
};

const hasSignInPage = ({ pages }: SiteModel): boolean => pages.some(({ kind }) => kind === 'sign-in');

/** What was seen of signing in, as a sentence; '' when there is nothing to sign in to. */
const accountOf = (site: SiteModel): string => {
  const { status, reason } = site.signIn;
  if (status === 'verified') return 'Signing in works; a part of it is for signed-in users only.';
  if (status === 'failed')
    return `Signing in did not work: ${reason ?? 'no reason was shown'}. Only the public part could be seen.`;
  return hasSignInPage(site)
    ? 'It has a sign-in; without an account only the public part could be seen.'
    : '';
};

const authOf = (site: SiteModel): string | undefined => {
  if (site.signIn.method === 'form') return 'form login with a session cookie';
  if (site.signIn.method === 'basic') return 'HTTP Basic';
  return hasSignInPage(site) ? 'form login' : undefined;
};

const understandingOf = (site: SiteModel, target: Target): string => {
  const { pages, operations } = site;
  const kinds = unique(pages.flatMap((page) => kindWords[page.kind] ?? []));
  const lists = unique(
    pages.flatMap((page) => page.lists.filter((list) => list.count > 1).map((list) => list.name)),
  );
  const forms = unique(
    pages.flatMap((page) =>
      page.forms
        .filter((form) => form.purpose !== 'unknown' && form.purpose !== 'sign-out')
        .map((form) => form.purpose.replaceAll('-', ' ')),
    ),
  );
  const sentences = [
    `${target.name} is a web application${target.description.trim() === '' ? '' : `: ${target.description.trim().replace(/[.\s]+$/, '')}`}.`,
    `${count(pages.length, 'kind')} of page ${pages.length === 1 ? 'was' : 'were'} seen${kinds.length === 0 ? '' : `, with ${listed(kinds)}`}; ${listed(unique(pages.map((page) => page.heading || page.title)), 8) || 'they have no titles'}.`,
    lists.length === 0 ? '' : `It shows ${count(lists.length, 'list')}: ${listed(lists)}.`,
    forms.length === 0 ? 'No forms were seen.' : `Its forms serve to ${listed(forms, 8)}.`,
    accountOf(site),
    operations.length === 0
      ? ''
      : `${count(operations.length, 'API operation')} ${operations.length === 1 ? 'is' : 'are'} called or described, for example ${listed(
          operations.map(({ method, origin = '', template }) => `${method} ${origin}${template}`),
          3,
        )}.`,
  ];
  return sentences.filter(Boolean).join(' ');
};

const risksOf = (site: SiteModel, code: CodeModel | undefined): string[] => {
  const { pages, signIn, operations } = site;
  const forms: { form: Form; page: Page }[] = pages.flatMap((page) =>
    page.forms.map((form) => ({ form, page })),
  );
  const troubles = pages.flatMap((page) =>
    page.troubles
      .filter(({ own, kind }) => own && (kind === 'exception' || kind === 'server-error'))
      .map((trouble) => `${page.url}: ${trouble.text.split('\n')[0]?.slice(0, 120) ?? ''}`),
  );
  const writing = forms.filter(
    ({ form }) => form.method === 'post' && form.purpose !== 'sign-in' && form.purpose !== 'search',
  );
  const money = pages.filter(
    (page) =>
      page.kind === 'cart' ||
      page.kind === 'checkout' ||
      page.figures.some(({ meaning }) => meaning === 'total'),
  );
  const open = operations.filter(({ access, method }) => access === 'anonymous' && method !== 'GET');
  return [
    ...troubles.slice(0, 4).map((text) => `Something breaks already on a plain visit: ${text}`),
    signIn.status === 'failed'
      ? `Signing in failed (${signIn.reason ?? 'no reason shown'}): everything behind it is untested.`
      : '',
    money.length > 0
      ? `Money is computed on ${listed(unique(money.map((page) => page.template)), 3)}: wrong totals cost trust and turnover.`
      : '',
    writing.length > 0
      ? `${count(writing.length, 'form')} ${writing.length === 1 ? 'writes' : 'write'} data (${listed(unique(writing.map(({ page }) => page.template)), 3)}): what visitors type must be checked, kept and shown safely.`
      : '',
    signIn.status === 'verified'
      ? 'Pages and records behind the sign-in must not be readable without it, nor by another account.'
      : '',
    open.length > 0 ? `${count(open.length, 'writing API operation')} answered without a session.` : '',
    pages.some((page) => page.forms.some((form) => form.purpose === 'upload'))
      ? 'Files can be uploaded: their type and content must be held in check.'
      : '',
    ...(code?.risks ?? []).slice(0, 5).map((risk) => `${risk.kind} in ${risk.file}:${risk.line}`),
  ].filter(Boolean);
};

const agentsOf = (site: SiteModel): string[] => {
  const has = (kind: Page['kind']) => site.pages.some((page) => page.kind === kind);
  const lists = unique(
    site.pages.flatMap((page) =>
      page.lists.filter((list) => list.controls.length > 0).map((list) => list.name),
    ),
  );
  return [
    has('cart') || has('checkout')
      ? 'Checkout agent: the cart holds what was put in, totals add up, an order reaches its end'
      : '',
    lists.length > 0 ? `List agent: sorting, filters and search of ${listed(lists, 3)}` : '',
    site.signIn.status === 'verified' || has('sign-in')
      ? 'Access agent: nobody sees what is behind the sign-in without a session, or under another account'
      : '',
    has('account') || has('settings') ? 'Account agent: profile and settings keep what was saved' : '',
    site.operations.length > 0 ? 'API agent: endpoints refuse wrong input and never break' : '',
    site.pages.some((page) => page.forms.some((form) => form.method === 'post'))
      ? 'Form agent: rules hold at their boundary values, in the page and behind it'
      : '',
    'Security agent: nothing that a visitor writes is run, on any page where it comes back',
    'Accessibility agent: every page can be used with keyboard and screen reader',
  ].filter(Boolean);
};

/** The likeliest to find something first, no family crowding out the others, worded for a person; each title once. */
export const suggest = (
  plans: readonly TestPlan[],
  canBeWritten: (plan: TestPlan) => boolean,
): { title: string; plan: TestPlan }[] => {
  const ideas = plans.filter(({ inferred }) => inferred !== undefined);
  const perFamily = new Map<string, number>();
  const titles = new Set<string>();
  const suggestions: { title: string; plan: TestPlan }[] = [];
  for (const plan of plans.filter((each) => !ideas.includes(each))) {
    const title = capital(plan.title);
    const before = perFamily.get(plan.family) ?? 0;
    if (suggestions.length >= most || before >= 4 || titles.has(title) || !canBeWritten(plan)) continue;
    perFamily.set(plan.family, before + 1);
    titles.add(title);
    suggestions.push({ title, plan });
  }
  for (const plan of ideas.filter(canBeWritten).slice(0, mostIdeas))
    suggestions.push({ title: `${capital(plan.title)} (inferred)`, plan });
  return suggestions;
};

export const understand = (
  site: SiteModel,
  code: CodeModel | undefined,
  target: Target,
  suggestedTests: readonly string[],
): AnalysisResult => {
  const { technologies } = site;
  const auth = authOf(site);
  return {
    understanding: understandingOf(site, target),
    techStack: {
      ...technologies,
      ...code?.stack,
      ...(auth === undefined || code?.stack['auth'] !== undefined ? {} : { auth }),
    },
    suggestedTests: [...suggestedTests],
    suggestedAgents: agentsOf(site),
    risks: risksOf(site, code),
  };
};
