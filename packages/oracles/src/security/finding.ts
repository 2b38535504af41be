// What security plans share: a draft, and the places where an address or a form takes something from a visitor.

import type { BugDraft, Field, Form, Page, SiteModel, Step } from '@prowl/contracts';
import { costOf, createPlan, type PlanDraft } from '@prowl/plan';
import type { z } from 'zod';
import { oncePerSite } from '../site/once.ts';

type Draft = Pick<PlanDraft, 'oracle' | 'title' | 'rule' | 'rank' | 'place'> & {
  steps: Step[];
  bug: z.input<typeof BugDraft>;
  signedIn?: boolean;
  isolation?: PlanDraft['isolation'];
  suspected?: boolean;
};

export const finding = (draft: Draft): PlanDraft =>
  createPlan({
    ...draft,
    title: draft.title.slice(0, 200),
    family: 'security',
    cost: 500 + costOf(draft.steps),
  });

/** A parameter of an address that the application itself uses. */
export interface Parameter {
  readonly page: Page | undefined;
  /** Path and query, the parameter's value left out of it. */
  readonly path: string;
  readonly template: string;
  readonly name: string;
  readonly value: string;
  /** The other parameters, as they were seen. */
  readonly others: readonly (readonly [string, string])[];
  readonly signedIn: boolean;
}

const base = 'http://target.invalid';
const templateOf = (path: string): string =>
  path.replaceAll(/\/(\d+|[0-9a-f]{8,}(-[0-9a-f]{4,})*)(?=\/|$)/gi, '/:id');

/** Every address of the application's own that was seen: of pages, links, forms, answers. */
const addressesOf = (site: SiteModel): { url: URL; page: Page | undefined }[] => {
  const texts: [string, Page | undefined][] = [];
  for (const page of site.pages) {
    texts.push([page.url, page], ...page.examples.map((url): [string, Page] => [url, page]));
    texts.push(
      ...page.links.filter(({ own }) => own).map((link): [string, undefined] => [link.url, undefined]),
    );
    texts.push(
      ...page.lists.flatMap((list) =>
        (list.pager?.urls ?? []).map((url): [string, undefined] => [url, undefined]),
      ),
    );
  }
  texts.push(
    ...site.probes.flatMap((probe) =>
      probe.headers['location'] === undefined
        ? []
        : [[probe.headers['location'], undefined] as [string, undefined]],
    ),
  );
  if (site.signIn.recipe !== undefined) texts.push([site.signIn.recipe.url, undefined]);
  const own = URL.canParse(site.origin) ? new URL(site.origin).origin : base;
  const byPath = new Map(site.pages.toReversed().map((page) => [page.url.split(/[?#]/)[0], page]));
  return texts.flatMap(([text, page]) => {
    if (!URL.canParse(text, own)) return [];
    const url = new URL(text, own);
    return url.origin === own ? [{ url, page: page ?? byPath.get(url.pathname) }] : [];
  });
};

const needsSession = (site: SiteModel, page: Page | undefined): boolean =>
  site.signIn.status === 'verified' && page?.access === 'signed-in';

/** Query parameters in use, one per path template and name; forms that send by GET count their fields. */
export const parametersOf = oncePerSite((site): readonly Parameter[] => {
  const found = new Map<string, Parameter>();
  const add = (parameter: Parameter) => {
    const key = `${parameter.template} ${parameter.name}`;
    if (!found.has(key)) found.set(key, parameter);
  };
  for (const page of site.pages) {
    for (const form of page.forms) {
      if (form.method !== 'get' || form.purpose === 'sign-out') continue;
      const path = form.action.split(/[?#]/)[0] || page.url.split(/[?#]/)[0] || '/';
      const entries = form.fields
        .filter((field) => field.name !== '')
        .map((field): [string, string] => [field.name, sampleOf(form, field)]);
      for (const [name, value] of entries) {
        add({
          page,
          path,
          template: templateOf(path),
          name,
          value,
          others: entries.filter(([other, content]) => other !== name && content !== ''),
          signedIn: needsSession(site, page),
        });
      }
    }
  }
  for (const { url, page } of addressesOf(site)) {
    for (const [name, value] of url.searchParams) {
      const others = [...url.searchParams].filter(([other]) => other !== name);
      add({
        page,
        path: url.pathname,
        template: templateOf(url.pathname),
        name,
        value,
        others,
        signedIn: needsSession(site, page),
      });
    }
  }
  return [...found.values()];
});

const sampleOf = (form: Form, field: Field): string => {
  const submitted = form.submissions[0]?.values[field.name];
  if (submitted !== undefined && !/^[*•]+$/.test(submitted)) return submitted;
  if (field.control === 'select' || field.control === 'radio') return field.options?.[0]?.value ?? '';
  return field.control === 'checkbox' ? '' : field.value;
};

/** The address with this value for the parameter. */
export const addressWith = ({ path, name, others }: Parameter, value: string): string => {
  const query = new URLSearchParams([
    ...others.map(([key, content]): [string, string] => [key, content]),
    [name, value],
  ]);
  return `${path}?${query.toString()}`;
};
