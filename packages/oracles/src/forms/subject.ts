// The forms worth testing, and what every plan about one of them shares.
import type { Form, Isolation, Locator, Page, SiteModel, Step, Submission } from '@prowl/contracts';
import { addersOf } from '../site/adding.ts';
import { open } from '../site/drafting.ts';
import { acceptedOf, submitName } from '../site/filling.ts';
import { needsSignIn } from '../site/planning.ts';
import { overwritesRecord } from '../site/records.ts';
import { pageName, quoted, slug } from '../site/words.ts';

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
  isolation: Isolation;
  signedIn: boolean;
  locator: Locator | undefined;
  /** How often it can be sent without harm: an order is worth more care than a note. */
  weighty: boolean;
}

const never = new Set([
  'sign-in',
  'sign-out',
  'search',
  'filter',
  'sort',
  'delete',
  'add-to-collection',
  'password-reset',
]);

const isolationOf = (form: Form): Isolation => {
  if (['settings', 'password-change', 'checkout'].includes(form.purpose)) return 'account';
  return 'global';
};

const openingOf = (site: SiteModel, page: Page, form: Form): Step[] => {
  if (form.purpose !== 'checkout' && page.kind !== 'checkout') return [open(page)];
  const adder = addersOf(site).find((each) => each.collection === 'cart');
  const position = adder?.positions[0];
  return [...(adder && position !== undefined ? adder.add(position, 1) : []), open(page)];
};

/** Each form once, on the page where it was seen first. */
export const formsOf = (site: SiteModel): FormSubject[] => {
  const seen = new Set<string>();
  const found: FormSubject[] = [];
  for (const page of [...site.pages].sort((a, b) => a.reach.length - b.reach.length || a.depth - b.depth)) {
    for (const form of page.forms) {
      const key = `${form.method} ${form.action} ${form.purpose} ${form.fields.map((field) => field.name || field.label).join(',')}`;
      if (
        seen.has(key) ||
        never.has(form.purpose) ||
        form.destructive ||
        form.method === 'get' ||
        overwritesRecord(page, form)
      )
        continue;
      if (!form.fields.some((field) => field.control !== 'hidden')) continue;
      seen.add(key);
      const name = form.name || submitName(form);
      found.push({
        site,
        page,
        form,
        accepted: acceptedOf(form),
        name,
        element: slug(name) || form.purpose,
        where: `${pageName(page)}: ${quoted(name)}`,
        opening: openingOf(site, page, form),
        isolation: isolationOf(form),
        signedIn: needsSignIn(site, page) && form.purpose !== 'sign-up',
        locator: form.locator ?? form.submit,
        weighty: form.purpose === 'checkout',
      });
    }
  }
  return found;
};

export const shared = (subject: FormSubject) => ({
  family: 'forms' as const,
  page: subject.page,
  element: subject.element,
  locator: subject.locator,
  isolation: subject.isolation,
  signedIn: subject.signedIn,
});
