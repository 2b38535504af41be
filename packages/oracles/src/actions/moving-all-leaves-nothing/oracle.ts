import type { Control, Expression, Field, Locator, Page, SiteModel } from '@prowl/contracts';
import {
  apply,
  assume,
  click,
  countOf,
  css,
  expectThat,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { sameThing } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import { staysInBrowser } from '../../site/planning.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

/** Two of them stand side by side: what is chosen from, and what was chosen. */
const sides = 'select[multiple]';
const mostTests = 4;
/** Controls of the page on either side of those of the two lists. */
const beside = 2;

const isSide = ({ control, multiple }: Field): boolean => control === 'select' && multiple === true;

/** Buttons that may move things from one list to the other, where nothing of it reaches a server. */
const moversOn = ({ forms, controls }: Page): Control[] => {
  const holding = forms.filter(({ fields }) => fields.some(isSide));
  const count = holding.flatMap(({ fields }) => fields.filter(isSide)).length;
  if (count !== 2) return [];
  const at = controls.flatMap((control, index) =>
    holding.some(({ submit }) => sameThing(submit, control.locator)) ? [index] : [],
  );
  if (at.length === 0) return [];
  return (
    controls
      .slice(Math.max(0, Math.min(...at) - beside), Math.max(...at) + beside + 1)
      .filter(({ kind, destructive, state }) => kind === 'button' && !destructive && state.disabled !== true)
      // What moves ten says so.
      .filter(({ name }) => name !== '' && !/\d/.test(name))
      .slice(0, mostTests)
  );
};

const movesAll = (page: Page, control: Control, guard: Guarding): PlanDraft => {
  const name = quoted(control.name);
  const within = (nth: number): Locator => ({ ...css('option'), within: { ...css(sides), nth } });
  const left = (nth: number): Expression => countOf(within(nth));
  const both = (one: Expression, other: Expression) => apply('add', one, other);
  return guard({
    page,
    element: `${slug(control.name)} all`,
    locator: control.locator,
    isolation: 'session',
    title: `${pageName(page)}: ${name} leaves nothing behind where it moves what was not chosen`,
    steps: [
      open(page),
      assume('there are two lists', countOf(css(sides)), 'equals', value(2)),
      assume('nothing is chosen', countOf(css(`${sides} option:checked`)), 'equals', value(0)),
      keep('first', left(0)),
      keep('second', left(1)),
      step(`press ${name}`, click(control.locator), settle()),
      assume(
        'nothing is lost',
        both(left(0), left(1)),
        'equals',
        both(variable('first'), variable('second')),
      ),
      // From the one to the other: so many have moved.
      keep('now', left(0)),
      keep('fewer', apply('subtract', variable('first'), variable('now'))),
      keep('moved', apply('max', variable('fewer'), apply('subtract', variable('now'), variable('first')))),
      assume('more than one has moved', variable('moved'), 'at-least', value(2)),
      expectThat('one of the two lists is empty', apply('min', left(0), left(1)), 'equals', value(0)),
    ],
    bug: { title: `${name} leaves something behind` },
  });
};

export const movingAllLeavesNothing = defineOracle({
  id: 'moving-all-leaves-nothing',
  family: 'actions',
  type: 'functional',
  title: 'What moves all from one list to another leaves nothing behind',
  rule: 'A button between two lists that moves several things, none of which was chosen, moves all of them. Catches loops that end one early, or go over a list while it changes.',
  expected: 'The list that it takes from is empty.',
  remedy: 'Go over a copy of the list, up to and with the last one.',
  severity: 'medium',
  because: 'People believe that all of it was taken over, and something is missing.',
  worth: 'solid',
  plan: ({ site }: { readonly site: SiteModel }, guard) =>
    staysInBrowser(site)
      ? site.pages.flatMap((page) => moversOn(page).map((control) => movesAll(page, control, guard)))
      : [],
});
