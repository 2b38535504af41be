// Links, buttons and column headers around a list that order or narrow it. Pure.
import type { ListColumn, ListControl } from '@prowl/contracts';
import { isLabel, says, sourceFor, startsWith } from '@prowl/lexicon';
import { withoutQuery } from '../addresses/address.ts';
import { isRecordPath } from '../addresses/url-template.ts';
import type { RawActor, RawReading } from '../page/wire.ts';
import { columnHolding, ordersBy, useOf } from './list-uses.ts';
import { isPaging } from './pager.ts';
import { marked, narrowing, ordering, spaced } from './words.ts';

/** Parameters of an address that say which part of a list is shown. */
const pageParameters = new Set(['page', 'p', 'offset', 'start']);
const formatParameters = new Set(['format', '_format', 'fmt', 'output', 'export', 'download', 'feed']);
const dataFormats = new Set('rss atom csv tab tsv txt xml json yaml xls xlsx ods pdf ics sql zip'.split(' '));
/** The same list as a file or a feed (`?format=rss`): another shape of it, and no other order or choice. */
const handsOut = (href: string): boolean =>
  URL.canParse(href) &&
  [...new URL(href).searchParams].some(
    ([key, value]) => formatParameters.has(key.toLowerCase()) && dataFormats.has(value.toLowerCase()),
  );

const viewKey = (href: string, here: URL): string | undefined => {
  let url: URL;
  try {
    url = new URL(href);
  } catch {
    return undefined;
  }
  if (url.origin !== here.origin || url.pathname !== here.pathname) return undefined;
  // A record's route shows the record: another one leads away from it.
  const route = withoutQuery(here.hash);
  if (isRecordPath(route) && withoutQuery(url.hash) !== route) return undefined;
  if (url.search === here.search || url.search === '')
    return url.hash.length > 1 && (url.search !== here.search || /^#!?\//.test(url.hash))
      ? '#'
      : url.search === here.search
        ? undefined
        : '';
  const changed = [...new Set([...url.searchParams.keys(), ...here.searchParams.keys()])].filter(
    (key) => url.searchParams.get(key) !== here.searchParams.get(key),
  );
  return (
    changed.find((key) => !pageParameters.has(key.toLowerCase())) ?? (changed.length > 0 ? 'page' : undefined)
  );
};
/** "Sort by title, A to Z" may lead to an address of its own: what it says is what it does. */
const ordersElsewhere = ({ name, href }: RawActor, here: URL, language: string): boolean =>
  URL.canParse(href) &&
  new URL(href).origin === here.origin &&
  startsWith(name, ordering, language) &&
  says(name, ['ascending', 'descending'], language);
/** What opens something is no filter or order by itself, whatever it is called by: those are behind it. */
const opens = ({ state, hints }: RawActor): boolean =>
  state.expanded !== undefined || /\bhaspopup\b/.test(hints);
export const kindOfActor = (actor: RawActor): 'link' | 'button' => (actor.href !== '' ? 'link' : 'button');

/** The label of a header without the word for sorting behind it. */
const withoutSorting = (label: string, language: string): string => {
  const words = label.split(/\s+/);
  while (words.length > 1 && isLabel(words.slice(-1).join(' '), 'sort', language)) words.pop();
  return words.join(' ');
};

/** "Name: activate to sort", and after the first press "Name: activate to invert sorting". */
const announcement = (language: string): RegExp =>
  new RegExp(`^(?<name>.+?)\\s*[:,–-]\\s*${sourceFor('press-to', language)}`, 'iu');

/** A column header that orders the list when it is pressed. */
const ofHeader = (
  actor: RawActor,
  columns: readonly ListColumn[],
  language: string,
  announced: RegExp,
): ListControl => {
  const said = announced.exec(actor.name);
  const speaks = said !== null && says(actor.name.slice(said[0].length), ordering, language);
  const steady = speaks ? said[0] : actor.name;
  const named = (speaks ? said.groups?.['name'] : undefined) ?? actor.name;
  const label = withoutSorting(named.replace(/[▲▼↑↓⇅↕]/gu, '').trim(), language) || actor.name;
  // What pressing it will do next is part of the name, and changes with each press.
  const locator =
    actor.locator.by === 'role' && steady !== actor.name
      ? { ...actor.locator, name: steady, exact: false }
      : actor.locator;
  return {
    kind: 'sort',
    label,
    locator,
    control: 'header',
    options: [],
    uses: [useOf(label, label, columns, language)],
  };
};

export const controlsOfActors = (
  raw: RawReading,
  near: readonly RawActor[],
  columns: readonly ListColumn[],
): ListControl[] => {
  const { language } = raw;
  const here = new URL(raw.address.url, raw.address.origin);
  const announced = announcement(language);
  const found: ListControl[] = [];
  const groups = new Map<string, RawActor[]>();
  for (const actor of near) {
    if (isPaging(actor, language) || actor.state.disabled) continue;
    if (actor.header >= 0) {
      if (!/^(checkbox|switch|textbox|searchbox|combobox|spinbutton)$/.test(actor.role))
        // ticks or narrows, orders nothing
        found.push(ofHeader(actor, columns, language, announced));
      continue;
    }
    const key =
      actor.href !== '' && !handsOut(actor.href)
        ? (viewKey(actor.href, here) ?? (ordersElsewhere(actor, here, language) ? 'sort' : undefined))
        : undefined;
    const stateful =
      actor.state.pressed !== undefined ||
      actor.state.selected !== undefined ||
      actor.state.current !== undefined ||
      actor.state.checked !== undefined;
    if (actor.name !== '' && actor.name.length < 60 && key !== 'page' && key !== undefined)
      groups.set(`${actor.group} link`, [...(groups.get(`${actor.group} link`) ?? []), actor]);
    else if (
      actor.href === '' &&
      actor.form < 0 &&
      actor.name !== '' &&
      actor.name.length < 60 &&
      (stateful || !opens(actor)) &&
      (stateful ||
        says(actor.name, 'sort', language) ||
        says(actor.groupName, [...ordering, ...narrowing], language) ||
        marked(actor.hints, 'filter', 'sort')) &&
      (/^(button|radio|option)$/.test(actor.role) ||
        (actor.role === 'tab' &&
          (isLabel(actor.name, 'everything', language) ||
            groups.has(`${actor.group} button`) ||
            says(actor.groupName, narrowing, language))))
    )
      groups.set(`${actor.group} button`, [...(groups.get(`${actor.group} button`) ?? []), actor]);
  }
  for (const actors of groups.values()) {
    const first = actors[0] as RawActor;
    if (actors.length === 1 && isLabel(first.name, 'clear', language)) {
      found.push({
        kind: 'clear',
        label: first.name,
        locator: first.locator,
        control: kindOfActor(first),
        options: [],
        uses: [],
      });
      continue;
    }
    const keys = actors.map((actor) =>
      actor.href ? (viewKey(actor.href, here) ?? (ordersElsewhere(actor, here, language) ? 'sort' : '')) : '',
    );
    const sorts =
      says(first.groupName, ordering, language) ||
      keys.some((key) => marked(key, 'sort', 'order', 'dir')) ||
      ordersBy(
        actors.map((actor) => actor.name),
        language,
      ) ||
      says(first.name, 'sort', language);
    const holder = raw.groups[first.group]?.locator;
    const label =
      first.groupName ||
      spaced(keys.find((key) => /\w/.test(key)) ?? '') ||
      (actors.length === 1 ? first.name : sorts ? 'Sort' : 'Filter');
    const kind = sorts ? ('sort' as const) : ('filter' as const);
    const held = sorts
      ? undefined
      : columnHolding(
          actors.map((actor) => actor.name),
          columns,
        );
    // Entries that stay open beside the list may choose anything: those of a filter are what one of its columns says.
    if (first.role === 'option' && (held === undefined || actors.length < 2)) continue;
    const uses = actors.map((actor) => ({
      ...(sorts
        ? useOf(actor.name, label, columns, language)
        : held
          ? { column: held }
          : useOf('', label, columns, language)),
      ...(!sorts && isLabel(actor.name, 'everything', language) ? { all: true } : {}),
      option: actor.name,
      ...(actor.href ? { url: pathOf(actor.href) } : {}),
    }));
    const options = actors.map((actor) => ({
      label: actor.name,
      value: actor.href ? pathOf(actor.href) : actor.name,
    }));
    const distinct =
      new Set(actors.map((actor) => actor.name)).size === actors.length &&
      new Set(actors.map((actor) => actor.role)).size === 1 &&
      !actors.some((actor) => actor.text === '' && actor.locator.by !== 'role') && // named by a tooltip only: not to be found by that name
      /^(link|button|radio)$/.test(first.role);
    if (actors.length > 1 && holder && distinct)
      found.push({
        kind,
        label,
        locator: holder,
        control: first.role === 'radio' ? 'radio' : kindOfActor(first),
        options,
        uses,
      });
    else
      for (const [index, actor] of actors.slice(0, 12).entries())
        found.push({
          kind,
          label: actor.name,
          locator: actor.locator,
          control: kindOfActor(actor),
          options: options.slice(index, index + 1),
          uses: uses.slice(index, index + 1),
        });
  }
  return found;
};
const pathOf = (href: string): string => {
  const url = new URL(href);
  return `${url.pathname}${url.search}${url.hash}`;
};
