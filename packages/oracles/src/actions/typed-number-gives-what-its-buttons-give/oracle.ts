import type { Action, Change, SiteModel } from '@prowl/contracts';
import {
  assume,
  blur,
  expectThat,
  fieldValue,
  fill,
  goto,
  keep,
  type PlanDraft,
  press,
  settle,
  step,
  textOf,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type Acting, actionsOf, sameThing } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { oppositeOf } from '../../site/opposites.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted, shorten, slug } from '../../site/words.ts';

const mostTests = 3;

type Field = Extract<Change, { what: 'field' }>;
type Figure = Extract<Change, { what: 'figure' }>;

interface Stepped {
  readonly field: Field;
  readonly figures: readonly Figure[];
}

const isNumber = (text: string): boolean => /^\d+([.,]\d+)?$/.test(text);

/** What one press did to a number, and what else was said then. Nothing is typed where a server hears of it. */
const steppedBy = (changes: readonly Change[]): Stepped | undefined => {
  const fields = changes.flatMap((change) => (change.what === 'field' ? [change] : []));
  const figures = changes.flatMap((change) => (change.what === 'figure' ? [change] : []));
  const [field] = fields;
  if (field === undefined || fields.length > 1 || changes.some(({ what }) => what === 'request'))
    return undefined;
  return isNumber(field.from) && isNumber(field.to) && field.from !== field.to
    ? { field, figures }
    : undefined;
};

const allOf = ({ tries }: Action): Stepped[] => tries.flatMap(({ changes }) => steppedBy(changes) ?? []);

/** The figure says the same of this number, from whichever side the buttons come to it. */
const goesByNumber = ({ field, figures }: Stepped, opposite: readonly Stepped[]): Figure | undefined =>
  figures.find((figure) =>
    opposite.some(
      (other) =>
        sameThing(other.field.locator, field.locator) &&
        other.field.to === field.to &&
        other.figures.some(({ locator, text }) => sameThing(locator, figure.locator) && text === figure.text),
    ),
  );

const givesTheSame = (site: SiteModel, { page, action }: Acting, guard: Guarding): PlanDraft | undefined => {
  const [stepped] = allOf(action);
  const opposite = oppositeOf(page, action);
  if (action.perItem || action.writes || stepped === undefined || opposite === undefined) return undefined;
  const { field } = stepped;
  const figure = goesByNumber(stepped, allOf(opposite));
  if (figure === undefined || action.kind !== 'count') return undefined;
  const name = quoted(shorten(field.label || action.name, 30));
  const shown = textOf(figure.locator);
  return guard({
    page,
    element: `${slug(field.label || action.name)} typed`,
    locator: field.locator,
    isolation: 'session',
    signedIn: asExplored(site, page),
    title: `${pageName(page)}: ${field.to} typed into ${name} gives what its buttons give`,
    steps: [
      open(page),
      keep('before', shown),
      step(`press ${quoted(action.name)}`, ...action.steps, settle()),
      assume('the button sets the field', fieldValue(field.locator), 'equals', value(field.to)),
      assume('the result follows', shown, 'not-equals', variable('before')),
      keep('stepped', shown),
      step('open the page again', goto(page.url), settle()),
      assume('the page is as it was', shown, 'equals', variable('before')),
      // Some hear keys only, some only that the field is left.
      step(
        `type ${field.to} into ${name}`,
        fill(field.locator, field.to),
        press('End', field.locator),
        blur(field.locator),
        settle(),
      ),
      assume('the field takes it', fieldValue(field.locator), 'equals', value(field.to)),
      expectThat('the result is the same for the same number', shown, 'equals', variable('stepped')),
    ],
    bug: {
      title: `What is worked out of ${name} follows its buttons, not what is typed`,
      expected: 'The same number gives the same result, whether it is typed or set by the buttons.',
    },
  });
};

export const typedNumberGivesWhatItsButtonsGive = defineOracle({
  id: 'typed-number-gives-what-its-buttons-give',
  family: 'actions',
  type: 'functional',
  title: 'A typed number gives what the buttons beside it give',
  rule:
    'Where buttons raise and lower a number and a price or an amount follows at once, the number can be typed as well: the same number ' +
    'gives the same result in both ways.',
  expected: 'The same number gives the same result, whether it is typed or set by the buttons.',
  remedy: 'Work the result out of what the field holds, and do so on each change of it, not in the buttons.',
  severity: 'medium',
  because: 'People read a price of another quantity than they order.',
  worth: 'strong',
  plan: ({ site }, guard) => {
    const seen = new Set<string>(); // one of its buttons is enough
    return actionsOf(site)
      .filter(({ action }) => {
        const [stepped] = allOf(action);
        const key = JSON.stringify(stepped?.field.locator);
        return stepped !== undefined && !seen.has(key) && Boolean(seen.add(key));
      })
      .flatMap((acting) => givesTheSame(site, acting, guard) ?? [])
      .slice(0, mostTests);
  },
});
