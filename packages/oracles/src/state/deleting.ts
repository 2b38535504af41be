// Deleting removes the one record that was meant, cancelling removes none. Only records that the test itself has made are touched.

import type { Control, List, Locator, Page, SiteModel, Step } from '@prowl/contracts';
import {
  assume,
  awaitResponse,
  click,
  countOf,
  expectThat,
  goto,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  textsOf,
  value,
  variable,
  waitFor,
} from '@prowl/plan';
import { inItem } from '../site/adding.ts';
import { draft } from '../site/drafting.ts';
import { fillIn, send } from '../site/filling.ts';
import { type FormSubject, formsOf } from '../site/form-subject.ts';
import { echoesOf } from '../site/signs.ts';
import { quoted, slug } from '../site/words.ts';

const deletes = /\b(delete|remove|trash|discard|löschen|entfernen|supprimer|eliminar|borrar|elimina)\b/i;

interface Deletable {
  subject: FormSubject;
  url: string;
  page: Page;
  list: List;
  control: Pick<Control, 'name' | 'locator'>;
  /** What the press sends, so that a further question ("Are you sure?") on the page is not taken for a fault. */
  sends: { method: string; urlContains: string } | undefined;
}

const deletableOf = (subject: FormSubject): Deletable | undefined => {
  const { site, form, accepted } = subject;
  if (!accepted?.mark || !['create', 'comment', 'unknown'].includes(form.purpose)) return undefined;
  for (const echo of echoesOf(site, form)) {
    const { page } = echo;
    if (!page || echo.divided) continue;
    for (const list of page.lists) {
      const control = page.controls.find(
        (each) => each.region === 'item' && each.list === list.key && deletes.test(each.name),
      );
      const itemForm = page.forms.find(
        (each) =>
          (each.purpose === 'delete' || each.destructive) && each.submit && deletes.test(each.submitName),
      );
      const fixed = itemForm?.action.replace(/\d+.*$/, '').replace(/:[a-z].*$/i, '') ?? '';
      if (itemForm?.submit && itemForm.method === 'post')
        return {
          subject,
          url: echo.url,
          page,
          list,
          control: control ?? { name: itemForm.submitName, locator: itemForm.submit },
          sends: { method: 'POST', urlContains: fixed },
        };
      if (control) {
        const sent = control.effects
          .flatMap((effect) => effect.exchanges)
          .find((exchange) => !['GET', 'HEAD', 'OPTIONS'].includes(exchange.method));
        return {
          subject,
          url: echo.url,
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

const plansFor = (site: SiteModel, it: Deletable): PlanDraft[] => {
  const { subject, list, control, sends, page } = it;
  const { form, accepted } = subject;
  const items: Locator = { ...list.items, visible: true };
  const mine: Locator = { ...items, hasText: template('{{run}}') };
  const others = textsOf({ ...items, hasNotText: template('{{run}}') });
  const target = inItem(
    { ...mine, nth: 0 },
    control.locator,
    list.columns.flatMap((column) => column.samples),
  );
  const making: Step[] = [
    ...subject.opening,
    step('make a record of its own', ...fillIn(form, accepted), ...send(form)),
    step('look where it shows', goto(it.url), settle(), waitFor({ ...mine, nth: 0 })),
    assume('exactly one is the new one', countOf(mine), 'equals', value(1)),
    assume('it can be deleted there', countOf({ ...target, visible: true }), 'equals', value(1)),
    keep('others', others),
  ];
  const again = step('look again', goto(it.url), settle());
  const shared = {
    family: 'state' as const,
    page,
    element: `${subject.element} ${slug(control.name)}`,
    locator: control.locator,
    isolation: 'global' as const,
    signedIn: subject.signedIn,
  };
  const pressed = click(target);
  const plans: PlanDraft[] = [];
  if (sends)
    plans.push(
      draft(site, {
        ...shared,
        oracle: 'delete-removes-that-one',
        title: `${subject.where}: deleting what was made removes it and nothing else`,
        because: 'Deleting removes the one that was meant, for good, and leaves all others.',
        rank: 0.6,
        steps: [
          ...making,
          { do: 'answer-dialogs', accept: true },
          step(
            `press ${quoted(control.name)} and confirm`,
            awaitResponse(sends.urlContains, 'deleted', [pressed], sends.method),
            settle(),
          ),
          again,
          expectThat('the deleted one is gone', countOf(mine), 'equals', value(0)),
          expectThat('all others are still there', others, 'same-members', variable('others')),
        ],
        bug: {
          title: `${quoted(control.name)} does not remove the one that was chosen, or more than that`,
          severity: 'high',
          expected: 'The chosen record is gone after a reload, and all others are still there.',
        },
      }),
    );
  plans.push(
    draft(site, {
      ...shared,
      oracle: 'declined-delete-keeps',
      title: `${subject.where}: a declined ${quoted(control.name)} deletes nothing`,
      because: 'Whoever says no to the question has deleted nothing.',
      rank: 0.35,
      steps: [
        ...making,
        { do: 'answer-dialogs', accept: false },
        step(`press ${quoted(control.name)} and decline`, pressed, settle()),
        assume('it was asked for', { extract: { read: 'probe', probe: 'dialogs' } }, 'not-empty'),
        again,
        expectThat('it is still there', countOf(mine), 'equals', value(1)),
      ],
      bug: {
        title: `${quoted(control.name)} deletes although the question was declined`,
        severity: 'high',
        expected: 'Nothing is deleted.',
      },
    }),
  );
  return plans;
};

export const planDeleting = (site: SiteModel): PlanDraft[] =>
  formsOf(site).flatMap((subject) => {
    const deletable = deletableOf(subject);
    return deletable ? plansFor(site, deletable) : [];
  });
