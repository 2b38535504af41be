// What exploring sent with a text of its own in it, as a test can send it again: by a form of a page, or as JSON by its script.
import type { Field, Form, Operation, Page, SiteModel, Step, Text } from '@prowl/contracts';
import { fieldValue, goto, keep, request, settle, step, template } from '@prowl/plan';
import { pathIn, soundsHarmful, withoutAnchor } from '../site/addresses.ts';
import { openOperations } from '../site/interfaces.ts';
import { isMasked, isRecord, parsedJson } from '../site/json.ts';
import { oncePerSite } from '../site/once.ts';
import { isHidden } from './hidden-fields.ts';
import { isMarked, markedAnew } from './resending.ts';

type Who = 'main' | 'visitor';

export interface SentBody {
  readonly operation: Operation;
  /** Where it is sent from. */
  readonly page: Page;
  /** Where it goes: an address that exploring sent it to. */
  readonly path: string;
  /** The names of what holds text of exploring’s own. */
  readonly texts: readonly string[];
  /** A form of the page has hidden fields that the server gave out. */
  readonly hidden: readonly string[];
  /** On the page, as it is asked for with a session. */
  readonly fields: readonly Field[];
  readonly form: Form | undefined;
  /** Sends it with what `change` makes of its texts, where `{{run}}` stands for the text of exploring. */
  readonly send: (into: string, who: Who, change?: (text: string) => string) => Step;
  /** JSON alone: sends it with this text as one of its fields. */
  readonly sendAs: ((name: string, text: string, into: string) => Step) | undefined;
}

/** Whoever may send it again adds a record beside the first; what changes one is left alone. */
const adds = (operation: Operation): boolean =>
  operation.method === 'POST' &&
  operation.sample !== undefined &&
  operation.sample.status >= 200 &&
  operation.sample.status < 400 &&
  !soundsHarmful(operation.template);

const changesSomething = ({ purpose, destructive, writesOver }: Form): boolean =>
  destructive ||
  [
    'sign-in',
    'sign-up',
    'sign-out',
    'password-change',
    'password-reset',
    'settings',
    'edit',
    'delete',
  ].includes(purpose) ||
  (writesOver !== undefined && writesOver !== 'nothing');

const contentOf = ({ sample }: Operation): Record<string, unknown> | undefined => {
  const type = sample?.requestType ?? '';
  const parsed = parsedJson(sample?.requestBody);
  if (isRecord(parsed)) return parsed;
  return type.includes('x-www-form-urlencoded')
    ? Object.fromEntries(new URLSearchParams(sample?.requestBody))
    : undefined;
};

const ofOperation = (site: SiteModel, operation: Operation): SentBody[] => {
  const { sample } = operation;
  const content = adds(operation) ? contentOf(operation) : undefined;
  if (content === undefined || sample === undefined) return [];
  const texts = Object.keys(content).filter((name) => isMarked(content[name]));
  if (texts.length === 0 || Object.values(content).some(isMasked)) return [];
  const path = operation.origin === undefined ? pathIn(sample.url) : sample.url.replace(/[?#].*$/, '');
  const pages = site.pages.filter(({ status, reach }) => status < 400 && reach.length === 0);
  const page =
    pages.find(({ forms }) =>
      forms.some((form) => texts.every((name) => form.fields.some((field) => field.name === name))),
    ) ?? pages.find(({ id }) => operation.pages.includes(id));
  if (page === undefined) return [];
  const form = page.forms.find(({ fields }) =>
    texts.every((name) => fields.some((field) => field.name === name)),
  );
  if (form !== undefined && changesSomething(form)) return [];
  const isJson = isRecord(parsedJson(sample.requestBody));
  const hidden = isJson
    ? []
    : (form?.fields ?? [])
        .filter(isHidden)
        .map(({ name }) => name)
        .filter((name) => name in content);
  const send: SentBody['send'] = (into, who, change = (text) => text) => {
    const filled = Object.fromEntries(
      Object.entries(content).map(([name, held]) => {
        if (hidden.includes(name)) return [name, template(`{{${tokenName(hidden.indexOf(name))}}}`)];
        return [name, isMarked(held) ? markedAnew(held, change) : held];
      }),
    );
    const body = isJson ? { json: filled } : { form: filled as Record<string, Text> };
    return request('POST', path, into, { body, ...(who === 'visitor' ? { actor: who } : {}) });
  };
  const sendAs: SentBody['sendAs'] = isJson
    ? (name, text, into) => request('POST', path, into, { body: { json: { ...content, [name]: text } } })
    : undefined;
  return [{ operation, page, path, texts, hidden, fields: form?.fields ?? [], form, send, sendAs }];
};

const tokenName = (index: number): string => `given${index}`;

export const sentBodies = oncePerSite((site): readonly SentBody[] =>
  openOperations(site).flatMap((operation) => ofOperation(site, operation)),
);

const cssText = (text: string): string => text.replace(/["\\]/g, '\\$&');

/** Opens a page that has the hidden fields, and keeps what they hold for who sends. */
export const takeHidden = (hidden: readonly string[], page: Page, who: Who): Step[] =>
  hidden.length === 0
    ? []
    : [
        step(
          `take from ${page.url} what its form carries`,
          goto(page.url, who),
          settle(who),
          ...hidden.map((name, index) =>
            keep(
              tokenName(index),
              fieldValue({ by: 'css', selector: `input[name="${cssText(name)}"]`, nth: 0 }),
              who,
            ),
          ),
        ),
      ];

/** A page that opens for everybody and has a form with these hidden fields. */
export const openPageWith = (site: SiteModel, hidden: readonly string[]): Page | undefined =>
  site.pages.find(
    ({ access, status, reach, forms }) =>
      access === 'anonymous' &&
      status < 400 &&
      reach.length === 0 &&
      forms.some(
        ({ everybodys, fields, purpose }) =>
          (everybodys !== false || ['sign-in', 'sign-up'].includes(purpose)) &&
          purpose !== 'sign-out' &&
          hidden.every((name) => fields.some((field) => field.name === name && isHidden(field))),
      ),
  );

/** Where the account is shown what it sent: the page of the form, and others where exploring saw it again. */
export const placesOf = ({ page, form }: SentBody): string[] => {
  const echoes = (form?.submissions ?? [])
    .flatMap((sent) => sent.echoes)
    .filter(({ template: place }) => !/[:{[*]/.test(place))
    .map(({ url }) => withoutAnchor(url));
  return [...new Set([withoutAnchor(page.url), ...echoes])].slice(0, 2);
};
