// Items are ticked, then something is done to all that are: what exploring did to one of them so, as tests do it to several. Pure.
import type { Action, SiteModel, Step } from '@prowl/contracts';
import { settle, step } from '@prowl/plan';
import { type Example, type ExampleSubject, exampleSubjects } from './action-examples.ts';
import { changesOf, sameThing, stepsOf } from './action-subject.ts';
import { open } from './drafting.ts';
import { isTick } from './ticks.ts';
import { quoted } from './words.ts';

export interface ChosenItems extends ExampleSubject {
  /** Ticks one item. */
  readonly ticking: Step;
  /** What is done then, whatever is ticked. */
  readonly doing: readonly Step[];
  /** The value that each is given. */
  readonly label: string;
  /** Three of them, as far from each other as can be. */
  readonly three: readonly [Example, Example, Example];
}

const isOfItem = (each: Step): boolean => JSON.stringify(each).includes('{{item}}');

const labelIn = (steps: readonly Step[]): string | undefined => {
  const chosen = steps.find((each) => each.do === 'select');
  return chosen?.do === 'select' && 'label' in chosen.option && typeof chosen.option.label === 'string'
    ? chosen.option.label
    : undefined;
};

/** It shows the value already, as far as the list was read. */
const hasValue = ({ page, action }: ExampleSubject, label: string, { words }: Example): boolean => {
  const list = page.lists.find((each) => sameThing(each.items, action.items));
  const at = (list?.columns ?? [])
    .filter(({ meaning }) => meaning === 'name')
    .map(({ samples }) => samples.findIndex((sample) => sample.trim() === words))
    .find((index) => index >= 0);
  return at !== undefined && list?.columns.some(({ samples }) => samples[at]?.includes(label)) === true;
};

/** Those that exploring did nothing to come first: where a server keeps it, the others have the value already. */
const threeOf = (subject: ExampleSubject, label: string): ChosenItems['three'] | undefined => {
  const tried = new Set(subject.action.tries.map(({ item }) => item));
  const free = subject.targets.filter(
    (target) => !tried.has(target.words) && !hasValue(subject, label, target),
  );
  const [first, second, third] = [free[0], free[Math.floor(free.length / 2)], free.at(-1)];
  if (first === undefined || second === undefined || third === undefined || free.length < 3) return undefined;
  return [first, second, third];
};

export const chosenItemsOf = (site: SiteModel): ChosenItems[] =>
  exampleSubjects(site, 'move').flatMap((subject) => {
    const [ticking, ...doing] = subject.action.steps;
    const label = labelIn(doing);
    const three = label === undefined ? undefined : threeOf(subject, label);
    if (!isTick(ticking)) return [];
    if (label === undefined || three === undefined || doing.length < 2) return [];
    if (!isOfItem(ticking) || doing.some(isOfItem)) return [];
    return [{ ...subject, ticking, doing, label, three }];
  });

/** What was done to them leaves them ticked. */
const staysTicked = (action: Action): boolean =>
  changesOf(action, 'state').some(({ own, state, to }) => own && state === 'checked' && to === 'true');

/** None is ticked any more. */
export const noneTicked = ({ action, page }: ChosenItems): Step[] =>
  staysTicked(action) ? [open(page)] : [];

export const doneToAll = ({ ticking, doing, three }: ChosenItems): Step[] => [
  ...three.map(({ text, words }) =>
    step(`tick ${quoted(words)}`, ...stepsOf({ steps: [ticking] }, { item: text }), settle()),
  ),
  step('do it to the three', ...doing, settle()),
];
