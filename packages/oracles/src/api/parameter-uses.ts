// Every query parameter in use, of endpoints and of pages, each with an address to try it in.
import type { Page, SiteModel } from '@prowl/contracts';
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
import { needsSignIn } from '../site/planning.ts';
import { type Endpoint, endpoints } from './endpoint.ts';

export interface ParameterUse {
  /** The endpoint, or a page taken for one. */
  endpoint: Endpoint;
  name: string;
  /** A person types it into a form. */
  typed: boolean;
}

const asEndpoint = (site: SiteModel, page: Page, path: string, template: string): Endpoint => ({
  operation: {
    method: 'GET',
    template,
    examples: [],
    source: 'observed',
    access: page.access,
    parameters: [],
    statuses: [],
    pages: [page.id],
  },
  method: 'GET',
  path: withoutFragment(path),
  page: { ...page, url: path, template },
  signedIn: needsSignIn(site, page),
  json: false,
  harmless: true,
  refusesNothing: true,
});

const typedIntoForms = (site: SiteModel): ParameterUse[] =>
  site.pages.flatMap((page) =>
    page.forms.flatMap((form) => {
      const action = ownPath(form.action || page.url, site.origin);
      if (
        !asksByAddress(site, page, form) ||
        form.destructive ||
        page.status >= 400 ||
        !action ||
        soundsHarmful(action) ||
        form.fields.some(({ type }) => type === 'password')
      )
        return [];
      const named = form.fields.filter(({ name, control }) => name !== '' && control !== 'file');
      const query = named
        .map((field) => `${encodeURIComponent(field.name)}=${encodeURIComponent(field.value)}`)
        .join('&');
      const endpoint = asEndpoint(site, page, `${withoutQuery(action)}?${query}`, templateOf(action));
      return named
        .filter(({ control, type }) => control === 'input' && ['', 'text', 'search'].includes(type))
        .map(({ name }) => ({ endpoint, name, typed: true }));
    }),
  );

const ofEndpoints = (site: SiteModel): ParameterUse[] =>
  endpoints(site)
    .filter(({ method, path }) => method === 'GET' && !soundsHarmful(path))
    .flatMap((endpoint) => {
      const { examples, parameters } = endpoint.operation;
      const names = [
        ...examples.flatMap(parametersOf),
        ...parameters.filter((parameter) => parameter.in === 'query'),
      ].map(({ name }) => name);
      return names.map((name) => ({ endpoint, name, typed: false }));
    });

const ofPages = (site: SiteModel): ParameterUse[] =>
  site.pages
    .filter(({ status }) => status < 400)
    .flatMap((page) => {
      const template = withoutQuery(page.template);
      const own = templateOf(page.url);
      const links = page.links.flatMap((link) => (link.own ? (ownPath(link.url, site.origin) ?? []) : []));
      return [page.url, ...page.examples, ...links]
        .filter((path) => !soundsHarmful(path))
        .flatMap((path) => {
          const names = parametersOf(path);
          if (names.length === 0) return [];
          const shape = templateOf(path) === own ? template : templateOf(path);
          const endpoint = asEndpoint(site, page, path, shape);
          return names.map(({ name }) => ({ endpoint, name, typed: false }));
        });
    });

/** What a person types comes first; of parameters that are read by the same code, as a rule, only some. */
export const parameterUses = (site: SiteModel): ParameterUse[] => {
  const worth = parameterChoice();
  return [...typedIntoForms(site), ...ofEndpoints(site), ...ofPages(site)].filter(
    ({ endpoint, name }) =>
      !/^(csrf\w*|_?token|utm_\w+)$/i.test(name) &&
      !saysWhatToDo(name) &&
      worth(endpoint.operation.template, name),
  );
};
