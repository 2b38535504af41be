// What a control in an item does, without what it says of which item: "Done" of "Done: Delete the old invoices from the server". Pure.
import { says } from '@prowl/lexicon';
import type { RawReading } from '../page/wire.ts';
import { isDestructive } from '../words/destructive.ts';

/** A shorter text may be a word of the control by chance. */
const shortest = 4;

/** Its last characters before or behind the item's name join the two. */
const joints = /^[\s:–—\-,("'“„«»”]+|[\s:–—\-,)("'“„«»”]+$/gu;

/** "Delete account" above "Delete account now" is what is done, and no item. */
const mostWordsDone = 3;

const saysWhatIsDone = (text: string, language: string): boolean =>
  text.split(/\s+/).length <= mostWordsDone &&
  (isDestructive(text, '', language) || says(text, 'cancel', language));

type Lists = Pick<RawReading, 'lists' | 'language'>;

/** Texts by which an item is known: headings and links that no other item of its list has. */
const namesOf = ({ lists, language }: Lists, list: number, item: number): string[] =>
  (lists[list]?.columns ?? [])
    .filter(({ inHeading, inLink, attribute }) => attribute === undefined && (inHeading || inLink))
    .flatMap(({ samples }) => {
      const own = samples[item] ?? '';
      const isOnce = samples.filter((other) => other === own).length === 1;
      return own.length >= shortest && isOnce && !saysWhatIsDone(own, language) ? own : [];
    });

/**
 * `list`, `item`: by number, -1 for what is in none. The name as it is where nothing else is said by it, and where the item is the only
 * one of its list: then nothing shows what is the item's own.
 */
export const withoutItem = (
  raw: Lists,
  { list, item }: { list: number; item: number },
  name: string,
): string => {
  if ((raw.lists[list]?.count ?? 0) < 2) return name;
  const [longest] = namesOf(raw, list, item)
    .filter((own) => name.includes(own))
    .sort((a, b) => b.length - a.length);
  if (longest === undefined) return name;
  const rest = name.replace(longest, ' ').replace(/\s+/g, ' ').replace(joints, '');
  return /\p{L}/u.test(rest) ? rest : name;
};
