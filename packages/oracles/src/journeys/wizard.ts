// A row of steps that exploration walked: how to come to one of its pages, and what shows that it is open.
import type { Form, Journey, Locator, Page, SiteModel, Stage, StageTry, Step } from '@prowl/contracts';
import { expectElement, fill, forget, settle, signIn, step, waitFor } from '@prowl/plan';
import type { Worth } from '../definition/oracle.ts';
import { sameThing } from '../site/action-subject.ts';
import { withoutQuery } from '../site/addresses.ts';
import { fold, lastingWords, quoted, slug } from '../site/words.ts';
import { lastingProof, startOf } from './flow.ts';
import { journeysOf } from './offered-records.ts';

export interface Wizard {
  readonly journey: Journey;
  readonly page: Page;
  readonly stages: readonly Stage[];
  /** Leads to the first of its pages. */
  readonly opening: readonly Step[];
}

/** Rows of at least two steps, finished or not. */
export const wizardsOf = (site: SiteModel): Wizard[] =>
  journeysOf(site).flatMap((journey) => {
    const { stages, steps } = journey;
    const page = startOf(site, journey);
    if (page === undefined || stages.length < 2) return [];
    const own = stages.reduce((sum, stage) => sum + stage.steps.length, 0);
    return [{ journey, page, stages, opening: steps.slice(0, Math.max(0, steps.length - own)) }];
  });

export interface Refusal {
  readonly key: string;
  readonly label: string;
  readonly steps: readonly Step[];
}

/** How the page is refused: by a try that was, or by leaving out a text that it requires. */
export const refusalOf = ({ tries, entered, steps }: Stage): Refusal | undefined => {
  const tried = tries.find(({ came, what }) => came === 'refused' && what !== 'option' && what !== 'box');
  if (tried !== undefined) return tried;
  const missing = entered.findLast(({ required, text }) => required && text !== undefined);
  return missing && { ...missing, steps: [...steps.slice(0, -1), fill(missing.locator, '')] };
};

/** A form of a step that is refused in tests of the journey: what is wrong with it is reported as the journey's. */
export const isRefusedInJourney = (site: SiteModel, { fields }: Form): boolean =>
  wizardsOf(site).some(({ stages }) =>
    stages.some(
      (stage) =>
        refusalOf(stage) !== undefined &&
        stage.entered.some(({ locator }) => fields.some((field) => sameThing(field.locator, locator))),
    ),
  );

export const nameOf = ({ heading }: Stage, index: number): string =>
  heading === '' ? `step ${index + 1}` : `step ${index + 1}, ${quoted(heading)}`;

const partsOf = ({ entered, onward, back, tries }: Stage): Locator[] => [
  ...entered.map(({ locator }) => locator),
  ...tries.map(({ locator }) => locator),
  ...('target' in onward && onward.target !== undefined ? [onward.target] : []),
  ...(back === undefined ? [] : [back]),
];

/** One of several to choose from: which are offered may depend on what was entered before. */
const isOffer = (part: Locator): boolean => part.by === 'role' && /^(radio|checkbox|option)$/.test(part.role);

/** Something that this page has, and none of the others: buttons that lead on are often called the same. */
export const signOf = (stage: Stage, others: readonly Stage[] = []): Locator | undefined => {
  const elsewhere = new Set(others.flatMap(partsOf).map((part) => JSON.stringify(part)));
  const own = partsOf(stage).filter((part) => !elsewhere.has(JSON.stringify(part)));
  return own.find((part) => !isOffer(part)) ?? own[0];
};

const leastLetters = 3;

/** The heading of what was made, "Trip 1135", by its word alone, where no page of the row is called by it. */
const kindInHeading = ({ stages, journey }: Wizard): Locator | undefined => {
  const proof = journey.ends?.proof;
  if (proof?.by !== 'role' || proof.role !== 'heading' || typeof proof.name !== 'string') return undefined;
  const words = lastingWords(proof.name, leastLetters);
  if (words === undefined) return undefined;
  const isElsewhere = stages.some(({ heading }) => fold(heading).includes(fold(words)));
  return isElsewhere ? undefined : { ...proof, name: words, exact: false };
};

/** What shows that a page was passed: the next one, or the end. */
export const passedBy = (wizard: Wizard, index: number): Locator | undefined => {
  const { stages, journey } = wizard;
  const [stage, next] = [stages[index], stages[index + 1]];
  if (next !== undefined) return signOf(next, stage === undefined ? [] : [stage]);
  return journey.finished ? (lastingProof(journey.ends?.proof) ?? kindInHeading(wizard)) : undefined;
};

export interface Tried {
  readonly wizard: Wizard;
  readonly index: number;
  readonly tried: StageTry;
}

/** All that exploration tried on the pages of rows of steps. */
export const triesOf = (site: SiteModel): Tried[] =>
  wizardsOf(site).flatMap((wizard) =>
    wizard.stages.flatMap(({ tries }, index) => tries.map((tried) => ({ wizard, index, tried }))),
  );

/** The page after one that was filled is there: where both are one document, what it alone has shows it; else it has to be loaded. */
export const arriving = ({ stages }: Pick<Wizard, 'stages'>, index: number): Step => {
  const [stage, next] = [stages[index], stages[index + 1]];
  const sign = stage && next && withoutQuery(stage.url) === withoutQuery(next.url) && signOf(next, [stage]);
  return sign ? waitFor(sign) : settle();
};

/** Opens the row of steps and passes the first `count` of its pages. */
export const passing = (wizard: Pick<Wizard, 'opening' | 'stages'>, count: number): Step[] => [
  step('begin', ...wizard.opening, settle()),
  ...wizard.stages
    .slice(0, count)
    .map((stage, index) =>
      step(`fill ${nameOf(stage, index)}, and go on`, ...stage.steps, arriving(wizard, index)),
    ),
];

/** The page is open, or the test says nothing. */
export const isOpen = (stage: Stage): Step[] => {
  const sign = signOf(stage);
  return sign === undefined ? [] : [waitFor(sign)];
};

/** From one page to a later one, as exploration filled those between them. */
export const goingOn = (wizard: Wizard, from: number, to: number): Step[] =>
  wizard.stages
    .slice(from + 1, to)
    .map((stage, offset) =>
      step(
        `go on from ${nameOf(stage, from + 1 + offset)}`,
        ...stage.steps,
        arriving(wizard, from + 1 + offset),
      ),
    );

const leastWords = 5;

/**
 * What the row makes in the end, wherever it is listed: by words that all of its kind say, for the page of a step may have other lists that
 * the same locator finds (its own steps, say).
 */
export const madeBy = ({ journey, stages }: Wizard): Locator | undefined => {
  const [brought] = journey.brought;
  if (brought === undefined) return undefined;
  const options = stages
    .flatMap(({ entered }) => entered.flatMap(({ options: all = [] }) => all))
    .map((option) => option.split(/[,;:(|–—\d]/)[0]?.trim() ?? '');
  const parts = brought.text
    .split(/[\d,;:()|–—]+/)
    .map((part) => part.trim())
    .filter((part) => (part.match(/\p{L}/gu) ?? []).length >= leastWords)
    .filter((part) => !options.some((option) => option !== '' && part.includes(option)))
    .filter((part) => !part.includes('prowl')); // what exploration alone entered
  const words = parts.reduce((best, part) => (part.length > best.length ? part : best), '');
  return { ...brought.items, visible: true, ...(words === '' ? {} : { hasText: words }) };
};

/** What all tests of a row of steps that do not end it say alike. `index`: the page that the test is about, when it is one of them. */
export const wizardPlace = (site: SiteModel, { journey, page, stages }: Wizard, index = 0) => ({
  page: pageAt(site, page, stages[index]?.url ?? page.url),
  element: slug(journey.name) || journey.kind,
  signedIn: site.signIn.status === 'verified',
  isolation: 'session' as const,
});

/** A page of the row that only the way through leads to may be none of the model: it is where it is all the same. */
const pageAt = (site: SiteModel, start: Page, url: string): Page =>
  url === start.url
    ? start
    : (site.pages.find((page) => page.url === url) ?? { ...start, url, template: withoutQuery(url) });

/** Milliseconds for what is looked at when the page has settled. */
const within = 1_200;

/** One page of a row of steps as tests of passing it see it. */
export interface Passage {
  readonly stage: Stage;
  readonly index: number;
  readonly name: string;
  /** What shows that it was passed. */
  readonly sign: Locator;
  readonly place: ReturnType<typeof wizardPlace>;
  /** Leads to the page. */
  readonly opened: readonly Step[];
  /** Once it is filled: it is passed. */
  readonly leadsOn: readonly Step[];
  /** It is not passed. `field`: one of the page's own. */
  readonly stays: (field: Locator) => readonly Step[];
}

/** Undefined where nothing would show that the page was passed. */
export const passageOf = (site: SiteModel, wizard: Wizard, index: number): Passage | undefined => {
  const stage = wizard.stages[index];
  const sign = passedBy(wizard, index);
  if (stage === undefined || sign === undefined) return undefined;
  return {
    stage,
    index,
    name: nameOf(stage, index),
    sign,
    place: wizardPlace(site, wizard, index),
    opened: [...passing(wizard, index), ...isOpen(stage)],
    leadsOn: [
      step('go on', stage.onward, settle()),
      expectElement('the next step is open', sign, 'visible', { within }),
    ],
    stays: (field) => [
      step('try to go on', stage.onward, settle()),
      expectElement('the step is still open', field, 'visible', { within }),
      expectElement('the next step is not open', sign, 'hidden', { within }),
    ],
  };
};

/** Of a test of what a step does: exploring saw it go wrong, or saw it hold and others come first. */
export const worthWhere = (suspected: boolean): Worth => (suspected ? 'seen' : 'slight');

/** What a test says of its place that does again what was tried on a page of the row. `about`: a stable name of it. */
export const placeOfTry = (
  { place, index }: Passage,
  { key, what, locator }: StageTry,
  { isWrong, about = `${slug(key)} ${what}` }: { readonly isWrong: boolean; readonly about?: string },
) => ({
  ...place,
  element: `${place.element} ${index + 1} ${about}`,
  locator,
  suspected: isWrong,
  worth: worthWhere(isWrong),
});

/** The account's session may have passed earlier steps, by another test: a new one has passed none. */
export const inNewSession = ({ signedIn }: { readonly signedIn: boolean }): Step[] =>
  signedIn ? [step('sign in anew', forget(), signIn())] : [];
