// What a press of the page opens, as a panel, a menu, a drawer or a dialog: its items and controls are worked like those of a page, with all
// that the rest of the page shows of it. The press is how one gets there.
import { Action, type Locator, type Page, type Step } from '@prowl/contracts';
import { click } from '@prowl/plan';
import { same } from '../../../observation/difference.ts';
import type { Observation, SeenControl } from '../../../observation/seen.ts';
import type { Known } from '../../walking/site.ts';
import { withoutCount } from '../steady.ts';
import type { Bench, Done, Learned } from './bench.ts';
import { Controls } from './controls.ts';
import { learnCreate } from './create.ts';
import { controlsThatCame, wordsOfControl } from './gesture.ts';
import { Items } from './items.ts';
import { changesOf, isUnchanged } from './kind.ts';
import { Lesson } from './lesson.ts';

/** Of a page. */
const mostOpenings = 6;
/** Of a page, that show other items in the place of its own. */
const mostViews = 2;
/** Of those that say so; so many in one part of the page are a row of questions. */
const [mostDeclared, aRow] = [3, 3];
/** Milliseconds: for one of them, of which the controls beside its items have a part, and what must be left to begin. */
const time = { most: 10_000, ofControls: 4_000, least: 3_000, form: 7_000 } as const;
/** Of its time, for those that say that they open something, before all others. */
const declaredShare = 0.25;
/** What opens one part at a time says no more by a choice or an answer than that it opens. */
const fewestControls = 2;

export interface OpenedParts {
  /** `at`: the page with the press that opens. */
  readonly benchAt: (at: Known, left: () => number) => Bench;
  /** What is open now as a page of the model. */
  readonly file: (reach: readonly Step[]) => Promise<Page | undefined>;
  readonly known: Known;
}

const isPressOfThePage = (action: Learned): boolean =>
  !action.perItem &&
  action.steps.length === 1 &&
  action.steps[0]?.do === 'click' &&
  changesOf(action.tries[0]?.changes ?? [], 'address').length === 0;

/** As many others in the place of as many look like a switch. */
const viewing = new Set<Learned['kind']>(['filter', 'toggle']);

const isAlone = (action: Learned): boolean => action.kind === 'open' && isPressOfThePage(action);

const cameIn = ({ tries }: Learned, ...kinds: readonly string[]): number =>
  changesOf(tries[0]?.changes ?? [], 'part').filter(({ how, kind }) => how === 'came' && kinds.includes(kind))
    .length;

/**
 * What narrows a list brings nothing that was not there; what shows other items in its place, as an archive does, may be another view: only
 * pressing it again shows whether other things can be done with them.
 */
const mayShowOthers = (action: Learned): boolean => {
  const changes = changesOf(action.tries[0]?.changes ?? [], 'item');
  const lists = (how: (typeof changes)[number]['how']) =>
    changes.filter((one) => one.how === how).map(({ items }) => JSON.stringify(items));
  const came = new Set([...lists('came'), ...lists('changed')]);
  const went = [...lists('went'), ...lists('changed')];
  return viewing.has(action.kind) && isPressOfThePage(action) && went.some((items) => came.has(items));
};

/** Those with the least in them first. */
const openersOf = ({ actions }: Lesson): Learned[] => [
  ...actions
    .filter(isAlone)
    .filter((one) => cameIn(one, 'list', 'field', 'dialog') > 0 || cameIn(one, 'control') >= fewestControls)
    .sort((a, b) => cameIn(a, 'control', 'field') - cameIn(b, 'control', 'field'))
    .slice(0, mostOpenings),
  ...actions.filter(mayShowOthers).slice(0, mostViews),
];

/** What its items offer, whatever they are called. */
const offered = ({ controls, lists }: Observation, place: number): Set<string> =>
  new Set(
    controls.flatMap((one) => {
      const entry = one.place?.list === place ? lists[place]?.entries[one.place.item] : undefined;
      return entry === undefined ? [] : wordsOfControl(one, entry);
    }),
  );

/** Items that stand in the place of others and offer what those did not. */
const showsOthers = ({ before, after }: Done): boolean =>
  after.lists.some(({ items }, place) => {
    const known = offered(
      before,
      before.lists.findIndex((list) => same(list.items, items)),
    );
    return known.size > 0 && [...offered(after, place)].some((words) => !known.has(words));
  });

/** Pressed by a name that stays whatever it counts. */
const steadyPress = async (bench: Bench, target: Locator): Promise<Step | undefined> => {
  const steady = await bench.pick([...withoutCount(target), target]);
  return steady && click(steady);
};

const keysOf = (controls: readonly SeenControl[]): Set<string> => new Set(controls.map(({ key }) => key));

/** Controls that were there before. */
const behind = (before: Observation, after: Observation): Set<string> => {
  const came = keysOf(controlsThatCame({ before, after }));
  return new Set([...keysOf(after.controls)].filter((key) => !came.has(key)));
};

/** Opened again by the same press from the page as it opens: it was not kept open, and is reached each time. */
const isOpenAgain = ({ before, after }: Done, { controls, lists }: Observation): boolean => {
  const came = controlsThatCame({ before, after }).map(({ name, role }) => `${role} ${name}`);
  const shown = new Set(controls.map(({ name, role }) => `${role} ${name}`));
  const brought = after.lists.filter((list) => !before.lists.some(({ items }) => same(items, list.items)));
  return (
    came.every((one) => shown.has(one)) &&
    brought.every(({ items }) => lists.some((list) => same(list.items, items)))
  );
};

/** A choice of one of several values: what it is for is learned of the field that it stands for. */
const isChoice = ({ before, after }: Done): boolean => {
  const came = controlsThatCame({ before, after });
  return came.length > 0 && came.every(({ role }) => role === 'option');
};

const isTelling = ({ kind }: Learned): boolean => !['nothing', 'fails', 'navigate', 'close'].includes(kind);

const workWithin = async (
  lesson: Lesson,
  { benchAt, known, file }: OpenedParts,
  reach: readonly Step[],
  done: Done,
): Promise<void> => {
  const until = lesson.bench.left() - time.most;
  const left = () => Math.max(0, lesson.bench.left() - Math.max(0, until));
  const page = { ...known.page, reach: [...reach] };
  const bench = benchAt({ ...known, page }, left);
  await bench.takeOver();
  const { rules, leftOut } = lesson;
  // Beside what else is learned at the same time nothing may be written, whatever may be changed.
  const within = new Lesson({
    bench,
    page,
    rules,
    leftOut,
    disposable: false,
    reserve: 0,
    behind: done.before,
  });
  await new Items(within).learn();
  const mayGoOn =
    isUnchanged(await bench.since(done.after)) || (await bench.reset(within.isPrivate && !bench.asked));
  if (mayGoOn) {
    const controls = new Controls(within, behind(done.before, bench.last));
    await controls.learnAsOpened(time.ofControls);
  }
  within.noteExamples();
  if (!within.actions.some(isTelling) || !(await bench.reset(within.isPrivate))) return;
  if (!isOpenAgain(done, bench.last)) return;
  const filed = await file(reach);
  filed?.actions.push(...within.actions.flatMap((action) => Action.safeParse(action).data ?? []));
};

/** A form that only a press shows makes items, too: what is entered there is only this browser's. */
const learnForm = async (lesson: Lesson, steps: readonly Step[], { before, after }: Done): Promise<void> => {
  const { bench } = lesson;
  const was = new Set(before.fields.map(({ key }) => key));
  const fields = after.fields.filter(({ key }) => !was.has(key));
  if (fields.length === 0 || bench.asked || bench.left() < time.form || !(await bench.reset(true))) return;
  await learnCreate(lesson, { fields, prefix: steps, seen: after });
};

const openOne = async (lesson: Lesson, parts: OpenedParts, target: Locator): Promise<boolean> => {
  const { bench } = lesson;
  if (bench.left() < time.least || !lesson.isPrivate || !(await bench.reset(!bench.asked))) return false;
  const press = await steadyPress(bench, target);
  if (press === undefined) return true;
  const opener = bench.last.controls.find(({ locator }) => same(locator, target));
  const done = await bench.do({ steps: [press], hold: true });
  if (opener !== undefined) lesson.frame.note(opener, lesson.page.template, done);
  const isNew = done.kind === 'open' ? !isChoice(done) : viewing.has(done.kind) && showsOthers(done);
  if (done.failure !== undefined || done.held || !isNew) return true;
  await workWithin(lesson, parts, [...lesson.page.reach, press], done);
  bench.touch();
  // What a server knows of is not taken back in the browser alone.
  if (!lesson.isPrivate) return false;
  await learnForm(lesson, [press], done);
  return true;
};

/** In turn, as long as more than `until` milliseconds are left. Returns those that had their turn. */
const openEach = async (
  lesson: Lesson,
  parts: OpenedParts,
  targets: readonly Locator[],
  until = 0,
): Promise<readonly Locator[]> => {
  const had: Locator[] = [];
  for (const target of targets) {
    if (lesson.bench.left() < until) break;
    had.push(target);
    if (!(await openOne(lesson, parts, target))) break;
  }
  return had;
};

/** Those that say that they open something; answers that open below their questions stand in a row. */
const declared = ({ bench: { last }, frame, page }: Lesson): Locator[] => {
  const saying = last.controls.filter(
    ({ states, place, leads }) =>
      states.expanded === 'false' && states.disabled === undefined && place === undefined && !leads,
  );
  return saying
    .filter(({ section }) => saying.filter((other) => other.section === section).length < aRow)
    .filter((control) => !frame.isKnown(control, page.template))
    .slice(0, mostDeclared)
    .map(({ locator }) => locator);
};

/** `others`: learns meanwhile what the page's own controls do, which opens more. */
export const learnOpened = async (
  lesson: Lesson,
  parts: OpenedParts,
  others: () => Promise<void>,
): Promise<void> => {
  // What the page's own controls do comes to less where a slow page takes all the time for what it opens.
  const until = lesson.bench.left() * (1 - declaredShare);
  const had = await openEach(lesson, parts, declared(lesson), until);
  if (!(await lesson.bench.reset(lesson.isPrivate && !lesson.bench.asked))) return;
  await others();
  const more = openersOf(lesson)
    .flatMap(({ steps: [first] }) => (first?.do === 'click' ? [first.target] : []))
    .filter((target) => !had.some((one) => same(one, target)));
  await openEach(lesson, parts, more);
};

/** What one of them shows, without what its page shows as well. */
export const withoutBehind = (opened: Page, page: Page): Partial<Page> => {
  const less = <Part>(
    parts: readonly Part[],
    others: readonly Part[],
    of: (part: Part) => unknown,
  ): Part[] => {
    const known = new Set(others.map((part) => JSON.stringify(of(part))));
    return parts.filter((part) => !known.has(JSON.stringify(of(part))));
  };
  const whole = (part: unknown) => part;
  const byKey = ({ key }: { readonly key: string }) => key;
  return {
    forms: less(opened.forms, page.forms, byKey),
    lists: less(opened.lists, page.lists, ({ items, name }) => [items, name]),
    controls: less(opened.controls, page.controls, ({ role, name, region }) => [role, name, region]),
    links: less(opened.links, page.links, whole),
    images: less(opened.images, page.images, whole),
    figures: less(opened.figures, page.figures, ({ label, text }) => [label, text]),
    statements: less(opened.statements, page.statements, whole),
    widgets: less(opened.widgets, page.widgets, whole),
    accessibility: less(opened.accessibility, page.accessibility, whole),
    layout: less(opened.layout, page.layout, whole),
  };
};
