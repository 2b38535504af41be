// Links of items that lead to a page where a form does something to the item: "Cancel" leads to "Cancel trip 71?", and its button back to the
// list; or the page of the record has such a link. What the list shows before and after is what they do.
import type { ActionKind, Form, Locator, Page, Step } from '@prowl/contracts';
import { click, css, goto, role, settle } from '@prowl/plan';
import { same } from '../../../observation/difference.ts';
import type { SeenControl } from '../../../observation/seen.ts';
import { pathOf } from '../../../reading/addresses/address.ts';
import { urlTemplate } from '../../../reading/addresses/url-template.ts';
import { fillForm } from '../../forms/steps.ts';
import type { Known } from '../../walking/site.ts';
import { ofAnyItem } from './any-item.ts';
import type { Done, Learned } from './bench.ts';
import { withoutName, wordsOfControl } from './gesture.ts';
import { changesOf } from './kind.ts';
import { insideItem, type Lesson, type Target } from './lesson.ts';

/** What links of items lead to, and the form there. */
export interface Detour {
  /** What the link of any of the items says. */
  readonly links: readonly string[];
  /** Of these, the one behind which the form was seen. */
  readonly seen: string;
  /** What the link on the page of the record says that leads on to the form. */
  readonly further: string | undefined;
  readonly form: Form;
}

/** `fields`: that have to be filled in for it; `tries`: that did something, of so many `attempts`. */
const most = { kinds: 3, fields: 3, tries: 2, attempts: 4, examples: 8, items: 40 } as const;
/** Items that are left for tests, which need two. */
const forTests = 2;
/** Fewer that have the link are left alone. */
export const fewestItems = 1 + forTests;

const doesOtherwise: ReadonlySet<Form['purpose']> = new Set([
  ...(['sign-in', 'sign-up', 'sign-out', 'password-change', 'password-reset', 'settings'] as const),
  ...(['search', 'filter', 'sort', 'edit', 'checkout', 'upload'] as const),
]);
const shownIn = ({ fields }: Form): Form['fields'] => fields.filter(({ control }) => control !== 'hidden');

/** It asks for little, and holds nothing of the record that it would write over. */
const doesSomething = (form: Form): boolean =>
  form.method === 'post' &&
  form.submit !== undefined &&
  !doesOtherwise.has(form.purpose) &&
  shownIn(form).length <= most.fields &&
  shownIn(form).every(({ value, control }) => value === '' && control !== 'file');

interface Kind {
  /** Path of each address, and what its link says. */
  readonly links: Map<string, string>;
  /** Those that were opened. */
  readonly opened: Page[];
}

/** Items of a page may link to whatever they like. */
const mostKinds = 12;

/** What the items of this page lead to: one for each kind of address. */
const kindsOf = (page: Page, known: readonly Known[]): Kind[] => {
  const kinds = new Map<string, Kind>();
  for (const { text, url, region, own } of page.links) {
    if (region !== 'item' || !own || text === '') continue;
    const path = pathOf(url);
    const template = urlTemplate(path);
    if (template === page.template) continue;
    const kind = kinds.get(template) ?? { links: new Map(), opened: [] };
    if (kinds.size < mostKinds) kinds.set(template, kind);
    kind.links.set(path, text);
  }
  for (const { page: opened, anonymous } of known)
    if (!anonymous && opened.reach.length === 0)
      for (const kind of kinds.values()) if (kind.links.has(opened.url)) kind.opened.push(opened);
  return [...kinds.values()];
};

/** Links on the page of a record to what is below its address: "Delete this booking" of `/bookings/71` leads to `/bookings/71/delete`. */
const furtherFrom = (record: Page, known: readonly Known[]): Pick<Detour, 'further' | 'form'>[] =>
  record.links.flatMap(({ text, url, region, own }) => {
    const path = pathOf(url);
    if (region === 'chrome' || !own || text === '' || !path.startsWith(`${record.url}/`)) return [];
    const to = known.find(({ page, anonymous }) => !anonymous && page.url === path)?.page;
    const form = to?.forms.find(doesSomething);
    return form === undefined ? [] : [{ further: text, form }];
  });

/** What asks for least comes first. Pure. */
export const detoursOf = (page: Page, known: readonly Known[]): Detour[] =>
  kindsOf(page, known)
    .flatMap(({ links, opened }) => {
      const found = new Map<string, Detour>();
      for (const one of opened) {
        const form = one.forms.find(doesSomething);
        const ways = [
          ...(form === undefined ? [] : [{ further: undefined, form }]),
          ...furtherFrom(one, known),
        ];
        const detour = { links: [...links.values()], seen: links.get(one.url) ?? '' };
        for (const way of ways)
          if (!found.has(way.further ?? '')) found.set(way.further ?? '', { ...detour, ...way });
      }
      return [...found.values()];
    })
    .sort((a, b) => shownIn(a.form).length - shownIn(b.form).length)
    .slice(0, most.kinds);

const mostLooks = 2;

/** Paths below records whose like was opened once and had nothing to send, as of a van that cannot be given up while it is booked. Pure. */
export const mayHaveForms = (page: Page, known: readonly Known[]): string[] =>
  kindsOf(page, known).flatMap(({ links, opened }) => {
    const [first] = opened;
    if (first === undefined || opened.length > 1 || !/:[a-z]+\/[^/:]+$/.test(urlTemplate(first.url)))
      return [];
    const hasNone = first.forms.every(({ purpose }) => purpose === 'sign-out') && first.lists.length === 0;
    return hasNone ? [...links.keys()].filter((path) => path !== first.url).slice(-mostLooks) : [];
  });

interface Way {
  readonly target: Target;
  readonly control: SeenControl;
}

/** Items that have the link, by what it says of any of them. */
const waysOf = (
  lesson: Lesson,
  links: readonly string[],
): { readonly words: string; readonly ways: Way[] } | undefined => {
  for (const list of lesson.bench.last.lists) {
    const all = lesson
      .others(list, most.items)
      .flatMap((target) =>
        lesson
          .linksOf(target)
          .map((control) => ({ target, control, words: wordsOfControl(control, target) })),
      );
    const words = all.find(({ control }) => links.includes(control.name))?.words;
    if (words !== undefined)
      return { words, ways: all.filter((way) => way.words === words && way.control.inItem !== undefined) };
  }
  return undefined;
};

const learnable: ReadonlySet<ActionKind> = new Set(['delete', 'move', 'toggle', 'count']);

/** What it did to its item; where another one of the list went instead, that is how it takes items away. */
const kindHere = ({ kind, changes }: Done, { items }: Target): ActionKind | undefined => {
  const here = changesOf(changes, 'item').filter((change) => same(change.items, items));
  if (here.some(({ own }) => own)) return learnable.has(kind) ? kind : undefined;
  return here.some(({ how }) => how === 'went') ? 'delete' : undefined;
};

/** On a copy that may be thrown away what looks destructive may be done; what is excluded may not. */
const mayPress = ({ rules }: Lesson, names: readonly string[]): boolean =>
  names.every((name) => {
    const verdict = rules.mayPress(name);
    return verdict.ok || verdict.why === 'destructive';
  });

/** What follows the record in an address: "/delete" of `/bookings/71/delete`. */
const behindRecord = (path: string): string => /:[a-z]+(\/[^:?#]+)$/.exec(urlTemplate(path))?.[1] ?? '';

/** A word of the name in another form, or without the rest of it, is found on the page of this item alone. */
const hasWordOf = (text: string, name: string): boolean =>
  name.split(/[^\p{L}\p{N}]+/u).some((word) => word.length > 2 && text.includes(word));

/** What the item behind whose link the form was seen is called; it may have gone since. */
const nameSeen = ({ seen }: Detour, ways: readonly Way[]): string =>
  ways.find(({ control }) => control.name === seen)?.target.name ?? seen;

/** From the page that the item's link leads to until the form is sent, for any item: by what it says, or by where it leads. */
const stepsBehind = ({ further, form }: Detour, name: string, filled: readonly Step[]): Step[] => {
  const end = behindRecord(form.action);
  const press = (locator: Locator, text: string, leading: string): Step => {
    const general = ofAnyItem(locator, name);
    const isOfOne = same(general, locator) && hasWordOf(text, name);
    return click(isOfOne && end !== '' ? { ...css(leading), nth: 0 } : general);
  };
  const sending = `form[action$="${end}"] :is(button:not([type="button"], [type="reset"]), [type="submit"])`;
  return [
    ...(further === undefined ? [] : [press(role('link', further), further, `a[href$="${end}"]`), settle()]),
    ...filled,
    ...(form.submit === undefined ? [] : [press(form.submit, form.submitName, sending)]),
  ];
};

/** What is done, without the name of the item that it was seen for. */
const calledFor = ({ further, form }: Detour, words: string, name: string): string => {
  if (further === undefined) return words;
  const called = [further, form.submitName].map((text) => withoutName(text, name));
  return called.find((text) => text !== '' && !hasWordOf(text, name)) ?? words;
};

/** One kind of link. Which items it was used on is no example: they are not as they were. */
const learnDetour = async (lesson: Lesson, detour: Detour): Promise<void> => {
  const { bench, page } = lesson;
  const { links, form } = detour;
  const filled = fillForm(form, { given: {}, today: Date.now() }, ({ required }) => required);
  if (filled.missing.length > 0) return;
  await bench.look(most.items);
  const { words, ways } = waysOf(lesson, links) ?? { words: '', ways: [] };
  const seen = nameSeen(detour, ways);
  const name = calledFor(detour, words, seen);
  if (ways.length < fewestItems || !mayPress(lesson, [name, form.submitName])) return;
  const behind = stepsBehind(detour, seen, filled.steps);
  const used = new Set<string>();
  let action: Learned | undefined;
  let isBack = true;
  for (const { target, control } of ways.slice(0, Math.min(most.attempts, ways.length - forTests))) {
    if (action?.tries.length === most.tries || bench.left() < 4_000 || control.inItem === undefined) break;
    // Where it leads elsewhere, what it did to the list is seen on the list.
    const home = isBack ? [] : [settle(), goto(page.url)];
    const steps = [click(insideItem(target.items, control.inItem)), settle(), ...behind, ...home];
    const values = { item: target.name };
    const done = await bench.do({ steps, values, perItem: true, items: target.items, control: control.key });
    used.add(target.name);
    const isElsewhere = pathOf(new URL(done.after.url, bench.page.url())) !== page.url;
    if (done.failure !== undefined || isElsewhere) {
      isBack &&= done.failure !== undefined;
      if (!(await bench.reopen())) return;
      continue;
    }
    const kind = kindHere(done, target);
    if (kind === undefined) return;
    action = lesson.file(
      { name, kind, steps, items: target.items, perItem: true, kept: 'yes' },
      done,
      target.name,
    );
  }
  if (action === undefined) return;
  const names = ways.map(({ target }) => target.name).filter((one) => !used.has(one));
  action.examples = names.slice(0, most.examples).map((text) => ({ text, group: '' }));
};

/** What they act on was there before: only on a copy that may be thrown away. */
export const learnDetours = async (lesson: Lesson, detours: readonly Detour[]): Promise<void> => {
  if (!lesson.disposable) return;
  for (const detour of detours) {
    if (lesson.bench.left() < 6_000) return;
    await learnDetour(lesson, detour);
    if (!(await lesson.bench.reopen())) return;
  }
};
