// What a control in an item does, without what it says of which item: "Done" of "Done: Delete the old invoices from the server". Pure.
import { says } from '@prowl/lexicon';
import type { RawReading } from '../page/wire.ts';
import { around } from '../words/around.ts';
import { isDestructive } from '../words/destructive.ts';

/** A shorter text may be a word of the control by chance. */
const shortest = 4;

/** What joins a name to the words before or behind it, at the ends of what is left. */
const joints = /^[\s:–—\-,()"'“„«»”]+|[\s:–—\-,()"'“„«»”]+$/gu;

/** "Delete account" above "Delete account now" is what is done, and no item. */
const mostWordsDone = 3;

const saysWhatIsDone = (text: string, language: string): boolean =>
  text.split(/\s+/).length <= mostWordsDone &&
  (isDestructive(text, '', language) || says(text, 'cancel', language));

/**
 * `list`, `item`: by number, -1 for what is in none. An item is called by its headings and links that no other of its list has. The name
 * as it is where nothing else is said by it, and where the item is the only one of its list: then nothing shows what is the item's own.
 */
export const withoutItem = (
  { lists, language }: Pick<RawReading, 'lists' | 'language'>,
  { list, item }: { list: number; item: number },
  name: string,
): string => {
  const found = lists[list];
  if (found === undefined || found.count < 2) return name;
  const [bare] = found.columns
    .filter(({ inHeading, inLink, attribute }) => attribute === undefined && (inHeading || inLink))
    .filter(({ samples }) => samples.filter((other) => other === samples[item]).length === 1)
    .flatMap(({ samples }) => samples[item] ?? [])
    .filter((text) => text.length >= shortest)
    .sort((a, b) => b.length - a.length)
    .flatMap((text) => {
      const beside = around(name, text);
      return beside === undefined || saysWhatIsDone(text, language) ? [] : beside.join(' ');
    });
  const rest = (bare ?? '').replace(/\s+/g, ' ').replace(joints, '');
  return /\p{L}/u.test(rest) ? rest : name;
};
