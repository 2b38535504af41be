// Walks from a product through the cart to the confirmation, choosing at each page what leads on.
import type { Control, Form, Journey, Locator, Step } from '@prowl/contracts';
import { type Concept, isLabel, says } from '@prowl/lexicon';
import { isPrivateHost } from '../../browser/addresses.ts';
import { same } from '../../observation/difference.ts';
import { wordsOf } from '../../reading/addresses/address.ts';
import type { PageReading } from '../../reading/read.ts';
import { difference, snapshot } from '../../tab/snapshot.ts';
import { withoutBehind } from '../acting/learning/opened.ts';
import { steadyTarget, withoutDigits } from '../acting/steady.ts';
import { otherValues } from '../forms/refusal.ts';
import { fillForm, keyOf, submitStep } from '../forms/steps.ts';
import type { Filling } from '../forms/values.ts';
import { rememberState } from '../walking/remember-state.ts';
import type { JourneyParts } from './parts.ts';
import { shapeOf } from './stage.ts';
import type { Trail } from './trail.ts';

const maxStrides = 9;
/** Other values that are tried on a page that refuses the first. */
const maxAttempts = 3;
const maxStarts = 4;
const name = 'buy something';

interface Start {
  readonly url: string;
  readonly steps: readonly Step[];
}

const addsToCart = (name: string, action: string) =>
  (says(name, ['add', 'add-to-cart']) && says(`${name} ${wordsOf(action)}`, 'cart')) || says(name, 'buy');

/** Ways to put something into the cart: detail pages before lists, buttons before forms with choices. */
const startsOf = ({ site, signedIn, filling }: JourneyParts): Start[] => {
  const starts: (Start & { score: number })[] = [];
  for (const { page, anonymous } of site.known) {
    if (anonymous && signedIn) continue;
    const score = page.kind === 'detail' ? 2 : page.lists.length > 0 ? 1 : 0;
    for (const url of [page.url, ...page.examples].slice(0, 3)) {
      const goto: Step = { do: 'goto', url };
      const form = page.forms.find(
        ({ purpose, submitName, action, submit }) =>
          submit !== undefined &&
          ((purpose === 'add-to-collection' && says(`${submitName} ${wordsOf(action)}`, 'cart')) ||
            addsToCart(submitName, action)),
      );
      const end = form === undefined ? undefined : submitStep(form);
      if (form !== undefined && end !== undefined) {
        const { steps } = fillForm(form, filling, (field) => field.required && field.value === '');
        starts.push({ url, score, steps: [goto, ...page.reach, ...steps, end] });
        continue;
      }
      const control = page.controls.find(
        ({ name, state, href }) =>
          addsToCart(name, '') && state.disabled !== true && (href === undefined || href === ''),
      );
      if (control !== undefined)
        starts.push({ url, score, steps: [goto, ...page.reach, { do: 'click', target: control.locator }] });
    }
  }
  return starts.sort((a, b) => b.score - a.score).slice(0, maxStarts);
};

/** What leads on towards the order. */
const onward: readonly Concept[] = [
  'checkout',
  'continue',
  'place-order',
  'pay',
  'confirm',
  'submit',
  'finish',
];
/** What leads elsewhere, or changes the cart. */
const leadsBack: readonly Concept[] = ['continue-shopping', 'edit', 'delete', 'empty-all', 'voucher'];
/** "Go" carries out what was chosen; "Go to checkout" leads on. */
const goesBack = (name: string, language: string): boolean =>
  says(name, leadsBack, language) || isLabel(name, 'apply', language);
const thanks: readonly Concept[] = ['thanks', 'order-done'];

/** Parts of the addresses at which shops confirm an order. */
const doneAddresses = ['confirm', 'thank', 'success', 'complete', 'receipt', 'order/', 'orders/'];

const needsFilling = (form: Form) =>
  form.fields.some(
    ({ required, value, control, readonly }) => required && value === '' && control !== 'hidden' && !readonly,
  );

/** The line that says the order is done, when the page no longer asks for anything. */
const confirmed = async (
  trail: Trail,
  reading: PageReading,
  leadsOn: boolean,
): Promise<string | undefined> => {
  const { language } = reading;
  if (
    reading.forms.some(
      (form) => ['checkout', 'unknown', 'create'].includes(form.purpose) && needsFilling(form),
    )
  )
    return undefined;
  const { messages, lines } = await snapshot(trail.tab.page);
  const said = [
    reading.heading,
    ...messages,
    reading.title,
    ...reading.headings.map(({ text }) => text),
  ].find((line) => says(line, thanks, language) && (!leadsOn || says(line, 'order', language)));
  if (said !== undefined) return said;
  return doneAddresses.some((part) => trail.url.toLowerCase().includes(part))
    ? lines.find((line) => says(line, thanks, language))
    : undefined;
};

interface Way {
  readonly steps: readonly Step[];
  readonly name: string;
  readonly form?: Form;
}

/** What may lead on from here, the best first. */
const waysOn = (
  reading: PageReading,
  filling: Filling,
  refused: Readonly<Record<string, string>> = {},
): Way[] => {
  const { language } = reading;
  const ways: (Way & { score: number })[] = [];
  for (const form of reading.forms) {
    const end = submitStep(form);
    const name = form.submitName;
    if (
      end === undefined ||
      [
        'search',
        'subscribe',
        'sign-in',
        'sign-up',
        'sign-out',
        'filter',
        'sort',
        'delete',
        'add-to-collection',
      ].includes(form.purpose) ||
      goesBack(name, language)
    )
      continue;
    const { steps } = fillForm(
      form,
      filling,
      (field) =>
        !(field.value !== '' && field.control !== 'checkbox') ||
        field.meaning === 'consent' ||
        keyOf(field) in refused,
    );
    const score =
      (form.purpose === 'checkout' ? 8 : 0) +
      (says(name, onward, language) ? 5 : 0) +
      (needsFilling(form) ? 2 : 0);
    if (score > 0) ways.push({ steps: [...steps, end], name, form, score });
  }
  const press = (name: string, locator: Locator | undefined, address: string, base: number) => {
    const words = `${name} ${wordsOf(address)}`;
    if (locator === undefined || goesBack(name, language)) return;
    const score =
      (says(name, onward, language) ? 4 : 0) +
      (says(words, ['checkout', 'order', 'place-order', 'pay'], language) ? 2 : 0) +
      (says(name, 'guest', language) ? 3 : 0);
    if (score >= 4 || says(name, 'guest', language))
      ways.push({ steps: [{ do: 'click', target: locator }], name, score: score + base });
  };
  for (const { text, url, locator, own, region } of reading.links)
    if (own) press(text, locator, new URL(url).pathname, region === 'chrome' ? -2 : 1);
  const pagers = reading.lists.flatMap(({ pager }) => [pager?.next, pager?.previous]);
  for (const { name, locator, state, region, href } of reading.controls)
    if (
      state.disabled !== true &&
      (href === undefined || href === '') &&
      !pagers.some((pager) => same(pager, locator)) &&
      !ways.some(({ name: known }) => known === name)
    )
      press(name, locator, '', region === 'chrome' ? -2 : 1);
  return ways.sort((a, b) => b.score - a.score);
};

const cartLink = (reading: PageReading) =>
  reading.links.find(
    ({ text, url, own, locator }) =>
      own &&
      locator !== undefined &&
      (says(text, 'cart') || says(wordsOf(new URL(url).pathname), 'cart')) &&
      !says(text, ['add', 'add-to-cart']),
  );

/** In the frame of the page, as what opens a drawer: called a cart, or counting something else since something was put into one. */
const cartControl = (
  { controls, language }: PageReading,
  before: readonly Pick<Control, 'name' | 'region'>[],
): Locator | undefined => {
  const pressable = controls.filter(
    ({ region, state, href }) =>
      region === 'chrome' && state.disabled !== true && (href === undefined || href === ''),
  );
  const called = pressable.find(
    ({ name }) => says(name, 'cart', language) && !says(name, ['add', 'add-to-cart', 'delete'], language),
  );
  const counts = ({ name }: Pick<Control, 'name'>) =>
    before.some(
      (other) =>
        other.region === 'chrome' && other.name !== name && withoutDigits(other.name) === withoutDigits(name),
    );
  const control = called ?? pressable.find(counts);
  return control && steadyTarget(control, controls);
};

/** Puts something into the cart. Undefined when nothing on the site can be bought. */
const fillCart = async (parts: JourneyParts): Promise<Trail | undefined> => {
  for (const start of startsOf(parts)) {
    if (!parts.goesOn()) return undefined;
    const trail = await parts.openTrail();
    const before = await snapshot(trail.tab.page);
    if (!(await trail.walk(start.steps))) continue;
    const after = await snapshot(trail.tab.page);
    const refused = after.messages.some(
      (message) => !before.messages.includes(message) && says(message, 'failure'),
    );
    if (!refused) return trail;
  }
  return undefined;
};

/** What a press shows beside the page, as a drawer with the lines of a cart, is a page of the model: there is no address that has it. */
const fileDrawer = async ({ site, signedIn }: JourneyParts, trail: Trail, press: Step): Promise<void> => {
  const below = site.known.find(
    ({ page, anonymous }) =>
      page.reach.length === 0 && !(anonymous && signedIn) && [page.url, ...page.examples].includes(trail.url),
  );
  const state = below && (await rememberState(site, trail.tab, below, [press], 1));
  if (below === undefined || state?.fresh !== true) return;
  const { known } = state;
  known.worked = true;
  Object.assign(known.page, withoutBehind(known.page, below.page), { kind: 'cart' });
  // Nothing was put in that is counted or sold there: it is something else that opened.
  if (known.page.lists.length === 0) site.known.splice(site.known.indexOf(known), 1);
};

/** To the cart by a link on the page that is open, else by its address, else by what shows it beside the page. */
const goToCart = async (parts: JourneyParts, trail: Trail, reading: PageReading): Promise<void> => {
  const { site } = parts;
  if (reading.kind === 'cart' || reading.kind === 'checkout') return;
  const link = cartLink(reading);
  const known = site.known.find(({ page }) => page.kind === 'cart' && page.reach.length === 0);
  const drawer = cartControl(
    reading,
    site.known.filter(({ page }) => page.url === trail.url).flatMap(({ page }) => page.controls),
  );
  if (link?.locator !== undefined) await trail.walk([{ do: 'click', target: link.locator }]);
  else if (known !== undefined) await trail.walk([{ do: 'goto', url: known.page.url }]);
  else if (drawer !== undefined) {
    const press: Step = { do: 'click', target: drawer };
    if (await trail.walk([press])) await fileDrawer(parts, trail, press);
  }
};

/** Why nobody may go on from here: an account is needed, or a payment card that is not a test's. */
const obstacle = (reading: PageReading, given: Filling['given'], origin: string): string | undefined => {
  const { forms, links, controls } = reading;
  const guestMayGoOn =
    links.some(({ text }) => says(text, 'guest')) || controls.some(({ name }) => says(name, 'guest'));
  if (
    forms.some(({ purpose }) => purpose === 'sign-in') &&
    !forms.some(({ purpose }) => purpose === 'checkout') &&
    !guestMayGoOn
  )
    return 'it asks to sign in';
  const asksCard = forms.some(({ fields }) => fields.some(({ meaning }) => meaning === 'card-number'));
  const givenCard = Object.keys(given).some((key) => key.toLowerCase().includes('card'));
  return asksCard && !givenCard && !isPrivateHost(new URL(origin).hostname)
    ? 'it asks for a payment card; a directive such as "use card 4242…" allows a test card'
    : undefined;
};

/** Where the checkout begins: what is done before its first page, and what that is called. */
export interface CheckoutStart {
  readonly opening: readonly Step[];
  readonly name: string;
}

export interface Purchase {
  readonly journey: Journey;
  /** Undefined where nothing is to be filled on the way, or it was not come to. */
  readonly checkout?: CheckoutStart;
}

/** What the page asks for instead, when it did not let one go on; undefined when it did, or does not say. */
const refusedValues = async (
  trail: Trail,
  { form }: Way,
  before: { readonly shape: string; readonly lines: readonly string[] },
  attempt: number,
): Promise<Record<string, string> | undefined> => {
  const reading = form === undefined ? undefined : await trail.read();
  if (form === undefined || reading === undefined || shapeOf(trail.url, reading) !== before.shape)
    return undefined;
  const { invalid, messages, lines } = await snapshot(trail.tab.page);
  const complaints = [...new Set([...invalid, ...messages, ...difference(lines, before.lines)])];
  const entered = Object.entries(trail.values).map(([key, text]) => [key, trail.concrete(text)]);
  return otherValues(form, Object.fromEntries(entered), complaints, attempt, reading.language);
};

/** Undefined when nothing on the site can be bought. */
export const walkPurchase = async (parts: JourneyParts): Promise<Purchase | undefined> => {
  const { goesOn, site } = parts;
  let { filling } = parts;
  let refused: Record<string, string> = {};
  let attempts = 0;
  const trail = await fillCart(parts);
  const atStart = await trail?.read();
  if (trail === undefined || atStart === undefined) return undefined;
  let checkout: CheckoutStart | undefined;
  const stopped = async (why: string): Promise<Purchase> => ({
    journey: await trail.ending(name, 'purchase', { finished: false, stopped: why }),
    ...(checkout === undefined ? {} : { checkout }),
  });
  let isPastCart = false;
  await goToCart(parts, trail, atStart);
  const tried = new Set<string>();
  for (let stride = 0; ; stride += 1) {
    const reading = await trail.read();
    if (reading === undefined) return stopped('a page on the way could not be read');
    site.refill(trail.url, reading);
    trail.noteAmounts(reading);
    // Each page of a checkout at one address may have a "Next" of its own.
    const shape = shapeOf(trail.url, reading);
    const ways = waysOn(reading, filling, refused).filter((way) => !tried.has(`${shape}|${way.name}`));
    const said = stride === 0 ? undefined : await confirmed(trail, reading, ways.length > 0);
    if (said !== undefined) {
      const isHeading = reading.headings.some(({ text }) => text === said);
      const proof: Locator = isHeading
        ? { by: 'role', role: 'heading', name: said }
        : { by: 'text', text: said };
      site.made.note({ what: 'order', name: said.slice(0, 120), url: trail.url, by: name });
      const journey = await trail.ending(name, 'purchase', { finished: true, text: said, proof });
      return { journey, ...(checkout === undefined ? {} : { checkout }) };
    }
    if (!goesOn()) return stopped('budget');
    if (stride >= maxStrides) return stopped('it goes on and on');
    const why = obstacle(reading, filling.given, site.origin);
    if (why !== undefined) return stopped(why);
    const [way] = ways;
    if (way === undefined) {
      const { messages } = await snapshot(trail.tab.page);
      const complaint = messages.find((message) => says(message, 'failure'));
      return stopped(complaint ?? 'nothing on the page leads on');
    }
    tried.add(`${shape}|${way.name}`);
    if (way.form !== undefined) Object.assign(trail.values, fillForm(way.form, filling).values);
    const { length } = trail.steps;
    const asks = way.form?.fields.some(({ control, readonly }) => control !== 'hidden' && !readonly) === true;
    // Something is filled or chosen before it is sent, or could be.
    if (way.form !== undefined && (way.steps.length > 1 || (isPastCart && asks)))
      checkout ??= { opening: [...trail.steps], name: reading.heading || way.form.name || 'the checkout' };
    const before = { shape, lines: (await snapshot(trail.tab.page)).lines };
    if (!(await trail.walk(way.steps))) {
      trail.takeBack(length);
      continue;
    }
    isPastCart ||= reading.kind === 'cart' || says(way.name, 'checkout', reading.language);
    const others = attempts < maxAttempts ? await refusedValues(trail, way, before, attempts) : undefined;
    attempts = others === undefined ? 0 : attempts + 1;
    refused = others ?? {};
    if (others === undefined) continue;
    // What was refused is not part of the way, and the same button is pressed again.
    trail.takeBack(length);
    tried.delete(`${shape}|${way.name}`);
    filling = { ...filling, given: { ...filling.given, ...others } };
  }
};
