// What further accounts may see, as exploring brought it home: what is asked of them, and in whose name.
import {
  type AccountPage,
  type AccountView,
  type Actor,
  accountWords,
  type Page,
  type SiteModel,
} from '@prowl/contracts';
import type { PlanDraft } from '@prowl/plan';
import { soundsHarmful, withoutQuery } from './addresses.ts';
import { oncePerSite } from './once.ts';

/** Those that signed in and whose pages could be compared. */
export const viewsOf = ({ accounts, signIn }: SiteModel): readonly AccountView[] =>
  signIn.status === 'verified'
    ? accounts.filter(({ status, pages }) => status === 'verified' && pages.length > 0)
    : [];

export const actorOf = ({ number }: AccountView): Actor => `account-${number}` as Actor;

/** For titles: of an e-mail address what is before the @. */
export const shortName = ({ name, role }: AccountView): string =>
  accountWords({ name: (name.split('@')[0] ?? name).slice(0, 20), role: role?.slice(0, 20) });

/** One record, or a page of it, by its address alone. */
export const isRecord = ({ template }: Pick<Page, 'template'>): boolean =>
  /^[^:?#]*\/:[^/:?#]+(\/[^:?#]*)?$/.test(template);

/** It was shown what the first account is shown there. */
export const isShown = ({ came, same }: AccountPage): boolean => came === 'opens' && same === true;

/** The first account is shown it, and this one was turned away. */
export const isTurnedAway = ({ came, same }: AccountPage): boolean => came !== 'opens' && same !== undefined;

/** A page of the first account, or data that its pages ask for. */
export type First = Pick<
  Page,
  'url' | 'template' | 'access' | 'heading' | 'title' | 'kind' | 'forms' | 'lists'
> & {
  /** It is data: what asks for it. */
  readonly askedBy?: readonly string[];
};

/** Of the first account by template, none of them for everybody. */
const firsts = oncePerSite((site): ReadonlyMap<string, First> => {
  const data = site.operations
    .filter(
      ({ method, access, origin }) => method === 'GET' && access !== 'anonymous' && origin === undefined,
    )
    .map(({ template, examples, pages }): [string, First] => [
      template,
      {
        ...{
          url: examples[0] ?? template,
          template,
          access: 'signed-in',
          heading: '',
          title: '',
          kind: 'other',
        },
        ...{ forms: [], lists: [], askedBy: pages },
      },
    ]);
  const pages = site.pages
    .filter(({ status, access, reach, url }) => {
      const opens = status < 400 && reach.length === 0 && !soundsHarmful(url);
      return opens && access !== 'anonymous';
    })
    .map((page): [string, First] => [page.template, page]);
  return new Map([...data, ...pages]);
});

export const firstPageOf = (site: SiteModel, template: string): First | undefined =>
  firsts(site).get(template);

/** By template, in the order in which they were seen. */
export const byTemplate = (pages: readonly AccountPage[]): Map<string, AccountPage[]> => {
  const groups = new Map<string, AccountPage[]>();
  for (const page of pages) groups.set(page.template, [...(groups.get(page.template) ?? []), page]);
  return groups;
};

const mostSuspected = 3;
const mostGuards = 1;

/** All that exploring saw go wrong, within reason, and one that guards what is refused: they are alike. */
export const fewOf = (plans: readonly (PlanDraft | undefined)[]): PlanDraft[] => {
  const made = plans.filter((plan) => plan !== undefined);
  return [
    ...made.filter(({ suspected }) => suspected === true).slice(0, mostSuspected),
    ...made.filter(({ suspected }) => suspected !== true).slice(0, mostGuards),
  ];
};

export const pathOf = ({ url }: Pick<Page, 'url'>): string => withoutQuery(url);
