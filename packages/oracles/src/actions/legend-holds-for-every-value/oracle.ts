import type { SiteModel, Statement } from '@prowl/contracts';
import { apply, assume, expectThat, type PlanDraft, textOf, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import {
  enter,
  type Output,
  outputName,
  type Responding,
  type Row,
  respondingOf,
  respondingPlace,
  typing,
} from '../../site/responses.ts';
import { pageName, quoted, shorten } from '../../site/words.ts';

type Legend = Extract<Statement, { says: 'legend' }>;

const mostTests = 3;
const mostValues = 9;

/** By which part of a number its name goes: all of it, or its last digit. */
const parts: readonly ((number: number) => number)[] = [(number) => number, (number) => number % 10];

const numberOf = (entered: string): number =>
  /^\d+(?:\.\d+)?$/.test(entered) ? Number(entered) : Number.NaN;

const lower = (text: string): string => text.toLowerCase();

const nameAt = ({ entries }: Legend, number: number): string | undefined =>
  entries.find(({ ranges }) => ranges.some(({ from, to }) => number >= from && number <= to))?.name;

/** The one name of the legend that a text has, as a word. */
const nameIn = ({ entries }: Legend, text: string): string | undefined => {
  const words = ` ${lower(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  const found = entries
    .map(({ name }) => name)
    .filter((name) => words.includes(` ${lower(name).replace(/[^\p{L}\p{N}]+/gu, ' ')} `));
  return found.toSorted((a, b) => b.length - a.length)[0];
};

interface Fit {
  readonly legend: Legend;
  readonly output: Output;
  readonly part: (number: number) => number;
  readonly right: readonly Row[];
  readonly wrong: readonly Row[];
}

/** Most of what was seen goes by the legend, with two names at least. */
const fitOf = (
  { response }: Responding,
  legend: Legend,
  index: number,
  part: Fit['part'],
): Fit | undefined => {
  const output = response.outputs[index];
  if (output?.kind !== 'text') return undefined;
  const rows = response.rows.filter(
    ({ entered }, place) => response.rows.findIndex((other) => other.entered === entered) === place,
  );
  const told = rows.flatMap((row) => {
    const [stated, shown] = [
      nameAt(legend, part(numberOf(row.entered))),
      nameIn(legend, row.shown[index] ?? ''),
    ];
    return stated === undefined || shown === undefined ? [] : [{ row, shown, isRight: stated === shown }];
  });
  const right = told.filter(({ isRight }) => isRight);
  const wrong = told.filter(({ isRight }) => !isRight);
  const names = new Set(right.map(({ shown }) => shown));
  return names.size < 2 || wrong.length > 1 || right.length <= wrong.length
    ? undefined
    : { legend, output, part, right: right.map(({ row }) => row), wrong: wrong.map(({ row }) => row) };
};

/** Of a choice what else it offers, of a number both ends of each range. */
const furtherValues = ({ page, response }: Responding, { legend, part }: Fit): string[] => {
  if (response.kind === 'choice')
    return page.forms
      .flatMap(({ fields }) => fields)
      .filter(({ label, options }) => label === response.label && options !== undefined)
      .flatMap(({ options }) => (options ?? []).map(({ value: each }) => each));
  if (part(12) !== 12) return [];
  const [low, high] = [response.min, response.max].map((end) =>
    end === undefined ? undefined : Number(end),
  );
  return legend.entries
    .flatMap(({ ranges }) => ranges.flatMap(({ from, to }) => [from, to]))
    .filter((each) => Number.isInteger(each) && each >= (low ?? 0) && each <= (high ?? each))
    .map(String);
};

const holds = (site: SiteModel, responding: Responding, fit: Fit, guard: Guarding): PlanDraft | undefined => {
  const { page, response, name } = responding;
  const { legend, output, part, right, wrong } = fit;
  const [first] = right;
  const second = right.find(
    (row) =>
      nameAt(legend, part(numberOf(row.entered))) !== nameAt(legend, part(numberOf(first?.entered ?? ''))),
  );
  if (first === undefined || second === undefined) return undefined;
  const seen = [...wrong, ...right].map(({ entered }) => entered);
  const values = [...new Set([...seen, ...furtherValues(responding, fit)])].filter(
    (each) =>
      nameAt(legend, part(numberOf(each))) !== undefined && each !== first.entered && each !== second.entered,
  );
  const shown = apply('lower', textOf(output.locator));
  const stated = (entered: string) => value(lower(nameAt(legend, part(numberOf(entered))) ?? ''));
  const [bad] = wrong;
  return guard({
    ...respondingPlace(site, responding),
    suspected: bad !== undefined,
    title: `${pageName(page)}: ${name} goes by the legend ${quoted(shorten(legend.text, 30))} for each value`,
    steps: [
      open(page),
      ...[first, second].flatMap((row) => [
        enter(response, row),
        assume('it goes by the legend', shown, 'contains', stated(row.entered)),
      ]),
      ...values
        .slice(0, mostValues)
        .flatMap((entered) => [
          enter(response, typing(first, entered)),
          expectThat(
            `${outputName(output)} for ${entered} is what the legend says`,
            shown,
            'contains',
            stated(entered),
          ),
        ]),
    ],
    bug: {
      title: `${bad === undefined ? 'A value of' : `At ${bad.entered}`} ${name} contradicts its legend`,
      expected: `What is shown goes by ${quoted(shorten(legend.text, 120))}.`,
    },
  });
};

export const legendHoldsForEveryValue = defineOracle({
  id: 'legend-holds-for-every-value',
  family: 'actions',
  type: 'functional',
  title: 'What a legend says holds for every value',
  rule:
    'Where a page says which numbers have which name, and what it shows for a number goes by that, it does so for each of them, also at both ends of ' +
    'a range and for a last digit of 0.',
  expected: 'The name that is shown is the one that the legend gives the number.',
  remedy: 'Look at the ends of the ranges, at 0, and at a value that falls between two conditions.',
  severity: 'medium',
  because: 'People act on a class that the page itself says is another one.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    respondingOf(site)
      .flatMap((responding) => {
        const { page, response } = responding;
        if (!['number', 'range', 'choice'].includes(response.kind)) return [];
        const [fit] = page.statements.flatMap((legend) =>
          legend.says !== 'legend'
            ? []
            : response.outputs.flatMap((_, index) =>
                parts.flatMap((part) => fitOf(responding, legend, index, part) ?? []),
              ),
        );
        return (fit && holds(site, responding, fit, guard)) ?? [];
      })
      .slice(0, mostTests),
});
