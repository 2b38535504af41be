import type { SiteModel } from '@prowl/contracts';
import { assume, expectThat, type PlanDraft, textOf, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import {
  capital,
  enter,
  numbersOf,
  type Output,
  outputName,
  type Responding,
  respondingOf,
  respondingPlace,
  skeleton,
} from '../../site/responses.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

const mostOutputs = 3;
const mostFields = 4;
const mostTests = 3;

interface Round {
  readonly responding: Responding;
  readonly outputs: readonly { readonly output: Output; readonly there: string; readonly isStale: boolean }[];
}

/** Numbers that stay as they were at the other value. An empty choice is none: nothing can be worked out of it. */
const roundOf = (responding: Responding): Round[] => {
  const { kind, outputs, rows, opened } = responding.response;
  const [back, last] = [rows.at(-1), rows.at(-2)];
  if (kind === 'text' || kind === 'secret' || kind === 'date' || opened === '') return [];
  if (back?.entered !== opened || last === undefined) return [];
  // Another field that did not come back is another question: a town is chosen anew with each country.
  const isMixed = outputs.some(
    ({ kind: what, opened: before }, index) => what === 'field' && back.shown[index] !== before,
  );
  if (isMixed) return [];
  const found = outputs.flatMap((output, index) => {
    const [there = '', now] = [last.shown[index], back.shown[index]];
    if (output.kind !== 'text' || there === output.opened || output.opened === '') return [];
    if (now === output.opened) return [{ output, there, isStale: false }];
    const isSameFigure = skeleton(there) === skeleton(output.opened) && numbersOf(there).length > 0;
    return (kind === 'box' || kind === 'choice') && now === there && isSameFigure
      ? [{ output, there, isStale: true }]
      : [];
  });
  const stale = found.filter(({ isStale }) => isStale);
  const some = (stale.length > 0 ? stale : found).slice(0, mostOutputs);
  return some.length === 0 ? [] : [{ responding, outputs: some }];
};

const isSuspect = ({ outputs }: Round): boolean => outputs.some(({ isStale }) => isStale);

const isRestored = (site: SiteModel, rounds: readonly Round[], guard: Guarding): PlanDraft | undefined => {
  const [first] = rounds;
  const [shown] = first?.outputs ?? [];
  if (first === undefined || shown === undefined) return undefined;
  const { page, response, name } = first.responding;
  const part = response.part;
  const steps = rounds.flatMap(({ responding, outputs }) => {
    const [there, back] = [responding.response.rows.at(-2), responding.response.rows.at(-1)];
    if (there === undefined || back === undefined) return [];
    return [
      ...outputs.map(({ output }) =>
        assume('the page is as it was', textOf(output.locator), 'equals', value(output.opened)),
      ),
      enter(responding.response, there),
      ...outputs.map(({ output, there: said }) =>
        assume('the result follows', textOf(output.locator), 'equals', value(said)),
      ),
      enter(responding.response, back),
      ...outputs.map(({ output }) =>
        expectThat(
          `${outputName(output)} is what it was when ${responding.name} is set back`,
          textOf(output.locator),
          'equals',
          value(output.opened),
        ),
      ),
    ];
  });
  const suspected = isSuspect(first);
  return guard({
    ...respondingPlace(site, first.responding),
    element: suspected ? first.responding.element : slug(part || 'fields'),
    suspected,
    title: `${pageName(page)}: ${suspected ? name : quoted(part || 'each field')} set back gives the result it gave before`,
    steps: [open(page), ...steps],
    bug: {
      title: suspected
        ? `${capital(outputName(shown.output))} stays when ${name} is set back`
        : `Results${part === '' ? '' : ` of ${quoted(part)}`} do not go back when a field is set back`,
    },
  });
};

export const settingBackRestoresTheResult = defineOracle({
  id: 'setting-back-restores-the-result',
  family: 'actions',
  type: 'functional',
  title: 'A field that is set back gives the result that it gave before',
  rule:
    'A result that is worked out at once from what is chosen goes by the choice alone: the same value gives the same result, ' +
    'however often it was changed in between.',
  expected: 'Every result is what it was when the page opened.',
  remedy: 'Work the result out anew from all fields instead of adding to, or taking from, what is shown.',
  severity: 'medium',
  because: 'People decide by a price or a quantity that is wrong.',
  worth: 'solid',
  plan: ({ site }, guard) => {
    const rounds = respondingOf(site).flatMap(roundOf);
    const suspect = rounds.filter(isSuspect);
    const parts = Map.groupBy(
      rounds.filter((round) => !isSuspect(round)),
      ({ responding: { page, response } }) => `${page.id} ${response.part}`,
    );
    return [
      ...suspect.slice(0, mostTests).map((round) => isRestored(site, [round], guard)),
      ...[...parts.values()]
        .slice(0, mostTests)
        .map((alike) => isRestored(site, alike.slice(0, mostFields), guard)),
    ];
  },
});
