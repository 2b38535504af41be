// Makes something, sees it, changes it, and takes it away again: only ever the thing with the mark of this journey.
import { deleteWords, type Form, type Journey, type Locator, type Step } from '@prowl/contracts';
import type { PageReading } from '../../reading/read.ts';
import { snapshot } from '../../tab/snapshot.ts';
import { orElse } from '../../time/limit.ts';
import { echoOn } from '../forms/echo.ts';
import { judgeSubmission } from '../forms/outcome.ts';
import { fillForm, submitStep } from '../forms/steps.ts';
import type { Filling } from '../forms/values.ts';
import type { Known } from '../walking/site.ts';
import type { Walk } from '../walking/walk.ts';
import { walkRemoval } from './removal.ts';
import type { Trail } from './trail.ts';

const editWords =
  /^(?:edit|change|modify|rename|update|bearbeiten|ändern|modifier|éditer|editar|modifica)\b/i;
const mark = { template: '{{run}}' } as const;

/** "Add book" with a title makes a book; "Add to basket" with a quantity makes nothing. */
const namesWhatItAdds = ({ purpose, fields }: Form) =>
  purpose === 'add-to-collection' &&
  fields.some(
    ({ meaning, required }) =>
      required && ['title', 'text', 'long-text', 'full-name', 'unknown'].includes(meaning),
  );

/** Forms that make things which came back with the mark. */
export const createStarts = (walk: Walk): { known: Known; form: Form }[] =>
  walk.site.known
    .filter(({ anonymous }) => !anonymous || !walk.session.signedIn)
    .flatMap((known) => known.page.forms.map((form) => ({ known, form })))
    .filter(
      ({ form }) =>
        (['create', 'comment', 'unknown', 'upload'].includes(form.purpose) || namesWhatItAdds(form)) &&
        form.submissions.some(({ accepted, echoes }) => accepted !== 'no' && echoes.length > 0),
    )
    .filter(
      ({ form }, index, all) =>
        all.findIndex((other) => other.form.action === form.action && other.form.name === form.name) ===
        index,
    );

/** A control by its words, inside the part of the page that bears the mark, or anywhere when the page is about the marked thing. */
const controlFor = (
  reading: PageReading,
  words: RegExp,
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
  ].filter(({ name }) => words.test(name.trim()));
  const found = named[0];
  if (found === undefined) return undefined;
  if (holder !== undefined && named.some(({ region }) => region === 'item'))
    return {
      by: 'role',
      role: found.role,
      name: words.source.includes('delete') ? found.name.split(/\s/)[0] : found.name.split(/\s/)[0],
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

const make = async (
  walk: Walk,
  trail: Trail,
  { known, form }: { known: Known; form: Form },
  filling: Filling,
): Promise<boolean> => {
  const filled = fillForm(form, filling);
  const end = submitStep(form);
  if (end === undefined) return false;
  Object.assign(trail.values, filled.values);
  const open: Step = { do: 'goto', url: known.page.url };
  if (!(await trail.walk([open, ...known.page.reach, ...filled.steps]))) return false;
  const before = await snapshot(trail.tab.page);
  const from = trail.tab.recorder.mark();
  if (!(await trail.walk([end]))) return false;
  walk.site.formsSubmitted += 1;
  const after = await snapshot(trail.tab.page);
  const slice = await trail.tab.recorder.slice(from);
  walk.site.note(slice.exchanges, known.page.id, known.anonymous);
  return judgeSubmission(before, after, slice, trail.run, false).accepted !== 'no';
};

/** Where the thing shows: here, or on the page where an earlier one was seen. */
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

/** The way from where the marked thing shows to its own page: a link that says to edit it, or its name. */
const wayTo = async (trail: Trail, holder: Locator | undefined): Promise<Locator | undefined> => {
  const ways: Locator[] = [
    ...(holder === undefined ? [] : [{ by: 'role', role: 'link', name: mark, within: holder } as const]),
    ...(holder === undefined ? [] : [{ by: 'role', role: 'link', name: 'Edit', within: holder } as const]),
    { by: 'role', role: 'link', name: mark },
  ];
  for (const way of ways) if ((await orElse(500, 0, trail.find(way).count())) > 0) return way;
  return undefined;
};

/** Adds to `journeys` as it goes: what was walked counts, even when time runs out on the next. */
export const walkCreate = async (
  walk: Walk,
  openTrail: () => Promise<Trail>,
  goesOn: () => boolean,
  journeys: Journey[],
): Promise<void> => {
  const filling: Filling = { given: walk.job.scope.values, today: walk.clock.now() };
  for (const start of createStarts(walk).slice(0, 2)) {
    if (!goesOn()) break;
    const name = start.form.name || start.form.submitName || 'something';
    const trail = await openTrail();
    if (!(await make(walk, trail, start, filling))) continue;
    const seen = await see(trail, start.form);
    const proof: Locator = seen?.holder ?? { by: 'text', text: mark };
    journeys.push(
      await trail.ending(`create: ${name}`, 'create', {
        finished: seen !== undefined,
        ...(seen === undefined ? { stopped: 'what was made is not seen again' } : { proof }),
      }),
    );
    if (seen === undefined || !goesOn()) continue;
    let reading = await trail.read();
    const aboutIt = (reading?.heading ?? '').includes(trail.run);
    const edit = reading === undefined ? undefined : controlFor(reading, editWords, seen.holder, aboutIt);
    if (edit !== undefined && (await trail.walk([{ do: 'click', target: edit }]))) {
      reading = await trail.read();
      const form = reading?.forms.find(
        ({ fields, purpose }) =>
          !['search', 'subscribe', 'sign-in'].includes(purpose) &&
          fields.some(({ value }) => value.includes(trail.run)),
      );
      const field = form?.fields.find(
        ({ value, control }) => value.includes(trail.run) && ['input', 'textarea'].includes(control),
      );
      const end = form === undefined ? undefined : submitStep(form);
      if (field !== undefined && end !== undefined) {
        const changed = { template: 'Changed {{run}}' };
        trail.values[field.name || field.label] = changed;
        const saved = await trail.walk([{ do: 'fill', target: field.locator, value: changed }, end]);
        const shown =
          saved &&
          ((await echoOn(trail.tab.page, `Changed ${trail.run}`, {})) !== undefined ||
            (await see(trail, start.form)) !== undefined);
        journeys.push(
          await trail.ending(`edit: ${name}`, 'edit', {
            finished: shown,
            proof: { by: 'text', text: changed },
            ...(shown ? {} : { stopped: 'the change is not seen again' }),
          }),
        );
      }
    }
    if (!goesOn()) break;
    const still = await see(trail, start.form);
    reading = still === undefined ? undefined : await trail.read();
    const remove =
      reading === undefined
        ? undefined
        : controlFor(reading, deleteWords, still?.holder, (reading.heading ?? '').includes(trail.run));
    if (walk.job.scope.neverClick.some((word) => /delete|remove/i.test(word))) continue;
    if (remove === undefined) {
      const other = await openTrail();
      if (!(await make(walk, other, start, filling))) continue;
      const way = await wayTo(other, (await see(other, start.form))?.holder);
      const removed =
        way !== undefined && (await other.walk([{ do: 'click', target: way }]))
          ? await walkRemoval(walk, other, name)
          : undefined;
      if (removed !== undefined) journeys.push(removed);
      continue;
    }
    if (
      !(await trail.walk([
        { do: 'answer-dialogs', accept: true },
        { do: 'click', target: remove },
      ]))
    )
      continue;
    trail.tab.recorder.answerDialogs(false);
    const gone = (await echoOn(trail.tab.page, trail.run, {})) === undefined;
    journeys.push(
      await trail.ending(`delete: ${name}`, 'delete', {
        finished: gone,
        ...(gone ? {} : { stopped: 'it is still there' }),
      }),
    );
  }
};
