// The forms worth testing, and what every plan about one of them needs.
import type { Form, Isolation, Locator, Page, SiteModel, Step, Submission } from '@prowl/contracts';
import { assume, fieldValue, value } from '@prowl/plan';
import { addersOf } from './adding.ts';
import { open } from './drafting.ts';
import { acceptedOf, fieldName, submitName } from './filling.ts';
import { forAnyRecord, offeredForm } from './offered-forms.ts';
import { oncePerSite } from './once.ts';
import { formNeedsSignIn, isOfOwnItems, staysInBrowser } from './planning.ts';
import { overwritesRecord } from './records.ts';
import { restoring } from './restoring.ts';
import { pageName, quoted, slug } from './words.ts';

export interface FormSubject {
  site: SiteModel;
  page: Page;
  form: Form;
  accepted: Submission | undefined;
  /** In words: the form "Write a review". */
  name: string;
  element: string;
  where: string;
  /** What must be there before the form makes sense (a cart for a checkout), then its page. */
  opening: Step[];
  /** The same page once more, of the same record. */
  again: Step[];
  isolation: Isolation;
  signedIn: boolean;
  locator: Locator | undefined;
  /** Sends an order, which takes more care than sending a note. */
  isOrder: boolean;
}

const neverSent = new Set([
  'sign-in',
  'sign-out',
  'search',
  'filter',
  'sort',
  'delete',
  'add-to-collection',
  'password-reset',
]);

/** A new account is nobody else's concern. */
const isolationOf = (form: Form): Isolation =>
  form.purpose === 'sign-up'
    ? 'session'
    : ['settings', 'password-change', 'checkout'].includes(form.purpose)
      ? 'account'
      : 'global';

/**
 * What the address says that the form is about (`?rename=id`) is still what its list of choices holds: a thing that was renamed or removed since is
 * chosen no more, and what is sent then is refused with reason.
 */
const stillAbout = ({ url }: Page, { fields }: Form): Step[] => {
  const asked = new Set(new URL(url, 'http://site.invalid').searchParams.values());
  return fields
    .filter(({ control, value: held }) => control === 'select' && held !== '' && asked.has(held))
    .map((field) =>
      assume(
        `${quoted(fieldName(field))} is still ${quoted(field.value)}`,
        fieldValue(field.locator),
        'equals',
        value(field.value),
      ),
    );
};

const openingOf = (site: SiteModel, page: Page, form: Form): Step[] => {
  if (form.purpose !== 'checkout' && page.kind !== 'checkout')
    return [open(page), ...stillAbout(page, form), ...restoring(page, form)];
  const adder = addersOf(site).find((each) => each.collection === 'cart');
  const position = adder?.positions[0];
  return [...(adder && position !== undefined ? adder.add(position, 1) : []), open(page)];
};

/** Nobody is written to, unless the application is a throw-away copy: then what sends is tested as any other form. */
const isLeftAlone = ({ disposable }: SiteModel, { destructive, submitMeaning }: Form): boolean =>
  destructive && !(disposable && submitMeaning === 'send');

const isTested = (site: SiteModel, page: Page, form: Form): boolean =>
  !neverSent.has(form.purpose) &&
  !isLeftAlone(site, form) &&
  form.method !== 'get' &&
  !overwritesRecord(site, page, form) &&
  form.fields.some((field) => field.control !== 'hidden');

const subjectOf = (site: SiteModel, page: Page, seen: Form): FormSubject => {
  const name = seen.name || submitName(seen);
  const offered = seen.fleeting === true ? offeredForm(site, page, seen) : undefined;
  const any = offered && forAnyRecord(seen, page.language);
  const form = any?.form ?? seen;
  return {
    site,
    page,
    form,
    accepted: acceptedOf(form),
    name,
    element: slug(name) || form.purpose,
    where: `${pageName(page)}: ${quoted(name)}`,
    opening: offered && any ? [...offered.openingOf(0), ...any.opening] : openingOf(site, page, form),
    again: offered?.again ?? [open(page)],
    isolation: isolationOf(form),
    signedIn: formNeedsSignIn(site, page, form) && form.purpose !== 'sign-up',
    locator: form.locator ?? form.submit,
    isOrder: form.purpose === 'checkout',
  };
};

/** Each form once, on the page where it was seen first. */
export const formsOf = oncePerSite((site): readonly FormSubject[] => {
  const seen = new Set<string>();
  const found: FormSubject[] = [];
  const nearestFirst = site.pages.toSorted((a, b) => a.reach.length - b.reach.length || a.depth - b.depth);
  for (const page of nearestFirst)
    for (const form of page.forms.filter((each) => isTested(site, page, each))) {
      if (isOfOwnItems(site, page)) continue;
      const fields = form.fields.map((field) => field.name || field.label).join(',');
      const key = `${form.method} ${form.action} ${form.purpose} ${fields}`;
      if (seen.has(key)) continue;
      seen.add(key);
      found.push(subjectOf(site, page, form));
    }
  return found;
});

/** What it makes was learned as an action and stays in the browser: whether it shows, once, and lasts is asked there. */
export const isLearned = ({ site, page, form }: FormSubject): boolean =>
  staysInBrowser(site) &&
  site.pages.some(
    ({ url, actions }) =>
      url === page.url &&
      actions.some(
        ({ kind, field }) =>
          kind === 'create' &&
          form.fields.some(({ locator }) => JSON.stringify(locator) === JSON.stringify(field)),
      ),
  );

/** What all plans about a form say alike. */
export const placeOf = ({ page, element, locator, isolation, signedIn }: FormSubject) => ({
  page,
  element,
  component: element,
  locator,
  isolation,
  signedIn,
});
