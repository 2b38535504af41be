// What changes a list's order or choice: selects, fields, links to other views, pressed buttons, column headers. Pure.
import type { Form, List, ListColumn, ListControl } from '@prowl/contracts';
import { alphabetOfNames, directionOf, isLabel, says, sourceFor, startsWith, without } from '@prowl/lexicon';
import type { RawActor, RawField, RawForm, RawReading } from '../page/wire.ts';
import { isPaging } from './pager.ts';
import { columnConcepts, marked, narrowing, ordering, spaced } from './words.ts';

type Use = ListControl['uses'][number];

/** The column that holds what these options say. */
const columnHolding = (options: readonly string[], columns: readonly ListColumn[]): string | undefined => {
  const labels = options.map((option) => option.toLowerCase().replace(/\s*\(\d+\)$/, ''));
  return columns.find((column) => {
    const there = [
      ...new Set(column.samples.filter((sample) => sample !== '').map((sample) => sample.toLowerCase())),
    ];
    return (
      !column.attribute &&
      column.meaning !== 'action' &&
      there.length > 0 &&
      there.every((sample) => labels.includes(sample))
    );
  })?.key;
};

/** What the words say that it is sorted or filtered by. */
const subjectOf = (text: string, language: string): ListColumn['meaning'] | undefined =>
  columnConcepts.find(([, concepts]) => says(text, concepts, language))?.[0];

export const useOf = (option: string, label: string, columns: readonly ListColumn[], language = ''): Use => {
  const meant =
    subjectOf(option, language) ??
    (alphabetOfNames(option, language) ? 'name' : undefined) ??
    subjectOf(without(label, ordering, language), language);
  const byHeader = columns.find(
    (column) =>
      column.header &&
      !column.attribute &&
      column.header
        .toLowerCase()
        .replace(/[^\p{L} ]/gu, '')
        .trim() ===
        option
          .toLowerCase()
          .replace(/[^\p{L} ]/gu, '')
          .trim(),
  );
  const byMeaning =
    columns.find((column) => column.meaning === meant && !column.attribute) ??
    columns.find((column) => column.meaning === meant);
  const direction = directionOf(option, language);
  const column = (byHeader ?? byMeaning)?.key;
  return { option, ...(column ? { column } : {}), ...(direction ? { direction } : {}) };
};

const filterUses = (
  options: readonly string[],
  label: string,
  columns: readonly ListColumn[],
  language: string,
): Use[] => {
  const column = columnHolding(options, columns) ?? useOf('', label, columns, language).column;
  return options.map((option) => ({
    option,
    ...(column ? { column } : {}),
    ...(isLabel(option, 'everything', language) ? { all: true } : {}),
  }));
};

const ordersBy = (options: readonly string[], language: string): boolean => {
  const telling = options.filter((option) => says(option, ['ascending', 'descending'], language));
  return (
    telling.length >= Math.max(1, options.length * 0.4) &&
    options.some(
      (option) => subjectOf(option, language) !== undefined || /[a-z]\s*[-–]\s*[a-z]/i.test(option),
    )
  );
};

const ofField = (
  field: RawField,
  form: RawForm,
  columns: readonly ListColumn[],
  language: string,
): ListControl | undefined => {
  if (!field.visible || field.disabled) return undefined;
  const said = `${field.label} ${spaced(field.name)} ${spaced(field.id)} ${field.placeholder}`;
  const label = field.label || field.placeholder || spaced(field.name);
  const options = field.options ?? [];
  const labels = options.map((option) => option.label);
  const submit = form.submits[0] && form.locator ? { submit: form.submits[0].locator } : {};
  const base = { label, locator: field.locator, options, ...submit };
  if (field.control === 'select' || field.control === 'radio') {
    const control = field.control === 'select' ? ('select' as const) : ('radio' as const);
    if (says(said, ordering, language) || ordersBy(labels, language))
      return {
        ...base,
        kind: 'sort',
        control,
        uses: labels.map((option) => useOf(option, label, columns, language)),
      };
    if (
      says(said, 'page-size', language) ||
      (labels.length > 1 &&
        labels.every((option) => /^\d+( .*)?$/.test(option)) &&
        marked(said, 'size', 'limit', 'show', 'per', 'pagesize', 'perpage'))
    )
      return { ...base, kind: 'page-size', control, uses: [] };
    return { ...base, kind: 'filter', control, uses: filterUses(labels, label, columns, language) };
  }
  if (field.control === 'checkbox') {
    if (isLabel(label, 'select-items', language)) return undefined;
    const column =
      columns.find(
        (one) =>
          one.meaning === 'status' &&
          one.samples.some((sample) => sample !== '' && label.toLowerCase().includes(sample.toLowerCase())),
      )?.key ?? useOf('', label, columns, language).column;
    return {
      ...base,
      kind: 'filter',
      control: 'checkbox',
      options: [{ label, value: field.value || 'on' }],
      uses: [{ option: label, ...(column ? { column } : {}) }],
    };
  }
  if (field.control !== 'input' || field.type === 'password' || field.type === 'hidden') return undefined;
  if (
    field.type === 'search' ||
    field.role === 'searchbox' ||
    says(said, 'search', language) ||
    marked(`${field.hints} ${form.hints}`, 'search')
  )
    return { ...base, kind: 'search', control: 'input', uses: [] };
  if (says(said, narrowing, language))
    return {
      ...base,
      kind: says(said, ['minimum', 'maximum', 'price'], language) ? 'filter' : 'search',
      control: 'input',
      uses: [],
    };
  return undefined;
};

/** Parameters of an address that say which part of a list is shown. */
const pageParameters = new Set(['page', 'p', 'offset', 'start']);
const viewKey = (href: string, here: URL): string | undefined => {
  let url: URL;
  try {
    url = new URL(href);
  } catch {
    return undefined;
  }
  if (url.origin !== here.origin || url.pathname !== here.pathname) return undefined;
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
const kindOfActor = (actor: RawActor): 'link' | 'button' => (actor.href !== '' ? 'link' : 'button');

/** The label of a header without the word for sorting behind it. */
const withoutSorting = (label: string, language: string): string => {
  const words = label.split(/\s+/);
  while (words.length > 1 && isLabel(words.slice(-1).join(' '), 'sort', language)) words.pop();
  return words.join(' ');
};

/** "Name: activate to sort", and after the first press "Name: activate to invert sorting". */
const announcement = (language: string): RegExp =>
  new RegExp(`^(?<name>.+?)\\s*[:,–-]\\s*${sourceFor('press-to', language)}`, 'iu');

const ofActors = (
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
      if (/^(checkbox|switch|textbox|searchbox|combobox|spinbutton)$/.test(actor.role)) continue; // ticks or narrows, orders nothing
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
      found.push({
        kind: 'sort',
        label,
        locator,
        control: 'header',
        options: [],
        uses: [useOf(label, label, columns, language)],
      });
      continue;
    }
    const key =
      actor.href !== ''
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
      (stateful ||
        says(actor.name, 'sort', language) ||
        says(actor.groupName, [...ordering, ...narrowing], language) ||
        marked(actor.hints, 'filter', 'sort')) &&
      (/^(button|radio)$/.test(actor.role) ||
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

/** Fields of forms that change something are no controls of a list. */
const narrows = (form: Form | undefined, raw: RawForm): boolean =>
  raw.method !== 'post' &&
  raw.list < 0 &&
  (form === undefined || /^(search|filter|sort|unknown)$/.test(form.purpose));

/** Which of what is around a list is its own: by place, or because its address is another view of this page and the list its main one. */
export interface Belonging {
  near: (near: number) => boolean;
  main: boolean;
}

export const controlsFor = (
  raw: RawReading,
  purposes: readonly (Form | undefined)[],
  columns: List['columns'],
  belongs: Belonging,
): ListControl[] => {
  const here = raw.address.url.replace(/[?#].*$/, '');
  const found: ListControl[] = [];
  raw.forms.forEach((form, index) => {
    if (!form.visible || !narrows(purposes[index], form)) return;
    const leadsHere = form.method === 'get' && form.action.replace(/[?#].*$/, '') === here;
    for (const field of form.fields) {
      const close = belongs.near(field.near) && form.region !== 'chrome';
      const loose = belongs.main && field.near === -1;
      if (!close && !(loose && (leadsHere || form.region === 'main'))) continue;
      const control = ofField(field, form, columns, raw.language);
      // A search field somewhere else on the page may search something else.
      if (control && (close || leadsHere || control.kind !== 'search')) found.push(control);
    }
    const clearing = form.submits.find(
      (submit) => form.submits.length > 1 && isLabel(submit.name, ['clear', 'everything'], raw.language),
    );
    if (clearing && belongs.near(form.near))
      found.push({
        kind: 'clear',
        label: clearing.name,
        locator: clearing.locator,
        control: 'button',
        options: [],
        uses: [],
      });
  });
  const around = raw.actors.filter(
    (actor) =>
      actor.list < 0 &&
      (belongs.near(actor.near) || (belongs.main && actor.near === -1 && actor.href !== '')) &&
      (actor.region === 'main' ||
        actor.region === 'dialog' ||
        (actor.header >= 0 && actor.region !== 'chrome')),
  );
  found.push(...ofActors(raw, around, columns));
  for (const actor of around)
    if (
      isLabel(actor.name, 'clear', raw.language) &&
      found.length > 0 &&
      actor.header < 0 &&
      belongs.near(actor.near) &&
      !found.some((control) => JSON.stringify(control.locator) === JSON.stringify(actor.locator))
    )
      found.push({
        kind: 'clear',
        label: actor.name,
        locator: actor.locator,
        control: kindOfActor(actor),
        options: [],
        uses: [],
      });
  return found.slice(0, 24);
};
