// What differs between two looks at a page, less what changes by itself. Pure.
import type { Change, Locator } from '@prowl/contracts';
import { withoutAges } from '@prowl/lexicon';
import { type Aligned, aligned } from './aligned.ts';
import { inWords, itemChanges } from './items.ts';
import type { Observation, SeenControl, SeenField, SeenFigure, SeenList, SeenPlace } from './seen.ts';
import { stateNames } from './seen.ts';

/** What was acted on: its changes are its own. */
export interface About {
  /** A text that only the item acted on contains. */
  readonly item?: string;
  readonly entered?: string;
  /** Key of the control that was pressed. */
  readonly control?: string;
}

/** As data: the same locator, the same step. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const withoutDigits = (text: string): string => text.replace(/\d+/g, '#');

/** Names a change without its values: what changes by itself does so again with others. */
export const changeKey = (change: Change): string => {
  switch (change.what) {
    case 'item':
      return `item ${JSON.stringify(change.items)} ${withoutDigits((change.to ?? change.from ?? '').replace(/\{.*\}$/, ''))}`;
    case 'figure':
      return `figure ${JSON.stringify(change.locator)} ${change.nth ?? ''}`;
    case 'field':
      return `field ${JSON.stringify(change.locator)}`;
    case 'state':
      return `state ${JSON.stringify(change.locator)} ${change.state}`;
    case 'part':
      return `part ${change.kind} ${withoutDigits(change.name)}`;
    case 'message':
    case 'problem':
      return `${change.what} ${withoutDigits(change.text)}`;
    case 'address':
      return 'address';
    case 'storage':
      return `storage ${change.area} ${change.key}`;
    case 'request':
      return `request ${change.method} ${change.template}`;
  }
};

const textAt = ({ lists }: Observation, { list, item }: SeenPlace): string =>
  lists[list]?.entries[item]?.text ?? '';

/** With what its fields hold. */
const wordsAt = ({ lists }: Observation, { list, item }: SeenPlace): string => {
  const entry = lists[list]?.entries[item];
  return entry === undefined ? '' : inWords(entry);
};

/** A part of an item is found in that item, whichever place it has by then. */
const locatorOf = (seen: Observation, part: SeenFigure | SeenField | SeenControl): Locator => {
  const list = part.place === undefined ? undefined : seen.lists[part.place.list];
  if (part.place === undefined || list === undefined) return part.locator;
  const inner = 'inItem' in part ? part.inItem : part.locator;
  const name = list.entries[part.place.item]?.name ?? '';
  const within: Locator = { ...list.items, hasText: name || textAt(seen, part.place) };
  return inner === undefined ? part.locator : { ...inner, within };
};

const listChanges = (before: Observation, after: Observation, isOwn: (text: string) => boolean): Change[] => {
  const keyed = (lists: readonly SeenList[]) =>
    new Map(lists.map((list) => [JSON.stringify(list.items), list]));
  const [old, now] = [keyed(before.lists), keyed(after.lists)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): Change[] => {
    const [was, is] = [old.get(key), now.get(key)];
    const items = (is ?? was)?.items;
    if (items === undefined) return [];
    const changes = itemChanges(items, was?.entries ?? [], is?.entries ?? [], isOwn);
    const part = (how: 'came' | 'went', name: string): Change[] => [
      { what: 'part', how, kind: 'list', locator: items, name },
    ];
    const shown = (list: SeenList | undefined) => (list?.entries.length ?? 0) > 0;
    if (!shown(was) && shown(is)) return [...changes, ...part('came', is?.name ?? '')];
    if (shown(was) && !shown(is)) return [...changes, ...part('went', was?.name ?? '')];
    return changes;
  });
};

const figureChanges = ({ before, after }: Aligned): Change[] => {
  const old = new Map(before.figures.map((figure) => [figure.key, figure]));
  const now = new Map(after.figures.map((figure) => [figure.key, figure]));
  const came = after.figures.flatMap((is): Change[] => {
    const was = old.get(is.key);
    if (was === undefined && is.place !== undefined) return []; // its item came with it
    if (was?.text === is.text && was.value === is.value) return [];
    if (is.nth !== undefined && was?.value === is.value) return []; // the first number stands for the words
    const nth = is.nth === undefined ? {} : { nth: is.nth };
    const told = { locator: locatorOf(after, is), label: is.label, text: is.text, to: is.value, ...nth };
    return [{ what: 'figure', ...told, ...(was === undefined ? {} : { from: was.value }) }];
  });
  const went = before.figures.flatMap((was): Change[] =>
    now.has(was.key) || was.place !== undefined
      ? []
      : [
          {
            what: 'figure',
            ...{ locator: was.locator, label: was.label, from: was.value, text: '' },
            ...(was.nth === undefined ? {} : { nth: was.nth }),
          },
        ],
  );
  return [...came, ...went];
};

/** Parts of items that came or went as a whole are not named one by one. */
const fieldChanges = ({ before, after, isOfBoth }: Aligned): Change[] => {
  const old = new Map(before.fields.map((field) => [field.key, field]));
  const now = new Map(after.fields.map((field) => [field.key, field]));
  const part = (how: 'came' | 'went', seen: Observation, field: SeenField): Change => ({
    what: 'part',
    how,
    kind: 'field',
    locator: locatorOf(seen, field),
    name: field.label,
    takes: field.kind,
    ...(field.asks.maxLength === undefined ? {} : { longest: field.asks.maxLength }),
  });
  const came = after.fields.flatMap((is): Change[] => {
    const was = old.get(is.key);
    if (was === undefined) return is.place === undefined || isOfBoth(is) ? [part('came', after, is)] : [];
    const locator = locatorOf(after, is);
    const changes: Change[] = [];
    if (was.value !== is.value)
      changes.push({ what: 'field', locator, label: is.label, from: was.value, to: is.value });
    return changes;
  });
  const went = before.fields
    .filter((was) => !now.has(was.key))
    .filter((was) => was.place === undefined || isOfBoth(was))
    .map((was) => part('went', before, was));
  return [...came, ...went];
};

/** The same controls under the keys of the later look: what came in front of one changes its key, not its name. */
const rekeyed = (before: readonly SeenControl[], after: readonly SeenControl[]): SeenControl[] => {
  const named = (one: SeenControl, other: SeenControl): boolean =>
    one.name === other.name &&
    one.role === other.role &&
    (one.place === undefined) === (other.place === undefined);
  const exact = (one: SeenControl, others: readonly SeenControl[]): boolean =>
    others.some((other) => other.key === one.key && named(one, other));
  const free = after.filter((control) => control.place === undefined && !exact(control, before));
  const taken = new Set<string>();
  const moved = before.map((control) => {
    if (control.place !== undefined || control.name === '' || exact(control, after)) return control;
    const called = free.filter((other) => named(control, other));
    const [one] = called;
    if (called.length !== 1 || one === undefined) return control;
    taken.add(one.key);
    return { ...control, key: one.key };
  });
  return moved.map((control, index) =>
    control === before[index] && taken.has(control.key)
      ? { ...control, key: `${control.key} before` }
      : control,
  );
};

const controlChanges = ({ before, after, isOfBoth }: Aligned, about: About): Change[] => {
  const old = new Map(rekeyed(before.controls, after.controls).map((control) => [control.key, control]));
  const now = new Map(after.controls.map((control) => [control.key, control]));
  const mine = (seen: Observation, { key, place }: SeenControl): boolean =>
    key === about.control ||
    (about.item !== undefined && place !== undefined && wordsAt(seen, place).includes(about.item));
  const part = (how: 'came' | 'went', seen: Observation, control: SeenControl): Change => ({
    what: 'part',
    how,
    kind: 'control',
    locator: locatorOf(seen, control),
    name: control.name,
    ...(control.told ? { told: true as const } : {}),
  });
  const came = after.controls.flatMap((is): Change[] => {
    const was = old.get(is.key);
    if (was === undefined) return is.place === undefined || isOfBoth(is) ? [part('came', after, is)] : [];
    return stateNames.flatMap((state): Change[] => {
      const [from, to] = [was.states[state] ?? '', is.states[state] ?? ''];
      if (from === to) return [];
      const told = { locator: locatorOf(after, is), name: is.name, state, from, to, own: mine(after, is) };
      return [{ what: 'state', ...told }];
    });
  });
  const renamed = after.controls.flatMap((is): Change[] => {
    const was = old.get(is.key);
    if (was === undefined || was.name === is.name || is.place !== undefined) return [];
    return [part('went', before, was), part('came', after, is)];
  });
  const went = [...old.values()]
    .filter((was) => !now.has(was.key))
    .filter((was) => was.place === undefined || isOfBoth(was))
    .map((was) => part('went', before, was));
  return [...came, ...renamed, ...went];
};

const less = (texts: readonly string[], others: readonly string[]): string[] => {
  const left = [...others];
  return texts.filter((text) => {
    const index = left.indexOf(text);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
};

const wordChanges = (before: Observation, after: Observation): Change[] => {
  const messages = less(after.messages, before.messages);
  const figures = new Set([...before.figures, ...after.figures].map(({ text }) => text));
  const told = (text: string) => figures.has(text) || messages.some((message) => message.includes(text));
  const part =
    (how: 'came' | 'went', kind: 'text' | 'dialog') =>
    (name: string): Change => ({
      ...{ what: 'part', how, kind, name },
    });
  return [
    ...messages.map((text): Change => ({ what: 'message', text })),
    ...less(after.dialogs, before.dialogs).map(part('came', 'dialog')),
    ...less(before.dialogs, after.dialogs).map(part('went', 'dialog')),
    ...less(after.texts, before.texts)
      .filter((text) => !told(text))
      .slice(0, 12)
      .map(part('came', 'text')),
    ...less(before.texts, after.texts)
      .filter((text) => !told(text))
      .slice(0, 12)
      .map(part('went', 'text')),
  ];
};

const storageChanges = (before: Observation, after: Observation): Change[] =>
  (['local', 'session', 'cookie'] as const).flatMap((area) => {
    const [old, now] = [before.storage[area], after.storage[area]];
    return [...new Set([...Object.keys(old), ...Object.keys(now)])]
      .filter((key) => old[key] !== now[key])
      .map((key): Change => ({ what: 'storage', area, key }));
  });

const isOlder = (from: string, to: string): boolean => from !== to && withoutAges(from) === withoutAges(to);

/** "1 minute ago" was "just now" before: nobody has done that. */
const withoutAging = (changes: readonly Change[], { figures }: Observation): Change[] => {
  const texts = (how: 'came' | 'went') =>
    new Set(
      changes.flatMap((change) =>
        change.what === 'part' && change.kind === 'text' && change.how === how
          ? withoutAges(change.name)
          : [],
      ),
    );
  const counterparts = { came: texts('went'), went: texts('came') };
  return changes.filter((change) => {
    switch (change.what) {
      case 'item':
        return change.own || change.how !== 'changed' || !isOlder(change.from ?? '', change.to ?? '');
      case 'figure':
        return !figures.some(({ text }) => isOlder(text, change.text));
      case 'part':
        return change.kind !== 'text' || !counterparts[change.how].has(withoutAges(change.name));
      default:
        return true;
    }
  });
};

/** Changes of one act that are kept. */
const most = 60;
/** These say what the act was: a whole other page has more changes than are kept, and its address is the one that must not be left out. */
const telling: ReadonlySet<Change['what']> = new Set(['address', 'message', 'request', 'problem']);

/** As many as are kept, in the same order: the telling ones stay, whatever comes before them. */
export const cut = (changes: readonly Change[]): Change[] => {
  const room = most - Math.min(most, changes.filter(({ what }) => telling.has(what)).length);
  let others = 0;
  return changes
    .filter(({ what }) => {
      if (telling.has(what)) return true;
      others += 1;
      return others <= room;
    })
    .slice(0, most);
};

/** In the order in which a person would tell them. `restless`: keys of changes that happen by themselves. */
export const difference = (
  before: Observation,
  after: Observation,
  { about = {}, restless = new Set() }: { about?: About; restless?: ReadonlySet<string> } = {},
): Change[] => {
  const isOwn = (text: string): boolean =>
    [about.item, about.entered].some((mine) => mine !== undefined && mine !== '' && text.includes(mine));
  const address: Change[] =
    before.url === after.url ? [] : [{ what: 'address', from: before.url, to: after.url }];
  const both = aligned(before, after);
  const control = both.keyOf(about.control);
  const acted = control === undefined ? about : { ...about, control };
  const changes = [
    ...listChanges(before, after, isOwn),
    ...figureChanges(both),
    ...fieldChanges(both),
    ...controlChanges(both, acted),
    ...wordChanges(before, after),
    ...address,
    ...storageChanges(before, after),
  ];
  const unique = changes.filter(
    (change, index) => changes.findIndex((other) => same(other, change)) === index,
  );
  const byAct = unique.filter((change) => !restless.has(changeKey(change)));
  return cut(withoutAging(byAct, before));
};

/** What differs between two looks without an act between them changes by itself. */
export const restlessOf = (first: Observation, second: Observation): ReadonlySet<string> =>
  new Set(difference(first, second).map(changeKey));
