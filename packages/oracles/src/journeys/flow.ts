// A journey that exploration walked to its end: where it begins, and what shows that it ended.
import type { Journey, Locator, Page, SiteModel, Step, Text } from '@prowl/contracts';
import { withoutQuery } from '../site/addresses.ts';
import { asPattern, lastingWords, slug, sourceOf } from '../site/words.ts';
import { journeysOf } from './offered-records.ts';

const flatten = (steps: readonly Step[]): Step[] =>
  steps.flatMap((each) => ('steps' in each ? flatten(each.steps) : [each]));

/** The page that a journey begins on. */
export const startOf = (site: SiteModel, journey: Journey): Page | undefined => {
  const first = flatten(journey.steps).find((each) => each.do === 'goto');
  const url = first?.do === 'goto' ? sourceOf(first.url) : site.start;
  return site.pages.find((page) => page.url === url || page.template === url) ?? site.pages[0];
};

/** `{{run}}` in it is another word in each test, and stays. */
const lasting = (text: Text): Text | undefined => {
  if (typeof text === 'string') return lastingWords(text);
  const words = lastingWords(text.template);
  if (words === undefined) return undefined;
  if (words === text.template) return text;
  return words.includes('{{') ? { template: words } : words;
};

/** The locator of the end, free of what changes from run to run; undefined when nothing lasting is left. */
export const lastingProof = (proof: Locator | undefined): Locator | undefined => {
  if (proof?.by === 'text') {
    const text = lasting(proof.text);
    if (text === undefined) return undefined;
    return text === proof.text ? proof : { ...proof, text, exact: false };
  }
  if (proof?.by === 'role' && proof.name !== undefined) {
    const name = lasting(proof.name);
    if (name === undefined) return undefined;
    return name === proof.name ? proof : { ...proof, name, exact: false };
  }
  return proof;
};

/** What exploring entered is in an address that was made of a name. */
const isOwnName = (part: string): boolean => /prowl[a-z]{6,}/i.test(part);

/** The address of the end as a pattern, with any record in the place of the one that was made. */
export const endPath = (site: SiteModel, { url }: { url: string }): string => {
  const landed = site.pages.find((each) => each.url === url || withoutQuery(each.url) === withoutQuery(url));
  const shape = withoutQuery(landed?.template ?? url)
    .split('/')
    .map((part) => (/^[:{[*]/.test(part) || /\d/.test(part) || isOwnName(part) ? '[^/]+' : asPattern(part)))
    .join('/');
  return `^${shape}$`;
};

export interface Flow {
  journey: Journey;
  page: Page;
  ends: NonNullable<Journey['ends']>;
}

/** Journeys that were finished; deleting has an oracle of its own. */
export const flowsOf = (site: SiteModel): Flow[] =>
  journeysOf(site).flatMap((journey) => {
    const page = startOf(site, journey);
    const { ends } = journey;
    return page && journey.finished && ends && journey.kind !== 'delete' ? [{ journey, page, ends }] : [];
  });

export const flowPlace = (site: SiteModel, { journey, page }: Flow) => ({
  page,
  element: slug(journey.name) || journey.kind,
  signedIn: journey.kind !== 'sign-up' && site.signIn.status === 'verified',
  isolation: 'global' as const,
});
