// A refusal that needs no mistake: there is no room for more, as the page states.
import type { Locator, SiteModel, Step } from '@prowl/contracts';
import {
  assume,
  countOf,
  expectThat,
  fieldValue,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import {
  type ActionSubject,
  actingPlace,
  createsOf,
  making,
  nameOf,
  stepsOf,
  whereOf,
} from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { type Limit, limitOf, mostMade, targetsFor } from '../../site/limits.ts';
import { cleanedUp, neverLeft } from '../../site/staging.ts';
import { quoted } from '../../site/words.ts';

interface Entry {
  readonly field: Locator;
  readonly label: string;
}

interface Watched {
  readonly element: string;
  /** What is lost for one reason is lost for another, too. */
  readonly component: string;
  readonly entries: readonly Entry[];
  readonly keeps: string;
  readonly loses: string;
}

/** A text, and what is chosen beside it: each is lost by a fault of its own. */
const watchedOf = ({ action }: ActionSubject): Watched[] => {
  const typed = action.inputs.filter(({ kind, given }) => kind !== 'choice' && given !== true);
  const chosen = action.inputs.filter(({ kind, given }) => kind === 'choice' && given !== true);
  const text = action.field === undefined ? [] : [{ field: action.field, label: action.entry?.label ?? '' }];
  return [
    {
      element: 'typed when full',
      component: `typed ${action.key}`,
      entries: [...text, ...typed],
      keeps: 'keeps what was typed',
      loses: 'loses what was typed',
    },
    {
      element: 'chosen when full',
      component: `chosen ${JSON.stringify(chosen[0]?.field)}`,
      entries: chosen,
      keeps: 'keeps what was chosen',
      loses: 'shows another choice than the chosen one',
    },
  ].filter(({ entries }) => entries.length > 0);
};

const keepsWhenFull = (
  subject: ActionSubject,
  { most }: Limit,
  { element, component, entries, keeps, loses }: Watched,
  errorsShown: Step[],
  guard: Guarding,
): PlanDraft | undefined => {
  const { create, items } = subject;
  if (!create || most > mostMade) return undefined;
  const targets = targetsFor(subject, most + 2);
  const last = targets.at(-1);
  if (last === undefined) return undefined;
  const steps = stepsOf(create.action, { entered: last.text, item: last.text });
  const sent = steps.findLastIndex((each) => each.do === 'click' || each.do === 'press');
  if (sent < 1) return undefined;
  const place = actingPlace(subject);
  return guard({
    ...place,
    element: `${place.element} ${element}`,
    component,
    title: `${whereOf(subject)}: ${nameOf(subject)} ${keeps} when there is no room for it`,
    steps: [
      open(create.page),
      ...neverLeft(subject, ...targets),
      ...targets.slice(0, -1).map((target) => making(create, target.text, `make the ${target.words} item`)),
      keep('before', countOf(items)),
      step(`enter the ${last.words} one`, ...steps.slice(0, sent)),
      ...entries.map(({ field }, index) => keep(`entered${index}`, fieldValue(field))),
      step('send it', ...steps.slice(sent), settle()),
      assume('it is refused', countOf(items), 'equals', variable('before')),
      assume('something is there by now', variable('before'), 'at-least', value(most - 1)),
      ...errorsShown,
      ...entries.map(({ field }) =>
        assume('the field is still there', { extract: { read: 'visible', of: field } }, 'truthy'),
      ),
      ...entries.map(({ field, label }, index) =>
        expectThat(
          `${label === '' ? 'the field' : quoted(label)} still holds what was entered`,
          fieldValue(field),
          'equals',
          variable(`entered${index}`),
        ),
      ),
      ...cleanedUp(subject, ...targets.slice(0, 1)),
    ],
    bug: { title: `${nameOf(subject)} ${loses} when it is refused` },
  });
};

export const plansWhenFull = (
  site: SiteModel,
  errorsShown: Step[],
  guard: Guarding,
): (PlanDraft | undefined)[] =>
  createsOf(site).flatMap((subject) => {
    const limit = limitOf(subject.page.statements);
    if (limit === undefined) return [];
    return watchedOf(subject).map((watched) => keepsWhenFull(subject, limit, watched, errorsShown, guard));
  });
