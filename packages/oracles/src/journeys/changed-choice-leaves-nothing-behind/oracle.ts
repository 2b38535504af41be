import type { SiteModel, Stage, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  bareLines,
  click,
  expectThat,
  keep,
  type PlanDraft,
  selectLabel,
  settle,
  step,
  variable,
  waitFor,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { common } from '../../site/action-view.ts';
import { quoted, slug } from '../../site/words.ts';
import {
  arriving,
  goingOn,
  isOpen,
  nameOf,
  passing,
  type Wizard,
  wizardPlace,
  wizardsOf,
} from '../wizard.ts';

/** A choice that is changed after going back, from the page that sums up. */
interface Turn {
  readonly from: number;
  readonly to: number;
  readonly entry: Stage['entered'][number];
  readonly other: string;
  /** Fills its page with the other choice; without the step that goes on. */
  readonly steps: readonly Step[];
}

/** One that was seen to lead on; else any other one: the test sees whether it does. */
const otherOf = (
  { tries }: Stage,
  { key, chosen, options = [], locator }: Stage['entered'][number],
): Pick<Turn, 'other' | 'steps'> | undefined => {
  const tried = tries.findLast(
    (each) => each.key === key && each.what === 'option' && each.came === 'on' && each.entered !== chosen,
  );
  if (tried !== undefined) return { other: tried.entered, steps: tried.steps };
  // Of radio buttons each is pressed by itself.
  const isRadio = locator.by === 'role' && locator.role === 'radio';
  const other = isRadio ? undefined : options.findLast((option) => option !== chosen && option !== '');
  return other === undefined ? undefined : { other, steps: [selectLabel(locator, other)] };
};

/** The last page that shows anything of what was entered, and the last choice before it, with a way back all along. */
const turnOf = ({ stages }: Wizard): Turn | undefined => {
  const from = stages.findLastIndex(({ shows, showsOptions }) => shows.length + showsOptions.length > 0);
  let found: Turn | undefined;
  for (let to = from - 1; to >= 0 && stages[to + 1]?.back !== undefined; to -= 1)
    for (const entry of stages[to]?.entered ?? []) {
      const stage = stages[to];
      const other = stage === undefined || entry.chosen === undefined ? undefined : otherOf(stage, entry);
      if (other !== undefined) found = { from, to, entry, ...other };
    }
  return found;
};

const lines = bareLines();

const leavesNothing = (site: SiteModel, wizard: Wizard, guard: Guarding): PlanDraft | undefined => {
  const turn = turnOf(wizard);
  if (turn === undefined) return undefined;
  const { from, to, entry, other, steps } = turn;
  const { stages, journey } = wizard;
  const [summary, stage] = [stages[from], stages[to]];
  if (summary === undefined || stage === undefined) return undefined;
  const goBack = stages
    .slice(to + 1, from + 1)
    .toReversed()
    .flatMap(({ back }): Step[] => (back === undefined ? [] : [waitFor(back), click(back), settle()]));
  const onward = [stage.onward, arriving(wizard, to)];
  const place = wizardPlace(site, wizard, from);
  return guard({
    ...place,
    element: `${place.element} ${slug(entry.key)} changed`,
    locator: entry.locator,
    title: `${journey.name}: ${nameOf(summary, from)}, shows nothing of ${quoted(entry.label)} as it was chosen first`,
    steps: [
      ...passing(wizard, to),
      step(`choose ${quoted(other)}, and go on`, ...stage.steps.slice(0, -1), ...steps, ...onward),
      ...goingOn(wizard, to, from),
      ...isOpen(summary),
      keep('atOnce', lines),
      ...passing(wizard, from),
      ...isOpen(summary),
      keep('ofFirst', apply('without', lines, variable('atOnce'))),
      assume('it shows what was chosen', variable('ofFirst'), 'not-empty'),
      step('go back', ...goBack),
      step(`choose ${quoted(other)} now, and go on`, ...steps, ...onward),
      ...goingOn(wizard, to, from),
      ...isOpen(summary),
      expectThat(
        'after the change it shows nothing that only the first choice brought',
        common(variable('ofFirst'), lines),
        'empty',
      ),
    ],
    bug: {
      title: `${quoted(journey.name)} keeps what was chosen first for ${quoted(entry.label)}`,
      expected: 'The page that sums up shows the same as if the other option had been chosen at once.',
    },
  });
};

export const changedChoiceLeavesNothingBehind = defineOracle({
  id: 'changed-choice-leaves-nothing-behind',
  family: 'journeys',
  type: 'functional',
  title: 'A choice that is changed after going back leaves nothing behind',
  rule:
    'Whoever goes back in a row of steps and chooses something else comes to the same page as whoever chose that at once: it shows nothing ' +
    'that only the first choice brought.',
  expected: 'The later step shows what goes with the new choice.',
  remedy:
    'Look for a copy that is made when the later step is first opened, and for prices or names that are not asked for again.',
  severity: 'high',
  because: 'People see their correction in the field, and something else is summed up, charged or sent.',
  worth: 'strong',
  plan: ({ site }, guard) => wizardsOf(site).map((wizard) => leavesNothing(site, wizard, guard)),
});
