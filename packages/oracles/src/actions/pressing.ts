// Switches, menus and tabs that exploration had no time for: whatever they do, pressing them throws nothing and fails no request.

import type { Control, Page, SiteModel, Step } from '@prowl/contracts';
import {
  assume,
  click,
  countOf,
  expectThat,
  type PlanDraft,
  press,
  probe,
  settle,
  step,
  value,
} from '@prowl/plan';
import { familyOf } from '../site/addresses.ts';
import { draft, open } from '../site/drafting.ts';
import { pageName, quoted, slug } from '../site/words.ts';

const rankOf: Partial<Record<Control['kind'], number>> = {
  toggle: 0.6,
  tab: 0.4,
  disclosure: 0.4,
  menu: 0.35,
};
const mostOfPage = 3;
const mostOfSite = 12;

const untried = (control: Control): boolean =>
  rankOf[control.kind] !== undefined &&
  control.region === 'main' &&
  control.name.trim() !== '' &&
  !control.destructive &&
  control.state.disabled !== true &&
  control.effects.every(({ kind }) => kind === 'not-tried');

/** A box that is sent with its form does nothing before. */
const waitsForItsForm = (page: Page, { name }: Control): boolean =>
  page.forms.some((form) => {
    const shown = form.fields.filter(({ control }) => control !== 'hidden');
    return (
      (form.submit !== undefined || shown.length > 2) &&
      shown.some(({ label }) => label.trim() === name.trim())
    );
  });

const quiet = (when: string): Step[] => [
  expectThat(`${when} throws nothing in the page`, probe('exceptions'), 'empty', undefined, { within: 0 }),
  expectThat(`${when} makes no request fail on the server`, probe('server-errors'), 'empty', undefined, {
    within: 0,
  }),
];

const planOf = (site: SiteModel, page: Page, control: Control): PlanDraft => {
  const there = assume(
    'the control is there',
    countOf({ ...control.locator, visible: true }),
    'equals',
    value(1),
  );
  const name = quoted(control.name);
  // What was switched is switched back, what was opened is closed.
  const undo: Step[] =
    control.kind === 'toggle'
      ? [
          there,
          step(`press ${name} again`, click(control.locator), settle()),
          ...quiet(`pressing ${name} again`),
        ]
      : control.kind === 'menu'
        ? [step('close it', press('Escape'), settle())]
        : [];
  return draft(site, {
    family: 'actions',
    oracle: 'press-breaks-nothing',
    page,
    element: slug(control.name),
    locator: control.locator,
    title: `${pageName(page)}: pressing ${name} breaks nothing`,
    because: 'Whatever a control does, it does it without an error in the page or on the server.',
    rank: rankOf[control.kind] ?? 0,
    isolation: control.kind === 'toggle' ? 'account' : 'read',
    steps: [
      open(page),
      assume('the page breaks by itself', probe('exceptions'), 'empty'),
      there,
      step(`press ${name}`, click(control.locator), settle()),
      ...quiet(`pressing ${name}`),
      ...undo,
    ],
    bug: {
      title: `Pressing ${name} makes an error`,
      severity: 'high',
      seen: 'An error in the page, or a request that failed on the server.',
      expected: 'It does what it says, without an error in the page or on the server.',
    },
  });
};

/** A few on each page, each control once however many pages of a kind have it. */
export const planPressing = (site: SiteModel): PlanDraft[] => {
  const seen = new Set<string>();
  return site.pages
    .filter(
      (page) =>
        page.status < 400 &&
        page.reach.length === 0 &&
        page.troubles.every(({ kind }) => kind !== 'exception'),
    )
    .flatMap((page) =>
      page.controls
        .filter((control) => untried(control) && !waitsForItsForm(page, control))
        .filter(
          ({ key }) =>
            !seen.has(`${familyOf(page.template)} ${key}`) && seen.add(`${familyOf(page.template)} ${key}`),
        )
        .toSorted((a, b) => (rankOf[b.kind] ?? 0) - (rankOf[a.kind] ?? 0))
        .slice(0, mostOfPage)
        .map((control) => planOf(site, page, control)),
    )
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, mostOfSite);
};
