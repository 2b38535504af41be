// How long the text of a field may be, or how large its number, by the words beside it or by its markup; and texts of just that length.
import type { Field, Text } from '@prowl/contracts';
import { type Bounds, boundsIn, countedIn, lengthsIn } from '@prowl/lexicon';
import { template } from '@prowl/plan';
import { canBeTyped, isFreeText } from '../site/filling.ts';

export const secrets: ReadonlySet<Field['meaning']> = new Set(['password', 'new-password']);
/** Longer texts say nothing of what people enter. */
const longest = 400;
/** Characters of what stands for `{{run}}`. */
const mark = 11;

const isText = (field: Field): boolean =>
  canBeTyped(field) && (isFreeText(field) || secrets.has(field.meaning) || field.meaning === 'username');

/** What the words say. */
export const statedLengths = (field: Field, language: string): Bounds => {
  if (!isText(field)) return {};
  const { least, most } = lengthsIn(`${field.label} · ${field.hint ?? ''}`, language);
  return {
    ...(least !== undefined && least > 1 && least <= longest ? { least } : {}),
    ...(most !== undefined && most > 1 && most <= longest ? { most } : {}),
  };
};

/** What the words say, else what the markup does. */
export const lengthsOf = (field: Field, language: string): Bounds => {
  if (!isText(field)) return {};
  const { minLength = 0, maxLength = longest + 1 } = field;
  const counted = countedIn(`${field.hint ?? ''}`, language) ?? 0;
  return {
    ...(counted > 1 && counted <= longest ? { most: counted } : {}),
    ...(minLength > 1 && minLength <= longest ? { least: minLength } : {}),
    ...(maxLength > 1 && maxLength <= longest ? { most: maxLength } : {}),
    ...statedLengths(field, language),
  };
};

const isNumber = ({ type, meaning, control }: Field): boolean =>
  type === 'number' || (control === 'input' && ['number', 'quantity'].includes(meaning));

export const statedRange = (field: Field, language: string): Bounds =>
  isNumber(field) ? boundsIn(`${field.label} · ${field.hint ?? ''}`, language) : {};

/** By the words where the markup says nothing. `held`: what was accepted must be between them, or the words are about something else. */
export const rangeOf = (field: Field, language: string, held = ''): { min?: string; max?: string } => {
  const { min, max } = field;
  if (min !== undefined || max !== undefined || !isNumber(field)) {
    return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  }
  const { least, most } = statedRange(field, language);
  // How decimals are written in a field of text is a rule of its own.
  if (field.type !== 'number' && /\d[.,]\d{1,2}(?!\d)/.test(`${field.label} ${field.hint}`)) return {};
  const accepted = Number(held);
  if (held !== '' && (accepted < (least ?? accepted) || accepted > (most ?? accepted))) return {};
  return {
    ...(least === undefined ? {} : { min: String(least) }),
    ...(most === undefined ? {} : { max: String(most) }),
  };
};

const words = (count: number): string =>
  `${'and so on '.repeat(Math.ceil(count / 10)).slice(0, Math.max(0, count - 1))}e`;

/** A text of so many characters: another one in each run where there is room for it, and of the kinds that passwords ask for. */
export const textOfLength = (field: Field, count: number): Text => {
  if (secrets.has(field.meaning)) return 'aB1!'.repeat(Math.ceil(count / 4)).slice(0, count);
  if (field.meaning === 'username')
    return count > mark ? template(`{{run}}${'u'.repeat(count - mark)}`) : 'u'.repeat(count);
  return count > mark + 2 ? template(`{{run}} ${words(count - mark - 1)}`) : words(count);
};

/** It is another one in each run. */
export const isNew = (text: Text): boolean => typeof text !== 'string';
