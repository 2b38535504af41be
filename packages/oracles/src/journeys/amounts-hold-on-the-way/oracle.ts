import type { Amounts, Figure, Journey, SiteModel, Step } from '@prowl/contracts';
import { assume, expectThat, extract, keep, type PlanDraft, settle, value, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { numberShown, sumOf } from '../../site/sums.ts';
import { fold, quoted, shorten } from '../../site/words.ts';
import { type Flow, flowPlace, flowsOf } from '../flow.ts';

/** What one presses to choose something that may cost. */
const choosing: ReadonlySet<string> = new Set([
  'radio',
  'checkbox',
  'switch',
  'option',
  'slider',
  'menuitem',
]);

/** Nothing is entered or chosen that an amount may depend on. */
const entersNothing = (each: Step): boolean => {
  if (each.do === 'step') return each.steps.every(entersNothing);
  if (each.do !== 'click') return ['goto', 'settle', 'answer-dialogs'].includes(each.do);
  return each.target.by !== 'label' && !(each.target.by === 'role' && choosing.has(each.target.role));
};

const labelOf = ({ label }: Figure): string =>
  fold(label)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Amounts that have their label for themselves. */
const named = ({ figures }: Amounts): Map<string, Figure> => {
  const all = Map.groupBy(figures, labelOf);
  return new Map(
    [...all].flatMap(([label, [first, ...more]]) => (first && more.length === 0 ? [[label, first]] : [])),
  );
};

interface Same {
  readonly before: Figure;
  readonly after: Figure;
}

/** Amounts that the later page says again. A total only where it is made of the same: delivery may have been added to it. */
const sameOf = (earlier: Amounts, later: Amounts): Same[] => {
  const [before, after] = [named(earlier), named(later)];
  const areAlike = before.size === after.size && [...before.keys()].every((label) => after.has(label));
  return [...before].flatMap(([label, figure]): Same[] => {
    const again = after.get(label);
    if (again === undefined || again.meaning !== figure.meaning) return [];
    return figure.meaning === 'total' && !areAlike ? [] : [{ before: figure, after: again }];
  });
};

const nameOf = ({ heading, url }: Amounts): string => quoted(shorten(heading === '' ? url : heading, 28));

const isThere = ({ label, locator }: Figure): Step =>
  assume(`the page says ${label.toLowerCase()}`, extract({ read: 'visible', of: locator }), 'truthy');

/** The name under which an amount of a page is kept for the next. */
const keptAs = ({ figures }: Amounts, page: number, figure: Figure): string =>
  `amount${page}of${figures.indexOf(figure)}`;

interface Looked {
  readonly steps: Step[];
  readonly suspected: boolean;
}

/** Once the way has come to this page. */
const lookedAt = (site: SiteModel, journey: Journey, index: number): Looked => {
  const page = journey.amounts[index];
  if (page === undefined) return { steps: [], suspected: false };
  const language = site.pages[0]?.language ?? 'en';
  const steps: Step[] = [];
  const sums: Step[] = [];
  let suspected = false;
  const sum = sumOf(page.figures, language);
  const isSeenToHold = journey.amounts.some(({ figures }) => sumOf(figures, language)?.holds);
  if (sum !== undefined && (sum.holds || isSeenToHold)) {
    suspected ||= !sum.holds;
    sums.push(
      isThere(sum.total),
      // Of another basket there may be another part, as delivery that was free: what it is made of then was not seen.
      ...sum.figures.map((part) =>
        assume(
          `${part.label.toLowerCase()} is what it was`,
          numberShown(part),
          'close-to',
          value(part.value),
        ),
      ),
      expectThat(
        `at ${nameOf(page)} the total is made of ${sum.words}`,
        numberShown(sum.total),
        'close-to',
        sum.parts,
        {
          title: `The total at ${nameOf(page)} is not the sum of its parts`,
        },
      ),
    );
  }
  const earlier = journey.amounts[index - 1];
  if (earlier !== undefined && journey.steps.slice(earlier.after, page.after).every(entersNothing))
    for (const { before, after } of sameOf(earlier, page)) {
      suspected ||= Math.abs(before.value - after.value) >= 0.006;
      steps.push(
        isThere(after),
        expectThat(
          `${after.label.toLowerCase()} is at ${nameOf(page)} what it was at ${nameOf(earlier)}`,
          numberShown(after),
          'close-to',
          variable(keptAs(earlier, index - 1, before)),
          {
            title: `${quoted(shorten(after.label, 24))} at ${nameOf(page)} is not that of ${nameOf(earlier)}`,
          },
        ),
      );
    }
  // Behind what is compared with the page before: where that has changed, the parts are not what they were.
  steps.push(...sums);
  const later = journey.amounts[index + 1];
  if (later !== undefined && journey.steps.slice(page.after, later.after).every(entersNothing))
    for (const { before } of sameOf(page, later))
      steps.push(isThere(before), keep(keptAs(page, index, before), numberShown(before)));
  return { steps, suspected };
};

const isExpecting = ({ steps }: Looked): boolean => steps.some((each) => each.do === 'expect');

const amountsHold = (site: SiteModel, flow: Flow, guard: Guarding): PlanDraft | undefined => {
  const { journey } = flow;
  const looks = journey.amounts.map((_, index) => lookedAt(site, journey, index));
  if (!looks.some(isExpecting)) return undefined;
  let done = 0;
  const steps = journey.amounts.flatMap(({ after }, index): Step[] => {
    const way = journey.steps.slice(done, after);
    done = after;
    const look = looks[index]?.steps ?? [];
    return look.length === 0 ? way : [...way, settle(), ...look];
  });
  return guard({
    ...flowPlace(site, flow),
    element: 'amounts',
    title: `${journey.name}: the amounts add up, and stay the same on the way`,
    suspected: looks.some(({ suspected }) => suspected),
    steps,
    bug: { title: `The amounts of ${quoted(journey.name)} do not agree` },
  });
};

export const amountsHoldOnTheWay = defineOracle({
  id: 'amounts-hold-on-the-way',
  family: 'journeys',
  type: 'e2e',
  title: 'Amounts add up and stay the same on the way to an order',
  rule:
    'A total is the sum of its parts on each page of the way, and what nobody changed is on the next page what it was ' +
    'on the one before.',
  expected: 'Each total is the sum of its parts; the same amount is the same on the next page.',
  remedy:
    'Compute all amounts in one place, on the server, and show on each page what that place says, in the smallest ' +
    'unit of the currency.',
  severity: 'critical',
  because: 'Customers are charged another amount than they were shown.',
  worth: 'vital',
  plan: ({ site }, guard) =>
    flowsOf(site)
      .filter(({ journey }) => journey.kind === 'purchase')
      .map((flow) => amountsHold(site, flow, guard)),
});
