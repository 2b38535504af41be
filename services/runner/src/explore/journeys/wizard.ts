// Walks rows of steps to their end: each page is filled by what its fields mean, and by what it asks for when it refuses.
import {
  type Form,
  isSafeMethod,
  type Journey,
  type Locator,
  type Stage,
  type Step,
  type Text,
} from '@prowl/contracts';
import { wrongProductsIn } from '@prowl/plan/play';
import type { Observation } from '../../observation/seen.ts';
import type { PageReading } from '../../reading/read.ts';
import { longest } from '../../tab/settle.ts';
import { difference, type Snapshot, snapshot } from '../../tab/snapshot.ts';
import { orElse } from '../../time/limit.ts';
import { judgeSubmission } from '../forms/outcome.ts';
import { otherValues } from '../forms/refusal.ts';
import { submitStep } from '../forms/steps.ts';
import { addressOf, beginAgain, broughtTo, look, openDirectly } from './aftermath.ts';
import { daysShown } from './days.ts';
import { bringsMore, comeSince } from './growing.ts';
import { numbersShown } from './numbers.ts';
import { noteWhatIsGone, walkable } from './offered-again.ts';
import { lensOn, titleOf } from './part.ts';
import type { JourneyParts } from './parts.ts';
import type { Passed } from './passed.ts';
import { formOf, isInRow, isStep, nameOfOption, shapeOf, stageOf } from './stage.ts';
import { type Start, startsOf } from './starts.ts';
import { totalOf } from './total.ts';
import type { Trail } from './trail.ts';
import { rounds, Trying } from './trying.ts';
import { openingElsewhere } from './used-up.ts';

const maxStages = 12;
/** Milliseconds for walking a row once more. */
const longestAgain = 5_000;
/** Other values that are tried on a page that refuses the first. */
const maxAttempts = 3;

/** Where one arrives, rather than a step on the way: what can be sent there is another matter. */
const places: ReadonlySet<PageReading['kind']> = new Set([
  'home',
  'list',
  'search',
  'detail',
  'article',
  'dashboard',
  'account',
]);

interface Strode {
  readonly stage: Stage;
  readonly values: Readonly<Record<string, Text>>;
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly reading: PageReading;
  readonly accepted: boolean;
  readonly wrote: boolean;
}

/** The page says what this walk entered. */
const showsEntries = async ({ tab, run }: Trail): Promise<boolean> =>
  (await snapshot(tab.page)).lines.some((line) => line.includes(run));

/** Of a row that this walk began: the record that it names was begun here, too. */
const ownIn = (form: Form): Form => ({
  ...form,
  ...{ purpose: 'create', action: '', fields: form.fields.filter(({ control }) => control !== 'hidden') },
});

/** The page once it is filled: what a day or a choice brings may have to be asked for. */
const shownSince = async (trail: Trail, { fields }: Form): Promise<PageReading | undefined> => {
  const mayBring = fields.some(bringsMore);
  if (mayBring) await trail.tab.settle(longest.answer, longest.timer);
  return trail.read({ filled: mayBring });
};

/** Fills the page that is open and goes on. A text says why that cannot be done. `begun`: where the row was, before this page. */
const stride = async (
  parts: JourneyParts,
  trail: Trail,
  first: PageReading,
  begun: string | undefined,
): Promise<Strode | string> => {
  const shapes = new Set([shapeOf(trail.url, first)]);
  let reading = first;
  let given = parts.filling.given;
  let complaint = 'nothing on the page leads on';
  for (let attempt = 0; attempt <= maxAttempts && parts.goesOn(); attempt += 1) {
    // What was refused is shown with what was entered, as a record is that is edited.
    const inRow =
      attempt > 0 || (begun !== undefined && isRowAt(trail, reading, begun, await showsEntries(trail)));
    const staged = stageOf(trail.url, reading, { ...parts.filling, given }, inRow);
    if (staged === undefined) return complaint;
    let { stage, form } = staged;
    const { name } = staged;
    const { heading, kind } = reading;
    const place = { template: parts.site.templates.of(trail.tab.page.url()), heading, kind };
    // What a row that this walk began holds by now is its own.
    const sent = form && inRow ? ownIn(form) : form;
    if (sent === undefined ? !parts.mayPress(name) : !parts.maySend(place, sent))
      return `${name} is not sent: it looks destructive, is excluded, or would change what others entered`;
    const { length } = trail.steps;
    if (!(await trail.walk(stage.steps.slice(0, -1)))) {
      trail.takeBack(length);
      return `${name || 'a field'}: the page could not be filled`;
    }
    const filled = form && (await shownSince(trail, form));
    const more = form && comeSince(trail.url, form, filled, { ...parts.filling, given });
    if (filled !== undefined && more !== undefined) {
      shapes.add(shapeOf(trail.url, filled));
      if (!(await trail.walk(more.stage.steps.slice(0, -1)))) {
        trail.takeBack(length);
        return `${name || 'a field'}: what came while the page was filled could not be filled`;
      }
      form = more.form;
      stage = {
        ...stage,
        entered: [...stage.entered, ...more.stage.entered],
        steps: [...stage.steps.slice(0, -1), ...more.stage.steps.slice(0, -1), stage.onward],
      };
    }
    const before = await snapshot(trail.tab.page);
    const mark = trail.tab.recorder.mark();
    if (!(await trail.walk([stage.onward]))) return `${name} could not be pressed`;
    parts.site.formsSubmitted += form === undefined ? 0 : 1;
    const after = await snapshot(trail.tab.page);
    const slice = await trail.tab.recorder.slice(mark);
    const next = await trail.read();
    if (next === undefined) return 'a page on the way could not be read';
    const stays = shapes.has(shapeOf(trail.url, next));
    const { accepted, message, fieldErrors } = judgeSubmission(before, after, slice, trail.run, stays);
    // The same page that asks for the same again did not let one go on, whatever else it shows.
    if (!stays) {
      const values = Object.fromEntries(
        stage.entered.flatMap(({ key, text }) => (text === undefined ? [] : [[key, text]])),
      );
      const wrote = slice.exchanges.some(({ own, method }) => own && !isSafeMethod(method));
      return { stage, values, before, after, reading: next, accepted: accepted !== 'no', wrote };
    }
    const complaints = [
      ...fieldErrors,
      ...(message === undefined ? [] : [message]),
      ...difference(after.lines, before.lines),
    ];
    complaint = complaints[0] ?? `${name} leads nowhere, and the page does not say why`;
    // What was refused is not part of the way.
    trail.takeBack(length);
    const concrete = Object.fromEntries(
      stage.entered.map(({ key, text }) => [key, text === undefined ? '' : trail.concrete(text)]),
    );
    const others =
      form === undefined ? undefined : otherValues(form, concrete, complaints, attempt, reading.language);
    if (others === undefined) return complaint;
    given = { ...given, ...others };
    reading = next; // a refusal may come with more to fill
  }
  return parts.goesOn() ? complaint : 'budget';
};

/** Keys of the texts entered so far that the page shows outside of its fields. */
const shownOf = (trail: Trail, after: Snapshot, entered: ReadonlyMap<string, Text>): string[] =>
  [...entered]
    .filter(([, text]) => {
      const words = trail.concrete(text);
      return words.length >= 4 && after.lines.some((line) => line.includes(words));
    })
    .map(([key]) => key);

/** What only the end shows: its heading, else the message that came with it. */
const proofOf = (
  stages: readonly Stage[],
  { reading, before, after }: Strode,
): { readonly text: string; readonly proof: Locator } | undefined => {
  const earlier = new Set(stages.map(({ heading }) => heading));
  const heading = [reading.heading, ...reading.headings.map(({ text }) => text)].find(
    (text) => text !== '' && !earlier.has(text) && !before.lines.includes(text),
  );
  if (heading !== undefined) return { text: heading, proof: { by: 'role', role: 'heading', name: heading } };
  const message = after.messages.find((text) => !before.messages.includes(text) && text.length < 120);
  return message === undefined ? undefined : { text: message, proof: { by: 'text', text: message } };
};

/** Which option of each earlier choice the page shows: by the words of its label before any price or count, where only one option's are there. */
const optionsShown = (stages: readonly Stage[], { lines }: Snapshot): Stage['showsOptions'] => {
  const text = lines.join('\n');
  return stages
    .flatMap(({ entered }) => entered)
    .flatMap(({ key, options = [] }) => {
      const shown = options.filter((option) => {
        const words = nameOfOption(option);
        return words.length >= 4 && text.includes(words);
      });
      const [only] = shown;
      return shown.length === 1 && only !== undefined ? [{ key, option: nameOfOption(only) }] : [];
    });
};

interface Walk {
  readonly stages: Stage[];
  readonly passed: Passed[];
  /** Of the pages, the end's last. */
  readonly addresses: string[];
}

/** Whatever is walked sees only the part of the page that the form is in. */
const within = (parts: JourneyParts, { known, form }: Start): JourneyParts => {
  const { exchanges, known: pages } = parts.site;
  const isPrivate =
    pages.every(({ writes }) => writes !== true) &&
    exchanges.every(({ exchange: { own, method } }) => !own || isSafeMethod(method));
  const lens = lensOn(known.reading, form, isPrivate);
  const openTrail = async (): Promise<Trail> => Object.assign(await parts.openTrail(), { lens });
  return { ...parts, openTrail };
};

/** In the middle of a row of steps. Of a part of a page nothing else is seen. */
const isRowAt = (trail: Trail, reading: PageReading, begun: string, showsEntries = false): boolean =>
  trail.lens !== undefined || isInRow(trail.url, reading, begun, showsEntries);

const walkFrom = async (parts: JourneyParts, start: Start, into: Journey[]): Promise<void> => {
  const { known, form, isPart } = start;
  const opening: Step[] = [{ do: 'goto', url: known.page.url }, ...known.page.reach];
  const title = isPart ? titleOf(known.page, form) : known.page.heading || form.name; // its first step may have a name
  const name = title || known.page.title || 'the steps';
  await walkRow(isPart ? within(parts, start) : parts, { opening, name }, into);
};

export interface RowStart {
  readonly opening: readonly Step[];
  readonly name: string;
  /** It may hold what was entered the last time, as shops keep an address. */
  readonly keeps?: boolean;
  /** Of so many pages the last is filled, and not sent: it was for another record, which is used up by it. */
  readonly upTo?: number;
}

/** From the page that the opening leads to. */
export const walkRow = async (
  parts: JourneyParts,
  { opening, name: called, keeps, upTo }: RowStart,
  into: Journey[],
): Promise<void> => {
  const [trail, name] = [await parts.openTrail(), called.slice(0, 80)];
  if (!(await trail.walk(opening))) return;
  const { stages, passed, addresses }: Walk = { stages: [], passed: [], addresses: [] };
  const entered = new Map<string, Text>();
  let seen: Observation | undefined;
  let hasWritten = false;
  const ended = async (outcome: Parameters<Trail['ending']>[2]): Promise<void> => {
    if (stages.length < 2) {
      if (outcome.stopped !== undefined) parts.onBarred?.(name, outcome.stopped);
      return;
    }
    const journey: Journey = { ...(await trail.ending(name, 'other', outcome)), stages };
    // What is said of another record's end says nothing of this one's.
    if (upTo !== undefined) delete journey.ends;
    addresses.push(addressOf(trail.tab.page.url()));
    if (seen !== undefined && journey.finished)
      journey.brought = broughtTo(trail.url, seen, await look(trail));
    into.push(journey); // what was walked counts, even when time runs out on the rest
    const walked = { journey, opening, passed, addresses, keeps: keeps === true };
    const isOver = upTo === undefined && journey.finished;
    const elsewhere = isOver ? await restart(parts, trail, walked).catch(() => undefined) : undefined;
    if (elsewhere === undefined) await learnRow(parts, walked).catch(() => undefined);
    else await walkElsewhere(parts, { opening: elsewhere, name, upTo: stages.length }, journey, into);
  };
  /** A part that shows another form was passed, whatever becomes of that one: it can be gone back from. */
  const reach = async (last: PageReading, walked: number): Promise<void> => {
    const isReached = (trail.lens !== undefined && stages.length > 0) || upTo !== undefined;
    const reached = isReached ? stageOf(trail.url, last, parts.filling, true) : undefined;
    if (!reached) return;
    trail.steps.splice(walked, trail.steps.length, ...reached.stage.steps); // as those of all stages
    stages.push({ ...reached.stage, shows: shownOf(trail, await snapshot(trail.tab.page), entered) });
  };
  let reading = await trail.read();
  while (reading !== undefined && stages.length < maxStages && parts.goesOn()) {
    const begun = stages[0]?.url;
    const walked = trail.steps.length;
    const isRow = begun !== undefined && isRowAt(trail, reading, begun);
    passed.push({
      shape: shapeOf(trail.url, reading),
      form: formOf(reading, isRow),
      language: reading.language,
    });
    addresses.push(addressOf(trail.tab.page.url()));
    seen = await look(trail);
    const total = totalOf(seen, reading.language);
    if (stages.length + 1 === upTo) {
      await reach(reading, walked);
      return ended({ finished: stages.length === upTo });
    }
    const strode = await stride(parts, trail, reading, begun);
    if (typeof strode === 'string') {
      await reach(reading, walked);
      return ended({ finished: false, stopped: strode });
    }
    for (const [key, text] of Object.entries(strode.values)) entered.set(key, text);
    const wrongProducts = wrongProductsIn(strode.before.lines);
    Object.assign(trail.values, strode.values);
    stages.push({
      ...strode.stage,
      shows: shownOf(trail, strode.before, entered),
      showsOptions: optionsShown(stages, strode.before),
      numbers: numbersShown(stages, strode.before.lines, trail.entered),
      days: daysShown(stages, strode.before.lines, trail.entered, reading.language),
      ...(total === undefined ? {} : { total }),
      ...(wrongProducts.length === 0 ? {} : { wrongProducts }),
    });
    reading = strode.reading;
    const shape = shapeOf(trail.url, reading);
    const again = passed.some((page) => page.shape === shape);
    const from = stages[0]?.url ?? strode.stage.url;
    const inRow = isRowAt(trail, reading, from);
    const goesOn =
      !again &&
      (!places.has(reading.kind) || inRow || isStep(trail.url, reading, from)) &&
      stageOf(trail.url, reading, parts.filling, inRow) !== undefined;
    const proof = proofOf(stages, strode);
    // An end that shows other forms is one all the same when it says that something was done. Where nothing was sent but by the last page the row is over with it.
    const isDone = strode.wrote && strode.accepted && proof !== undefined;
    const isSent = !hasWritten && stages.length > 1 && places.has(reading.kind) && !inRow;
    hasWritten ||= strode.wrote;
    if (!goesOn || (isDone && (isSent || formOf(reading, inRow) === undefined)))
      return ended({
        finished: strode.accepted && proof !== undefined,
        ...(proof ?? { stopped: 'nothing shows that it ended' }),
      });
  }
  if (reading !== undefined && !parts.goesOn()) await reach(reading, trail.steps.length);
  return ended({ finished: false, stopped: parts.goesOn() ? 'it goes on and on' : 'budget' });
};

/** In its place, so that no test begins where it cannot. */
const walkElsewhere = async (
  parts: JourneyParts,
  start: RowStart,
  journey: Journey,
  into: Journey[],
): Promise<void> => {
  const others: Journey[] = [];
  await walkRow(parts, start, others);
  const [other] = others;
  if (other?.finished === true) into.splice(into.indexOf(journey), 1, other);
};

interface Walked {
  readonly journey: Journey;
  readonly opening: readonly Step[];
  readonly passed: readonly Passed[];
  readonly addresses: readonly string[];
  readonly keeps: boolean;
}

/** Begins it again. What begins it for another record, where that cannot be done for the one that it was walked for. */
const restart = async (
  parts: JourneyParts,
  trail: Trail,
  { journey, opening, passed, keeps }: Walked,
): Promise<Step[] | undefined> => {
  const { stages } = journey;
  const [first] = passed;
  if (first === undefined || keeps) return undefined;
  const again = await beginAgain(parts, trail, { stages, opening }, first);
  if (again === undefined) return openingElsewhere(parts, trail, opening, first);
  journey.again = again;
  // Whatever the time is: without it no test may get past the page.
  await orElse(longestAgain, undefined, noteWhatIsGone(trail, journey, passed));
  return undefined;
};

/** What else there is to know of a row that was walked, as far as time goes. */
const learnRow = async (
  parts: JourneyParts,
  { journey, opening, passed, addresses, keeps }: Walked,
): Promise<void> => {
  const { stages } = journey;
  await openDirectly(parts, journey, passed, addresses);
  // What a checkout refuses is seen by the tests of its forms: here it would take the time of many others.
  if (keeps) return;
  const trying = new Trying(parts, await parts.openTrail(), {
    ...{ opening, passed },
    stages: stages.map(walkable),
  });
  const proof = journey.ends?.proof;
  if (journey.finished && proof !== undefined && parts.goesOn())
    stages.at(-1)?.tries.push(...(await trying.ending(proof)));
  for (const round of rounds)
    for (const [index, stage] of stages.entries()) {
      if (!parts.goesOn()) return;
      stage.tries.push(...(await trying.of(index, round)));
    }
};

/** Every row of steps that could be found, finished or not. `only`: those in parts of pages. */
export const walkWizards = async (
  parts: JourneyParts,
  into: Journey[],
  only: 'parts' | 'all' = 'all',
): Promise<void> => {
  const isWalked = ({ known, form }: Start): boolean =>
    [...parts.site.journeys, ...into].some(({ stages }) =>
      stages.some(
        ({ url, onward }) =>
          url.replace(/[?].*$/, '') === known.page.url.replace(/[?].*$/, '') &&
          JSON.stringify(onward) === JSON.stringify(submitStep(form)),
      ),
    );
  for (const start of startsOf(parts)) {
    if (!parts.goesOn()) return;
    if (isWalked(start) || (only === 'parts' && !start.isPart)) continue;
    await walkFrom(parts, start, into);
  }
};
