// Which controls of a page are worth a press, the most telling first. Pure.
import type { Control, Page } from '@prowl/contracts';
import { type Concept, isLabel, says } from '@prowl/lexicon';
import { same } from '../../observation/difference.ts';
import { isRecordPath } from '../../reading/addresses/url-template.ts';
import type { Rules, Verdict } from '../walking/scope.ts';

export interface Choice {
  readonly control: Control;
  /** Controls that are alike share it: one try serves for all. */
  readonly likeness: string;
}

export interface Refused {
  readonly control: Control;
  readonly why: Exclude<Verdict, { ok: true }>['why'];
}

const plain = (name: string) => name.toLowerCase().replace(/\d+/g, '#').trim();

/** A link that leads somewhere is followed, not pressed. */
const leadsSomewhere = ({ href }: Control) =>
  href !== undefined && href !== '' && !/^javascript:|#$/.test(href) && !/#[^/!]*$/.test(href);

const firstWords = (name: string) =>
  plain(name)
    .split(/[^\p{L}#]+/u)
    .slice(0, 2)
    .join(' ');

/** Controls that only carry out a form: they are pressed when the form is filled. */
const submitsForm = (control: Control, page: Page) =>
  page.forms.some(
    ({ submit, submitName, purpose }) =>
      submit !== undefined &&
      (same(submit, control.locator) ||
        (control.region === 'item' &&
          purpose !== 'unknown' &&
          firstWords(submitName) === firstWords(control.name))),
  );
/** By what buttons of many items are alike whose names have those of the items in them; '' where it is no word. */
export const firstWord = (name: string): string => firstWords(name).split(' ')[0] ?? '';

/**
 * A button of an item that posts, as others of its list do: what it does is learned with the way back, and one of its forms is sent. Each
 * press more would use up what there is, as the places of a course.
 */
const isPosted = ({ region, name, list }: Control, page: Page) =>
  region === 'item' &&
  page.lists.some(({ key, count }) => key === list && count > 1) &&
  page.forms.some(
    ({ method, fields, submitName }) =>
      method === 'post' &&
      fields.every(({ control }) => control === 'hidden') &&
      firstWord(name) !== '' &&
      firstWord(submitName) === firstWord(name),
  );
/** Names of what leaves something behind, left alone when nothing is to be changed. */
const leavesSomething: readonly Concept[] = [
  'add',
  'create',
  'save',
  'submit',
  'send',
  'post',
  'publish',
  'upload',
  'apply',
  'confirm',
  'edit',
  'book',
  'approve',
  'react',
  'place-order',
];
const isListControl = (control: Control, page: Page) =>
  page.lists.some(({ controls }) => controls.some(({ locator }) => same(locator, control.locator)));

/** What is likely to show more of the page. */
const telling: readonly Concept[] = ['disclose', 'create', 'show-more', 'edit', 'settings'];
const weight = ({ kind, region, name }: Control, language: string): number => {
  const byKind = {
    tab: 8,
    disclosure: 8,
    menu: 8,
    toggle: 7,
    button: 6,
    menuitem: 5,
    option: 2,
    slider: 1,
    link: 4,
    other: 3,
  }[kind];
  const byRegion = { main: 4, dialog: 5, item: 3, chrome: 2 }[region];
  return byKind + byRegion + (says(name, telling, language) && !isLabel(name, 'menu', language) ? 3 : 0);
};

/** Controls of one name in the same place are alike. */
const placeOf = ({ region, list }: Control, { template, reach }: Page): string => {
  switch (region) {
    case 'chrome':
      return 'chrome';
    case 'item':
      return `${template}|${list ?? ''}`;
    case 'dialog':
      return `${template}|${JSON.stringify(reach)}`;
    default:
      return template;
  }
};

/** Others of its list that are called alike, for words to be those of the control and not of its item. */
const fewestAlike = 2;

const wordsIn = (name: string): string[] => plain(name).match(/[\p{L}#]+/gu) ?? [];

const leading = (words: readonly string[], others: readonly string[]): number => {
  const apart = words.findIndex((word, index) => word !== others[index]);
  return apart < 0 ? words.length : apart;
};

/** Of a long list only the controls of its first items are read, unless they are links. */
const mostItemsRead = 3;

/**
 * The most words that the names of half as many others as items were read of begin with, or end with: "move up" of "Move up: Radish, French Breakfast".
 * What an item is called by may be more than the name that was read of it. Undefined where no others are called alike.
 */
const sharedWords = ({ name, list, role, key }: Control, { controls, lists }: Page): string | undefined => {
  const words = wordsIn(name);
  const count = lists.find((each) => each.key === list)?.count ?? 0;
  const items = role === 'link' ? count : Math.min(count, mostItemsRead);
  const least = Math.max(fewestAlike, Math.ceil(items / 2));
  const others = controls
    .filter((other) => other.key !== key && other.region === 'item' && other.list === list)
    .filter((other) => other.role === role)
    .map((other) => wordsIn(other.name));
  const shared = (turned: (each: readonly string[]) => readonly string[]): readonly string[] => {
    const own = turned(words);
    const counts = others.map((other) => leading(own, turned(other))).sort((a, b) => b - a);
    return own.slice(0, Math.min(counts[least - 1] ?? 0, words.length - 1));
  };
  const before = shared((each) => each);
  const behind = shared((each) => each.toReversed()).toReversed();
  const all = [...before, ...behind];
  return all.length === 0 ? undefined : `${before.join(' ')} … ${behind.join(' ')}`;
};

/** A button of an item may be called by it, too: "Borrow hand plane" and "Borrow jigsaw" are alike. */
const withoutItem = (control: Control, page: Page): string => {
  const { region, name } = control;
  const { lists, template, heading } = page;
  const words = plain(name);
  // On the page of one record its buttons may be called by it: "More of Oat linen".
  const record = isRecordPath(template) ? plain(heading) : '';
  if (region !== 'item')
    return record.length > 2 && record !== words ? words.replace(record, '').trim() : words;
  const shared = sharedWords(control, page);
  if (shared !== undefined) return shared;
  const items = lists
    .flatMap(({ columns }) => columns.filter(({ meaning }) => meaning === 'name'))
    .flatMap(({ samples }) => samples.map(plain))
    .filter((item) => item.length > 2 && item !== words && words.includes(item));
  const [longest] = items.toSorted((a, b) => b.length - a.length);
  return longest === undefined ? words : words.replace(longest, '').trim();
};

/** How many that are alike are tried: two items, and two of those without a name, which may differ. */
const triesOf = ({ region, name }: Control): number =>
  region === 'item' || (region !== 'chrome' && name === '') ? 2 : 1;

/** `tried`: likenesses that had their tries already (one for the page's chrome, two for items of a list). */
export const chooseControls = (
  page: Page,
  rules: Rules,
  tried: ReadonlyMap<string, number>,
  full: boolean,
): { readonly choices: Choice[]; readonly refused: Refused[] } => {
  const refused: Refused[] = [];
  const choices: Choice[] = [];
  const counts = new Map(tried);
  for (const control of [...page.controls].sort(
    (a, b) => weight(b, page.language) - weight(a, page.language),
  )) {
    if (
      leadsSomewhere(control) ||
      control.state.disabled === true ||
      submitsForm(control, page) ||
      isPosted(control, page) ||
      (!full && says(control.name, leavesSomething, page.language)) ||
      isListControl(control, page)
    )
      continue;
    const likeness = `${placeOf(control, page)}|${control.role}|${withoutItem(control, page)}`;
    const verdict = rules.mayPress(control.name);
    if (!verdict.ok) {
      refused.push({ control, why: verdict.why });
      continue;
    }
    const limit = triesOf(control);
    const count = counts.get(likeness) ?? 0;
    if (count >= limit) continue;
    counts.set(likeness, count + 1);
    choices.push({ control, likeness });
  }
  return { choices, refused };
};
