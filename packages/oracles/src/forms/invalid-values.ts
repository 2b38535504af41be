// What a field declares to be invalid, as values that a test can send.
import type { Field, Text } from '@prowl/contracts';
import { anyDigits, digitsIn } from '@prowl/lexicon';
import { canBeTyped } from '../site/filling.ts';
import { rangeOf, statedLengths, statedRange, textOfLength } from './lengths.ts';

export interface InvalidValue {
  content: Text;
  words: string;
  /** Whether a person could leave it in the page like this. */
  canBeEntered: boolean;
  /** By the words beside the field, which people see, and not by its markup alone. */
  isStated?: boolean;
}

/** The nearest value past a bound. */
const beyond = (
  bound: string | undefined,
  step: string | undefined,
  direction: 1 | -1,
): string | undefined => {
  const number = Number(bound);
  if (bound === undefined || bound === '' || !Number.isFinite(number) || Math.abs(number) > 1e9)
    return undefined;
  const width = Number(step);
  return String(number + direction * (Number.isFinite(width) && width >= 1 ? width : 1));
};

/** Lengths past what the words beside the field say; what the markup cuts off cannot be entered. */
const wrongLengths = (field: Field, language: string): InvalidValue[] => {
  const { least, most } = statedLengths(field, language);
  const tooLong = most === undefined || (field.maxLength ?? Infinity) <= most ? undefined : most + 1;
  return [
    ...(least === undefined ? [] : [{ count: least - 1, which: `the ${least}` }]),
    ...(tooLong === undefined ? [] : [{ count: tooLong, which: `the ${most}` }]),
  ].map(({ count, which }) => ({
    content: textOfLength(field, count),
    words: `${count} characters instead of ${which} that it states`,
    canBeEntered: true,
    isStated: true,
  }));
};

/** One digit less and one more than the words beside the field ask for; only where what was accepted has as many as they say. */
const wrongDigits = (field: Field, language: string, held: string): InvalidValue[] => {
  const { type, label, hint = '', maxLength = Infinity, pattern } = field;
  const isText = canBeTyped(field) && field.control === 'input' && ['', 'text', 'tel'].includes(type);
  const count = isText && !pattern ? digitsIn(`${label} · ${hint}`, language) : undefined;
  if (count === undefined || !/^\d+$/.test(held) || held.length !== count) return [];
  return [count - 1, count + 1]
    .filter((wrong) => wrong <= maxLength && wrong <= anyDigits(Infinity).length)
    .map((wrong) => ({
      content: anyDigits(wrong),
      words: `${wrong} digits instead of the ${count} that it states`,
      canBeEntered: true,
      isStated: true,
    }));
};

/** `held`: what was accepted in it. */
export const invalidValuesFor = (field: Field, language = '', held = ''): InvalidValue[] => {
  const found: InvalidValue[] = [];
  if (field.required && canBeTyped(field)) found.push({ content: '', words: 'nothing', canBeEntered: true });
  if (field.type === 'number' || field.type === 'range' || ['quantity', 'number'].includes(field.meaning)) {
    const { min, max } = rangeOf(field, language, held);
    const { least, most } = statedRange(field, language);
    const low = beyond(min, field.step, -1);
    const high = beyond(max, field.step, 1);
    const canBeEntered = field.control !== 'range';
    if (low !== undefined)
      found.push({
        content: low,
        words: `${low}, below the minimum`,
        canBeEntered,
        isStated: String(least) === min,
      });
    if (high !== undefined)
      found.push({
        content: high,
        words: `${high}, above the maximum`,
        canBeEntered,
        isStated: String(most) === max,
      });
  }
  if (field.type === 'email')
    found.push({
      content: 'not-an-address',
      words: 'a text that is not an email address',
      canBeEntered: true,
    });
  if (field.type === 'url')
    found.push({ content: 'not an address', words: 'a text that is not a web address', canBeEntered: true });
  if (field.minLength && field.minLength > 1 && canBeTyped(field))
    found.push({
      content: 'aB1!aB1!aB1!aB1!'.slice(0, Math.min(16, field.minLength - 1)),
      words: 'fewer characters than the minimum',
      canBeEntered: false,
    });
  return [...found, ...wrongLengths(field, language), ...wrongDigits(field, language, held)];
};
