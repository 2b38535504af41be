// Walks from a thing on offer through the cart to the confirmation, choosing at each page what leads on.
import type { Form, Journey, Locator, Step } from '@prowl/contracts';
import { isPrivateHost } from '../../browser/addresses.ts';
import type { PageReading } from '../../reading/read.ts';
import { addWords, cartWords, checkoutWords, failureWords, wordsOf } from '../../reading/words/flows.ts';
import { snapshot } from '../../tab/snapshot.ts';
import { fillForm, submitStep } from '../forms/steps.ts';
import type { Filling } from '../forms/values.ts';
import type { Known } from '../walking/site.ts';
import type { Walk } from '../walking/walk.ts';
import type { Trail } from './trail.ts';

const maxStrides = 9;
const maxStarts = 4;

interface Start {
  readonly url: string;
  readonly steps: readonly Step[];
}

const addsToCart = (name: string, action: string) =>
  (addWords.test(name) && cartWords.test(`${name} ${wordsOf(action)}`)) ||
  (addWords.test(name) && /\b(?:buy|kaufen|acheter|comprar)\b/i.test(name));

/** Ways to put something into the cart: detail pages before lists, buttons before forms with choices. */
export const purchaseStarts = (walk: Walk, filling: Filling): Start[] => {
  const starts: (Start & { score: number })[] = [];
  for (const { page, anonymous } of walk.site.known) {
    if (anonymous && walk.session.signedIn) continue;
    const score = page.kind === 'detail' ? 2 : page.lists.length > 0 ? 1 : 0;
    for (const url of [page.url, ...page.examples].slice(0, 3)) {
      const goto: Step = { do: 'goto', url };
      const form = page.forms.find(
        ({ purpose, submitName, action, submit }) =>
          submit !== undefined &&
          ((purpose === 'add-to-collection' && cartWords.test(`${submitName} ${wordsOf(action)}`)) ||
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

const thanks =
  /thank you|thanks for|order (?:number|no\.|confirmed|placed|received|complete)|(?:order|purchase|booking|payment) (?:is |was |has been )?(?:confirmed|placed|received|complete|successful)|confirmation|vielen dank|bestellbest[äa]tigung|bestellnummer|merci (?:pour|de)|commande confirm[ée]e|gracias por|grazie per|bedankt/i;

/** Thanks that speak of the order itself; plain thanks may be for something done a moment ago elsewhere. */
const ofTheOrder =
  /order|purchase|booking|payment|reservation|bestell|kauf|buchung|zahlung|commande|achat|paiement|pedido|compra|pago|ordine|acquisto/i;

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
  ].find((line) => thanks.test(line) && (!leadsOn || ofTheOrder.test(line)));
  if (said !== undefined) return said;
  return /confirm|thank|success|complete|receipt|orders?\//i.test(trail.url)
    ? lines.find((line) => thanks.test(line))
    : undefined;
};

interface Way {
  readonly steps: readonly Step[];
  readonly name: string;
  readonly form?: Form;
}

const leadsBack =
  /continue shopping|keep shopping|back to|weiter einkaufen|edit|change|remove|empty|coupon|voucher|apply|update/i;
const asGuest = /guest|without (?:an )?account|gast|invit[ée]/i;

/** What may lead on from here, the best first. */
const waysOn = (reading: PageReading, filling: Filling): Way[] => {
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
      leadsBack.test(name)
    )
      continue;
    const { steps } = fillForm(
      form,
      filling,
      (field) => !(field.value !== '' && field.control !== 'checkbox') || field.meaning === 'consent',
    );
    const score =
      (form.purpose === 'checkout' ? 8 : 0) +
      (checkoutWords.test(name) ? 5 : 0) +
      (needsFilling(form) ? 2 : 0);
    if (score > 0) ways.push({ steps: [...steps, end], name, form, score });
  }
  const press = (name: string, locator: Locator | undefined, address: string, base: number) => {
    const words = `${name} ${wordsOf(address)}`;
    if (locator === undefined || leadsBack.test(name)) return;
    const score =
      (checkoutWords.test(name) ? 4 : 0) +
      (/check-?out|kasse|order|pay/i.test(words) ? 2 : 0) +
      (asGuest.test(name) ? 3 : 0);
    if (score >= 4 || asGuest.test(name))
      ways.push({ steps: [{ do: 'click', target: locator }], name, score: score + base });
  };
  for (const { text, url, locator, own, region } of reading.links)
    if (own) press(text, locator, new URL(url).pathname, region === 'chrome' ? -2 : 1);
  for (const { name, locator, state, region, href } of reading.controls)
    if (
      state.disabled !== true &&
      (href === undefined || href === '') &&
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
      (cartWords.test(text) || cartWords.test(wordsOf(new URL(url).pathname))) &&
      !addWords.test(text),
  );

/** Undefined when nothing on the site can be bought. */
export const walkPurchase = async (
  walk: Walk,
  openTrail: () => Promise<Trail>,
  goesOn: () => boolean,
): Promise<Journey | undefined> => {
  const filling: Filling = { given: walk.job.scope.values, today: walk.clock.now() };
  let trail: Trail | undefined;
  for (const start of purchaseStarts(walk, filling)) {
    if (!goesOn()) return undefined;
    const candidate = await openTrail();
    const before = await snapshot(candidate.tab.page);
    if (!(await candidate.walk(start.steps))) continue;
    const after = await snapshot(candidate.tab.page);
    const refused = after.messages.find(
      (message) => !before.messages.includes(message) && failureWords.test(message),
    );
    if (refused === undefined) {
      trail = candidate;
      break;
    }
  }
  if (trail === undefined) return undefined;
  const name = 'buy something';
  let reading = await trail.read();
  if (reading === undefined) return undefined;
  const link = cartLink(reading);
  const onTheWay = reading.kind === 'cart' || reading.kind === 'checkout';
  if (!onTheWay) {
    const known = walk.site.known.find(({ page }: Known) => page.kind === 'cart');
    const toCart: Step | undefined =
      link?.locator !== undefined
        ? { do: 'click', target: link.locator }
        : known === undefined
          ? undefined
          : { do: 'goto', url: known.page.url };
    if (toCart !== undefined) await trail.walk([toCart]);
  }
  const seen = new Set<string>();
  for (let stride = 0; stride < maxStrides && goesOn(); stride += 1) {
    reading = await trail.read();
    if (reading === undefined)
      return trail.ending(name, 'purchase', {
        finished: false,
        stopped: 'a page on the way could not be read',
      });
    const at = trail.url;
    const ways = waysOn(reading, filling).filter((way) => !seen.has(`${at}|${way.name}`));
    const said = stride === 0 ? undefined : await confirmed(trail, reading, ways.length > 0);
    if (said !== undefined) {
      const heading = reading.headings.find(({ text }) => text === said);
      return trail.ending(name, 'purchase', {
        finished: true,
        text: said,
        proof:
          heading === undefined ? { by: 'text', text: said } : { by: 'role', role: 'heading', name: said },
      });
    }
    if (
      reading.forms.some((form) => form.purpose === 'sign-in') &&
      !reading.forms.some((form) => form.purpose === 'checkout') &&
      !reading.links.some(({ text }) => asGuest.test(text)) &&
      !reading.controls.some((control) => asGuest.test(control.name))
    )
      return trail.ending(name, 'purchase', { finished: false, stopped: 'it asks to sign in' });
    const card = reading.forms.some((form) => form.fields.some(({ meaning }) => meaning === 'card-number'));
    if (
      card &&
      !Object.keys(filling.given).some((key) => /card/i.test(key)) &&
      !isPrivateHost(new URL(walk.origin).hostname)
    )
      return trail.ending(name, 'purchase', {
        finished: false,
        stopped: 'it asks for a payment card; a directive such as "use card 4242…" allows a test card',
      });
    const way = ways[0];
    if (way === undefined) {
      const { messages } = await snapshot(trail.tab.page);
      const complaint = messages.find((message) => failureWords.test(message));
      return trail.ending(name, 'purchase', {
        finished: false,
        stopped: complaint ?? 'nothing on the page leads on',
      });
    }
    seen.add(`${trail.url}|${way.name}`);
    for (const [field, value] of Object.entries(
      way.form === undefined ? {} : fillForm(way.form, filling).values,
    ))
      trail.values[field] = value;
    const length = trail.steps.length;
    if (!(await trail.walk(way.steps))) trail.steps.length = length;
  }
  return trail.ending(name, 'purchase', {
    finished: false,
    stopped: goesOn() ? 'it goes on and on' : 'budget',
  });
};
