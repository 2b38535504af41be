// Where a visitor's text gets into the application without being kept, and how a request brings it there: parameters of addresses, and
// forms that post what they look up.
import type { Field, Form, Page, SiteModel, Step, Submission, Text } from '@prowl/contracts';
import { goto, request, settle, step } from '@prowl/plan';
import { ownPath, withoutFragment, withoutQuery, withParameter } from '../site/addresses.ts';
import { keyOf, typedIn } from '../site/filling.ts';
import { isRecord, parsedJson } from '../site/json.ts';
import { oncePerSite } from '../site/once.ts';
import { formNeedsSignIn } from '../site/planning.ts';
import { hiddenFields, isHidden } from './hidden-fields.ts';
import { injectionPoints } from './injection-points.ts';
import { sentBodies } from './sent-bodies.ts';

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

const isTyped = ({ control, type }: Field): boolean =>
  control === 'textarea' || (control === 'input' && ['', 'text', 'search', 'url', 'number'].includes(type));

/** A search that finds nothing leaves it open whether it was accepted. */
const sentOf = ({ submissions }: Form): Submission | undefined =>
  submissions.find(({ accepted }) => accepted !== 'no');

/** It answered with a page there and then, led nowhere, and what was entered was seen nowhere else: nothing was kept. */
const looksUp = (form: Form, accepted: Submission): boolean => {
  if (form.method !== 'post' || form.destructive) return false;
  if (!['search', 'filter', 'sort', 'unknown'].includes(form.purpose)) return false;
  if (form.writesOver !== undefined && form.writesOver !== 'nothing') return false;
  if (form.fields.some(({ type, control }) => type === 'password' || control === 'file')) return false;
  const answered = accepted.exchanges.find(({ method, kind }) => method === 'POST' && kind === 'document');
  return (
    answered?.status === 200 &&
    accepted.echoes.every(({ url }) => withoutQuery(url) === withoutQuery(accepted.url))
  );
};

const postedPoints = (site: SiteModel): TextPoint[] => {
  const seen = new Set<string>();
  return site.pages.flatMap((page) =>
    page.forms.flatMap((form) => {
      const action = ownPath(form.action || page.url, site.origin);
      const accepted = sentOf(form);
      if (page.reach.length > 0 || action === undefined || accepted === undefined || !looksUp(form, accepted))
        return [];
      const named = form.fields.filter(({ name }) => name !== '');
      const hidden = hiddenFields(form.fields);
      const rest: Record<string, Text> = Object.fromEntries([
        ...Object.entries(hidden.body),
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
            signedIn: formNeedsSignIn(site, page, form),
            text: true,
            typed: true,
            open:
              hidden.steps.length === 0
                ? []
                : [step(`open ${withoutFragment(page.url)}`, goto(page.url), settle(), ...hidden.steps)],
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

const looking = new Set(['search', 'filter', 'sort', 'unknown']);

/** What a script sends as JSON to look something up: the answer holds no id of something that was made. */
const scriptPoints = (site: SiteModel): TextPoint[] =>
  sentBodies(site).flatMap(({ operation, page, path, texts, form, sendAs }) => {
    const result = parsedJson(operation.sample?.responseBody);
    const looksUp = operation.sample?.status === 200 && form !== undefined && looking.has(form.purpose);
    if (sendAs === undefined || !looksUp || (isRecord(result) && 'id' in result)) return [];
    return texts.map((name): TextPoint => {
      const place = { ...page, url: path, template: operation.template };
      const signedIn = site.signIn.status === 'verified' && operation.access !== 'anonymous';
      const ask: TextPoint['ask'] = (text) => (into) => sendAs(name, text, into);
      return { page: place, name, value: '', signedIn, text: true, typed: true, open: [], ask };
    });
  });

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
  return [...postedPoints(site), ...scriptPoints(site), ...asked].toSorted(
    (a, b) => Number(b.typed) - Number(a.typed) || Number(b.text) - Number(a.text),
  );
});
