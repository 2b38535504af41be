// Putting things into a cart, a wish list or another collection, the way exploration saw that it can be done.

import type { Control, Field, Form, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import { says } from '@prowl/lexicon';
import { apply, click, fill, keep, nth, selectValue, settle, step, value } from '@prowl/plan';
import { pagesOf } from './drafting.ts';
import { type Listing, listingsOf, namesOf, openListing, under, valuesOf } from './listing.ts';
import { oneNumber, truncated } from './numbers.ts';
import { oncePerSite } from './once.ts';
import { needsSignIn } from './planning.ts';
import { fold, sourceOf } from './words.ts';

export type Collection = 'cart' | 'wish list' | 'comparison' | 'collection';

const collections = [
  ['cart', 'cart'],
  ['wish list', 'wish-list'],
  ['comparison', 'comparison'],
] as const;

export const collectionIn = (words: string, language = ''): Collection | undefined =>
  collections.find(([, concept]) => says(words, concept, language))?.[0];

const addsSomething = (name: string, { language }: Page): boolean => says(name, ['add', 'save'], language);

export interface Adder {
  listing: Listing;
  collection: Collection;
  /** Positions of items that can be added: not sold out, with names that differ. */
  positions: number[];
  signedIn: boolean;
  quantity: Field | undefined;
  priced: boolean;
  /** The control that adds, in words, and the page it is on. */
  control: { name: string; locator: Locator; page: Page };
  /** Opens the list, keeps `name<key>` and `price<key>` of the item at the position, and adds it. */
  add: (position: number, key: string | number, quantity?: number) => Step[];
}

const positionsOf = (listing: Listing): number[] => {
  const names = listing.naming?.samples ?? [];
  const seen = new Set<string>();
  return names.flatMap((name, position) => {
    const gone = listing.list.columns.some((column) =>
      says(column.samples[position] ?? '', 'sold-out', listing.page.language),
    );
    // A name within another name would find both lines.
    const within = names.some((other, index) => index !== position && fold(other).includes(fold(name)));
    if (gone || within || name.trim() === '' || truncated(name) || seen.has(fold(name))) return [];
    seen.add(fold(name));
    return [position];
  });
};

/** A control's locator that names no particular item: "Add Trail Lamp to cart" is found by "Add". */
export const withoutItemName = (locator: Locator, names: readonly string[]): Locator => {
  if (locator.by !== 'role' || locator.name === undefined) return locator;
  const words = sourceOf(locator.name);
  const inside = names
    .filter((name) => name.length > 2 && fold(words).includes(fold(name)))
    .toSorted((a, b) => b.length - a.length)[0];
  if (!inside) return locator;
  const at = fold(words).indexOf(fold(inside));
  const parts = [words.slice(0, at).trim(), words.slice(at + inside.length).trim()].map((part) =>
    part.replace(/[:"'“”]+$|^[:"'“”]+/g, '').trim(),
  );
  const kept = parts.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const { name: _, exact: __, ...rest } = locator;
  return kept === '' ? rest : { ...rest, name: kept };
};

/** Takes a locator out of the one item it was seen in, so that it can be put into any other. */
export const inItem = (item: Locator, locator: Locator, names: readonly string[]): Locator => {
  const { within: _, nth: __, ...own } = withoutItemName(locator, names);
  return { ...own, within: item } as Locator;
};

const priceOf = (listing: Listing) => {
  const prices = listing.list.columns.filter((column) => column.meaning === 'price');
  const price = prices.length === 1 ? prices[0] : undefined;
  return price?.samples.every((sample) => oneNumber(sample) !== undefined) ? price : undefined;
};

const choosing = (listing: Listing, position: number, key: string | number): Step[] => {
  const price = priceOf(listing);
  return [
    ...openListing(listing),
    keep(`name${key}`, apply('at', namesOf(listing), value(position))),
    ...(price
      ? [keep(`price${key}`, apply('at', valuesOf(listing.list, price, 'number'), value(position)))]
      : []),
  ];
};

const pressFor = (target: Locator): Step[] => [click(target), settle()];

/** Fields that a thing must be chosen with (size, colour), as exploration filled them. */
const choices = (form: Form, quantity: Field | undefined): Step[] => {
  const values =
    form.submissions.find((submission) => submission.accepted === 'yes')?.values ??
    form.submissions[0]?.values ??
    {};
  return form.fields
    .filter((field) => field !== quantity && field.control === 'select' && field.required)
    .flatMap((field) => {
      const chosen =
        values[field.name] ??
        values[field.label] ??
        field.options?.find((option) => option.value !== '')?.value;
      return chosen ? [selectValue(field.locator, chosen)] : [];
    });
};

const byDetailForm = (site: SiteModel, listing: Listing): Adder[] =>
  pagesOf(site, listing.list.detail?.template).flatMap((page) =>
    page.forms
      .filter((form) => form.purpose === 'add-to-collection' && form.submit)
      // The forms of related things further down are in items.
      .sort((a, b) => Number(a.submit?.within !== undefined) - Number(b.submit?.within !== undefined))
      .slice(0, 1)
      .map((form): Adder => {
        const quantity = form.fields.find((field) => field.meaning === 'quantity' && !field.readonly);
        const submit = withoutItemName(form.submit as Locator, [
          page.heading,
          ...(listing.naming?.samples ?? []),
        ]);
        return adder(
          site,
          listing,
          page,
          `${form.submitName} ${form.name} ${form.action}`,
          form.submitName,
          submit,
          quantity,
          (position, key, wanted) => [
            ...choosing(listing, position, key),
            step(
              'open it',
              click(
                under(nth(listing.list.items, position), listing.list.detail?.link ?? listing.list.items),
              ),
              settle(),
            ),
            step(
              `press "${form.submitName || 'Add'}"`,
              ...choices(form, quantity),
              ...(quantity && wanted !== undefined ? [fill(quantity.locator, String(wanted))] : []),
              ...pressFor(submit),
            ),
          ],
        );
      }),
  );

const byDetailControl = (site: SiteModel, listing: Listing): Adder[] =>
  pagesOf(site, listing.list.detail?.template).flatMap((page) =>
    page.controls
      .filter(
        (control) =>
          control.kind === 'button' &&
          control.region === 'main' &&
          addsSomething(control.name, page) &&
          collectionIn(control.name, page.language),
      )
      .filter((control) => !page.forms.some((form) => form.submitName === control.name))
      .map((control) => {
        const target = withoutItemName(control.locator, [page.heading, ...(listing.naming?.samples ?? [])]);
        return adder(site, listing, page, control.name, control.name, target, undefined, (position, key) => [
          ...choosing(listing, position, key),
          step(
            'open it',
            click(under(nth(listing.list.items, position), listing.list.detail?.link ?? listing.list.items)),
            settle(),
          ),
          step(`press "${control.name}"`, ...pressFor(target)),
        ]);
      }),
  );

const byItemControl = (site: SiteModel, listing: Listing): Adder[] => {
  const names = listing.naming?.samples ?? [];
  const inItems = listing.page.controls.filter(
    (control: Control) =>
      control.region === 'item' &&
      control.list === listing.list.key &&
      control.kind === 'button' &&
      addsSomething(control.name, listing.page) &&
      !control.destructive,
  );
  const control = inItems.find((each) => collectionIn(each.name, listing.page.language)) ?? inItems[0];
  if (!control) return [];
  const target = (position: number) => inItem(nth(listing.list.items, position), control.locator, names);
  return [
    adder(
      site,
      listing,
      listing.page,
      control.name,
      control.name,
      control.locator,
      undefined,
      (position, key) => [
        ...choosing(listing, position, key),
        step(`press "${sourceOf(control.name)}" of the item`, ...pressFor(target(position))),
      ],
    ),
  ];
};

const adder = (
  site: SiteModel,
  listing: Listing,
  page: Page,
  words: string,
  name: string,
  locator: Locator,
  quantity: Field | undefined,
  add: Adder['add'],
): Adder => ({
  listing,
  collection:
    collectionIn(words, page.language) ??
    (site.pages.some((each) => each.kind === 'cart') && says(name, 'add', page.language)
      ? 'cart'
      : 'collection'),
  positions: positionsOf(listing),
  signedIn: needsSignIn(site, listing.page) || needsSignIn(site, page),
  quantity,
  priced: priceOf(listing) !== undefined,
  control: { name, locator, page },
  add,
});

const oneOfEach = (adders: readonly Adder[]): Adder[] =>
  adders.filter((each, index) => adders.findIndex((other) => other.collection === each.collection) === index);

/** Every way to add that exploration met, the ones with a field for the quantity first. */
export const addersOf = oncePerSite((site): readonly Adder[] =>
  listingsOf(site)
    .filter((listing) => listing.naming && listing.page.kind !== 'cart')
    .flatMap((listing) => [
      ...oneOfEach(byDetailForm(site, listing)),
      ...oneOfEach(byDetailControl(site, listing)),
      ...byItemControl(site, listing),
    ])
    .filter((each) => each.positions.length > 0)
    .toSorted(
      (a, b) =>
        Number(b.quantity !== undefined) - Number(a.quantity !== undefined) ||
        b.positions.length - a.positions.length,
    ),
);

/** Where what was added can be seen. */
export const collectionPage = (site: SiteModel, collection: Collection): Page | undefined =>
  (collection === 'cart' ? site.pages.find((page) => page.kind === 'cart') : undefined) ??
  site.pages.find(
    (page) =>
      !/[:{[*]/.test(page.template) &&
      collectionIn(`${page.template.replaceAll('/', ' ')} ${page.heading}`, page.language) === collection,
  );
