import type { Figure, SiteModel, Stage, Step } from '@prowl/contracts';
import { assume, expectThat, fill, type PlanDraft, settle, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { sameThing } from '../../site/action-subject.ts';
import { withoutQuery } from '../../site/addresses.ts';
import { numberShown } from '../../site/sums.ts';
import { longWords, quoted, slug } from '../../site/words.ts';
import { isOpen, nameOf, passing, type Wizard, wizardPlace, wizardsOf } from '../wizard.ts';

type Entry = Stage['entered'][number];

/** A whole number, entered where the next page shows it with cents. */
interface Amount {
  readonly entry: Entry;
  readonly number: number;
  readonly figure: Figure;
  /** What stands before the cents there. */
  readonly separator: string;
}

const withCents = /\d([.,])00(?!\d)/;

const share = (some: string, others: string): boolean => {
  const words = new Set(longWords(others, 4));
  return longWords(some, 4).some((word) => words.has(word));
};

/**
 * Below what was entered, with cents that are lost where hundredths are counted by multiplying and cutting off: 9.95 × 100 is a little less than
 * 995. Five is the least coin in some places.
 */
export const amountBelow = (most: number): string | undefined => {
  for (let whole = Math.min(1_000, Math.ceil(most) - 1); whole > 0; whole -= 1)
    for (let cents = 95; cents > 0; cents -= 5) {
      const written = `${whole}.${String(cents).padStart(2, '0')}`;
      if (Math.floor(Number(written) * 100) < whole * 100 + cents) return written;
    }
  return undefined;
};

const amountsIn = (site: SiteModel, stage: Stage, next: Stage): Amount[] => {
  const page = site.pages.find(({ url }) => url === next.url);
  if (page === undefined || withoutQuery(stage.url) === withoutQuery(next.url)) return [];
  return stage.entered.flatMap((entry): Amount[] => {
    const number = typeof entry.text === 'string' && /^\d{1,6}$/.test(entry.text) ? Number(entry.text) : 0;
    const [figure, ...more] = page.figures.filter(
      (each) =>
        each.region === 'main' &&
        each.value === number &&
        withCents.test(each.text) &&
        share(each.label, entry.label),
    );
    const separator = withCents.exec(figure?.text ?? '')?.[1];
    return number < 2 || figure === undefined || more.length > 0 || separator === undefined
      ? []
      : [{ entry, number, figure, separator }];
  });
};

/** In a field for numbers a point stands before the cents whatever the language; elsewhere what the application itself writes. */
const typed = (site: SiteModel, { entry, separator }: Amount, written: string): string => {
  const isNumber = site.pages
    .flatMap(({ forms }) => forms.flatMap(({ fields }) => fields))
    .some(({ type, locator }) => type === 'number' && sameThing(locator, entry.locator));
  return isNumber ? written : written.replace('.', separator);
};

const arrives = (
  site: SiteModel,
  wizard: Wizard,
  { index, amount, guard }: { index: number; amount: Amount; guard: Guarding },
): PlanDraft | undefined => {
  const [stage, next] = [wizard.stages[index], wizard.stages[index + 1]];
  const written = amountBelow(amount.number);
  if (stage === undefined || next === undefined || written === undefined) return undefined;
  const { entry, figure } = amount;
  const enter = (text: string): Step[] => [
    ...passing(wizard, index),
    ...isOpen(stage),
    step(
      `fill ${nameOf(stage, index)}, with ${text} for ${quoted(entry.label)}, and go on`,
      ...stage.steps.slice(0, -1),
      fill(entry.locator, text),
      ...stage.steps.slice(-1),
      settle(),
    ),
    ...isOpen(next),
  ];
  const other = amount.number - 1;
  const place = wizardPlace(site, wizard, index + 1);
  return guard({
    ...place,
    element: `${place.element} ${index + 1} ${slug(entry.key)} cents`,
    locator: figure.locator,
    title: `${wizard.journey.name}: ${nameOf(next, index + 1)}, shows all cents of ${quoted(entry.label)}`,
    steps: [
      ...enter(String(other)),
      // Neither a fee is added nor is it another amount.
      assume('it shows the amount that is entered', numberShown(figure), 'close-to', value(other)),
      ...enter(typed(site, amount, written)),
      expectThat(
        `${quoted(entry.label)} is shown as entered`,
        numberShown(figure),
        'close-to',
        value(Number(written)),
      ),
    ],
    bug: {
      title: `${quoted(wizard.journey.name)} takes another amount than was entered for ${quoted(entry.label)}`,
      expected: `It shows ${written}.`,
    },
  });
};

export const amountArrivesWithItsCents = defineOracle({
  id: 'amount-arrives-with-its-cents',
  family: 'journeys',
  type: 'functional',
  title: 'An amount that is entered arrives with all its cents',
  rule: 'An amount that a later step shows with cents is the one that was entered, whatever its cents are.',
  expected: 'The later step shows the amount that was entered.',
  remedy:
    'Round when an amount is made hundredths, or read its digits: 9.95 × 100 is 994.9999…, and cut off it is 994.',
  severity: 'high',
  because: 'People pay another amount than they meant to, and accounts do not balance.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    wizardsOf(site).flatMap((wizard) =>
      wizard.stages.flatMap((stage, index) => {
        const next = wizard.stages[index + 1];
        const amounts = next === undefined ? [] : amountsIn(site, stage, next);
        return amounts.map((amount) => arrives(site, wizard, { index, amount, guard }));
      }),
    ),
});
