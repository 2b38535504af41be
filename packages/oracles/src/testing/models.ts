// Small parts of site models for sentences about planners: only what a sentence is about is said.

import { type Locator, Page, SiteModel, type Step } from '@prowl/contracts';
import { check, css, fill, label, type PlanDraft, role, selectValue, uncheck } from '@prowl/plan';
import type { Oracle } from '../definition/oracle.ts';
import type { PlannerResult, PlanningContext } from '../site/planning.ts';

type Part = Record<string, unknown>;

export const aPage = (url: string, more: Part = {}): Page =>
  Page.parse({
    id: url,
    url,
    template: url,
    title: url,
    heading: url.slice(1),
    status: 200,
    access: 'anonymous',
    ...more,
  });

export const aSite = (pages: Page[], more: Part = {}): SiteModel =>
  SiteModel.parse({
    version: 1,
    origin: 'http://app.test',
    start: '/',
    exploredAt: '2026-01-01T00:00:00.000Z',
    signIn: { status: 'not-asked', method: 'none' },
    pages,
    operations: [],
    coverage: {
      pages: 1,
      states: 1,
      visits: 1,
      actionsTried: 1,
      actionsSeen: 1,
      forms: 1,
      formsSubmitted: 1,
      operations: 0,
      links: 0,
      signIn: 'not-asked',
      seconds: 1,
    },
    ...more,
  });

export const aColumn = (meaning: string, samples: string[], more: Part = {}): Part => ({
  key: meaning,
  meaning,
  locator: css(`.${meaning}`),
  samples,
  ...more,
});

export const aList = (columns: Part[], more: Part = {}): Part => ({
  key: 'things',
  name: 'things',
  items: role('listitem'),
  count: 4,
  columns,
  ...more,
});

export const aSelect = (kind: string, name: string, options: string[], more: Part = {}): Part => ({
  kind,
  label: name,
  locator: label(name),
  control: 'select',
  options: options.map((option) => ({ label: option, value: option.toLowerCase() })),
  ...more,
});

/** The search field of a list, of which exploration saw that it searches. */
export const aSearch = (name: string, more: Part = {}): Part => ({
  kind: 'search',
  label: name,
  locator: label(name),
  control: 'input',
  uses: [{ option: 'a word', answered: true }],
  ...more,
});

export const aField = (name: string, more: Part = {}): Part => ({
  name,
  label: name,
  locator: label(name),
  control: 'input',
  type: 'text',
  meaning: 'text',
  required: false,
  ...more,
});

export const aForm = (purpose: string, fields: Part[], more: Part = {}): Part => ({
  key: `${purpose} form`,
  name: `${purpose} form`,
  purpose,
  method: 'post',
  action: '/send',
  fields,
  submit: role('button', 'Send'),
  submitName: 'Send',
  ...more,
});

/** A submission that was accepted while exploring. */
export const aSubmission = (values: Record<string, string>, more: Part = {}): Part => ({
  values,
  accepted: 'yes',
  url: '/',
  exchanges: [],
  ...more,
});

/** Where what was sent came back. */
export const anEcho = (url: string, fields: string[], more: Part = {}): Part => ({
  url,
  template: url,
  locator: css('main'),
  fields,
  ...more,
});

/** A button, with what each press did while exploring. */
export const aControl = (name: string, effects: string[], more: Part = {}): Part => ({
  key: name,
  role: 'button',
  name,
  locator: role('button', name),
  kind: 'button',
  effects: effects.map((kind) => ({ kind })),
  ...more,
});

/** A number on a page that counts or sums something. */
export const aFigure = (meaning: string, label_: string, value: number, more: Part = {}): Part => ({
  key: label_,
  label: label_,
  text: String(value),
  value,
  locator: css(`.${meaning}`),
  meaning,
  ...more,
});

/** One difference that an action made. */
export const aChange = (what: string, more: Part = {}): Part => ({ what, ...more });

/** Something that can be done, with what changed each time it was done. */
export const anAction = (
  kind: string,
  name: string,
  steps: Step[],
  tries: Part[][],
  more: Part = {},
): Part => ({
  key: `${kind} ${name}`,
  name,
  kind,
  steps,
  tries: tries.map((changes) => ({ changes })),
  ...more,
});

/** A field and the results that followed at once: by value the texts of its outputs, in their order. */
export const aResponse = (
  kind: string,
  words: string,
  opened: string,
  outputs: {
    readonly label: string;
    readonly locator: Locator;
    readonly opened: string;
    readonly kind?: string;
  }[],
  rows: readonly (readonly [string, ...string[]])[],
  more: Part & { readonly field?: Locator } = {},
): Part => {
  const field = more.field ?? label(words, true);
  const stepsOf = (value: string): Step[] => {
    if (kind === 'choice') return [selectValue(field, value)];
    if (kind === 'box') return [value === 'true' ? check(field) : uncheck(field)];
    return [fill(field, value)];
  };
  return {
    ...{ field, label: words, kind, type: kind, opened },
    outputs: outputs.map((output) => ({ kind: 'text', ...output })),
    rows: rows.map(([entered, ...shown]) => ({ entered, steps: stepsOf(entered), holds: entered, shown })),
    ...more,
  };
};

export const planned = (planner: (context: PlanningContext) => PlannerResult, site: SiteModel) =>
  planner({
    site,
    target: { name: 'App', description: '', url: site.origin },
    directives: [],
    failedFingerprints: new Set(),
  }).plans;

export const oraclesOf = (planner: (context: PlanningContext) => PlannerResult, site: SiteModel): string[] =>
  planned(planner, site).map((plan) => plan.oracle);

/** What one oracle plans for a site. */
export const plansOf = (oracle: Oracle, site: SiteModel, more: Partial<PlanningContext> = {}): PlanDraft[] =>
  oracle.plan({
    site,
    target: { name: 'App', description: '', url: site.origin },
    directives: [],
    failedFingerprints: new Set(),
    ...more,
  }).plans;
