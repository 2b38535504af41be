// Which values are entered in a field to see what follows. Pure.
import type { FieldResponse, Locator, Step } from '@prowl/contracts';
import { check, css, fill, selectValue, uncheck } from '@prowl/plan';
import type { LiveField } from './live.ts';

type Kind = FieldResponse['kind'];

export interface Entered {
  readonly value: string;
  readonly steps: readonly Step[];
}

/** Of two lengths and of several makes of characters: a meter says something else of each. */
const [long, short] = ['Juniper lane 47, 2nd floor', 'ab'];
const mostChoices = 3;
const mostAtOnce = { box: 1, other: 2 } as const;
/** Days, hours or months after the first one. */
const later = [3, 7] as const;

const isNumeric = (text: string): boolean => /^-?\d+([.,]\d+)?$/.test(text.trim());

export const kindOf = ({ type, mode, value, options }: LiveField): Kind | undefined => {
  switch (type) {
    case 'number':
    case 'range':
    case 'checkbox':
    case 'radio':
      return type === 'checkbox' ? 'box' : type;
    case 'date':
    case 'time':
      return 'date';
    case 'select-one':
      return options.length > 1 ? 'choice' : undefined;
    case 'password':
      return value === '' ? 'secret' : undefined; // it could not be put back
    case 'text':
    case 'search':
    case 'textarea':
      return mode === 'decimal' || mode === 'numeric' || isNumeric(value) ? 'number' : 'text';
    default:
      return undefined; // its value must have a shape, or there is no result to see
  }
};

const round = (value: number): number => Number(value.toFixed(6));
const given = (text: string | null): number | undefined =>
  text === null || text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);

/** A whole number with a fraction between it and the next one; two values where there is no fraction; then both ends. */
export const numbersFor = (
  field: Pick<LiveField, 'type' | 'mode' | 'min' | 'max' | 'step' | 'value'>,
): number[] => {
  const { type, mode, value } = field;
  const isRange = type === 'range';
  const low = given(field.min) ?? (isRange ? 0 : undefined);
  const high = given(field.max) ?? (isRange ? 100 : undefined);
  const isAny = field.step === 'any' || (type === 'text' && mode === 'decimal');
  const by = given(field.step) ?? 1;
  const opened = value.trim() === '' ? undefined : given(value.replace(',', '.'));
  const fits = (one: number): boolean =>
    (low === undefined || one >= low) && (high === undefined || one <= high);
  const isInside = (one: number): boolean =>
    (low === undefined || one > low) && (high === undefined || one < high);
  const onStep = (one: number): number => round((low ?? 0) + Math.round((one - (low ?? 0)) / by) * by);
  const between = (share: number): number | undefined =>
    low === undefined || high === undefined ? undefined : onStep(low + (high - low) * share);
  const first =
    between(1 / 3) ?? (opened !== undefined && isInside(opened) ? opened : onStep((low ?? 0) + 12));
  const fraction = isAny || (by < 1 && Number.isInteger(round(0.5 / by))) ? 0.5 : by < 1 ? by : undefined;
  const whole = Math.ceil(first);
  const values =
    fraction === undefined
      ? [first, between(2 / 3) ?? onStep(first * 2)]
      : [whole, round(whole + fraction), whole + 1];
  return [...new Set([...values, ...[low, high].flatMap((end) => end ?? [])])].filter(fits);
};

const shifted = (type: string, from: string, by: number): string => {
  if (type === 'time') {
    const [hours = 12, minutes = 0] = from.split(':').map(Number);
    return `${String((hours + by + 24) % 24).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  }
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
};

/** Two of one type that follow each other in one part: the second one is the end of a period, if it is one. */
export const beginningOf = (field: LiveField, fields: readonly LiveField[]): LiveField | undefined => {
  const others = fields.filter(({ type, group }) => type === field.type && group === field.group);
  return kindOf(field) === 'date' && others.length === 2 && others[1] === field ? others[0] : undefined;
};

/** Of many fields of one kind in one part, as a row of boxes, the others wait until each kind had its turn. */
export const inTurn = (fields: readonly LiveField[]): LiveField[] => {
  const makeOf = (field: LiveField) => `${field.group} ${kindOf(field)}`;
  const isEarly = (field: LiveField) =>
    fields.filter((other) => makeOf(other) === makeOf(field)).indexOf(field) <
    mostAtOnce[kindOf(field) === 'box' ? 'box' : 'other'];
  return [...fields.filter(isEarly), ...fields.filter((field) => !isEarly(field))];
};

/** `today`: of a date field that opens empty, as the field writes it. */
export const beginningAt = ({ type, value }: LiveField, today: string): string =>
  value || (type === 'time' ? '10:00' : shifted(type, today, 30));

export interface Entering {
  /** Of a date: where a period begins. */
  readonly beginning?: string;
  /** The page's language writes 1,5. */
  readonly comma?: boolean;
}

/** In the order in which they are entered, the value that it opened with at the end. One text is entered twice: what is shown then goes by the value alone. */
export const entriesFor = (
  field: LiveField,
  target: Locator,
  { beginning = '', comma = false }: Entering = {},
): Entered[] => {
  const typed = (value: string): Entered => ({ value, steps: [fill(target, value)] });
  switch (kindOf(field)) {
    case 'text':
    case 'secret':
      return [long, short, long, field.value].map(typed);
    case 'number':
    case 'range': {
      // Fields for numbers take a point in each language, and show what the language has.
      const isWritten = field.type !== 'number' && field.type !== 'range';
      const isComma = isWritten && (comma || /,\d/.test(field.value));
      const written = (number: number) => (isComma ? String(number).replace('.', ',') : String(number));
      const numbers = numbersFor(field).map(written);
      const back =
        field.value !== '' || field.type === 'number' || field.type === 'text' ? [field.value] : [];
      return [...numbers, ...back].map(typed);
    }
    case 'date': {
      const first = beginning || field.value;
      const dates = [
        ...later.map((by) => shifted(field.type, first, by)),
        first,
        shifted(field.type, first, -2),
      ];
      return [...dates, field.value].map(typed);
    }
    case 'choice': {
      const others = field.options.filter((value) => value !== field.value).slice(0, mostChoices);
      return [...others, field.value].map((value) => ({
        value,
        steps: [selectValue(target, value)],
      }));
    }
    case 'box':
      return [field.value !== 'true', field.value === 'true'].map((on) => ({
        value: String(on),
        steps: [(on ? check : uncheck)(target)],
      }));
    case 'radio': {
      const others = field.options.filter((value) => value !== field.value).slice(0, mostChoices);
      return [...others, ...(field.value === '' ? [] : [field.value])].map((value) => ({
        value,
        steps: [check(css(value))],
      }));
    }
    default:
      return [];
  }
};
