// Makes a record, finds it, changes it, and deletes it again: only ever the record with this journey's mark.
import { type Field, type Form, isSafeMethod, type Journey, type Locator, type Step } from '@prowl/contracts';
import { type Asked, startsWith } from '@prowl/lexicon';
import type { PageReading } from '../../reading/read.ts';
import { snapshot } from '../../tab/snapshot.ts';
import { orElse } from '../../time/limit.ts';
import { echoOn } from '../forms/echo.ts';
import { judgeSubmission } from '../forms/outcome.ts';
import { fillForm, keyOf, submitStep } from '../forms/steps.ts';
import type { Filling } from '../forms/values.ts';
import type { Known } from '../walking/site.ts';
import type { JourneyParts } from './parts.ts';
import { walkRemoval } from './removal.ts';
import { isReview } from './stage.ts';
import type { Trail } from './trail.ts';

const mark = { template: '{{run}}' } as const;

/** "Add book" with a title makes a book; "Add to basket" with a quantity makes no record. */
const namesWhatItAdds = ({ purpose, fields }: Form) =>
  purpose === 'add-to-collection' &&
  fields.some(
    ({ meaning, required }) =>
      required && ['title', 'text', 'long-text', 'full-name', 'unknown'].includes(meaning),
  );

interface Start {
  readonly known: Known;
  readonly form: Form;
}

/** What this makes stays in the browser and shows where it is made: learning what can be done with it has gone this way already. */
const isLearned = ({ site }: JourneyParts, { known, form }: Start): boolean =>
  form.method !== 'post' &&
  form.submissions.every(({ echoes }) => echoes.every(({ url }) => url === known.page.url)) &&
  site.known.some(
    ({ page }) =>
      page.url === known.page.url && page.actions.some(({ kind, writes }) => kind === 'create' && !writes),
  );

/** Forms that make records which came back with the mark. */
const startsOf = (parts: JourneyParts): Start[] => {
  const { site, signedIn } = parts;
  return site.known
    .filter(({ anonymous }) => !anonymous || !signedIn)
    .flatMap((known) => known.page.forms.map((form) => ({ known, form })))
    .filter(
      ({ form }) =>
        (['create', 'comment', 'unknown', 'upload'].includes(form.purpose) || namesWhatItAdds(form)) &&
        form.submissions.some(({ accepted, echoes }) => accepted !== 'no' && echoes.length > 0),
    )
    .filter((start) => !isLearned(parts, start))
    .filter(
      ({ form }, index, all) =>
        all.findIndex((other) => other.form.action === form.action && other.form.name === form.name) ===
        index,
    );
};

/** A control by its words, in the part of the page that has the mark, or anywhere when the page is about the marked record. */
const controlFor = (
  reading: PageReading,
  asked: Asked,
  holder: Locator | undefined,
  aboutIt: boolean,
): Locator | undefined => {
  const named = [
    ...reading.controls
      .filter(({ href }) => href === undefined || href === '')
      .map(({ name, region }) => ({ name, role: 'button', region })),
    ...reading.links
      .filter(({ own }) => own)
      .map(({ text, region }) => ({ name: text, role: 'link', region })),
    ...reading.forms.map(({ submitName }) => ({ name: submitName, role: 'button', region: 'main' as const })),
  ].filter(({ name }) => startsWith(name, asked, reading.language));
  const found = named[0];
  if (found === undefined) return undefined;
  if (holder !== undefined && named.some(({ region }) => region === 'item'))
    return {
      by: 'role',
      role: found.role,
      name: found.name.split(/\s/)[0],
      within: holder,
    };
  return aboutIt ? { by: 'role', role: found.role, name: found.name, exact: true } : undefined;
};

const holderOf = (echo: { locator?: Locator | undefined }): Locator | undefined => {
  const { locator } = echo;
  return locator?.by === 'role' && ['listitem', 'row', 'article'].includes(locator.role)
    ? { by: 'role', role: locator.role, hasText: mark }
    : undefined;
};

/** As it was sent when it was taken: with the values that a refusal had asked for, and without what could not be entered. Texts of its own are made anew. */
const asTaken = (
  { fields, submissions }: Form,
  filling: Filling,
): [Filling, ((field: Field) => boolean)?] => {
  const taken = submissions.findLast(({ accepted }) => accepted !== 'no');
  const wasRefused = submissions.some(({ accepted }) => accepted === 'no');
  if (taken === undefined || !wasRefused) return [filling];
  const { values, mark: token } = taken;
  // What is secret is not kept.
  const secret = new Set(fields.flatMap((field) => (field.type === 'password' ? [keyOf(field)] : [])));
  const own = Object.entries(values).filter(
    ([key, value]) => !secret.has(key) && (token === undefined || !value.includes(token)),
  );
  return [
    { ...filling, given: { ...filling.given, ...Object.fromEntries(own) } },
    (field) => keyOf(field) in values,
  ];
};

/** Fills the form and sends it. False when it cannot be done or is refused. */
const make = async (
  { site, filling }: JourneyParts,
  trail: Trail,
  { known, form }: Start,
): Promise<boolean> => {
  const filled = fillForm(form, ...asTaken(form, filling));
  const end = submitStep(form);
  if (end === undefined) return false;
  Object.assign(trail.values, filled.values);
  const open: Step = { do: 'goto', url: known.page.url };
  if (!(await trail.walk([open, ...known.page.reach, ...filled.steps]))) return false;
  const before = await snapshot(trail.tab.page);
  const from = trail.tab.recorder.mark();
  if (!(await trail.walk([end]))) return false;
  site.formsSubmitted += 1;
  const after = await snapshot(trail.tab.page);
  const slice = await trail.tab.recorder.slice(from);
  site.note(slice.exchanges, known.page.id, known.anonymous);
  if (judgeSubmission(before, after, slice, trail.run, false).accepted === 'no') return false;
  const named = Object.values(filled.values)
    .map((value) => trail.concrete(value))
    .find((value) => value.includes(trail.run));
  // The browser may keep back what it finds wrong without a word, as where the field in question is hidden.
  const isKeptBack =
    form.method === 'post' && !slice.exchanges.some(({ own, method }) => own && !isSafeMethod(method));
  if (named !== undefined && !isKeptBack)
    site.made.note({
      what: 'record',
      name: named.slice(0, 120),
      url: trail.url,
      token: trail.run,
      by: form.name || form.submitName,
    });
  return true;
};

/** Where the record shows: here, or on the page where an earlier one was seen. */
const see = async (trail: Trail, form: Form): Promise<{ holder: Locator | undefined } | undefined> => {
  const here = await echoOn(trail.tab.page, trail.run, {});
  if (here !== undefined) return { holder: holderOf(here) };
  for (const { url } of form.submissions.flatMap(({ echoes }) => echoes).slice(0, 2)) {
    if (!(await trail.walk([{ do: 'goto', url }]))) continue;
    const there = await echoOn(trail.tab.page, trail.run, {});
    if (there !== undefined) return { holder: holderOf(there) };
  }
  return undefined;
};

/** From where the marked record shows to its own page: its name as a link, or a link to edit it. */
const wayTo = async (trail: Trail, holder: Locator | undefined): Promise<Locator | undefined> => {
  const ways: Locator[] = [
    ...(holder === undefined ? [] : [{ by: 'role', role: 'link', name: mark, within: holder } as const]),
    ...(holder === undefined ? [] : [{ by: 'role', role: 'link', name: 'Edit', within: holder } as const]),
    { by: 'role', role: 'link', name: mark },
  ];
  for (const way of ways) if ((await orElse(500, 0, trail.find(way).count())) > 0) return way;
  return undefined;
};

/** Changes the marked text of the record that is in sight. Undefined when no way to edit it is found. */
const edit = async (
  trail: Trail,
  { form }: Start,
  holder: Locator | undefined,
  name: string,
): Promise<Journey | undefined> => {
  const listing = await trail.read();
  const aboutIt = (listing?.heading ?? '').includes(trail.run);
  const target = listing === undefined ? undefined : controlFor(listing, 'edit', holder, aboutIt);
  if (target === undefined || !(await trail.walk([{ do: 'click', target }]))) return undefined;
  const reading = await trail.read();
  const editing = reading?.forms.find(
    ({ fields, purpose }) =>
      !['search', 'subscribe', 'sign-in'].includes(purpose) &&
      fields.some(({ value }) => value.includes(trail.run)),
  );
  const field = editing?.fields.find(
    ({ value, control }) => value.includes(trail.run) && ['input', 'textarea'].includes(control),
  );
  const end = editing === undefined ? undefined : submitStep(editing);
  if (field === undefined || end === undefined) return undefined;
  const changed = { template: 'Changed {{run}}' };
  trail.values[field.name || field.label] = changed;
  const saved = await trail.walk([{ do: 'fill', target: field.locator, value: changed }, end]);
  const shown =
    saved &&
    ((await echoOn(trail.tab.page, `Changed ${trail.run}`, {})) !== undefined ||
      (await see(trail, form)) !== undefined);
  return trail.ending(`edit: ${name}`, 'edit', {
    finished: shown,
    proof: { by: 'text', text: changed },
    ...(shown ? {} : { stopped: 'the change is not seen again' }),
  });
};

/** Makes another record and deletes it on its own page. */
const removeAnother = async (
  parts: JourneyParts,
  start: Start,
  name: string,
): Promise<Journey | undefined> => {
  const trail = await parts.openTrail();
  if (!(await make(parts, trail, start))) return undefined;
  const way = await wayTo(trail, (await see(trail, start.form))?.holder);
  if (way === undefined || !(await trail.walk([{ do: 'click', target: way }]))) return undefined;
  const journey = await walkRemoval(trail, name);
  if (journey?.finished === true) parts.site.made.forget(trail.run);
  return journey;
};

/** Deletes the record where it is listed or shown, else another one on its own page. */
const remove = async (
  parts: JourneyParts,
  trail: Trail,
  start: Start,
  name: string,
): Promise<Journey | undefined> => {
  const still = await see(trail, start.form);
  const reading = still === undefined ? undefined : await trail.read();
  if (!parts.mayDelete) return undefined;
  const aboutIt = (reading?.heading ?? '').includes(trail.run);
  const target = reading === undefined ? undefined : controlFor(reading, 'delete', still?.holder, aboutIt);
  if (target === undefined) return removeAnother(parts, start, name);
  const press: Step[] = [
    { do: 'answer-dialogs', accept: true },
    { do: 'click', target },
  ];
  if (!(await trail.walk(press))) return undefined;
  trail.tab.recorder.answerDialogs(false);
  const gone = (await echoOn(trail.tab.page, trail.run, {})) === undefined;
  if (gone) parts.site.made.forget(trail.run);
  return trail.ending(`delete: ${name}`, 'delete', {
    finished: gone,
    ...(gone ? {} : { stopped: 'it is still there' }),
  });
};

/** Adds to `journeys` as it goes: what was walked counts, even when time runs out on the next. */
export const walkCreate = async (parts: JourneyParts, journeys: Journey[]): Promise<void> => {
  const { openTrail, goesOn } = parts;
  const add = (journey: Journey | undefined) => {
    if (journey !== undefined) journeys.push(journey);
  };
  for (const start of startsOf(parts).slice(0, 2)) {
    if (!goesOn()) break;
    const name = start.form.name || start.form.submitName || 'something';
    const trail = await openTrail();
    if (!(await make(parts, trail, start))) continue;
    const answer = await trail.read();
    // Nothing is made yet: it is a row of steps, and walked as one.
    if (answer !== undefined && answer.kind !== 'list' && isReview(answer)) continue;
    const seen = await see(trail, start.form);
    const proof: Locator = seen?.holder ?? { by: 'text', text: mark };
    add(
      await trail.ending(`create: ${name}`, 'create', {
        finished: seen !== undefined,
        ...(seen === undefined ? { stopped: 'what was made is not seen again' } : { proof }),
      }),
    );
    if (seen === undefined || !goesOn()) continue;
    add(await edit(trail, start, seen.holder, name));
    if (!goesOn()) break;
    add(await remove(parts, trail, start, name));
  }
};
