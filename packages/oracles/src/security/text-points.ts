// Where a visitor's text gets into the application without being kept, and how a request brings it there: parameters of addresses, and
// forms that post what they look up.
import type { Field, Form, Page, SiteModel, Step, Submission, Text } from '@prowl/contracts';
import { fieldValue, goto, keep, request, settle, step, template } from '@prowl/plan';
import { ownPath, withoutFragment, withoutQuery, withParameter } from '../site/addresses.ts';
import { keyOf, typedIn } from '../site/filling.ts';
import { oncePerSite } from '../site/once.ts';
import { needsSignIn } from '../site/planning.ts';
import { injectionPoints } from './injection-points.ts';

/** Asks, and keeps the answer under a name; where it leads is followed. */
export type Ask = (into: string) => Step;

/** Asks for an address. */
export const askFor =
  (path: string): Ask =>
  (into) =>
    request('GET', path, into, { follow: true });

export interface TextPoint {
  readonly page: Page;
  readonly name: string;
  /** As the application uses it. */
  readonly value: string;
  readonly signedIn: boolean;
  /** Free text, by its name or its field. */
  readonly text: boolean;
  /** A person types it into a form of the page. */
  readonly typed: boolean;
  /** Before anything is asked. */
  readonly open: readonly Step[];
  readonly ask: (text: string) => Ask;
}

const isHidden = ({ control, type }: Field): boolean => control === 'hidden' || type === 'hidden';
const isTyped = ({ control, type }: Field): boolean =>
  control === 'textarea' || (control === 'input' && ['', 'text', 'search', 'url', 'number'].includes(type));

/** A search that finds nothing leaves it open whether it was accepted. */
const sentOf = ({ submissions }: Form): Submission | undefined =>
  submissions.find(({ accepted }) => accepted !== 'no');

/** It answered with a page there and then, led nowhere, and what was entered was seen nowhere else: nothing was kept. */
const looksUp = (site: SiteModel, page: Page, form: Form): boolean => {
  const accepted = sentOf(form);
  if (form.method !== 'post' || accepted === undefined || form.destructive) return false;
  if (!['search', 'filter', 'sort', 'unknown'].includes(form.purpose)) return false;
  if (form.writesOver !== undefined && form.writesOver !== 'nothing') return false;
  if (form.fields.some(({ type, control }) => type === 'password' || control === 'file')) return false;
  const action = ownPath(form.action || page.url, site.origin);
  const answered = accepted.exchanges.find(({ method, kind }) => method === 'POST' && kind === 'document');
  return (
    action !== undefined &&
    answered?.status === 200 &&
    accepted.echoes.every(({ url }) => withoutQuery(url) === withoutQuery(accepted.url))
  );
};

const cssText = (text: string): string => text.replace(/["\\]/g, '\\$&');

/** Hidden fields are read from the page as it is: tokens change with every visit. */
const opened = (page: Page, hidden: readonly Field[]): Step[] =>
  hidden.length === 0
    ? []
    : [
        step(
          `open ${withoutFragment(page.url)}`,
          goto(page.url),
          settle(),
          ...hidden.map(({ name }, index) =>
            keep(`hidden${index}`, fieldValue({ by: 'css', selector: `input[name="${cssText(name)}"]` })),
          ),
        ),
      ];

const postedPoints = (site: SiteModel): TextPoint[] => {
  const seen = new Set<string>();
  return site.pages.flatMap((page) =>
    page.forms.flatMap((form) => {
      const action = ownPath(form.action || page.url, site.origin);
      if (page.reach.length > 0 || action === undefined || !looksUp(site, page, form)) return [];
      const named = form.fields.filter(({ name }) => name !== '');
      const hidden = named.filter(isHidden);
      const accepted = sentOf(form);
      const rest: Record<string, Text> = Object.fromEntries([
        ...hidden.map(({ name }, index): [string, Text] => [name, template(`{{hidden${index}}}`)]),
        ...named
          .filter((field) => !isHidden(field) && !['checkbox', 'radio'].includes(field.control))
          .map((field): [string, Text] => [field.name, typedIn(field, accepted) || field.value]),
      ]);
      return named.filter(isTyped).flatMap((field): TextPoint[] => {
        const key = `${action} ${keyOf(field)}`;
        if (seen.has(key)) return [];
        seen.add(key);
        return [
          {
            page,
            name: field.name,
            value: typedIn(field, accepted) || field.value,
            signedIn: needsSignIn(site, page),
            text: true,
            typed: true,
            open: opened(page, hidden),
            ask: (text) => (into) =>
              request('POST', action, into, {
                body: { form: { ...rest, [field.name]: text } },
                follow: true,
              }),
          },
        ];
      });
    }),
  );
};

/** Those that people type come first. */
export const textPoints = oncePerSite((site): readonly TextPoint[] => {
  const asked = injectionPoints(site).map(
    (point): TextPoint => ({
      ...point,
      page: { ...point.page, url: point.path, template: point.template },
      open: [],
      ask: (text) => askFor(withParameter(point.path, point.name, text)),
    }),
  );
  return [...postedPoints(site), ...asked].toSorted(
    (a, b) => Number(b.typed) - Number(a.typed) || Number(b.text) - Number(a.text),
  );
});
