// What the forms for others' records hold: an editor that saves by itself would send it back changed, whatever was pressed beside it. Pure.
import { type Field, type Form, isSafeMethod } from '@prowl/contracts';
import type { Sending } from '../../browser/guard.ts';
import { type Place, type Who, writesOverOf } from './ownership.ts';

/** Letters in a row that nothing but the record's own text has. */
const length = 20;
const most = 2_000;

/** What a person wrote has words. A token against forgery has none, and every form of the page sends it. */
const isTyped: ReadonlySet<Field['control']> = new Set(['input', 'textarea', 'editable']);

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

const textsOf = (data: unknown): string => {
  if (typeof data === 'string') return data;
  return typeof data === 'object' && data !== null ? Object.values(data).map(textsOf).join(' ') : '';
};

/** What a body says, however it is written: JSON, a form, or plain. */
const saidBy = (body: string): string => {
  try {
    return textsOf(JSON.parse(body));
  } catch {
    try {
      return decodeURIComponent(body.replaceAll('+', ' '));
    } catch {
      return body;
    }
  }
};

export class OthersTexts {
  readonly #parts = new Set<string>();

  note(who: Who, place: Place, forms: readonly Form[]): void {
    const held = forms.filter((form) => writesOverOf(who, place, form) === 'others');
    for (const { value, control } of held.flatMap(({ fields }) => fields)) {
      if (!isTyped.has(control) || !/\S\s+\S/.test(value)) continue;
      const letters = lettersOf(value);
      for (let at = 0; at + length <= letters.length && this.#parts.size < most; at += length)
        this.#parts.add(letters.slice(at, at + length));
    }
  }

  /** It would write down again, somewhere, what others entered. */
  isSentBy({ method, body }: Sending): boolean {
    if (this.#parts.size === 0 || isSafeMethod(method) || body === '') return false;
    const letters = lettersOf(saidBy(body));
    return [...this.#parts].some((part) => letters.includes(part));
  }
}
