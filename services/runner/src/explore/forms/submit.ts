// Fills one form of one page, submits it, judges the answer and looks for where the values come back.
import {
  type Field,
  type Form,
  isSafeMethod,
  type LeftBehind,
  type Step,
  type Submission,
} from '@prowl/contracts';
import { find, type PlayOptions, play } from '@prowl/plan/play';
import { pathOf } from '../../reading/addresses/address.ts';
import { kept, type Slice } from '../../tab/recorder.ts';
import { longest } from '../../tab/settle.ts';
import { snapshot } from '../../tab/snapshot.ts';
import { isPageType, type Tab } from '../../tab/tab.ts';
import { orElse, succeeds } from '../../time/limit.ts';
import type { Clock } from '../walking/clock.ts';
import type { Links } from '../walking/links.ts';
import type { Reach } from '../walking/reach.ts';
import type { Rules } from '../walking/scope.ts';
import type { Screenshots } from '../walking/screenshots.ts';
import type { Known, SiteMap } from '../walking/site.ts';
import { echoOn } from './echo.ts';
import { makeLaterChoices, waitingChoices } from './later-choices.ts';
import { judgeSubmission, type Outcome } from './outcome.ts';
import { fillForm, submitStep } from './steps.ts';
import { asksByAddress, concrete, submissionOf } from './submission.ts';
import type { Filling } from './values.ts';

const maxEchoPages = 3;

/** Pages where something made with this form would show: lists and overviews near it. */
const likelyPages = (known: readonly Known[], { page }: Known): string[] => {
  const parent = page.template.split('/').slice(0, -1).join('/') || '/';
  const score = (other: Known): number =>
    (other.page.template === parent ? 4 : 0) +
    (other.page.lists.length > 0 ? 2 : 0) +
    (['list', 'home', 'account', 'dashboard'].includes(other.page.kind) ? 1 : 0) +
    (other.page.template.startsWith(parent) && parent !== '/' ? 2 : 0);
  return known
    .filter((other) => other.page.reach.length === 0 && other.page.status < 400 && score(other) > 1)
    .sort((a, b) => score(b) - score(a))
    .map((other) => other.page.url)
    .filter((url, index, all) => all.indexOf(url) === index)
    .slice(0, maxEchoPages);
};

export interface SubmitParts {
  readonly site: SiteMap;
  readonly links: Links;
  readonly rules: Pick<Rules, 'inOrigin'>;
  readonly screenshots: Screenshots;
  readonly reach: Reach;
  readonly clock: Clock;
  /** The token that all values entered by this exploration carry. */
  readonly mark: string;
}

type Values = Readonly<Record<string, string>>;

export interface SubmitOptions {
  /** Fields to fill; the others keep what they hold. */
  readonly only?: (field: Field) => boolean;
  /** Look for the values where they may come back. */
  readonly echoes?: boolean;
}

/** Undefined when the form cannot be reached, filled or sent. */
export type SubmitForm = (
  tab: Tab,
  known: Known,
  form: Form,
  filling: Filling,
  options?: SubmitOptions,
) => Promise<Submission | undefined>;

/** Plays the steps as far as they go. False when none of them could be done. */
const fill = async (tab: Tab, steps: readonly Step[], playing: PlayOptions): Promise<boolean> => {
  let done = steps.length === 0;
  for (const step of steps) {
    const played = await succeeds(play(tab.page, [step], playing));
    done ||= played;
  }
  return done;
};

/** What the submission led to, as a page of the site. */
const fileAnswer = async (
  { site, links, rules, screenshots }: SubmitParts,
  tab: Tab,
  known: Known,
  form: Form,
  slice: Slice,
): Promise<void> => {
  const headers = kept(tab.recorder.documentHeaders());
  if (!isPageType(headers['content-type'] ?? '')) return;
  const reading = await orElse(5_000, undefined, tab.read());
  if (reading === undefined || !rules.inOrigin(tab.page.url())) return;
  const status = slice.exchanges.findLast(({ kind, own }) => kind === 'document' && own)?.status ?? 200;
  const url = pathOf(tab.page.url());
  // The answer to a GET has an address of its own; the answer to a POST on the same address is a state of the form.
  if (form.method !== 'get' && url === known.page.url) return site.addTroubles(known.page, slice.troubles);
  const answer = site.remember(reading, {
    url,
    template: site.templates.of(tab.page.url()),
    status,
    headers,
    depth: known.page.depth + 1,
    troubles: slice.troubles,
    exchanges: [],
    anonymous: known.anonymous,
    inPassing: form.method !== 'get' || changesSomething(slice),
  });
  if (!known.anonymous && status < 400) links.follow(answer.known, reading);
  if (answer.fresh) await screenshots.take(tab, answer.known);
};

const changesSomething = ({ exchanges }: Slice): boolean =>
  exchanges.some(({ own, method }) => own && !isSafeMethod(method));

const sentByScript = ({ exchanges }: Slice): boolean => {
  const own = exchanges.filter((exchange) => exchange.own);
  return !own.some(({ kind }) => kind === 'document') && own.some(({ kind }) => kind === 'fetch');
};

const looks: ReadonlySet<Form['purpose']> = new Set(['search', 'filter', 'sort']);

/** The markup alone does not show it: a form without a method that loads no page is sent by script, perhaps to nowhere but the browser's own store. */
const isOfScript = (form: Form, slice: Slice, { accepted }: Outcome): boolean =>
  form.method === 'get' &&
  (sentByScript(slice) ||
    (accepted !== 'no' &&
      !looks.has(form.purpose) &&
      !slice.exchanges.some(({ own, kind }) => own && kind === 'document')));

const refusedOrMade: ReadonlySet<number> = new Set([201, 400, 409, 422]);

/** A record was made, or refused for what it holds: who only looks something up is given neither answer. */
const makesRecord = ({ exchanges }: Slice): boolean =>
  exchanges.some(({ own, method, status }) => own && method === 'POST' && refusedOrMade.has(status));

/** Whatever its markup says, here and in other states of the page: it makes something, and its fields narrow no list down. */
const makeMaker = ({ site }: SubmitParts, known: Known, form: Form): void => {
  const fields = new Set(form.fields.map(({ locator }) => JSON.stringify(locator)));
  for (const { page } of new Set([known, ...site.ofTemplate(known.page.template)])) {
    for (const same of page.forms.filter(({ key }) => key === form.key)) {
      same.purpose = 'create';
      same.method = 'script';
    }
    for (const list of page.lists)
      list.controls = list.controls.filter(({ locator }) => !fields.has(JSON.stringify(locator)));
  }
};

/** It posted something, without a page of its own for an answer, and was not refused. */
const isScripted = (slice: Slice, { accepted }: Outcome): boolean =>
  accepted !== 'no' && sentByScript(slice) && changesSomething(slice);

const listed: ReadonlySet<string> = new Set(['listitem', 'row', 'article', 'cell']);

/** What was entered is on the page opened anew, in a list or a table: who looks something up finds it again in a field at most. */
const isKept = async (
  { site, mark }: SubmitParts,
  tab: Tab,
  { page }: Known,
  values: Values,
): Promise<boolean> => {
  const opened = await tab.open(site.addressOf(page), { timeout: 3_000, settleFor: 400 });
  if (opened.failure !== undefined) return false;
  const { fields = [], locator } = (await echoOn(tab.page, mark, values)) ?? {};
  return fields.length > 0 && locator?.by === 'role' && listed.has(locator.role);
};

/** Where the values come back: on the page that followed, and on pages likely to list them. */
const findEchoes = async (
  { site, clock, mark }: SubmitParts,
  tab: Tab,
  known: Known,
  { accepted, echoes }: Submission,
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  const here = await echoOn(tab.page, mark, values);
  if (here !== undefined) echoes.push(here);
  if (accepted === 'no') return;
  for (const url of likelyPages(site.known, known)) {
    if (echoes.some((echo) => echo.url === url) || clock.left() < 5_000) continue;
    const opened = await tab.open(site.addressOf({ url }), { timeout: 3_000, settleFor: 700 });
    if (opened.failure !== undefined) continue;
    const echo = await echoOn(tab.page, mark, values);
    if (echo !== undefined) echoes.push(echo);
  }
};

const leavesRecord: ReadonlySet<Form['purpose']> = new Set([
  'create',
  'comment',
  'contact',
  'subscribe',
  'upload',
  'unknown',
]);

/** The answer is a page at once. Who makes something is led on, or told. */
const isAnswered = ({ exchanges }: Slice, { success }: Outcome): boolean =>
  !success &&
  exchanges
    .filter(({ own, method }) => own && !isSafeMethod(method))
    .every(({ kind, status }) => kind === 'document' && status === 200);

/** What was entered is in the answer alone: neither elsewhere nor on the form's own page, opened anew. */
const isForgotten = async (
  { site, mark }: SubmitParts,
  tab: Tab,
  { page }: Known,
  { url, values, echoes }: Submission,
): Promise<boolean> => {
  if (echoes.some((echo) => echo.url !== url)) return false;
  const opened = await tab.open(site.addressOf(page), { timeout: 3_000, settleFor: 400 });
  return opened.failure === undefined && (await echoOn(tab.page, mark, values)) === undefined;
};

/** The name of the file that is sent with it. */
const fileIn = ({ fields }: Form, values: Values): string =>
  fields
    .filter(({ control }) => control === 'file')
    .map(({ name, label }) => values[name || label] ?? '')
    .find((file) => file !== '') ?? '';

/** What a form made, by the first value that has the mark. */
const recordOf = (
  form: Form,
  values: Readonly<Record<string, string>>,
  mark: string,
  url: string,
): LeftBehind => {
  const named = Object.values(values).find((value) => value.includes(mark));
  const by = form.name || form.submitName || form.purpose;
  return {
    what: form.purpose === 'upload' ? 'file' : 'record',
    name: (named ?? (fileIn(form, values) || by)).slice(0, 120),
    url,
    ...(named === undefined ? {} : { token: mark }),
    by,
  };
};

export const createSubmit =
  (parts: SubmitParts): SubmitForm =>
  async (tab, known, form, filling, { only, echoes = true } = {}) => {
    const { mark, site, reach } = parts;
    const end = submitStep(form);
    if (end === undefined || !(await reach(tab, known))) return undefined;
    const filled = fillForm(form, filling, only);
    // A field may complain as soon as it is left.
    const { complaints } = await snapshot(tab.page);
    const playing = { origin: site.origin, values: { run: mark }, settle: () => tab.settle(400) };
    // A file may be sent as soon as it is chosen.
    const chosen =
      form.purpose === 'upload' ? { before: await snapshot(tab.page), from: tab.recorder.mark() } : undefined;
    if (!(await fill(tab, filled.steps, playing))) return undefined;
    const waiting = waitingChoices(form, filled.values, only ?? (() => true));
    const later = await makeLaterChoices(tab, waiting, filling, playing);
    if (chosen !== undefined) await tab.settle(longest.answer);
    const isSent = chosen !== undefined && changesSomething(await tab.recorder.slice(chosen.from));
    const { before, from } = isSent
      ? chosen
      : { before: { ...(await snapshot(tab.page)), complaints }, from: tab.recorder.mark() };
    tab.begin();
    if (!isSent && !(await fill(tab, [end], { ...playing, settle: async () => {} }))) {
      // The press took too long, and may have sent it all the same.
      const entered = concrete({ ...filled.values, ...later }, mark);
      if (leavesRecord.has(form.purpose) && changesSomething(await tab.recorder.slice(from)))
        site.made.note(recordOf(form, entered, mark, pathOf(tab.page.url())));
      return undefined;
    }
    site.formsSubmitted += 1;
    await tab.settle(longest.answer, longest.timer);
    const after = await snapshot(tab.page);
    const slice = await tab.recorder.slice(from);
    const formStays =
      form.submit !== undefined &&
      (await orElse(400, false, find(tab.page, form.submit).first().isVisible()));
    const outcome = judgeSubmission(before, after, slice, mark, formStays);
    if (isOfScript(form, slice, outcome)) form.method = 'script';
    const isLooking = looks.has(form.purpose);
    if (isLooking && makesRecord(slice)) makeMaker(parts, known, form);
    const values = concrete({ ...filled.values, ...later }, mark);
    site.note(slice.exchanges, known.page.id, known.anonymous);
    const url = pathOf(tab.page.url());
    const submission = submissionOf(form, { values, mark, url, outcome, slice });
    form.submissions.push(submission);
    if (asksByAddress(form, submission, known.page.url)) form.purpose = 'filter';
    await fileAnswer(parts, tab, known, form, slice);
    if (echoes && (form.method !== 'get' || changesSomething(slice)))
      await findEchoes(parts, tab, known, submission, values);
    if (isLooking && isScripted(slice, outcome) && (await isKept(parts, tab, known, values)))
      makeMaker(parts, known, form);
    if (outcome.accepted === 'no' || !changesSomething(slice) || !leavesRecord.has(form.purpose))
      return submission;
    const answered = isAnswered(slice, outcome);
    const isMarked = Object.values(values).some((value) => value.includes(mark));
    // A file is kept, even where the page shows nothing of what was entered with it.
    const sendsFile = fileIn(form, values) !== '';
    const looksUp =
      answered &&
      !sendsFile &&
      isMarked &&
      formStays &&
      echoes &&
      (await isForgotten(parts, tab, known, submission));
    if (looksUp) form.purpose = 'search';
    else if (!answered || isMarked || sendsFile) site.made.note(recordOf(form, values, mark, submission.url));
    return submission;
  };
