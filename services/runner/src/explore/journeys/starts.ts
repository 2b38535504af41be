// Where rows of steps begin: pages whose form leads on to another one, and parts of pages that say so.
import type { Form } from '@prowl/contracts';
import type { Known } from '../walking/site.ts';
import { beginsRow, othersOf } from './part.ts';
import type { JourneyParts } from './parts.ts';
import { formOf } from './stage.ts';

const maxStarts = 4;
/** Other forms that make a page more than the step and a search beside it. */
const leastOthers = 3;

export interface Start {
  readonly known: Known;
  readonly form: Form;
  /** It is one of several things on its page. */
  readonly isPart?: boolean;
}

const differs = (form: Form, other: Form | undefined): boolean =>
  other !== undefined &&
  other.fields.map(({ name, label }) => name || label).join() !==
    form.fields.map(({ name, label }) => name || label).join();

/** Whether there is another page to fill behind this form: its button says so, or sending it led to one. */
const leadsOn = ({ site }: JourneyParts, known: Known, form: Form): boolean =>
  form.submitMeaning === 'continue' ||
  form.submitMeaning === 'next' ||
  form.submissions.some(({ url, accepted }) => {
    if (form.purpose === 'sign-up' || accepted === 'no' || url === known.page.url) return false;
    const answer = site.known.find(({ page }) => page.url === url);
    return answer !== undefined && differs(form, formOf(answer.page));
  });

/** Steps within a page that has other forms, too: their button says that something follows, or their heading does. */
const partsOf = ({ page }: Known): Form[] =>
  page.forms.filter(
    (form) =>
      form !== formOf(page) &&
      formOf({ forms: [form] }) !== undefined &&
      form.fields.some(({ control }) => control !== 'hidden') &&
      beginsRow(form),
  );

export const startsOf = (parts: JourneyParts): Start[] => {
  const seen = new Set<string>();
  const pages = parts.site.known.filter(
    ({ page, anonymous }) =>
      page.status < 400 && (!anonymous || !parts.signedIn) && !['cart', 'checkout'].includes(page.kind),
  );
  const whole = pages.flatMap((known): Start[] => {
    const form = formOf(known.page);
    return form === undefined || !leadsOn(parts, known, form)
      ? []
      : [{ known, form, isPart: othersOf(known.page, form).length >= leastOthers }];
  });
  const inPages = pages.flatMap((known) => partsOf(known).map((form) => ({ known, form, isPart: true })));
  return [...whole, ...inPages]
    .flatMap((start): Start[] => {
      const { known, form } = start;
      if (form.purpose === 'checkout' || !parts.maySend(known.page, form)) return [];
      const likeness = `${form.action}|${form.fields.map(({ name, label }) => name || label).join()}`;
      if (seen.has(likeness)) return [];
      seen.add(likeness);
      return [start];
    })
    .slice(0, maxStarts);
};
