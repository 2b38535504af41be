import type { Action, Field, Form, Locator, Page, SiteModel, Step, Text } from '@prowl/contracts';
import {
  assume,
  blur,
  countOf,
  css,
  expectThat,
  fieldValue,
  fill,
  keep,
  type PlanDraft,
  probe,
  settle,
  step,
  template,
  text,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import {
  type Acting,
  type ActionSubject,
  actingOn,
  actingPlace,
  actionsOf,
  actionsOn,
  createsOf,
  loadsPage,
  makers,
  making,
  sameThing,
  stepsOf,
  subjectsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { beginsWithFields } from '../../site/action-tries.ts';
import { type Choice, choosing, targetsIn } from '../../site/choices.ts';
import { open } from '../../site/drafting.ts';
import { choose, optionsOf } from '../../site/list-controls.ts';
import { listingsOf } from '../../site/listing.ts';
import { asExplored } from '../../site/planning.ts';
import { cleanedUp, cleanedUpAnew, staged } from '../../site/staging.ts';
import { meansEverything, pageName, quoted, slug } from '../../site/words.ts';
import { ownChoices } from './own-choices.ts';

/** Where leaving the field is a way to enter, a half-typed text is entered by design. */
const isEnteredByLeaving = ({ steps }: Action): boolean => {
  const last = steps.at(-1);
  return last?.do === 'blur' || (last?.do === 'press' && last.key === 'Tab');
};

const half = 'half {{run}}';

const survives = (subject: ActionSubject, guard: Guarding): PlanDraft | undefined => {
  const { action, items, page, site, targets } = subject;
  const { field } = action;
  if (!field || !beginsWithFields(action)) return undefined;
  const creates = actionsOn(site, action.items ?? items, 'create');
  if (creates.some((each) => isEnteredByLeaving(each.action))) return undefined;
  // A filter comes last: it may hide the items that were acted on.
  const others = (['toggle', 'delete', 'filter'] as const).flatMap((kind) =>
    actionsOn(site, action.items ?? items, kind)
      .filter((each) => each.page.url === page.url && !loadsPage(each))
      .filter((each) => each.action.perItem || (kind === 'filter' && each.action.field === undefined))
      .slice(0, 1),
  );
  if (others.length === 0) return undefined;
  const isKept = (after: string): Step =>
    expectThat(
      `what was half typed is still there after ${after}`,
      fieldValue(field),
      'equals',
      text(template(half)),
      { title: `A half-typed text is lost after ${after}` },
    );
  // What is switched may be out of sight by then.
  const acting = ({ action: other }: Acting): Step[] => {
    const target = targets[other.kind === 'delete' ? 0 : 1];
    return [
      other.perItem
        ? actingOn(other, target, `${quoted(other.name)} on the ${target.words} item`)
        : step(`choose ${quoted(other.name)}`, ...stepsOf(other), settle()),
      isKept(quoted(other.name)),
    ];
  };
  const isChoice = ({ action: { perItem } }: Acting): boolean => !perItem;
  const halves: Locator = { ...items, hasText: template(half) };
  const deleted = others.some((each) => each.action.kind === 'delete');
  return guard({
    ...actingPlace(subject, field),
    title: `${whereOf(subject)}: a half-typed text survives other actions`,
    steps: [
      ...staged(subject),
      step('begin to type another item', fill(field, template(half))),
      ...others.filter((each) => !isChoice(each)).flatMap(acting),
      step('leave the field', blur(field), settle()),
      expectThat('it has not become an item by itself', countOf(halves), 'equals', value(0), {
        title: 'A half-typed text becomes an item when its field is left',
      }),
      ...others.filter(isChoice).flatMap(acting),
      ...cleanedUpAnew(subject, ...targets.filter((_, index) => index !== 0 || !deleted)),
    ],
    bug: { title: 'A half-typed text is lost when something else is done' },
  });
};

interface Begun {
  readonly locator: Locator;
  readonly content: Text;
}

/** What is entered to make an item, begun and not sent. */
const begunIn = ({ action }: Acting): Begun[] => {
  if (!beginsWithFields(action)) return [];
  return action.steps.flatMap((each): Begun[] => {
    if (each.do !== 'fill') return [];
    const isText = typeof each.value === 'object' && 'template' in each.value;
    return [{ locator: each.target, content: isText ? template(half) : (each.value as Text) }];
  });
};

const numeric = new Set<Field['meaning']>(['number', 'price', 'quantity', 'percentage', 'rating']);
const looking = new Set<Form['purpose']>(['sign-in', 'sign-up', 'sign-out']);

/** What looks something up, or signs in; not what was seen to write something, whatever it looks like. */
const looks = ({ fields, purpose }: Form, { actions, lists }: Page): boolean => {
  const among = (locator: Locator) => fields.some((each) => sameThing(each.locator, locator));
  const writes = actions.some(
    (each) => each.writes && each.steps.some((one) => one.do === 'fill' && among(one.target)),
  );
  const narrows = ['search', 'filter', 'sort'].includes(purpose);
  const isControl = lists.some(({ controls }) => controls.some(({ locator }) => among(locator)));
  return looking.has(purpose) || (narrows && !writes && (fields.length < 2 || isControl));
};

/** Fields of a form that is open from the start, whatever it makes. */
const begunInForm = (form: Form, page: Page): Begun[] =>
  looks(form, page)
    ? []
    : form.fields
        .filter(({ control, type }) => control === 'textarea' || (control === 'input' && type === 'text'))
        .filter(({ readonly, value: held }) => !readonly && held === '')
        .map(({ locator, meaning }) => ({ locator, content: numeric.has(meaning) ? '4' : template(half) }))
        .slice(0, 3);

/** Another list, another form: what is done there, on its own items. */
const beside = (subject: ActionSubject, begun: readonly Begun[]): Step[] => {
  const { action, create, targets } = subject;
  const isMaking = create !== undefined && create.action.key === action.key;
  const name = quoted(action.name);
  const doing = isMaking
    ? making(create, targets[0].text, `make an item with ${name}`)
    : action.perItem
      ? actingOn(action, targets[1], `${name} on the second item`)
      : step(`choose ${name}`, ...stepsOf(action), settle());
  return [
    ...(isMaking ? [open(create.page)] : staged(subject)),
    step('begin to type', ...begun.map(({ locator, content }) => fill(locator, content))),
    ...begun.map(({ locator }, index) => keep(`begun${index}`, fieldValue(locator))),
    doing,
    ...begun.map(({ locator }, index) =>
      expectThat(
        `what was half typed is still there after ${name}`,
        fieldValue(locator),
        'equals',
        variable(`begun${index}`),
      ),
    ),
    ...(isMaking ? cleanedUp(subject, targets[0]) : []),
  ];
};

const mostBeside = 3;

const survivesBeside = (site: SiteModel, page: Page, begun: readonly Begun[], guard: Guarding) => {
  const [first] = begun;
  if (first === undefined) return undefined;
  const isOwn = (steps: readonly Step[]) =>
    steps.some((each) => each.do === 'fill' && begun.some(({ locator }) => sameThing(each.target, locator)));
  const seen = new Set<string>();
  const others = subjectsOf(site, ...makers, 'toggle', 'count', 'delete', 'move').filter((subject) => {
    const { action, create } = subject;
    const made = create?.action.steps ?? [];
    if (subject.page.url !== page.url || loadsPage(subject) || isOwn(action.steps) || isOwn(made))
      return false;
    if (create && create.page.url !== page.url) return false;
    return !seen.has(action.kind) && seen.add(action.kind) !== undefined;
  });
  const [subject] = others;
  if (subject === undefined) return undefined;
  return guard({
    ...actingPlace(subject, first.locator),
    page,
    element: `unfinished ${slug(JSON.stringify(first.locator)).slice(0, 60)}`,
    title: `${whereOf(subject)}: a half-filled form survives what is done beside it`,
    steps: others.slice(0, mostBeside).flatMap((other) => beside(other, begun)),
    bug: { title: 'A half-typed text is lost when something else is done beside it' },
  });
};

/**
 * What is chosen in the lists of the page and holds at once: an order, a filter. A search that is sent, and the next page,
 * may well draw everything anew.
 */
const choicesOn = (site: SiteModel, page: Page): (Choice & { readonly target: Locator })[] => {
  const ofLists = listingsOf(site)
    .filter((listing) => listing.page.url === page.url && listing.page.reach.length === 0)
    .flatMap(({ list, page: { language } }) =>
      list.controls
        .filter(
          ({ kind, control, submit }) => ['filter', 'sort'].includes(kind) && control !== 'input' && !submit,
        )
        .flatMap((control) => {
          const option = optionsOf(control).findLast((each) => !meansEverything(each, language));
          const { locator: target, kind, label: words } = control;
          return option ? [{ kind, words, steps: [choose(control, option)], target }] : [];
        }),
    );
  const learned = actionsOf(site)
    .filter(
      ({ action, page: at }) => at.url === page.url && (action.kind === 'filter' || action.kind === 'sort'),
    )
    .filter(
      ({ action, page: at }) => at.reach.length === 0 && !action.perItem && !action.field && !action.needs,
    )
    .map((acting) => ({
      kind: acting.action.kind,
      ...choosing(acting),
      target: targetsIn(acting.action.steps)[0] ?? css('a'),
    }));
  const pagers = page.lists.flatMap(({ pager }) => [pager?.next, pager?.previous]);
  const seen = new Set<string>();
  return [...ofLists, ...learned]
    .filter(({ target }) => !pagers.some((each) => sameThing(each, target)))
    .filter(({ kind }) => !seen.has(kind) && seen.add(kind) !== undefined);
};

const survivesChoices = (site: SiteModel, page: Page, begun: readonly Begun[], guard: Guarding) => {
  const [first] = begun;
  const choices = choicesOn(site, page).filter(
    ({ target }) => !begun.some(({ locator }) => sameThing(locator, target)),
  );
  if (first === undefined || choices.length === 0) return undefined;
  const isThere = (words: string): Step[] => [
    // What a server draws anew is empty by design.
    assume('the page is not loaded anew by it', probe('loaded-at'), 'equals', variable('loaded')),
    // What stands with a chosen item goes with it.
    ...begun.map(({ locator }) =>
      assume('the field is still there', countOf({ ...locator, visible: true }), 'at-least', value(1)),
    ),
    ...begun.map(({ locator }, index) =>
      expectThat(
        `what was half typed is still there after ${quoted(words)}`,
        fieldValue(locator),
        'equals',
        variable(`begun${index}`),
      ),
    ),
  ];
  return guard({
    page,
    element: `unfinished choices ${slug(JSON.stringify(first.locator)).slice(0, 60)}`,
    locator: first.locator,
    signedIn: asExplored(site, page),
    worth: 'solid',
    title: `${pageName(page)}: a half-filled form survives what is chosen beside it`,
    steps: [
      open(page),
      step('begin to type', ...begun.map(({ locator, content }) => fill(locator, content))),
      keep('loaded', probe('loaded-at')),
      ...begun.map(({ locator }, index) => keep(`begun${index}`, fieldValue(locator))),
      ...choices.flatMap(({ steps, words }) => [...steps, ...isThere(words)]),
    ],
    bug: { title: 'A half-typed text is lost when a list beside it is filtered or ordered' },
  });
};

/** What a press of an item shows is about that item, as tools for those that are ticked: they go with it. */
const isOfAnItem = (site: SiteModel, { url, reach }: Page): boolean =>
  site.pages.some(
    (other) =>
      other.url === url &&
      other.controls.some(
        ({ region, locator }) =>
          region === 'item' && reach.some((each) => each.do === 'click' && sameThing(each.target, locator)),
      ),
  );

const besides = (site: SiteModel, guard: Guarding) => {
  const creates = actionsOf(site).filter(({ action }) => action.kind === 'create');
  const ofActions = creates
    .filter(({ action }) => !isEnteredByLeaving(action))
    .map((each) => ({ page: each.page, begun: begunIn(each) }));
  const known = creates.flatMap((each) => begunIn(each).map(({ locator }) => JSON.stringify(locator)));
  const ofForms = site.pages
    .filter((page) => page.reach.every((each) => each.do === 'click') && !isOfAnItem(site, page))
    .flatMap((page) => page.forms.slice(0, 4).map((form) => ({ page, begun: begunInForm(form, page) })))
    .filter(({ begun }) => begun.every(({ locator }) => !known.includes(JSON.stringify(locator))));
  const seen = new Set<string>();
  return [...ofActions, ...ofForms]
    .filter(({ page, begun }) => {
      const key = `${page.url} ${JSON.stringify(begun.map(({ locator }) => locator))}`;
      return begun.length > 0 && !seen.has(key) && seen.add(key) !== undefined;
    })
    .slice(0, 4)
    .flatMap(({ page, begun }) => [
      page.reach.length === 0 ? survivesBeside(site, page, begun, guard) : undefined,
      survivesChoices(site, page, begun, guard),
    ]);
};

export const unfinishedTextSurvivesOtherActions = defineOracle({
  id: 'unfinished-text-survives-other-actions',
  family: 'actions',
  type: 'functional',
  title: 'A half-typed text survives what is done beside it',
  rule:
    'What somebody has begun to type stays while they tick, filter or delete something, and is entered only when they ' +
    'say so. Catches pages that draw their entry field anew, and fields that enter when they are left.',
  expected: 'The text stays in its field as it was typed, and no item is made of it.',
  remedy:
    'Draw the entry field once, or keep its text in the state; look for a handler of blur or change that enters it.',
  severity: 'low',
  because: 'Typed text is lost and must be typed again, or an unfinished item is there that nobody entered.',
  worth: 'fair',
  plan: ({ site }, guard) => [
    ...createsOf(site).map((subject) => survives(subject, guard)),
    ...besides(site, guard),
    ...ownChoices(site, looks, guard),
  ],
});
