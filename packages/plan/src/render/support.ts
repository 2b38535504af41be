// The small functions that a generated test may bring along, each only when it is used. They are text: they run in the test, never here.
import { pageProbes } from './page-probes.ts';
import { watchers } from './watchers.ts';

export interface Support {
  code: string;
  /** Other functions that this one calls. */
  needs?: readonly string[];
  /** Types from @playwright/test. */
  types?: readonly string[];
}

const reading: Record<string, Support> = {
  collapse: { code: "const collapse = (text: string): string => text.replace(/\\s+/g, ' ').trim();" },
  textsOf: {
    needs: ['collapse'],
    types: ['Locator'],
    code: 'const textsOf = async (items: Locator): Promise<string[]> => (await items.allInnerTexts()).map(collapse);',
  },
  textOf: {
    needs: ['textsOf'],
    types: ['Locator'],
    code: "const textOf = async (item: Locator): Promise<string> => (await textsOf(item))[0] ?? '';",
  },
  partsOf: {
    types: ['Locator'],
    code: `/** One part of each item, all read in one go: its text, or an attribute of it; '' where an item has none. */
const partsOf = async (items: Locator, part: (item: Locator) => Locator, attribute?: string): Promise<string[]> => {
  const read = (parts: Element[], { all, name }: { all: Node[]; name: string | undefined }) => {
    const around = (inner: Node): Node | null => inner.parentNode ?? (inner instanceof ShadowRoot ? inner.host : null);
    const isIn = (item: Node, inner: Node | null): boolean => inner !== null && (inner === item || isIn(item, around(inner)));
    return all.map((item) => {
      const found = parts.find((each) => isIn(item, each));
      if (name === undefined) return found instanceof HTMLElement ? found.innerText : '';
      return found instanceof HTMLInputElement && name === 'value' ? found.value : (found?.getAttribute(name) ?? '');
    });
  };
  return part(items).evaluateAll(read, { all: await items.elementHandles(), name: attribute });
};`,
  },
  column: {
    needs: ['collapse', 'partsOf'],
    types: ['Locator'],
    code: `const column = async (items: Locator, part: (item: Locator) => Locator): Promise<string[]> =>
  (await partsOf(items, part)).map(collapse);`,
  },
  columnByItem: {
    needs: ['collapse'],
    types: ['Locator'],
    code: `/** The text of one part of each item, counted within the item, '' where it has none. */
const columnByItem = async (items: Locator, part: (item: Locator) => Locator): Promise<string[]> =>
  Promise.all((await items.all()).map(async (item) => collapse((await part(item).allInnerTexts())[0] ?? '')));`,
  },
  attributeByItem: {
    types: ['Locator'],
    code: `/** An attribute of one part of each item, counted within the item, '' where it has none. */
const attributeByItem = async (items: Locator, part: (item: Locator) => Locator, attribute: string): Promise<string[]> => {
  const read = ([element]: Element[], name: string) =>
    element instanceof HTMLInputElement && name === 'value' ? element.value : (element?.getAttribute(name) ?? '');
  return Promise.all((await items.all()).map((item) => part(item).evaluateAll(read, attribute)));
};`,
  },
  numberIn: {
    code: `/** The first number in a text, whichever way it is written: 1,234.56 or 1.234,56 or 1 234,56, with or without a currency. */
const numberIn = (text: string): number | null => {
  const found = /\\d+(?:[.,'’\\u00a0\\u202f ]\\d+)*/.exec(text.replace(/(\\d)[\\u00a0\\u202f ](?!\\d{3}(?!\\d))/g, '$1_'));
  if (!found) return null;
  const digits = found[0].replace(/['’\\u00a0\\u202f ]/g, '');
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const mark = digits.charAt(last);
  const tail = digits.length - last - 1;
  const both = digits.includes('.') && digits.includes(',');
  const grouped = tail === 3 && !/^0/.test(digits) && (mark === ',' || /€|kr|zł|R\\$/.test(text));
  const decimal = last >= 0 && (both || (digits.indexOf(mark) === last && !grouped));
  const whole = decimal ? digits.slice(0, last) : digits;
  const value = Number(whole.replace(/[.,]/g, '') + (decimal ? \`.\${digits.slice(last + 1)}\` : ''));
  return /(?:^|[\\s(:])[-−–]\\s?[^\\s\\d]{0,3}\\s?$/.test(text.slice(0, found.index)) ? -value : value;
};`,
  },
  dateIn: {
    code: `/** The first date in a text, as milliseconds since the epoch. */
const dateIn = (text: string): number | null => {
  const dotted = /\\b(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})(?:,?\\s+(\\d{1,2}):(\\d{2}))?/.exec(text);
  const slashed = /\\b(\\d{1,2})\\/(\\d{1,2})\\/(\\d{4})\\b/.exec(text);
  if (dotted) return Date.UTC(Number(dotted[3]), Number(dotted[2]) - 1, Number(dotted[1]), Number(dotted[4] ?? 0), Number(dotted[5] ?? 0));
  if (slashed && Number(slashed[1]) > 12) return Date.UTC(Number(slashed[3]), Number(slashed[2]) - 1, Number(slashed[1]));
  if (slashed) return Date.UTC(Number(slashed[3]), Number(slashed[1]) - 1, Number(slashed[2]));
  const written =
    /\\d{4}-\\d{2}-\\d{2}(?:[T ]\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?/.exec(text) ??
    /\\b\\d{1,2}(?:st|nd|rd|th)?\\s+[A-Za-z]{3,9}\\.?,?\\s+\\d{4}(?:,?\\s+\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[AaPp][Mm])?)?/.exec(text) ??
    /\\b[A-Za-z]{3,9}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4}(?:,?\\s+\\d{1,2}:\\d{2}(?::\\d{2})?(?:\\s?[AaPp][Mm])?)?/.exec(text);
  const time = Date.parse((written?.[0] ?? text).replace(/(\\d)(?:st|nd|rd|th)\\b/, '$1'));
  return Number.isNaN(time) ? null : time;
};`,
  },
  visibleText: {
    needs: ['collapse'],
    types: ['Locator'],
    code: "const visibleText = async (area: Locator): Promise<string> => collapse((await area.allInnerTexts()).join(' '));",
  },
  addressOf: {
    types: ['Page'],
    code: `const addressOf = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};`,
  },
  jsonAt: {
    code: `/** The value at a path of a JSON text; undefined when there is none, or no JSON. */
const jsonAt = (text: string, path: readonly (string | number)[]): unknown => {
  try {
    const step = (value: unknown, key: string | number): unknown =>
      typeof value === 'object' && value !== null ? Object.getOwnPropertyDescriptor(value, key)?.value : undefined;
    return path.reduce(step, JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};`,
  },
  environment: {
    code: `const environment = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(\`Set \${name} in the environment to run this test\`);
  return value;
};`,
  },
  burst: {
    types: ['APIResponse'],
    code: `/** The same request many times at once: the worst answer, and how long the slowest took. */
const burst = async (times: number, send: () => Promise<APIResponse>): Promise<{ response: APIResponse; milliseconds: number }> => {
  const timed = async () => {
    const begun = performance.now();
    const response = await send();
    return { response, milliseconds: performance.now() - begun };
  };
  const answers = await Promise.all(Array.from({ length: times }, timed));
  const worst = answers.reduce((one, other) => (other.response.status() > one.response.status() ? other : one));
  return { response: worst.response, milliseconds: Math.max(...answers.map((answer) => answer.milliseconds)) };
};`,
  },
  bodyOf: {
    types: ['Response'],
    code: `/** The body of an answer that the page got; a redirect has none. */
const bodyOf = (response: Response): Promise<string> => response.text().catch(() => '');`,
  },
  holds: {
    code: `/** Whether an assertion is true now. */
const holds = (assertion: () => Promise<void>): Promise<boolean> =>
  assertion().then(
    () => true,
    () => false,
  );`,
  },
  met: {
    code: `/** Whether an assertion comes true within three seconds. */
const met = (assertion: () => Promise<void>): Promise<boolean> =>
  expect(assertion)
    .toPass({ timeout: 3_000 })
    .then(
      () => true,
      () => false,
    );`,
  },
};

const reckoning: Record<string, Support> = {
  cents: {
    code: 'const cents = (amount: number): number => Math.round((amount + Number.EPSILON) * 100) / 100;',
  },
  toNumber: {
    needs: ['numberIn'],
    code: `const toNumber = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' ? (numberIn(value) ?? Number.NaN) : Number.NaN;`,
  },
  toText: {
    code: "const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));",
  },
  toList: { code: 'const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);' },
  sum: {
    needs: ['cents'],
    code: `const sum = (amounts: readonly (number | null)[]): number =>
  cents(amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0));`,
  },
  dot: {
    needs: ['cents'],
    code: `/** The sum of products, pair by pair. */
const dot = (some: readonly (number | null)[], others: readonly (number | null)[]): number =>
  cents(some.reduce<number>((total, amount, index) => total + (amount ?? 0) * (others[index] ?? 0), 0));`,
  },
  sorted: {
    code: `const sorted = <Value>(values: readonly Value[]): Value[] =>
  values
    .filter((value) => value !== null && value !== undefined)
    .sort((a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))));`,
  },
  outOfOrder: {
    code: `/** Neighbours in the wrong order. Texts count as wrong only where no usual order (by letter, by code, by number) would have them so. */
const outOfOrder = (values: readonly unknown[], direction: 'ascending' | 'descending'): string[] => {
  const after = (a: unknown, b: unknown): boolean => {
    if (typeof a === 'number' && typeof b === 'number') return a > b;
    const [one, other] = [String(a), String(b)];
    const letters = (text: string) => text.replace(/[^\\p{L}\\p{N}]+/gu, '');
    const orders = [
      one.localeCompare(other, 'en', { sensitivity: 'base' }),
      one.localeCompare(other, 'en', { numeric: true }),
      letters(one).localeCompare(letters(other), 'en', { sensitivity: 'base' }),
      one < other ? -1 : 1,
    ];
    return orders.every((order) => order > 0);
  };
  const known = values.filter((value) => value !== null && value !== undefined && value !== '');
  return known.slice(1).flatMap((value, index) => {
    const before = known[index];
    const wrong = direction === 'ascending' ? after(before, value) : after(value, before);
    return wrong ? [\`\${String(before)} stands before \${String(value)}\`] : [];
  });
};`,
  },
  outOfAnyOrder: {
    needs: ['outOfOrder'],
    code: `/** Neighbours in the wrong order, unless the whole list runs the one way or the other. */
const outOfAnyOrder = (values: readonly unknown[]): string[] =>
  outOfOrder(values, 'descending').length === 0 ? [] : outOfOrder(values, 'ascending');`,
  },
  ordered: {
    code: `/** The members in an order of their own, so that two lists can be compared as bags. */
const ordered = (values: readonly unknown[]): string[] => values.map((value) => String(value)).sort();`,
  },
  without: {
    code: `const without = <Value>(values: readonly Value[], others: readonly unknown[]): Value[] =>
  values.filter((value) => !others.includes(value));`,
  },
  intersect: {
    code: `const intersect = <Value>(values: readonly Value[], others: readonly unknown[]): Value[] =>
  values.filter((value) => others.includes(value));`,
  },
  repeated: {
    code: `const repeated = <Value>(values: readonly Value[]): Value[] => values.filter((value, index) => values.indexOf(value) !== index);`,
  },
  pickIncluding: {
    code: `const pickIncluding = (texts: readonly string[], part: string): string[] =>
  texts.filter((text) => text.toLowerCase().includes(part.toLowerCase()));`,
  },
  lacking: {
    code: `/** The texts that do not contain a part, ignoring case. */
const lacking = (texts: readonly string[], part: string): string[] =>
  texts.filter((text) => !text.toLowerCase().includes(part.toLowerCase()));`,
  },
  different: {
    code: `const different = (values: readonly unknown[], wanted: unknown): unknown[] => values.filter((value) => value !== wanted);`,
  },
  below: {
    code: `const below = (numbers: readonly (number | null)[], limit: number): (number | null)[] =>
  numbers.filter((each) => each !== null && each < limit);`,
  },
  above: {
    code: `const above = (numbers: readonly (number | null)[], limit: number): (number | null)[] =>
  numbers.filter((each) => each !== null && each > limit);`,
  },
  rounded: {
    code: `const rounded = (value: number, digits: number): number => Math.round((value + Number.EPSILON) * 10 ** digits) / 10 ** digits;`,
  },
};

const supports: Record<string, Support> = { ...reading, ...reckoning, ...watchers, ...pageProbes };

export const supportNames: readonly string[] = Object.keys(supports);

/** The functions asked for and what they need, in an order in which each comes after what it calls. */
export const collectSupport = (names: Iterable<string>): { code: string[]; types: string[] } => {
  const code: string[] = [];
  const types = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    const support = supports[name];
    if (!support) throw new Error(`no support function is called ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const needed of support.needs ?? []) add(needed);
    for (const type of support.types ?? []) types.add(type);
    code.push(support.code);
  };
  for (const name of names) add(name);
  return { code, types: [...types].sort() };
};
