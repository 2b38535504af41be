// Where a visitor's text gets into the application by an address: query parameters of links, pages, GET forms and operations.
import type { Page } from '@prowl/contracts';
import { saysWhatToDo } from '@prowl/lexicon';
import {
  ownPath,
  parameterChoice,
  parametersOf,
  soundsHarmful,
  templateOf,
  withoutFragment,
  withoutQuery,
} from '../site/addresses.ts';
import { asksByAddress } from '../site/asking.ts';
import { openOperations } from '../site/interfaces.ts';
import { oncePerSite } from '../site/once.ts';
import { needsSignIn } from '../site/planning.ts';

export interface InjectionPoint {
  page: Page;
  /** An address with the parameter in it, as the application uses it. */
  path: string;
  template: string;
  name: string;
  value: string;
  signedIn: boolean;
  /** Answers with a document, not with data. */
  document: boolean;
  /** Free text, by its name or its field. */
  text: boolean;
  /** A person types it into a form of the page. */
  typed: boolean;
}

const freeText =
  /^(q|query|s|search|term|text|keyword|name|title|message|msg|comment|filter|find|tag|category|cat|topic|ref|from|to|error|notice|lang)$/i;
/** Counters and anti-forgery tokens carry no text of a visitor. */
const uninteresting =
  /^(csrf|_csrf|token|_token|xsrf|authenticity_token|utm_\w+|v|ver|version|_|t|ts|timestamp|nonce|hash)$/i;

export const injectionPoints = oncePerSite((site): readonly InjectionPoint[] => {
  const found: InjectionPoint[] = [];
  const worth = parameterChoice();
  const templates = new Map(site.pages.map((page) => [withoutQuery(page.url), page.template]));
  const add = (
    path: string,
    page: Page,
    document: boolean,
    more: { template?: string; typed?: ReadonlySet<string>; signedIn?: boolean } = {},
  ) => {
    if (soundsHarmful(withoutQuery(path)) || page.status >= 400) return;
    const bare = withoutFragment(path);
    const template = withoutQuery(more.template ?? templates.get(withoutQuery(bare)) ?? templateOf(bare));
    for (const { name, value } of parametersOf(bare)) {
      if (uninteresting.test(name) || saysWhatToDo(name) || !worth(template, name)) continue;
      const signedIn = more.signedIn ?? needsSignIn(site, page);
      const typed = more.typed?.has(name) ?? false;
      found.push({
        page,
        path: bare,
        template,
        name,
        value,
        signedIn,
        document,
        text: typed || freeText.test(name),
        typed,
      });
    }
  };
  for (const page of site.pages) {
    for (const form of page.forms) {
      if (
        !asksByAddress(site, page, form) ||
        form.destructive ||
        form.fields.some((field) => field.type === 'password')
      )
        continue;
      const query = form.fields
        .filter((field) => field.name !== '' && field.control !== 'file')
        .map((field) => `${encodeURIComponent(field.name)}=${encodeURIComponent(field.value)}`)
        .join('&');
      const action = ownPath(form.action || page.url, site.origin);
      if (!action || query === '') continue;
      const typed = form.fields.filter(
        ({ name, control, type }) =>
          name !== '' &&
          ['input', 'textarea'].includes(control) &&
          ['', 'text', 'search', 'textarea'].includes(type),
      );
      add(`${withoutQuery(action)}?${query}`, page, true, { typed: new Set(typed.map(({ name }) => name)) });
    }
  }
  for (const page of site.pages) {
    for (const path of [page.url, ...page.examples]) add(path, page, true, { template: page.template });
    for (const link of page.links) {
      const path = link.own ? ownPath(link.url, site.origin) : undefined;
      if (path?.includes('?')) add(path, page, true);
    }
  }
  for (const operation of openOperations(site)) {
    if (operation.method !== 'GET') continue;
    const page = site.pages.find(({ id }) => operation.pages.includes(id)) ?? site.pages[0];
    const html = (operation.responseType ?? '').includes('html');
    const signedIn = site.signIn.status === 'verified' && operation.access !== 'anonymous';
    if (page)
      for (const path of operation.examples)
        add(path, { ...page, status: 200 }, html, { template: operation.template, signedIn });
  }
  return found;
});
