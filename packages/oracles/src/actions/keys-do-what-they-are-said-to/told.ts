// Keys that a page names to its users, as in the dialog of a help button, and what they are said to do. Pure.
import type { Action, Control } from '@prowl/contracts';
import { fold } from '../../site/words.ts';

export interface Told {
  /** As it is pressed. */
  readonly key: string;
  /** What it is said to do. */
  readonly words: string;
}

/** So few say nothing of keys. */
const fewest = 3;

// A digit numbers a row as well; an arrow or Escape needs something that has the focus.
const key = String.raw`(?<key>[a-z/?])`;
const words = String.raw`(?<words>\p{L}.{2,60}?)`;
const shapes = [
  new RegExp(String.raw`^${key}\s+(?:[–—:·-]\s*)?${words}$`, 'iu'),
  new RegExp(String.raw`^${words}\s+${key}$`, 'iu'),
];

const rowOf = (text: string): Told | undefined => {
  for (const shape of shapes) {
    const { key, words } = shape.exec(text.trim())?.groups ?? {};
    if (key !== undefined && words !== undefined) return { key: key.toLowerCase(), words };
  }
  return undefined;
};

/** Key and meaning may each be a text of its own. */
const joined = (texts: readonly string[]): string[] =>
  texts.flatMap((text, index) => (text.trim().length === 1 ? `${text} ${texts[index + 1] ?? ''}` : []));

const rowsIn = (texts: readonly string[]): Told[] => {
  const plain = texts.flatMap((text) => rowOf(text) ?? []);
  return plain.length > 0 ? plain : joined(texts).flatMap((text) => rowOf(text) ?? []);
};

/** What is said of a key twice, and differently, says nothing. */
const settled = (rows: readonly Told[]): Told[] => {
  const byKey = Map.groupBy(rows, (row) => row.key);
  const alone = [...byKey.values()].flatMap((same) =>
    new Set(same.map((row) => fold(row.words))).size === 1 ? same.slice(0, 1) : [],
  );
  return alone.length >= fewest ? alone : [];
};

/** By the rows that came when it was pressed. */
export const toldByAction = ({ kind, perItem, tries }: Action): Told[] =>
  kind !== 'open' || perItem
    ? []
    : settled(
        rowsIn(
          (tries[0]?.changes ?? []).flatMap((change) => {
            if (change.what === 'item' && change.how === 'came')
              return (change.to ?? '').replace(/\s*\{[^{}]*\}$/, '');
            return [];
          }),
        ),
      );

export const toldByControl = ({ effects }: Control): Told[] =>
  effects[0]?.kind === 'opened-dialog' ? settled(rowsIn(effects[0].appeared)) : [];
