// Deletes a record on its own page: at once, in a menu, and past a page that asks again. Only ever the record with this journey's mark.
import type { Journey, Locator, Step } from '@prowl/contracts';
import { type Asked, says, startsWith } from '@prowl/lexicon';
import { plainAddress } from '../../reading/addresses/address.ts';
import type { PageReading } from '../../reading/read.ts';
import type { Trail } from './trail.ts';

/** The page is about the marked record: its name is the heading, or its fields hold it. */
const isAbout = (reading: PageReading, run: string): boolean =>
  reading.heading.includes(run) ||
  reading.forms.some(({ fields }) => fields.some(({ value }) => value.includes(run)));

const named = (reading: PageReading, asked: Asked): Locator | undefined => {
  const { language } = reading;
  const button = [
    ...reading.controls,
    ...reading.forms.map(({ submitName }) => ({ name: submitName, role: 'button' })),
  ].find(({ name, role }) => role !== 'checkbox' && startsWith(name, asked, language));
  const link = reading.links.find(({ own, text }) => own && startsWith(text, asked, language));
  if (button !== undefined) return { by: 'role', role: button.role, name: button.name, exact: true };
  return link === undefined ? undefined : { by: 'role', role: 'link', name: link.text, exact: true };
};

/** What deletes the record whose page is open; a menu that hides it is open then. */
const deletingOn = async (trail: Trail): Promise<Locator | undefined> => {
  const reading = await trail.read();
  if (reading === undefined || !isAbout(reading, trail.run)) return undefined;
  const plain = named(reading, 'delete');
  if (plain !== undefined) return plain;
  const menus = reading.controls.filter(
    ({ kind, name }) =>
      (kind === 'menu' || kind === 'disclosure') &&
      (startsWith(name, 'menu', reading.language) || /^(?:…|\.\.\.|⋮)/.test(name.trim())),
  );
  for (const menu of menus.slice(0, 3)) {
    const press: Step = { do: 'click', target: menu.locator };
    if (!(await trail.walk([press]))) continue;
    const opened = await trail.read();
    const hidden = opened === undefined ? undefined : named(opened, 'delete');
    if (hidden !== undefined) return hidden;
    if (!(await trail.walk([press]))) return undefined; // shut again
    trail.steps.splice(-2);
  }
  return undefined;
};

/** What answers a page that asks again: it is below the record's own, or names it. The list that a deletion leads back to offers to delete others. */
const againOn = (asked: PageReading, { url, run }: Trail, page: string): Locator | undefined => {
  const below = url.startsWith(plainAddress(page));
  const isAsked = below || asked.heading.includes(run) || asked.title.includes(run);
  if (!isAsked || asked.forms.every(({ method }) => method === 'get')) return undefined;
  const own = { ...asked, controls: asked.controls.filter(({ region }) => region !== 'item') };
  return named(own, ['yes', 'confirm']) ?? named(own, 'delete');
};

/**
 * From the marked record's page to its deletion. Not finished when the page still holds it although the application said that it is gone;
 * undefined when nothing can be learnt.
 */
export const walkRemoval = async (trail: Trail, name: string): Promise<Journey | undefined> => {
  const page = trail.url;
  const target = await deletingOn(trail);
  if (target === undefined) return undefined;
  if (
    !(await trail.walk([
      { do: 'answer-dialogs', accept: true },
      { do: 'click', target },
    ]))
  )
    return undefined;
  const asked = await trail.read();
  const again = asked === undefined ? undefined : againOn(asked, trail, page);
  if (again !== undefined && !(await trail.walk([{ do: 'click', target: again }]))) return undefined;
  trail.tab.recorder.answerDialogs(false);
  const journey = await trail.ending(`delete: ${name}`, 'delete', { finished: true });
  const opened = await trail.tab.open(new URL(page, trail.origin).href, { timeout: 4_000 });
  if (opened.failure !== undefined || opened.status >= 400) return journey;
  const reading = await trail.read();
  if (reading === undefined || !isAbout(reading, trail.run)) return journey;
  return says(journey.ends?.text ?? '', 'deleted', reading.language)
    ? { ...journey, finished: false, stopped: 'its page still holds it' }
    : undefined;
};
