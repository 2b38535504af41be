// From a rule to a plan: the page it concerns, how to open it, what it will cost.

import {
  accountWords,
  type BugDraft,
  type Family,
  type Isolation,
  type Locator,
  type Page,
  type SiteModel,
  type Step,
  type TestType,
} from '@prowl/contracts';
import { costOf, createPlan, goto, type PlanDraft, putsBack, settle, step } from '@prowl/plan';
import type { z } from 'zod';
import { isInPageAlone } from './in-page-session.ts';
import { needsSignIn, staysInBrowser } from './planning.ts';
import { pageName } from './words.ts';

export interface Rule {
  family: Family;
  oracle: string;
  page: Pick<Page, 'url' | 'template' | 'access'>;
  /** Of the request that it is about, for endpoints. */
  method?: string;
  /** A stable name: a list, a field, a control. */
  element: string;
  locator?: Locator | undefined;
  /** What the element is a part of, by a stable name: the form of a field. */
  component?: string;
  title: string;
  /** Why it holds for any sound application. */
  because: string;
  rank: number;
  steps: Step[];
  bug: z.input<typeof BugDraft>;
  isolation?: Isolation;
  signedIn?: boolean;
  suspected?: boolean;
  type?: TestType;
  /** A function under property tests, instead of steps. */
  unit?: PlanDraft['unit'];
}

/** Values that no later step asks for need not be kept. */
const withoutIdle = (steps: readonly Step[], all = JSON.stringify(steps)): Step[] =>
  steps.flatMap((each): Step[] => {
    if ('steps' in each) return [{ ...each, steps: withoutIdle(each.steps, all) }];
    const idle =
      each.do === 'keep' && !all.includes(`"variable":"${each.name}"`) && !all.includes(`{{${each.name}}}`);
    return idle ? [] : [each];
  });

const isolationOf = (site: SiteModel, { steps, isolation = 'read' }: Rule, signedIn: boolean): Isolation => {
  const puts = putsBack(steps);
  if ((puts || isolation !== 'read') && staysInBrowser(site)) return 'session';
  if (puts) return 'global'; // beside another one it would put back what that one changed
  return isolation === 'session' && signedIn ? 'account' : isolation;
};

/** What the further accounts that act are called, and how many there are. */
const actorsIn = ({ accounts }: SiteModel, steps: readonly Step[]): PlanDraft['actors'] => {
  const written = JSON.stringify(steps);
  const acting = accounts.filter(({ number }) => written.includes(`"account-${number}"`));
  return acting.length === 0
    ? undefined
    : Object.fromEntries(acting.map((each) => [`account-${each.number}`, accountWords(each)]));
};

/** Milliseconds that the property tests of one function take. */
const unitCost = 2_000;

const tidy = (title: string): string => {
  const clean = title.replace(/\s+/g, ' ').trim();
  return clean.length <= 200 ? clean : `${clean.slice(0, 199)}…`;
};

/** Milliseconds that signing in again takes after each opening of a page. */
const signingIn = 1_000;

const openings = (steps: readonly Step[]): number =>
  steps.reduce(
    (sum, each) =>
      sum +
      (each.do === 'goto' || each.do === 'reload' ? 1 : 0) +
      ('steps' in each ? openings(each.steps) : 0),
    0,
  );

export const draft = (site: SiteModel, rule: Rule): PlanDraft => {
  const { page, because, bug, signedIn, isolation: _, suspected, type, method, ...rest } = rule;
  const { locator, element, component, ...plan } = rest;
  const needs = signedIn ?? needsSignIn(site, page);
  const actors = actorsIn(site, rule.steps);
  const again = needs && isInPageAlone(site) ? openings(rule.steps) * signingIn : 0;
  return createPlan({
    ...plan,
    steps: withoutIdle(rule.steps),
    title: tidy(rule.title),
    rule: because,
    place: {
      url: page.url,
      template: page.template,
      element,
      ...(locator ? { locator } : {}),
      ...(component === undefined ? {} : { component }),
      ...(method ? { method } : {}),
    },
    cost: rule.unit ? unitCost : 400 + costOf(rule.steps) + again,
    signedIn: needs,
    ...(actors === undefined ? {} : { actors }),
    isolation: isolationOf(site, rule, needs),
    suspected: suspected ?? false,
    bug: { ...bug, title: tidy(bug.title) },
    ...(type ? { type } : {}),
  });
};

/** Open the page as the explorer reached it. */
export const open = (page: Page): Step =>
  step(`open the ${pageName(page).replace(/ page$/, '')} page`, goto(page.url), ...page.reach, settle());

/** What exploring saw go wrong comes before what it saw hold. */
export const suspectedFirst = <Item extends { readonly suspected?: boolean | undefined }>(
  items: readonly Item[],
): Item[] => items.toSorted((a, b) => Number(b.suspected === true) - Number(a.suspected === true));

/** Pages of a template, also when each of them was filed under its own address: /plants/mint is a /plants/:slug. */
export const pagesOf = (site: SiteModel, template: string | undefined): Page[] => {
  if (template === undefined) return [];
  const parts = template.split(/[/?]/);
  const fits = (other: string): boolean => {
    const own = other.split(/[/?]/);
    return (
      own.length === parts.length &&
      parts.every((part, index) => part === own[index] || (/^:/.test(part) && own[index] !== ''))
    );
  };
  return site.pages
    .filter((page) => page.template === template || (/[:]/.test(template) && fits(page.template)))
    .sort((a, b) => a.reach.length - b.reach.length);
};

/** Plans that guard the same thing are one: the best ranked stays. */
export const withoutTwins = (plans: readonly PlanDraft[]): PlanDraft[] => {
  const best = new Map<string, PlanDraft>();
  for (const plan of plans) {
    const known = best.get(plan.fingerprint);
    if (!known || plan.rank > known.rank) best.set(plan.fingerprint, plan);
  }
  return [...best.values()];
};
