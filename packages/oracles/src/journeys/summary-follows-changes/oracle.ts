import type { SiteModel, Stage, Step } from '@prowl/contracts';
import {
  click,
  expectThat,
  fieldValue,
  fill,
  keep,
  type PlanDraft,
  settle,
  step,
  template,
  variable,
  visibleText,
  waitFor,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { quoted } from '../../site/words.ts';
import { isOpen, nameOf, passing, type Wizard, wizardPlace, wizardsOf } from '../wizard.ts';

interface Turn {
  readonly from: number;
  readonly to: number;
  readonly entry: Stage['entered'][number];
  /** Another text that fits as the first one did. */
  readonly other: string;
}

/** A page that shows a text of an earlier one, with a way back all along. */
const turnOf = ({ stages }: Wizard): Turn | undefined => {
  const from = stages.findLastIndex(({ shows }) => shows.length > 0);
  for (let to = from - 1; to >= 0 && stages[to + 1]?.back !== undefined; to -= 1)
    for (const entry of stages[to]?.entered ?? []) {
      const { text, key } = entry;
      const own = typeof text === 'object' ? text.template : '';
      if (own.includes('{{run}}') && stages[from]?.shows.includes(key))
        return { from, to, entry, other: own.replace('{{run}}', 'x{{run}}') };
    }
  return undefined;
};

const follows = (site: SiteModel, wizard: Wizard, guard: Guarding): PlanDraft | undefined => {
  const turn = turnOf(wizard);
  if (turn === undefined) return undefined;
  const { from, to, entry, other } = turn;
  const { stages, journey } = wizard;
  const summary = stages[from];
  if (summary === undefined) return undefined;
  const goBack = stages
    .slice(to + 1, from + 1)
    .toReversed()
    .flatMap(({ back }): Step[] => (back === undefined ? [] : [waitFor(back), click(back), settle()]));
  const label = quoted(entry.label);
  return guard({
    ...wizardPlace(site, wizard, from),
    locator: entry.locator,
    title: `${journey.name}: ${nameOf(summary, from)}, shows ${label} as it was changed after going back`,
    steps: [
      ...passing(wizard, from),
      ...isOpen(summary),
      step('go back', ...goBack),
      step(`change ${label}`, fill(entry.locator, template(other))),
      keep('changed', fieldValue(entry.locator)),
      ...stages.slice(to, from).map((stage, index) =>
        step(
          `go on from ${nameOf(stage, to + index)}`,
          // What was entered in the pages between is entered again: not all of them keep it.
          ...(index === 0 ? [] : stage.steps.slice(0, -1)),
          stage.onward,
          settle(),
        ),
      ),
      ...isOpen(summary),
      expectThat(`${label} is shown as it was changed`, visibleText(), 'contains', variable('changed')),
    ],
    bug: { title: `${quoted(journey.name)} shows what was entered first, not what it was changed to` },
  });
};

export const summaryFollowsChanges = defineOracle({
  id: 'summary-follows-changes',
  family: 'journeys',
  type: 'functional',
  title: 'A summary follows what is changed after going back',
  rule: 'Who goes back and corrects an entry sees, and sends, the corrected one.',
  expected: 'The later step shows the new text.',
  remedy: 'Look for a copy that is made when the step is first left and not again.',
  severity: 'high',
  because: 'People see their correction in the field, and something else is sent.',
  worth: 'solid',
  plan: ({ site }, guard) => wizardsOf(site).map((wizard) => follows(site, wizard, guard)),
});
