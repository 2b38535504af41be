import type { Control, Page, SiteModel, Step } from '@prowl/contracts';
import {
  assume,
  click,
  countOf,
  expectThat,
  type PlanDraft,
  press,
  probe,
  settle,
  step,
  value,
} from '@prowl/plan';
import { defineOracle, type Guarding, type Worth, worth } from '../../definition/oracle.ts';
import { familyOf, withoutQuery } from '../../site/addresses.ts';
import { isCovered } from '../../site/covered.ts';
import { open } from '../../site/drafting.ts';
import { overwritesRecord } from '../../site/records.ts';
import { realExceptions } from '../../site/trouble.ts';
import { wasLeftForTime } from '../../site/untried.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

/** Kinds that send nothing by themselves: a button may. */
const worthOf: Partial<Record<Control['kind'], Worth>> = {
  toggle: 'fair',
  tab: 'modest',
  disclosure: 'modest',
  menu: 'slight',
};
const rankOf = ({ kind }: Control): number => worth[worthOf[kind] ?? 'spare'];

const mostOfPage = 3;
const mostOfSite = 12;

const isUntried = (control: Control): boolean =>
  worthOf[control.kind] !== undefined &&
  control.region === 'main' &&
  control.name.trim() !== '' &&
  !control.destructive &&
  control.state.disabled !== true &&
  // What exploration left alone for any other reason than time is not tried here either.
  wasLeftForTime(control);

/** A switch may be sent at once: on the page of a record that others use, it would switch theirs. */
const isOfOthers = (site: SiteModel, page: Page, { kind }: Control): boolean =>
  kind === 'toggle' &&
  !site.disposable &&
  (/[:{[*]/.test(withoutQuery(page.template)) ||
    page.forms.some((form) => overwritesRecord(site, page, form)));

/** A box that is sent with its form does nothing before. */
const waitsForItsForm = (page: Page, { name }: Control): boolean =>
  page.forms.some((form) => {
    const shown = form.fields.filter(({ control }) => control !== 'hidden');
    return (
      (form.submit !== undefined || shown.length > 2) &&
      shown.some(({ label }) => label.trim() === name.trim())
    );
  });

const noErrors = (when: string): Step[] => [
  expectThat(`${when} throws no error in the page`, realExceptions(), 'empty', undefined, { within: 0 }),
  expectThat(`${when} makes no request fail on the server`, probe('server-errors'), 'empty', undefined, {
    within: 0,
  }),
];

/** What was switched is switched back, what was opened is closed. */
const undoing = (control: Control, isThere: Step): Step[] => {
  const name = quoted(control.name);
  if (control.kind === 'toggle')
    return [
      isThere,
      step(`press ${name} again`, click(control.locator), settle()),
      ...noErrors(`pressing ${name} again`),
    ];
  return control.kind === 'menu' ? [step('close it', press('Escape'), settle())] : [];
};

const causesNoError = (page: Page, control: Control, guard: Guarding): PlanDraft => {
  const shown = countOf({ ...control.locator, visible: true });
  const isThere = assume('the control is there', shown, 'equals', value(1));
  const name = quoted(control.name);
  return guard({
    page,
    element: slug(control.name),
    locator: control.locator,
    title: `${pageName(page)}: pressing ${name} causes no error`,
    worth: worthOf[control.kind] ?? 'spare',
    isolation: control.kind === 'toggle' ? 'account' : 'read',
    steps: [
      open(page),
      assume('the page itself throws no error', realExceptions(), 'empty'),
      isThere,
      step(`press ${name}`, click(control.locator), settle()),
      ...noErrors(`pressing ${name}`),
      ...undoing(control, isThere),
    ],
    bug: {
      title: `Pressing ${name} causes an error`,
      seen: 'An error in the page, or a request that failed on the server.',
    },
  });
};

/** A few on each page, each control once however many pages of a kind have it. */
const untriedControls = (site: SiteModel): { page: Page; control: Control }[] => {
  const seen = new Set<string>();
  const isNew = (page: Page, { key }: Control): boolean => {
    const place = `${familyOf(page.template)} ${key}`;
    return !seen.has(place) && seen.add(place) !== undefined;
  };
  return site.pages
    .filter(
      (page) =>
        page.status < 400 &&
        page.reach.length === 0 &&
        page.troubles.every(({ kind }) => kind !== 'exception'),
    )
    .flatMap((page) =>
      page.controls
        .filter((control) => isUntried(control) && !waitsForItsForm(page, control))
        .filter((control) => !isCovered(site, page, control) && !isOfOthers(site, page, control))
        .filter((control) => isNew(page, control))
        .toSorted((a, b) => rankOf(b) - rankOf(a))
        .slice(0, mostOfPage)
        .map((control) => ({ page, control })),
    )
    .toSorted((a, b) => rankOf(b.control) - rankOf(a.control))
    .slice(0, mostOfSite);
};

/** Controls that exploration had no time for. */
export const pressingCausesNoError = defineOracle({
  id: 'pressing-causes-no-error',
  family: 'actions',
  type: 'functional',
  title: 'Pressing a switch, tab or menu causes no error',
  rule: 'Whatever a control does, it does it without an error in the page or on the server.',
  expected: 'It does what it says, without an error in the page or on the server.',
  remedy: 'Look at the exception or the failed request of the test: it names the script or the endpoint.',
  severity: 'high',
  because: 'The control does not do what it says, and the page may be unusable afterwards.',
  worth: 'modest',
  plan: ({ site }, guard) =>
    untriedControls(site).map(({ page, control }) => causesNoError(page, control, guard)),
});
