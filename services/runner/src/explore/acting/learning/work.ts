// Learns what can be done on one page, in a browser context of its own: makes items, then tries all that shows, within a limit of time.
import { Action, isSafeMethod, type Page, type Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { play } from '@prowl/plan/play';
import type { Logger } from '@prowl/telemetry';
import { same } from '../../../observation/difference.ts';
import type { Tab } from '../../../tab/tab.ts';
import { orElse, succeeds } from '../../../time/limit.ts';
import type { Contexts, StorageState } from '../../walking/contexts.ts';
import type { LeftOut } from '../../walking/left-out.ts';
import type { Links } from '../../walking/links.ts';
import { textsMade } from '../../walking/made.ts';
import type { Reach } from '../../walking/reach.ts';
import { rememberState } from '../../walking/remember-state.ts';
import type { Rules } from '../../walking/scope.ts';
import type { Screenshots } from '../../walking/screenshots.ts';
import type { SessionKeeper } from '../../walking/session.ts';
import type { Known, SiteMap } from '../../walking/site.ts';
import { hearsEntries, Responses } from '../responses/responses.ts';
import { pressableOn, withSteadyTargets } from '../steady.ts';
import { joined, learnOpening } from './aside.ts';
import { Bench, type Learned } from './bench.ts';
import { Controls } from './controls.ts';
import { learnCounters } from './counters.ts';
import { learnCreate, learnCreateAt, learnOtherWay } from './create.ts';
import { type Detour, learnDetours } from './detours.ts';
import { concrete, learnFollowingForm } from './following.ts';
import type { Frame } from './frame.ts';
import { withoutName } from './gesture.ts';
import { Items } from './items.ts';
import { learnUndo, learnWhatIsKept, learnWhetherKept, linkOpposites, tidyUp } from './kept.ts';
import { firstWords, Lesson, type LessonOptions } from './lesson.ts';
import { learnOddEntries } from './odd.ts';
import { learnOpened, type OpenedParts, withoutBehind } from './opened.ts';
import { otherRoutes } from './other-routes.ts';
import { learnPosts } from './posts.ts';
import { ready } from './ready.ts';
import { learnSearch } from './searching.ts';
import { learnUndoButton } from './undo.ts';
import { vary } from './vary.ts';
import { formPagesFor, postsOf } from './worth.ts';

export interface WorkParts {
  readonly site: SiteMap;
  readonly links: Links;
  readonly rules: Rules;
  readonly leftOut: LeftOut;
  readonly session: SessionKeeper;
  readonly screenshots: Screenshots;
  readonly contexts: Contexts;
  readonly reach: Reach;
  readonly mark: string;
  readonly disposable: boolean;
  readonly frame: Frame;
  readonly storageState: () => Promise<StorageState | undefined>;
  readonly logger: Pick<Logger, 'debug'>;
}

const mostViews = 4;
/** Milliseconds that the controls of the page leave for seeing what is kept. */
const mostReserve = 6_000;
/** Of a page, as its model has them. */
const mostActions = 120;
/** Other forms of a page that make items. */
const mostMore = 2;

/** A state that only acting leads to becomes a page of the model, when what is on it is new. */
const fileView = async (parts: WorkParts, tab: Tab, known: Known, reach: readonly Step[]): Promise<void> => {
  const state = await rememberState(parts.site, tab, known, reach, 0.95);
  if (state?.fresh !== true) return;
  state.known.worked = true;
  await parts.screenshots.take(tab, state.known);
};

/** Only where nothing reaches a server: a test that gets there would leave items behind. */
const fileViews = async (parts: WorkParts, tab: Tab, known: Known, lesson: Lesson): Promise<void> => {
  const { bench, create } = lesson;
  if (bench.wrote || bench.left() < 1_500) return;
  const made = (word: string): Step[] =>
    create === undefined ? [] : concrete(create.steps, bench.run, { entered: `{{run}} ${word}` });
  const items = firstWords.flatMap(made);
  const values = { item: `{{run}} ${firstWords[0]}` };
  const views: Step[][] = [
    ...(items.length === 0 ? [] : [items]),
    ...lesson.views.map(({ reach }) => [...items, ...concrete(reach, bench.run, values)]),
  ];
  await tab.guarded.context.clearCookies();
  for (const steps of views.slice(0, mostViews)) {
    if (bench.left() < 1_000) return;
    if (JSON.stringify(steps).includes('{{item}}')) continue;
    await orElse(
      500,
      undefined,
      tab.page.evaluate(() => localStorage.clear()),
    );
    if (!(await bench.reopen())) return;
    const settle = () => tab.settle(400);
    const there = await succeeds(
      play(tab.page, steps, {
        origin: parts.site.origin,
        values: { run: parts.mark },
        settle,
      }),
    );
    if (there) await fileView(parts, tab, known, steps);
  }
};

/** What a press opens becomes a page of the model that has that alone. */
const fileOpened = async (
  parts: WorkParts,
  tab: Tab,
  opener: Known,
  reach: readonly Step[],
): Promise<Page | undefined> => {
  const state = await rememberState(parts.site, tab, opener, reach, 1);
  if (state === undefined) return undefined;
  const { known, fresh } = state;
  if (!fresh) return same(known.page.reach, reach) ? known.page : undefined;
  Object.assign(known.page, withoutBehind(known.page, opener.page));
  known.worked = known.page.forms.length === 0; // a form in it has its own turn
  await parts.screenshots.take(tab, known);
  return known.page;
};

/** Pages whose form made no item of a list that was learned: for lists elsewhere they are not tried again. */
const madeNone = new WeakSet<Known>();

/** Items of this page that another one makes, where such a page is known by now. */
const madeElsewhere = async (lesson: Lesson, formPages: () => Known[]): Promise<void> => {
  const { bench } = lesson;
  if (!bench.last.lists.some(({ entries }) => entries.length > 1)) return;
  for (const known of formPages()) {
    if (lesson.create !== undefined || bench.left() < 6_000) return;
    lesson.create = await learnCreateAt(lesson, known.page.url);
    known.worked ||= lesson.create !== undefined; // there is nothing more to learn on it
    if (lesson.create === undefined) madeNone.add(known);
  }
};

/** Columns of a board: lists of one make in several places, whose fields ask for the same but for the name of the list. */
const isOfOneMake = (lesson: Lesson, one: Learned, other: Learned): boolean => {
  const make = ({ items }: Learned) => items && { ...items, within: undefined };
  const asks = ({ items, entry }: Learned): string => {
    const list = lesson.bench.last.lists.find((seen) => same(seen.items, items));
    return withoutName(entry?.label ?? '', list?.name ?? '');
  };
  if (one.items?.within === undefined || same(one.items, other.items)) return false;
  return same(make(one), make(other)) && asks(one) === asks(other);
};

/** `plain`: a page without script, where there is nothing more than forms and links. `settled`: controls of which nothing more is to be learned. */
const learn = async (
  lesson: Lesson,
  {
    plain,
    settled,
    formPages,
  }: { readonly plain: boolean; readonly settled: ReadonlySet<string>; readonly formPages: () => Known[] },
): Promise<void> => {
  const { bench } = lesson;
  const posts = postsOf(lesson.page);
  if (posts.buttons > 0) await learnPosts(lesson);
  if (plain && posts.making === 0) return;

  const since = new Set(bench.last.controls.map(({ key }) => key));
  const controls = new Controls(lesson, settled);
  const past = new Set<string>();
  lesson.create = await learnCreate(lesson, undefined, past);
  await madeElsewhere(lesson, formPages);
  if (lesson.create !== undefined) {
    await learnOtherWay(lesson);
    for (let more = 0; more < mostMore && bench.left() > 9_000; more += 1) {
      const other = await learnCreate(lesson, undefined, past);
      if (other === undefined) break;
      if (isOfOneMake(lesson, lesson.create, other)) {
        // Another column of a board: it says what the first one says.
        lesson.actions.splice(lesson.actions.indexOf(other), 1);
        break;
      }
      lesson.creates.push(other);
    }
    for (const action of [lesson.create, ...lesson.creates]) await learnCounters(lesson, action);
    await learnWhetherKept(lesson);
  }
  // Without items the page itself may lead to where they are made.
  if (lesson.create === undefined && lesson.targets().length === 0) await controls.learn(new Set());
  // What opens a form for a new one comes before what is done with those that are there: a form behind a button makes items, too.
  if (lesson.create === undefined)
    await controls.learn(new Set(), ({ name }) => says(name, ['create'], lesson.page.language));
  if (lesson.create !== undefined && lesson.create.kept === 'unknown') await learnWhetherKept(lesson);
  const items = new Items(lesson);
  await items.learn();
  await learnFollowingForm(lesson);
  await learnUndoButton(lesson);
  // Of three an order may change nothing by chance.
  await ready(lesson, { items: 4 });
  await vary(lesson);
  await learnSearch(lesson, () => controls.mayGoOn);
  const before = lesson.create;
  await controls.learn(since);
  if (lesson.create === undefined && formPages().length > 0) {
    // By now more pages are known than when the learning began.
    await ready(lesson, { fresh: true });
    await madeElsewhere(lesson, formPages);
  }
  if (before === undefined && lesson.create !== undefined) {
    // A button led to where items are made: only now are there some to act on.
    await learnWhetherKept(lesson);
    const others = new Items(lesson);
    await others.learn();
    await others.learnRest();
    await ready(lesson, { items: 3 });
    await controls.learn(since);
  }
  const isUnmade = lesson.create === undefined;
  await items.learnRest();
  if (isUnmade && lesson.create !== undefined) {
    // The first item was the one on which nothing happens: what comes with the others is there only now.
    await learnFollowingForm(lesson);
    await ready(lesson, { items: 3 });
    await controls.learn(since);
    await items.learnRest();
  }
  // What is not there to be pressed may come by a gesture, as what removes an item often does.
  const isWhole = lesson.actions.some(({ kind }) => kind === 'delete');
  if (!isWhole) await items.learnGestures();
  await learnOddEntries(lesson);
  await learnWhatIsKept(lesson);
  await learnUndo(lesson);
  if (isWhole) await items.learnGestures();
};

/** Fields of a site in which something was entered. */
const triedFields = new WeakMap<SiteMap, Set<string>>();

/** What follows when something is entered. */
const learnResponses = async ({ site }: WorkParts, tab: Tab, bench: Bench, page: Page): Promise<void> => {
  if (!hearsEntries(bench.listeners.types)) return;
  // Nothing of it is sent: what is kept of it is kept in this browser alone.
  const reopen = () => {
    bench.touch();
    return bench.reset(true);
  };
  const [today = ''] = new Date().toISOString().split('T');
  const tried = triedFields.get(site) ?? new Set();
  triedFields.set(site, tried);
  const left = () => bench.left();
  const responses = new Responses({ tab, origin: site.origin, reopen, left, today, tried });
  await responses.learn();
  page.responses = responses.tables;
};

/** For trying what can be done on a page, or on what one of its presses opens: `at` is then the page with that press. */
const benchAt = (
  { site, reach, mark, disposable }: WorkParts,
  known: Known,
  tab: Tab,
  left: () => number,
  at: Known = known,
): Bench =>
  new Bench({
    ...{ tab, origin: site.origin, mark, left, disposable },
    reach: () => reach(tab, at),
    elsewhere: () => otherRoutes(site.known, known.page),
    onTraffic: ({ exchanges }) => {
      known.writes ||= exchanges.some(({ own, method }) => own && !isSafeMethod(method));
      site.note(exchanges, known.page.id, known.anonymous);
    },
  });

/** A browser context of its own, in which the page is open. Nothing is done where it cannot be opened. */
const inContext = async (
  parts: WorkParts,
  known: Known,
  left: () => number,
  work: (tab: Tab, bench: Bench) => Promise<void>,
): Promise<void> => {
  const { session, contexts, storageState } = parts;
  const guarded = await contexts.borrow(session.signedIn ? await storageState() : undefined);
  try {
    const tab = await contexts.tab(guarded);
    const bench = benchAt(parts, known, tab, left);
    if (await bench.open()) await work(tab, bench);
  } finally {
    await contexts.giveBack(guarded);
  }
};

const lessonFor = (
  { rules, leftOut, disposable, frame }: WorkParts,
  bench: Bench,
  page: Page,
  limit: number,
): LessonOptions => ({
  ...{ bench, page, rules, leftOut, disposable, frame },
  reserve: Math.min(mostReserve, limit * 0.15),
});

/** As the model has them. */
const fileActions = (page: Page, learned: readonly Learned[]): void => {
  const read = learned.flatMap((action) => Action.safeParse(action).data ?? []);
  page.actions.push(...withSteadyTargets(read, pressableOn(page)).slice(0, mostActions));
};

/** Makes and changes things: the only one that does. */
const learnActing = async (
  parts: WorkParts,
  known: Known,
  lesson: Lesson,
  settled: ReadonlySet<string>,
  limit: number,
): Promise<void> => {
  const { site, logger } = parts;
  const { page } = known;
  // It ends by itself when its time is up; this is for a page that does not answer.
  const learning = learn(lesson, {
    plain: known.reading.scripts === 0,
    settled,
    formPages: () => formPagesFor(site.known, page, madeNone),
  }).catch((error: unknown) => logger.debug({ err: error, page: page.id }, 'an action could not be learned'));
  await orElse(limit + 5_000, undefined, learning);
  linkOpposites(lesson);
  lesson.noteExamples();
  const owned = new Set(lesson.own);
  const left = await orElse(12_000, lesson.own, tidyUp(lesson));
  lesson.noteExamples(); // what own items had pushed out of sight is there again
  for (const name of owned) if (!left.includes(name)) site.made.gone.add(name);
  const by = lesson.create?.name ?? 'exploring';
  for (const name of left) site.made.note({ what: 'record', name, url: page.url, token: name, by });
  const entered = lesson.bench.marks.filter((name) => !owned.has(name) && !left.includes(name));
  for (const { name, url } of textsMade(
    site.exchanges.map(({ exchange }) => exchange),
    entered,
    site.origin,
  ))
    site.made.note({ what: 'record', name, url, token: name, by });
  for (const name of lesson.unrestored)
    site.made.note({ what: 'record', name, url: page.url, by: 'exploring' });
};

/** What the links of this page's items lead to, in a context of its own. `limit` in milliseconds. Never throws for what the target does. */
export const workDetours = async (
  parts: WorkParts,
  known: Known,
  detours: readonly Detour[],
  limit: number,
): Promise<void> => {
  const { site, logger } = parts;
  const { page } = known;
  const end = Date.now() + limit;
  const left = () => Math.max(0, end - Date.now());
  let lesson: Lesson | undefined;
  await inContext(parts, known, left, async (_tab, bench) => {
    lesson = new Lesson(lessonFor(parts, bench, page, limit));
    await orElse(limit + 5_000, undefined, learnDetours(lesson, detours));
  }).catch((error: unknown) =>
    logger.debug({ err: error, page: page.id }, 'what the links of items do could not be learned'),
  );
  site.actionsTried += lesson?.bench.tried ?? 0;
  fileActions(page, lesson?.actions ?? []);
};

/** `limit`: milliseconds for all of it. Never throws for what the target does. */
export const workAt = async (parts: WorkParts, known: Known, limit: number): Promise<void> => {
  const { site, logger } = parts;
  const { page } = known;
  const end = Date.now() + limit;
  const left = () => Math.max(0, end - Date.now());
  const givenUp = (error: unknown) =>
    logger.debug({ err: error, page: page.id }, 'learning what can be done on a page was given up');
  const posts = postsOf(page);
  const isPosted = posts.buttons + posts.making > 0;
  const lessonOf = (bench: Bench): LessonOptions => lessonFor(parts, bench, page, limit);
  const lessons: Lesson[] = [];
  const settled = new Set<string>();
  await inContext(parts, known, left, async (tab, bench) => {
    if (bench.listeners.count === 0 && !isPosted) return;
    const lesson = new Lesson(lessonOf(bench));
    lessons.push(lesson);
    const aside =
      bench.listeners.count === 0
        ? []
        : [
            inContext(parts, known, left, (beside, other) => learnResponses(parts, beside, other, page)),
            inContext(parts, known, left, async (beside, other) => {
              const opening = new Lesson(lessonOf(other));
              lessons.push(opening);
              const opened: OpenedParts = {
                benchAt: (at, time) => benchAt(parts, known, beside, time, at),
                file: (reach) => fileOpened(parts, beside, known, reach),
                known,
              };
              await learnOpened(opening, opened, () => learnOpening(opening, settled));
            }),
          ].map((one) => orElse(limit + 5_000, undefined, one).catch(givenUp));
    await learnActing(parts, known, lesson, settled, limit);
    await Promise.all(aside);
    lesson.views.push(...lessons.slice(1).flatMap(({ views }) => views));
    await orElse(6_000, undefined, fileViews(parts, tab, known, lesson));
  }).catch(givenUp);
  site.actionsTried += lessons.reduce((sum, { bench }) => sum + bench.tried, 0);
  const [acted, ...others] = lessons.map(({ actions }) => actions);
  fileActions(page, joined(acted ?? [], others.flat()));
};
