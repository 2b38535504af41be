// What answers an application that asks once more before it deletes. Only what came by the press is pressed: never a control that was there
// before, nor one of another item. Pure.
import { startsWith } from '@prowl/lexicon';
import type { Observation, SeenControl, SeenField } from '../observation/seen.ts';
import { hasToken } from './ledger.ts';

export interface Asked {
  readonly before: Observation;
  readonly after: Observation;
  /** Key of what was pressed, and its name then. */
  readonly pressed: Pick<SeenControl, 'key' | 'name'>;
  readonly token: string;
  readonly language: string;
}

const isNew = ({ key, name }: SeenControl, { controls }: Observation): boolean =>
  !controls.some((was) => was.key === key && was.name === name);

const declines = (name: string, language: string): boolean =>
  startsWith(name, ['no', 'cancel', 'close', 'back'], language);

/** In the order in which they speak for it. */
const agrees = (name: string, language: string): number => {
  if (declines(name, language)) return 0;
  if (startsWith(name, 'delete', language)) return 4;
  if (startsWith(name, 'yes', language)) return 3;
  if (startsWith(name, 'confirm', language)) return 2;
  return 0;
};

const isOfOthers = ({ place }: SeenControl, { lists }: Observation, token: string): boolean =>
  place !== undefined && !hasToken(lists[place.list]?.entries[place.item]?.text ?? '', token);

const says = ({ texts, dialogs, messages, title, lists }: Observation, token: string): boolean =>
  [...texts, ...dialogs, ...messages, title].some((text) => hasToken(text, token)) ||
  lists.some(({ entries }) => entries.some(({ text }) => hasToken(text, token)));

/** The next press that the application waits for; undefined when it asks nothing. */
export const answerTo = ({ before, after, pressed, token, language }: Asked): SeenControl | undefined => {
  const moved = after.url !== before.url;
  // Another page asks when it names the record, and holds no list of records: what it deletes must be no other one.
  if (moved && (!says(after, token) || after.lists.some(({ entries }) => entries.length > 1)))
    if (after.dialogs.length === 0) return undefined;
  const offered = after.controls.filter(
    (control) =>
      (moved || isNew(control, before)) &&
      control.region !== 'chrome' &&
      control.states.disabled === undefined &&
      !isOfOthers(control, after, token),
  );
  const [best] = offered
    .map((control) => ({
      control,
      weight: agrees(control.name, language) + (control.region === 'dialog' ? 1 : 0),
    }))
    .filter(({ control, weight }) => weight > (control.region === 'dialog' ? 1 : 0))
    .sort((one, other) => other.weight - one.weight);
  if (best !== undefined) return best.control;
  // "Delete" that has become "Sure?".
  const again = after.controls.find(({ key }) => key === pressed.key);
  return !moved && again !== undefined && again.name !== pressed.name && !declines(again.name, language)
    ? again
    : undefined;
};

/** A field that came with the question wants to hold the name of what is deleted. */
export const fieldToFill = ({ before, after }: Pick<Asked, 'before' | 'after'>): SeenField | undefined => {
  const came = after.fields.filter(
    ({ key, kind, inert }) => kind === 'text' && !inert && !before.fields.some((was) => was.key === key),
  );
  return came.length === 1 && after.dialogs.length > before.dialogs.length ? came[0] : undefined;
};
