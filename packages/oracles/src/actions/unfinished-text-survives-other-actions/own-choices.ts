// A form in which something is typed and something is chosen: a rating with its comment, a report with its reason.
import type { Field, Form, Page, SiteModel, Step } from '@prowl/contracts';
import {
  assume,
  check,
  countOf,
  expectThat,
  extract,
  fieldValue,
  fill,
  keep,
  type PlanDraft,
  press,
  probe,
  role,
  selectLabel,
  selectValue,
  step,
  template,
  uncheck,
  value,
  variable,
} from '@prowl/plan';
import type { Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { fieldName, isFreeText } from '../../site/filling.ts';
import { formNeedsSignIn } from '../../site/planning.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

/** A country may well empty the street and the city below it: other words depend on nothing that is chosen. */
const independent = new Set<Field['meaning']>(['text', 'long-text', 'title', 'full-name', 'unknown']);
const isTyped = (field: Field): boolean =>
  isFreeText(field) && independent.has(field.meaning) && field.value === '';

interface Chosen {
  readonly field: Field;
  readonly words: string;
  readonly step: Step;
}

const choiceOf = (field: Field, within: Form['locator']): Chosen[] => {
  const { control, locator, options = [] } = field;
  if (field.readonly) return [];
  const words = quoted(fieldName(field));
  const other = options.findLast((each) => each.label !== '' && each.value !== field.value);
  switch (control) {
    case 'radio':
      return other && options.length > 1
        ? [
            {
              field,
              words: quoted(other.label),
              step: check({
                ...role('radio', other.label, { exact: true, ...(within ? { within } : {}) }),
                nth: 0,
              }),
            },
          ]
        : [{ field, words, step: check(locator) }];
    case 'checkbox':
      return [{ field, words, step: field.value === '' ? check(locator) : uncheck(locator) }];
    case 'range':
      return [{ field, words, step: press('ArrowRight', locator) }];
    case 'select':
      return other
        ? [
            {
              field,
              words: `${quoted(other.label)} of ${words}`,
              step: other.value ? selectValue(locator, other.value) : selectLabel(locator, other.label),
            },
          ]
        : [];
    default:
      return [];
  }
};

const mostTyped = 2;
const mostChosen = 4;
const mostForms = 4;
/** Stars, answers and sliders are drawn by script more often than boxes and lists are. */
const order: readonly Field['control'][] = ['radio', 'range', 'checkbox', 'select'];

const survives = (site: SiteModel, page: Page, form: Form, guard: Guarding): PlanDraft | undefined => {
  const typed = form.fields
    .filter(isTyped)
    .toSorted((a, b) => Number(b.control === 'textarea') - Number(a.control === 'textarea'))
    .slice(0, mostTyped);
  const choices = form.fields
    .flatMap((field) => choiceOf(field, form.locator))
    .toSorted((a, b) => order.indexOf(a.field.control) - order.indexOf(b.field.control))
    .slice(0, mostChosen);
  const [first] = typed;
  if (first === undefined || choices.length === 0 || form.submit === undefined) return undefined;
  const stays = ({ locator, ...field }: Field, words: string): Step[] => {
    const name = quoted(field.label || field.name);
    return [
      assume(`${name} is still shown`, countOf({ ...locator, visible: true }), 'equals', value(1)),
      assume(`${name} can still be filled`, extract({ read: 'enabled', of: locator }), 'truthy'),
      // An example that a choice puts there instead is somebody's intention; an empty field is nobody's.
      expectThat(`what was typed in ${name} is not lost with ${words}`, fieldValue(locator), 'not-empty'),
    ];
  };
  return guard({
    page,
    element: `unfinished own ${slug(form.key)}`,
    locator: first.locator,
    component: form.key,
    signedIn: formNeedsSignIn(site, page, form),
    worth: 'strong',
    title: `${pageName(page)}: what is typed in ${quoted(form.name)} survives what is chosen in it`,
    steps: [
      open(page),
      step('begin to type', ...typed.map(({ locator }) => fill(locator, template('half {{run}}')))),
      keep('loaded', probe('loaded-at')),
      ...choices.flatMap((choice) => [
        step(`choose ${choice.words}`, choice.step),
        assume('the page is not loaded anew by it', probe('loaded-at'), 'equals', variable('loaded')),
        ...typed.flatMap((field) => stays(field, choice.words)),
      ]),
    ],
    bug: { title: `A choice in ${quoted(form.name)} empties a text that was typed there` },
  });
};

/** `looks`: what looks something up may well begin anew with a choice. */
export const ownChoices = (
  site: SiteModel,
  looks: (form: Form, page: Page) => boolean,
  guard: Guarding,
): (PlanDraft | undefined)[] =>
  site.pages
    .filter(({ reach }) => reach.length === 0)
    .flatMap((page) =>
      page.forms
        .filter((form) => !looks(form, page))
        .map((form) => survives(site, page, form, guard))
        .filter((plan) => plan !== undefined)
        .slice(0, mostForms),
    );
