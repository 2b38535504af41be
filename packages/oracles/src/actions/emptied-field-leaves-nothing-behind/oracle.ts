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
  type Row,
  respondingOf,
  respondingPlace,
} from '../../site/responses.ts';
import { pageName } from '../../site/words.ts';

const mostOutputs = 3;
const mostTests = 4;

interface Left {
  readonly output: Output;
  /** What it says of the text. */
  readonly said: string;
  /** It still said so of nothing. */
  readonly isStale: boolean;
}

/**
 * Of results that go by what is typed: the same text gives the same, another one something else. What is said of an empty field at the end may be
 * other words than at the beginning, as that something is missing; what is said of a text that is gone is not.
 */
const leftBy = ({ response }: Responding, [first, other, again, emptied]: readonly Row[]): Left[] =>
  response.outputs.flatMap((output, index): Left[] => {
    const [said, otherwise, repeated, left] = [first, other, again, emptied].map(
      (row) => row?.shown[index] ?? '',
    );
    const follows = said !== otherwise && said === repeated && said !== output.opened && said !== '';
    if (!follows || said === undefined || output.kind === 'style') return [];
    if (left === output.opened) return [{ output, said, isStale: false }];
    // A name for the address that was made of a title may well stay.
    return left === said && output.kind === 'text' ? [{ output, said, isStale: true }] : [];
  });

const isEmptied = (responding: Responding, site: SiteModel, guard: Guarding): PlanDraft | undefined => {
  const { page, response, name } = responding;
  const { rows, kind, type, opened } = response;
  const [first, , , emptied] = rows;
  // What a search leaves behind is asked of its list.
  if (
    !['text', 'secret'].includes(kind) ||
    type === 'search' ||
    opened !== '' ||
    first === undefined ||
    emptied?.entered !== ''
  )
    return undefined;
  const left = leftBy(responding, rows).slice(0, mostOutputs);
  const [one] = left;
  if (one === undefined) return undefined;
  const read = ({ kind: what, locator }: Output) =>
    what === 'field' ? fieldValue(locator) : textOf(locator);
  const isStale = left.some((each) => each.isStale);
  return guard({
    ...respondingPlace(site, responding),
    suspected: isStale,
    title: `${pageName(page)}: nothing is left of what was typed when ${name} is emptied`,
    steps: [
      open(page),
      ...left.map(({ output }) =>
        assume('the page is as it was', read(output), 'equals', value(output.opened)),
      ),
      enter(response, first),
      ...left.map(({ output, said }) => assume('the result follows', read(output), 'equals', value(said))),
      // The field of a code editor only takes the keys in, and is empty at once: emptying it says nothing.
      assume('the field holds what was typed', fieldValue(response.field), 'not-empty'),
      enter(response, emptied),
      ...left.map(({ output, said, isStale: stays }) =>
        expectThat(
          stays
            ? 'it no longer says what it said of the text'
            : 'it says what it said before anything was typed',
          read(output),
          stays ? 'not-equals' : 'equals',
          value(stays ? said : output.opened),
        ),
      ),
    ],
    bug: {
      title: `${capital(outputName((left.find((each) => each.isStale) ?? one).output))} stays when ${name} is emptied`,
    },
  });
};

export const emptiedFieldLeavesNothingBehind = defineOracle({
  id: 'emptied-field-leaves-nothing-behind',
  family: 'actions',
  type: 'functional',
  title: 'A field that is emptied leaves no result behind',
  rule:
    'What a page says of a text while it is typed (its strength, its length, a preview) holds for that text. When the field is ' +
    'empty again it says what it said at first, or that nothing is entered.',
  expected: 'It says what it said before anything was typed.',
  remedy:
    'Work the result out of what the field holds in every case, the empty field included, instead of returning early.',
  severity: 'low',
  because: 'People read a result of something that is not there, and rely on it.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    suspectedFirst(
      respondingOf(site).flatMap((responding) => isEmptied(responding, site, guard) ?? []),
    ).slice(0, mostTests),
});
