import type { Field, Form, Page, SiteModel, Text } from '@prowl/contracts';
import {
  answer,
  assume,
  expectThat,
  goto,
  type PlanDraft,
  request,
  settle,
  step,
  value,
  visibleText,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { ownPath, soundsHarmful } from '../../site/addresses.ts';
import { valueFor } from '../../site/filling.ts';
import { openOperations } from '../../site/interfaces.ts';
import { isMasked, isRecord, parsedJson } from '../../site/json.ts';
import { pageName, quoted } from '../../site/words.ts';

/** A price that nothing costs. */
const odd = '0.07';
const oddShown = '(?<!\\d)0[.,]07(?!\\d)';

const priceField = (form: Form): Field | undefined =>
  form.fields.find(
    (field) =>
      field.control === 'hidden' &&
      /price|amount|cost/i.test(field.name) &&
      /^\d+([.,]\d+)?$/.test(field.value),
  );

const bodyWith = (form: Form, price: Field): Record<string, Text> => {
  const contentOf = (field: Field): Text => {
    if (field === price) return odd;
    if (field.control === 'hidden') return field.value;
    return valueFor(form, field, form.submissions[0]) ?? (field.value || '1');
  };
  return Object.fromEntries(
    form.fields.filter(({ name }) => name !== '').map((field) => [field.name, contentOf(field)]),
  );
};

/** Named so, and nowhere for a person to type. */
const priceName = (site: SiteModel, body: Record<string, unknown>): string | undefined =>
  Object.entries(body).find(
    ([name, held]) =>
      typeof held === 'number' &&
      held > 0 &&
      /price|amount|cost/i.test(name) &&
      !site.pages.some(({ forms }) =>
        forms.some(({ fields }) => fields.some((field) => field.name === name && field.control !== 'hidden')),
      ),
  )?.[0];

const mostRequests = 2;

/** What a script sends when something is put into the cart, with a price of its own. */
const ofRequests = (site: SiteModel, cart: Page, guard: Guarding): PlanDraft[] =>
  openOperations(site)
    .flatMap((operation) => {
      const { method, sample, template } = operation;
      const body = parsedJson(sample?.requestBody);
      const path = operation.examples[0];
      const name = isRecord(body) ? priceName(site, body) : undefined;
      if (method !== 'POST' || !isRecord(body) || path === undefined || name === undefined) return [];
      const isTaken = sample !== undefined && sample.status >= 200 && sample.status < 300;
      if (!isTaken || soundsHarmful(path) || Object.values(body).some(isMasked)) return [];
      return [
        guard({
          page: { ...cart, url: path, template },
          method,
          element: name,
          isolation: 'global',
          title: `${template}: a price that the visitor sends is not taken`,
          steps: [
            step('look at the cart', goto(cart.url), settle()),
            assume('the odd price is there already', visibleText(), 'not-matches', value(oddShown)),
            step(
              `put something into it for ${odd}`,
              request('POST', path, 'ordered', { body: { json: { ...body, [name]: Number(odd) } } }),
            ),
            assume('it is not taken', answer('ordered', 'status'), 'less-than', value(400)),
            step('look at the cart again', goto(cart.url), settle()),
            expectThat(`nothing in the cart costs ${odd}`, visibleText(), 'not-matches', value(oddShown)),
          ],
          bug: {
            title: `Buyers can choose the price: ${quoted(name)} of the request is trusted`,
            impact: 'Anyone can buy at any price.',
          },
        }),
      ];
    })
    .slice(0, mostRequests);

/** A form that adds something to the cart and carries its price along. */
export const pricesComeFromTheServer = defineOracle({
  id: 'prices-come-from-the-server',
  family: 'security',
  type: 'security',
  title: 'The server ignores a price that the visitor sends',
  rule: 'The server knows what a product costs; a price sent with the order cannot be trusted.',
  expected: 'The server uses its own price.',
  remedy: 'Read the price from the catalogue by the item’s id when the order is taken, and ignore the field.',
  severity: 'critical',
  because: 'Anyone can buy at any price.',
  cwe: 472,
  worth: 'strong',
  plan: ({ site }, guard) => {
    const cart = site.pages.find((page) => page.kind === 'cart' && page.status < 400);
    if (!cart) return [];
    const seen = new Set<string>();
    const ofForms = site.pages.flatMap((page) =>
      page.forms.map((form) => {
        const price = priceField(form);
        const action = ownPath(form.action || page.url, site.origin);
        if (form.method !== 'post' || !price || !action || seen.has(action)) return undefined;
        seen.add(action);
        return guard({
          page,
          element: price.name,
          isolation: 'session',
          title: `${pageName(page)}: a price that the visitor sends is not taken`,
          steps: [
            step('look at the cart', goto(cart.url), settle()),
            assume('the odd price is there already', visibleText(), 'not-contains', value(odd)),
            step(
              `order with the price ${odd}`,
              request('POST', action, 'ordered', { body: { form: bodyWith(form, price) } }),
            ),
            step('look at the cart again', goto(cart.url), settle()),
            expectThat(`nothing in the cart costs ${odd}`, visibleText(), 'not-contains', value(odd)),
          ],
          bug: {
            title: `Buyers can choose the price: the hidden field ${quoted(price.name)} is trusted`,
            impact: 'Anyone can buy at any price.',
          },
        });
      }),
    );
    return [...ofForms, ...ofRequests(site, cart, guard)];
  },
});
