import type { SiteModel } from '@prowl/contracts';
import { assume, expectThat, fieldValue, type PlanDraft, textOf, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open, suspectedFirst } from '../../site/drafting.ts';
import {
  capital,
  enter,
  type Output,
  outputName,
  type Responding,
  respondingOf,
  respondingPlace,
} from '../../site/responses.ts';
import { pageName } from '../../site/words.ts';

const mostTests = 3;

interface Echo {
  readonly output: Output;
  readonly isLate: boolean;
}

/** A part that repeats what was typed: each time that, or each time what was there before it. */
const echoOf = ({ response: { kind, rows, outputs, opened } }: Responding): Echo | undefined => {
  const typed = rows.slice(0, 3);
  if (kind !== 'text' || typed.length < 3) return undefined;
  const says = (index: number, entered: (row: number) => string | undefined) =>
    typed.every(({ shown }, row) => {
      const text = entered(row);
      return (
        text !== undefined && (text === '' ? shown[index] === '' : shown[index]?.includes(text) === true)
      );
    });
  const echoes = outputs.flatMap((output, index): Echo[] => {
    if (output.kind !== 'text') return [];
    if (says(index, (row) => typed[row]?.entered)) return [{ output, isLate: false }];
    const late = says(index, (row) => (row === 0 ? opened : typed[row - 1]?.entered));
    return late ? [{ output, isLate: true }] : [];
  });
  // Where what is typed shows as well, the other one may be meant to say what was there before.
  return echoes.find(({ isLate }) => !isLate) ?? echoes[0];
};

const isCurrent = (site: SiteModel, responding: Responding, guard: Guarding): PlanDraft | undefined => {
  const { page, response, name } = responding;
  const echo = echoOf(responding);
  const [first, second] = response.rows;
  if (echo === undefined || first === undefined || second === undefined) return undefined;
  const { output, isLate } = echo;
  const shown = textOf(output.locator);
  return guard({
    ...respondingPlace(site, responding),
    suspected: isLate,
    title: `${pageName(page)}: ${outputName(output)} says what ${name} holds, not what it held`,
    steps: [
      open(page),
      enter(response, first),
      enter(response, second),
      assume('the field takes it', fieldValue(response.field), 'equals', value(second.entered)),
      assume('it says something of the field', shown, 'not-equals', value(output.opened)),
      expectThat(`${outputName(output)} says what is typed`, shown, 'contains', value(second.entered)),
    ],
    bug: { title: `${capital(outputName(output))} is one entry behind ${name}` },
  });
};

export const resultIsNotOneEntryLate = defineOracle({
  id: 'result-is-not-one-entry-late',
  family: 'actions',
  type: 'functional',
  title: 'A preview says what is typed, not what was there before',
  rule:
    'Where a part of the page repeats a text while it is typed, it repeats what the field holds. One that repeats each time what the field held ' +
    'before is drawn of an old value.',
  expected: 'The preview has the text that was typed last.',
  remedy: 'Draw the preview of what the field holds now, after the new value is stored and not before.',
  severity: 'low',
  because: 'People see a text without their last change, and believe that it was not taken.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    suspectedFirst(
      respondingOf(site).flatMap((responding) => isCurrent(site, responding, guard) ?? []),
    ).slice(0, mostTests),
});
