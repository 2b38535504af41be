// A proposed sequence as steps of a plan: the model names parts by their ids, the steps are those that exploring and the other oracles use for
// them. What it names and may not, or what does not fit together, refuses the whole idea.
import type { Field, Isolation, Page, Proposal, ProposedStep, SiteModel, Step, Text } from '@prowl/contracts';
import { click, reload, settle, step } from '@prowl/plan';
import { stepsOf } from '../site/action-subject.ts';
import { ownPath } from '../site/addresses.ts';
import { open } from '../site/drafting.ts';
import { acceptedOf, fieldName, fillIn, put, send } from '../site/filling.ts';
import { choose, optionsOf } from '../site/list-controls.ts';
import { asExplored, needsSignIn } from '../site/planning.ts';
import { type Signs, signsOf } from '../site/signs.ts';
import { quoted, sourceOf } from '../site/words.ts';
import { type FormPart, offersOptions, type PartKind, type PartOf, referencesOf } from './references.ts';
import { isRefusal, optionOf, type Refusal, refuse, typed, typedIn } from './typing.ts';

/** The form that was sent last, and how its being accepted or refused shows. */
export interface Sent {
  readonly part: FormPart;
  readonly signs: Signs | undefined;
}

/** How far a sequence has come. */
export interface Walk {
  readonly site: SiteModel;
  readonly steps: Step[];
  /** Where the browser is, as far as that is known. */
  at: Page | undefined;
  /** The page that the sequence begins on. */
  first: Page | undefined;
  isolation: Isolation;
  signedIn: boolean;
  /** Something was done besides opening pages. */
  acts: boolean;
  sent: Sent | undefined;
  /** What was typed into a form that was not sent yet. */
  pending: { readonly part: FormPart; readonly values: Map<Field, Text> } | undefined;
  /** Texts that actions entered. */
  readonly entered: Set<string>;
}

/** The part with this id, where it is of this kind. */
export const partOf = <Kind extends PartKind>(
  site: SiteModel,
  id: string,
  kind: Kind,
): PartOf<Kind> | Refusal => {
  const part = referencesOf(site).get(id);
  return part?.kind === kind
    ? (part as PartOf<Kind>)
    : refuse('it refers to something that there is not, or that tests may not use');
};

/** Opens the page, unless the browser is there. `opening`: how, where its address alone does not do. */
export const goTo = (walk: Walk, page: Page, opening: readonly Step[] = [open(page)]): void => {
  if (walk.at === page) return;
  walk.steps.push(...opening);
  walk.at = page;
  walk.first ??= page;
  walk.signedIn ||= needsSignIn(walk.site, page);
};

/** What was typed into a form that is never sent may show something all the same. */
export const settleEntries = (walk: Walk): void => {
  const { pending } = walk;
  if (pending === undefined) return;
  walk.pending = undefined;
  const steps = [...pending.values].flatMap(([field, value]) => put(field, value) ?? []);
  if (steps.length === 0) return;
  const names = [...pending.values.keys()].map((field) => quoted(fieldName(field))).join(', ');
  walk.steps.push(step(`fill in ${names}`, ...steps, settle()));
  walk.acts = true;
};

const pageAt = ({ site }: Walk, url: string | undefined): Page | undefined => {
  const path = url === undefined ? undefined : (ownPath(url, site.origin) ?? url);
  return path === undefined ? undefined : site.pages.find((page) => page.url === path);
};

const openingOf = ({ page, subject }: FormPart): readonly Step[] => subject?.opening ?? [open(page)];

const enter = (walk: Walk, { page, of: part, field }: PartOf<'field'>, value: Text): void => {
  if (walk.pending?.part !== part) {
    settleEntries(walk);
    goTo(walk, page, openingOf(part));
    walk.pending = { part, values: new Map() };
  }
  walk.pending.values.set(field, value);
};

/** Both kinds of changes together are the larger one. */
const order: readonly Isolation[] = ['read', 'session', 'account', 'global'];
const raise = (walk: Walk, isolation: Isolation): void => {
  if (order.indexOf(isolation) > order.indexOf(walk.isolation)) walk.isolation = isolation;
};

const submit = (walk: Walk, part: FormPart): void => {
  const { page, form, subject } = part;
  const values = walk.pending?.part === part ? walk.pending.values : new Map<Field, Text>();
  if (walk.pending?.part !== part) settleEntries(walk);
  walk.pending = undefined;
  goTo(walk, page, openingOf(part));
  const untouched = form.fields.filter((field) => !values.has(field));
  const signs = subject === undefined ? undefined : signsOf(walk.site, page, form, untouched);
  walk.steps.push(
    ...(signs?.before ?? []),
    step(
      `fill in ${quoted(subject?.name ?? form.name)} and send it`,
      ...fillIn(form, acceptedOf(form), values),
      ...send(form),
    ),
  );
  walk.sent = { part, signs };
  walk.at = undefined;
  walk.acts = true;
  if (subject === undefined) return;
  raise(walk, subject.isolation);
  walk.signedIn ||= subject.signedIn;
};

const act = (walk: Walk, { page, action }: PartOf<'action'>, given: { enter?: string; item?: string }) => {
  const { enter: text, item } = given;
  if (action.steps.length === 0) return refuse('it does not say what to enter');
  const wanted = JSON.stringify(action.steps);
  const entered = text === undefined ? undefined : typed(text);
  if (isRefusal(entered)) return entered;
  if (wanted.includes('{{entered}}') && entered === undefined) return refuse('it does not say what to enter');
  const longest = action.entry?.longest;
  if (longest !== undefined && (text ?? '').length > longest)
    return refuse('a value was longer than its field takes');
  if (wanted.includes('{{item}}') && (item === undefined || !walk.entered.has(item)))
    return refuse('it acts on an item that it did not make');
  const target = item === undefined ? undefined : typed(item);
  if (isRefusal(target)) return target;
  goTo(walk, page);
  const values = {
    ...(entered === undefined ? {} : { entered: sourceOf(entered) }),
    ...(target === undefined ? {} : { item: sourceOf(target) }),
  };
  walk.steps.push(step(`do ${quoted(action.name)}`, ...stepsOf(action, values), settle()));
  if (text !== undefined) walk.entered.add(text);
  walk.acts = true;
  walk.signedIn ||= asExplored(walk.site, page);
  raise(walk, action.writes ? 'global' : 'session');
  return undefined;
};

/** One proposed step. What it was refused for, if it was. */
const take = (walk: Walk, proposed: ProposedStep): Refusal | undefined => {
  const { site } = walk;
  switch (proposed.do) {
    case 'open': {
      const part = partOf(site, proposed.page, 'page');
      if (isRefusal(part)) return part;
      settleEntries(walk);
      walk.at = undefined;
      goTo(walk, part.page);
      return undefined;
    }
    case 'fill': {
      const part = partOf(site, proposed.field, 'field');
      if (isRefusal(part)) return part;
      if (offersOptions(part.field) || part.field.control === 'checkbox')
        return refuse('it types where something is chosen');
      const value = typedIn(part.field, proposed.value);
      if (isRefusal(value)) return value;
      enter(walk, part, value);
      return undefined;
    }
    case 'choose': {
      const part = partOf(site, proposed.field, 'field');
      if (isRefusal(part)) return part;
      const option = optionOf(part.field.options ?? [], proposed.option);
      if (isRefusal(option)) return option;
      enter(walk, part, option.label);
      return undefined;
    }
    case 'tick': {
      const part = partOf(site, proposed.field, 'field');
      if (isRefusal(part)) return part;
      if (part.field.control !== 'checkbox') return refuse('it ticks what is no box');
      enter(walk, part, proposed.on ? 'on' : 'off');
      return undefined;
    }
    case 'send': {
      const part = partOf(site, proposed.form, 'form');
      if (isRefusal(part)) return part;
      submit(walk, part);
      return undefined;
    }
    case 'use': {
      const part = partOf(site, proposed.control, 'list-control');
      if (isRefusal(part)) return part;
      const { page, control } = part;
      const text = typed(proposed.option);
      if (isRefusal(text)) return text;
      const words = sourceOf(text);
      const option =
        control.control === 'input' ? { label: words, value: words } : optionOf(optionsOf(control), words);
      if (isRefusal(option)) return option;
      if (typeof text !== 'string') return refuse('it searches for a text that nothing has');
      settleEntries(walk);
      goTo(walk, page);
      walk.steps.push(choose(control, option));
      walk.acts = true;
      return undefined;
    }
    case 'press': {
      const part = partOf(site, proposed.control, 'control');
      if (isRefusal(part)) return part;
      const { page, control } = part;
      settleEntries(walk);
      goTo(walk, page);
      walk.steps.push(step(`press ${quoted(control.name)}`, click(control.locator), settle()));
      const led = control.effects.find(({ kind }) => kind === 'navigated');
      walk.at = led === undefined ? page : pageAt(walk, led.url);
      walk.acts = true;
      return undefined;
    }
    case 'act': {
      const part = partOf(site, proposed.action, 'action');
      if (isRefusal(part)) return part;
      settleEntries(walk);
      return act(walk, part, {
        ...(proposed.enter === undefined ? {} : { enter: proposed.enter }),
        ...(proposed.item === undefined ? {} : { item: proposed.item }),
      });
    }
    case 'reload':
      settleEntries(walk);
      if (walk.first === undefined) return refuse('it begins nowhere');
      walk.steps.push(reload(), settle());
      return undefined;
  }
};

/** The whole sequence, or why it is not carried out. */
export const walkThrough = (site: SiteModel, { steps }: Pick<Proposal, 'steps'>): Walk | Refusal => {
  const walk: Walk = {
    site,
    steps: [],
    at: undefined,
    first: undefined,
    isolation: 'read',
    signedIn: false,
    acts: false,
    sent: undefined,
    pending: undefined,
    entered: new Set(),
  };
  for (const proposed of steps) {
    const refusal = take(walk, proposed);
    if (refusal !== undefined) return refusal;
  }
  settleEntries(walk);
  return walk.first === undefined ? refuse('it begins nowhere') : walk;
};
