// What only the server may decide: prices of what is bought, roles and states of records. Sent along, they must not be taken.

import type { Page, SiteModel, Text } from '@prowl/contracts';
import {
  answer,
  assume,
  expectThat,
  goto,
  json,
  type PlanDraft,
  request,
  settle,
  step,
  value,
  visibleText,
} from '@prowl/plan';
import { ownPath, soundsHarmful } from '../site/addresses.ts';
import { valueFor } from '../site/filling.ts';
import { pageName, quoted } from '../site/words.ts';
import { hole } from './hole.ts';

const odd = '0.07';

/** A form that puts something into a collection and carries its price along. */
export const planPrices = (site: SiteModel): PlanDraft[] => {
  const cart = site.pages.find((page) => page.kind === 'cart' && page.status < 400);
  if (!cart) return [];
  const seen = new Set<string>();
  return site.pages.flatMap((page) =>
    page.forms.flatMap((form) => {
      const price = form.fields.find(
        (field) =>
          field.control === 'hidden' &&
          /price|amount|cost/i.test(field.name) &&
          /^\d+([.,]\d+)?$/.test(field.value),
      );
      const action = ownPath(form.action || page.url, site.origin);
      if (form.method !== 'post' || !price || !action || seen.has(action)) return [];
      seen.add(action);
      const body: Record<string, Text> = {};
      for (const field of form.fields) {
        if (field.name === '') continue;
        body[field.name] =
          field === price
            ? odd
            : field.control === 'hidden'
              ? field.value
              : (valueFor(form, field, form.submissions[0]) ?? (field.value || '1'));
      }
      return hole(site, {
        page,
        url: page.url,
        template: page.template,
        oracle: 'prices-are-the-servers',
        element: price.name,
        isolation: 'session',
        title: `${pageName(page)}: a price that the visitor sends is not taken`,
        because:
          'What something costs is known to the server; a price that comes with the order is only what somebody claims.',
        rank: 0.75,
        steps: [
          step('look at the cart', goto(cart.url), settle()),
          assume('the odd price stands there already', visibleText(), 'not-contains', value(odd)),
          step(`order with the price ${odd}`, request('POST', action, 'ordered', { body: { form: body } })),
          step('look at the cart again', goto(cart.url), settle()),
          expectThat(`nothing in the cart costs ${odd}`, visibleText(), 'not-contains', value(odd)),
        ],
        bug: {
          title: `Buyers can choose the price: the hidden field ${quoted(price.name)} is taken as it comes`,
          severity: 'critical',
          expected: 'The server uses its own price.',
          impact: 'Anybody buys at any price.',
        },
      });
    }),
  );
};

const privileged: Record<string, string | number | boolean> = {
  role: 'admin',
  isAdmin: true,
  is_admin: true,
  admin: true,
  verified: true,
  approved: true,
  balance: 987654,
  credit: 987654,
  price: 0.07,
  unitPrice: 0.07,
  owner: 'prowl',
};

const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

const isRecord = (value_: unknown): value_ is Record<string, unknown> =>
  typeof value_ === 'object' && value_ !== null && !Array.isArray(value_);

/** Fields that the answer has, the request has not, and only the server may set. */
export const planMassAssignment = (site: SiteModel): PlanDraft[] =>
  site.operations.flatMap((operation) => {
    const sample = operation.sample;
    const body = parsed(sample?.requestBody);
    const result = parsed(sample?.responseBody);
    const page: Page | undefined = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
    const path = operation.examples[0];
    if (
      !['POST', 'PUT', 'PATCH'].includes(operation.method) ||
      !sample ||
      !page ||
      !path ||
      sample.status >= 300
    )
      return [];
    if (!isRecord(body) || !isRecord(result) || soundsHarmful(path) || Object.keys(body).length === 0)
      return [];
    // Masked credentials must not be sent back.
    if (
      Object.entries(body).some(
        ([name, held]) =>
          /pass|secret|token|card|cvc/i.test(name) || (typeof held === 'string' && /^[*•]{3,}$/.test(held)),
      )
    )
      return [];
    const name = Object.keys(privileged).find(
      (each) => each in result && !(each in body) && result[each] !== privileged[each],
    );
    if (name === undefined) return [];
    const wanted = privileged[name] ?? null;
    return hole(site, {
      page,
      url: path,
      template: operation.template,
      oracle: 'only-the-server-sets-it',
      element: name,
      signedIn: site.signIn.status === 'verified' && operation.access !== 'anonymous',
      isolation: 'global',
      title: `${operation.template}: ${quoted(name)} cannot be set from outside`,
      because: 'What a request may set is a list; a field that only the server decides is not on it.',
      rank: 0.65,
      steps: [
        step(
          'send it as the application does, then with the field added',
          request(operation.method as 'POST', path, 'plain', { body: { json: body } }),
          request(operation.method as 'POST', path, 'forged', {
            body: { json: { ...body, [name]: wanted } },
          }),
        ),
        assume('the request is not taken as it was', answer('plain', 'status'), 'less-than', value(300)),
        assume('the field is so by itself', json('plain', name), 'not-equals', value(wanted)),
        expectThat(
          `${name} is not what the request wants it to be`,
          json('forged', name),
          'not-equals',
          value(wanted),
        ),
      ],
      bug: {
        title: `Anybody can set ${quoted(name)} by sending it along`,
        severity: 'high',
        expected: 'The field is ignored or refused.',
        seen: `The answer shows ${name}: ${String(wanted)}.`,
      },
    });
  });
