// Actions that exploration has learned, as tests act them out: which are tested, what they act on, and what makes items
// of the test's own. What was there before, and what others add meanwhile, is left alone.
import type { Action, ActionKind, Change, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import { hover, settle, step, template } from '@prowl/plan';
import { withoutOrdering } from './list-inputs.ts';
import { isOfKnownMake } from './makes.ts';
import { whereOffered } from './offered.ts';
import { oncePerSite } from './once.ts';
import { opensDialog } from './opening.ts';
import { asExplored } from './planning.ts';
import { changingWords, withSteadyNames } from './steady-names.ts';
import { isMereChoice } from './ticks.ts';
import { literally, pageName, quoted, slug } from './words.ts';

export interface Acting {
  readonly page: Page;
  readonly action: Action;
}

/** An item that a test acts on. */
export interface Target {
  /** In words: "second". */
  readonly words: string;
  /** A template of the text that only this item contains. */
  readonly text: string;
  readonly item: Locator;
}

export interface ActionSubject extends Acting {
  readonly site: SiteModel;
  /** What makes items to act on, where the test acts on its own. */
  readonly create: Acting | undefined;
  /** All visible items of its list. */
  readonly items: Locator;
  /** Three items, the one to act on in the middle; where there are but two that were there before, the last is the first. */
  readonly targets: readonly [Target, Target, Target];
  /** Classes that the items of this list show a state by. */
  readonly classes: readonly string[];
  /** Others may see and change the items: those that come meanwhile are no fault. */
  readonly writes: boolean;
  /** Finds the targets, where they are chosen when the test begins. */
  readonly reading?: readonly Step[];
}

const done: readonly ActionKind[] = ['nothing', 'fails'];

/** It had an effect at least once, apart from something going wrong; what gives up a change leaves none. */
export const worked = ({ kind, tries }: Action): boolean =>
  kind === 'close' ||
  (!done.includes(kind) &&
    tries.some(({ changes }) => changes.some(({ what }) => what !== 'problem' && what !== 'request')));

export const sameThing = (a: Locator | undefined, b: Locator | undefined): boolean =>
  a !== undefined && b !== undefined && JSON.stringify(a) === JSON.stringify(b);

/** What shows more items, or takes a deletion back, brings items as well, but none that a test could tell by its text. */
const bringsOthers = ({ kind, steps }: Action): boolean =>
  kind === 'create' && !JSON.stringify(steps).includes('{{entered}}');

/** What makes items: entering something, or adding what another list has. */
export const makers = ['create', 'add'] as const satisfies readonly ActionKind[];
const isMaker = (action: Action): boolean =>
  (action.kind === 'create' && !bringsOthers(action)) || action.kind === 'add';

/** All items of the list that it acts on; of the one that it adds to where it adds. */
export const placeOf = ({ into, items }: Action): Locator | undefined => into ?? items;

/** Where what was made came to be, also when exploring could not settle on its list: it may have come twice. */
const withItems = (action: Action): Action => {
  if (action.kind !== 'create' || action.items) return action;
  const came = changesOf(action, 'item').find(({ how, own }) => how === 'came' && own);
  return came ? { ...action, items: came.items } : action;
};

/** Of a record that has a page of its own the whole page is the item. */
export const isWholePage = (items: Locator): boolean => items.by === 'css' && items.selector === 'body';

/** Every action that worked, once however many states of a page offer it; the state that is reached soonest comes first. */
export const actionsOf = oncePerSite((site: SiteModel): readonly Acting[] => {
  const seen = new Set<string>();
  const all = site.pages.flatMap((page) => page.actions);
  const likeIt = ({ items }: Action) => all.filter((other) => sameThing(other.items, items));
  const named = (page: Page, action: Action): Action =>
    withoutOrdering(page, withItems(withSteadyNames(action, changingWords(likeIt(action)))));
  return site.pages
    .toSorted((a, b) => a.reach.length - b.reach.length)
    .flatMap((page) => page.actions.map((action) => ({ page, action: named(page, action) })))
    .filter(({ page, action }) => {
      const at = placeOf(action);
      const place = at === undefined || isWholePage(at) ? page.template : JSON.stringify(at);
      const key = `${action.kind} ${slug(action.name)} ${place}`;
      return worked(action) && !seen.has(key) && seen.add(key) !== undefined;
    });
});

export const actionsOn = (site: SiteModel, items: Locator, ...kinds: ActionKind[]): Acting[] =>
  actionsOf(site).filter(
    ({ action }) => kinds.includes(action.kind) && !bringsOthers(action) && sameThing(placeOf(action), items),
  );

export const changesOf = <What extends Change['what']>(
  { tries }: Action,
  what: What,
): Extract<Change, { what: What }>[] =>
  tries
    .flatMap(({ changes }) => changes)
    .filter((change): change is Extract<Change, { what: What }> => change.what === what);

/** States of an item, as exploring writes them behind its words: `Rope {checked, class=packed}`. */
export const statesIn = (text = ''): string[] =>
  (/\{([^{}]*)\}$/.exec(text)?.[1] ?? '').split(',').flatMap((state) => state.trim() || []);

/** It gives its item one of several values, which some items have already. */
export const setsValue = ({ steps }: Action): boolean =>
  steps.some(
    (each) =>
      each.do === 'select' || (each.do === 'fill' && !JSON.stringify(each.value).includes('{{entered}}')),
  );

/** An item as it is shown, without the states behind its words. */
export const withoutStates = (shown = ''): string => shown.replace(/\s*\{[^{}]*\}$/, '');

/** Another page is loaded by it, not only another fragment of this one. */
export const loadsPage = ({ page, action }: Acting): boolean =>
  changesOf(action, 'address').some(({ from, to }) => from.replace(/#.*/, '') !== to.replace(/#.*/, '')) ||
  changesOf(action, 'request').some(
    ({ method, status, template: asked }) =>
      (status >= 300 && status < 400) || (method === 'GET' && asked === page.template.replace(/[?#].*/, '')),
  );

/** Classes that came or went with a state of an item, in any action on this list. */
export const classesOf = (site: SiteModel, items: Locator): string[] => {
  const acted = actionsOn(site, items, 'toggle', 'move', 'count').map(({ action }) => action);
  const ofControls = acted
    .flatMap((action) => changesOf(action, 'state'))
    .filter(({ own, state }) => own && state === 'class')
    .map(({ from, to }) => [from, to].map((names) => names.split(/\s+/)));
  const written = (text = ''): string[] =>
    statesIn(text).flatMap((state) => (state.startsWith('class=') ? state.slice('class='.length) : []));
  const ofItems = acted
    .flatMap((action) => changesOf(action, 'item'))
    .map(({ from, to }) => [written(from), written(to)]);
  const names = [...ofControls, ...ofItems].flatMap(([before = [], after = []]) => [
    ...after.filter((name) => !before.includes(name)),
    ...before.filter((name) => !after.includes(name)),
  ]);
  return [...new Set(names)].filter((name) => name !== '').slice(0, 5);
};

/** What can be entered so that it is known again: plain text, unless exploring entered something of another shape. */
const entryFor = (create: Action, word: string): string | undefined => {
  const came = changesOf(create, 'item').find(({ how, own }) => how === 'came' && own);
  const shown = create.tries.find(({ item }) => item !== undefined)?.item ?? came?.to ?? '';
  if (/\S@\S+\.\S/.test(shown)) return `${word}.{{run}}@example.com`;
  // A number or a date has no room for a mark.
  return shown !== '' && !/\p{L}/u.test(shown) ? undefined : `${word} {{run}}`;
};

const words = ['first', 'second', 'third'] as const;
type Three<Value> = readonly [Value, Value, Value];
const three = <Value>(values: readonly (Value | undefined)[]): Three<Value> | undefined => {
  const [first, second, third] = values;
  return first === undefined || second === undefined || third === undefined
    ? undefined
    : [first, second, third];
};

export const targetOf = (items: Locator, text: string, word: string): Target => ({
  words: word,
  text,
  item: { ...items, hasText: template(text) },
});

/** The column that the items of an action are called by, and the names that exploring read there; nothing where none is read as text. */
export const namingOf = (
  { lists }: Pick<Page, 'lists'>,
  { items }: Pick<Action, 'items'>,
): { readonly locator: Locator; readonly names: readonly string[]; readonly count: number } | undefined => {
  const list = lists.find((each) => sameThing(each.items, items));
  const naming = list?.columns.find(
    ({ meaning, attribute }) => meaning === 'name' && attribute === undefined,
  );
  if (list === undefined || naming === undefined) return undefined;
  const names = naming.samples.map((sample) => sample.trim());
  return { locator: naming.locator, names, count: list.count };
};

/** One that is not among the three that a test begins with. */
export const ownTarget = (create: Action, items: Locator, word: string): Target | undefined => {
  if (create.kind === 'add') return addedTargets(create, items)[words.length];
  const text = entryFor(create, word);
  return text === undefined ? undefined : targetOf(items, text, word);
};

/** What exploring made begins so: where all of it stays in a browser, no other one has it. */
export const isOfExploring = (text: string): boolean => text.includes('prowl');

/**
 * Where a server keeps what is done the one to act on is before one that can be taken back as well: what changes the next item, too, leaves
 * nothing behind that hides it from the second run. The last such one: exploring begins with the first items.
 */
const besideKnown = (texts: readonly string[], { lists }: Page, { writes }: Action): string[] => {
  const order =
    lists
      .flatMap(({ columns }) => columns.filter(({ meaning }) => meaning === 'name'))
      .map(({ samples }) => samples.map((text) => text.trim()))
      .find((samples) => texts.filter((text) => samples.includes(text)).length > 1) ?? [];
  const nextOf = (text: string) => texts.find((other) => other === order[order.indexOf(text) + 1]);
  const middle = writes ? texts.findLast((text) => order.includes(text) && nextOf(text)) : undefined;
  const next = middle === undefined ? undefined : nextOf(middle);
  if (middle === undefined || next === undefined) return [...texts];
  const others = texts.filter((text) => text !== middle && text !== next);
  return [...others.slice(0, 1), middle, next, ...others.slice(1)];
};

/** Items that exploring saw: by texts that no other one contains. */
const knownTargets = (page: Page, action: Action, items: Locator): Three<Target> | undefined => {
  const list = page.lists.find((each) => sameThing(each.items, action.items));
  const column = list?.columns.find(({ meaning }) => meaning === 'name') ?? list?.columns[0];
  const offered = action.examples.map((example) => example.text);
  // Not every item of a list has every button: of a few cards, each about something else, one may have it.
  const isOfSome = offered.length > 0 && offered.length < (list?.count ?? 0);
  const seen = [
    ...(offered.length >= words.length || isOfSome ? offered : (column?.samples ?? [])),
    ...action.tries.flatMap(({ item }) => item ?? []),
  ];
  const texts = (action.offeredNow === true ? offered : seen)
    .map((text) => text.trim())
    .filter((text, index, all) => text !== '' && all.indexOf(text) === index);
  const there = action.writes ? texts : texts.filter((text) => !isOfExploring(text));
  const single = there.filter((text) => there.every((other) => other === text || !other.includes(text)));
  // Where a server keeps what exploring did, those that it left alone are the likeliest to be as they were.
  const tried = new Set(action.tries.flatMap(({ item }) => item?.trim() ?? []));
  const untouched = action.writes ? single.filter((text) => !tried.has(text)) : [];
  const alone = besideKnown(untouched.length >= words.length ? untouched : single, page, action);
  return three(
    words.map((word, index) => {
      const text = alone[index] ?? (alone.length === 2 ? alone[0] : undefined);
      return text === undefined ? undefined : targetOf(items, literally(text), word);
    }),
  );
};

/** Items of another list that exploring added to this one. Where that stayed in its browser, those that could be added when it began. */
const addedTargets = ({ tries, writes, examples }: Action, items: Locator): Target[] => {
  const tried = [...new Set(tries.flatMap(({ item }) => item ?? []))];
  const offered = examples.map(({ text }) => text);
  const first = offered.length < words.length ? tried : tried.filter((name) => offered.includes(name));
  const names = writes ? tried : [...new Set([...first, ...offered])].filter((name) => !isOfExploring(name));
  const alone = names.filter((name) => names.every((other) => other === name || !other.includes(name)));
  return alone.map((name, index) => targetOf(items, literally(name), words[index] ?? `${index + 1}th`));
};

/** So many of what goes are left when a few tests have removed one each. */
const enoughToRemove = 2;

/**
 * What was not made for the test is acted on only where it stays in the browser, can be taken back, or is a throw-away copy's. What goes goes
 * only there, and where it can be brought back or there are enough of it.
 */
const mayActOnKnown = ({ disposable }: SiteModel, { kind, undoneBy, writes, examples }: Action): boolean => {
  if (!writes) return true;
  if (kind === 'delete') return disposable && (undoneBy !== undefined || examples.length >= enoughToRemove);
  return ['toggle', 'count', 'move'].includes(kind) && (disposable || undoneBy !== undefined);
};

/** Each try made more than one of the same: none of them can be told from the others. */
const makesSeveral = ({ kind, tries }: Action): boolean =>
  kind === 'create' &&
  tries.every(
    ({ changes }) =>
      changes.filter((change) => change.what === 'item' && change.how === 'came' && change.own).length > 1,
  );

const makerFor = (
  site: SiteModel,
  { page, action }: Acting,
  place: Locator,
  items: Locator,
): Acting | undefined => {
  if (isMaker(action)) return { page, action };
  const maker =
    actionsOf(site).find((other) => isMaker(other.action) && other.action.key === action.needs) ??
    actionsOn(site, place, ...makers)[0];
  const isOfUse = maker === undefined || !makesSeveral(maker.action) || !mayActOnKnown(site, action);
  return isOfUse || knownTargets(page, action, items) === undefined ? maker : undefined;
};

/** With the items that a test would act on; undefined where it has none. */
export const subjectOf = (site: SiteModel, { page, action }: Acting): ActionSubject | undefined => {
  const place = placeOf(action);
  if (!place || bringsOthers(action)) return undefined;
  if (!action.writes && isOfExploring(JSON.stringify(action.steps))) return undefined;
  const items: Locator = { ...place, visible: true };
  const create = makerFor(site, { page, action }, place, items);
  if (create === undefined && !mayActOnKnown(site, action)) return undefined;
  const targets = create
    ? three(
        create.action.kind === 'add'
          ? addedTargets(create.action, items)
          : words.map((word) => ownTarget(create.action, items, word)),
      )
    : knownTargets(page, action, items);
  if (!targets) return undefined;
  return {
    site,
    page,
    action,
    create,
    items,
    targets,
    classes: classesOf(site, place),
    writes: action.writes || create?.action.writes === true,
  };
};

/** Actions of these kinds that change a list, at most two of a kind for each list; what opens a dialog is a kind of its own. */
export const subjectsOf = (site: SiteModel, ...kinds: ActionKind[]): ActionSubject[] => {
  const counts = new Map<string, number>();
  return allSubjects(site).filter(({ action, page }) => {
    if (isOfKnownMake(page, action)) return false;
    const key = `${action.kind} ${opensDialog(action)} ${JSON.stringify(placeOf(action))}`;
    if (!kinds.includes(action.kind) || (counts.get(key) ?? 0) >= 2) return false;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return true;
  });
};

/** What makes items, once for each list: of several ways the first one. */
export const createsOf = (site: SiteModel): ActionSubject[] => {
  const seen = new Set<string>();
  return subjectsOf(site, 'create').filter(({ action }) => {
    const place = JSON.stringify(placeOf(action));
    return action.field !== undefined && !seen.has(place) && seen.add(place) !== undefined;
  });
};

/** Of several ways to make items of a list another one than the first: most that can go wrong by it goes wrong by the first, too. */
export const isOtherWay = ({ site, action }: ActionSubject): boolean =>
  action.kind === 'create' && !createsOf(site).some((first) => first.action.key === action.key);

const allSubjects = oncePerSite((site: SiteModel): readonly ActionSubject[] =>
  actionsOf(site).flatMap((acting) => subjectOf(site, acting) ?? []),
);

/** Puts texts into the places that an action keeps for them. */
export const filledIn = <Part>(part: Part, values: Readonly<Record<string, string>>): Part => {
  if (Array.isArray(part)) return part.map((each) => filledIn(each, values)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([key, each]) => [
    key,
    key === 'template' && typeof each === 'string'
      ? each.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => values[name] ?? whole)
      : filledIn(each, values),
  ]);
  return Object.fromEntries(entries) as Part;
};

/** The steps of an action with its texts, templates both. */
export const stepsOf = (
  action: Pick<Action, 'steps'>,
  values: { entered?: string; item?: string } = {},
): Step[] => filledIn(action.steps, values as Record<string, string>);

/** Enters a text that makes an item. */
export const making = ({ action }: Acting, entered: string, title: string): Step =>
  step(title, ...stepsOf(action, { entered, item: entered }), settle());

/** Acts on an item. The pointer is on it before: some controls show only then. */
export const actingOn = (action: Action, target: Target, title: string, entered?: string): Step =>
  step(
    title,
    ...(action.perItem ? [hover(target.item)] : []),
    ...whereOffered(
      action,
      stepsOf(action, { item: target.text, ...(entered === undefined ? {} : { entered }) }),
    ),
    settle(),
  );

/**
 * Two kinds of action on one list break by two faults, as a rule: each is reported. Two of one kind, as on and back, break by one.
 */
export const componentOf = (
  { kind }: Pick<Action, 'kind'>,
  items: Locator | undefined,
): { component: string } => ({
  component: `${kind} ${JSON.stringify(items ?? null)}`,
});

/** The symptom of an action that changes another item than its own, whichever test meets it. */
export const neighboursOf = ({ action }: Acting): { symptom: string } => ({
  symptom: `neighbours ${componentOf(action, action.items).component}`,
});

/** The symptom of items that are other ones once the page is loaded anew, whichever test meets it. */
export const lostOnReload = (items: Locator): { symptom: string } => ({
  symptom: `lost on reload ${JSON.stringify({ ...items, visible: undefined })}`,
});

/** What all plans about actions say alike. `at`: what it is about, where that is not the list. */
export const actingPlace = (subject: ActionSubject, at?: Locator) => ({
  page: subject.page,
  element: `${slug(subject.action.name)} ${slug(subject.action.kind)}`,
  ...(at === undefined
    ? { locator: subject.items, ...componentOf(subject.action, subject.items) }
    : { locator: at }),
  isolation: subject.writes ? ('global' as const) : ('session' as const),
  signedIn: asExplored(subject.site, subject.page),
  ...(isMereChoice(subject.page, subject.action) ? { worth: 'slight' as const } : {}),
});

export const whereOf = ({ page }: Acting): string => pageName(page);
export const nameOf = ({ action }: Acting): string => quoted(action.name || action.kind);
