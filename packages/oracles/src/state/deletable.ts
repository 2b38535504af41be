// A record that a test can make and then delete, in the list that shows it. Only records that the test
// itself made are touched.
import { type Control, isSafeMethod, type List, type Locator, type Page, type Step } from '@prowl/contracts';
import { assume, countOf, goto, keep, settle, step, template, textsOf, value } from '@prowl/plan';
import { subjectsOf } from '../site/action-subject.ts';
import { inItem } from '../site/adding.ts';
import { fillIn, send } from '../site/filling.ts';
import type { FormSubject } from '../site/form-subject.ts';
import { echoesOf } from '../site/signs.ts';
import { slug } from '../site/words.ts';

export interface Deletable {
  subject: FormSubject;
  /** Where the record is shown and can be deleted. */
  url: string;
  page: Page;
  list: List;
  control: Pick<Control, 'name' | 'locator'>;
  /**
   * What the press sends, so that a further question ("Are you sure?") on the page is not taken for a
   * fault.
   */
  sends: { method: string; urlContains: string };
}

/** The part of an address before what stands for a record. */
const beforeRecord = (action: string): string => action.replace(/\d+.*$/, '').replace(/:[a-z].*$/i, '');

export const deletableOf = (subject: FormSubject): Deletable | undefined => {
  const { site, form, accepted } = subject;
  if (!accepted?.mark || !['create', 'comment', 'unknown'].includes(form.purpose)) return undefined;
  for (const { url, page, divided } of echoesOf(site, form, true)) {
    if (!page || divided) continue;
    const hasControl = (list: List): boolean =>
      page.controls.some((each) => each.list === list.key && each.meaning === 'delete');
    // Of several lists that may show the record the one whose items can be deleted.
    for (const list of page.lists.toSorted((a, b) => Number(hasControl(b)) - Number(hasControl(a)))) {
      const control = page.controls.find(
        (each) => each.region === 'item' && each.list === list.key && each.meaning === 'delete',
      );
      const itemForm = page.forms.find(
        (each) =>
          (each.purpose === 'delete' || each.destructive) && each.submit && each.submitMeaning === 'delete',
      );
      if (itemForm?.submit && itemForm.method === 'post')
        return {
          subject,
          url,
          page,
          list,
          control: control ?? { name: itemForm.submitName, locator: itemForm.submit },
          sends: { method: 'POST', urlContains: beforeRecord(itemForm.action) },
        };
      if (control) {
        const sent = control.effects
          .flatMap((effect) => effect.exchanges)
          .find(({ method }) => !isSafeMethod(method));
        return {
          subject,
          url,
          page,
          list,
          control,
          sends: { method: sent?.method ?? 'DELETE', urlContains: '' },
        };
      }
    }
  }
  return undefined;
};

/** Items of that page are made and deleted by actions that exploration has learned: whether the right one goes, and for good, is asked there. */
export const isDeletedAsLearned = ({ subject, page }: Deletable): boolean =>
  subjectsOf(subject.site, 'delete').some(
    ({ action, create, page: other }) => action.perItem && create !== undefined && other.url === page.url,
  );

/** Makes a record of the test's own and finds it in the list; `others` keeps the texts of all others. */
export const makingOne = ({ subject, url, list, control }: Deletable) => {
  const items: Locator = { ...list.items, visible: true };
  const mine: Locator = { ...items, hasText: template('{{run}}') };
  const others = textsOf({ ...items, hasNotText: template('{{run}}') });
  const samples = list.columns.flatMap((column) => column.samples);
  const target = inItem({ ...mine, nth: 0 }, control.locator, samples);
  const steps: Step[] = [
    ...subject.opening,
    step('create a record', ...fillIn(subject.form, subject.accepted), ...send(subject.form)),
    step('open the page that shows it', goto(url), settle()),
    assume('exactly one item is the new one', countOf(mine), 'equals', value(1)),
    assume('it can be deleted there', countOf({ ...target, visible: true }), 'equals', value(1)),
    keep('others', others),
  ];
  return { steps, mine, others, target, again: step('open the page again', goto(url), settle()) };
};

/** What all plans about deleting say alike. */
export const deletingPlace = ({ subject, page, control }: Deletable) => ({
  page,
  element: `${subject.element} ${slug(control.name)}`,
  locator: control.locator,
  isolation: 'global' as const,
  signedIn: subject.signedIn,
});
