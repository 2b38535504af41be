import type { SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  countOf,
  expectThat,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
  visibleText,
  waitFor,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { nameOfOption, quoted, slug } from '../../site/words.ts';
import { lastingProof } from '../flow.ts';
import { goingOn, isOpen, madeBy, nameOf, passing, type Wizard, wizardPlace, wizardsOf } from '../wizard.ts';

interface Chosen {
  readonly index: number;
  readonly key: string;
  readonly name: string;
  /** Fills the step; without the step that goes on. */
  readonly steps: readonly Step[];
}

/** Another option than the one of the walk, that led on as that one did. */
const othersOf = ({ stages }: Wizard): Chosen[] =>
  stages.flatMap(({ tries, entered }, index) =>
    entered.flatMap(({ key, chosen }): Chosen[] => {
      const tried = tries.findLast(
        (each) => each.key === key && each.what === 'option' && each.came === 'on',
      );
      const name = nameOfOption(tried?.entered ?? '');
      const distinct = chosen !== undefined && name.length >= 4 && !chosen.includes(name);
      return tried === undefined || !distinct ? [] : [{ index, key, name, steps: tried.steps }];
    }),
  );

const through = (wizard: Wizard, { index, name, steps }: Chosen, to: number): Step[] => {
  const stage = wizard.stages[index];
  if (stage === undefined) return [];
  return [
    ...passing(wizard, index),
    ...isOpen(stage),
    step(`fill ${nameOf(stage, index)}, with ${quoted(name)}`, ...steps, stage.onward, settle()),
    ...goingOn(wizard, index, to),
  ];
};

const isNamed = (site: SiteModel, wizard: Wizard, guard: Guarding): (PlanDraft | undefined)[] => {
  const { stages, journey } = wizard;
  const at = stages.findLastIndex(({ showsOptions }) => showsOptions.length > 0);
  const summary = stages[at];
  if (summary === undefined) return [];
  const place = wizardPlace(site, wizard, at);
  return summary.showsOptions.flatMap(({ key, option }) => {
    const index = stages.findIndex(({ entered }) => entered.some((entry) => entry.key === key));
    const stage = stages[index];
    const was = nameOfOption(stage?.entered.find((entry) => entry.key === key)?.chosen ?? '');
    const suspected = was !== '' && was !== option;
    // One other option by itself may be said for any reason; a page that sums up names several things.
    if (suspected && summary.shows.length + summary.showsOptions.length < 2) return [];
    const other = othersOf(wizard).find((each) => each.key === key);
    const plain = stage && { index, key, name: was, steps: stage.steps.slice(0, -1) };
    const chosen = suspected ? plain : other;
    if (chosen === undefined || index >= at) return [];
    return guard({
      ...place,
      element: `${place.element} ${slug(key)} named`,
      suspected,
      ...(suspected ? { worth: 'seen' as const } : {}),
      title: `${journey.name}: ${nameOf(summary, at)}, names the chosen ${quoted(chosen.name)}`,
      steps: [
        ...through(wizard, chosen, at),
        ...isOpen(summary),
        expectThat('the chosen option is named', visibleText(), 'contains', value(chosen.name)),
      ],
      bug: { title: `${quoted(journey.name)} names another option in its summary than the chosen one` },
    });
  });
};

const isMade = (site: SiteModel, wizard: Wizard, guard: Guarding): (PlanDraft | undefined)[] => {
  const { stages, journey } = wizard;
  const [brought] = journey.brought;
  const proof = lastingProof(journey.ends?.proof);
  const all = madeBy(wizard);
  if (brought === undefined || all === undefined || !journey.finished) return [];
  const place = wizardPlace(site, wizard);
  return othersOf(wizard)
    .filter(({ key }) => {
      const was = stages.flatMap(({ entered }) => entered).find((entry) => entry.key === key)?.chosen ?? '';
      return nameOfOption(was).length >= 4 && brought.text.includes(nameOfOption(was));
    })
    .slice(0, 2)
    .map((chosen) => {
      const named = { ...brought.items, visible: true, hasText: chosen.name };
      return guard({
        ...place,
        isolation: 'global',
        element: `${place.element} ${slug(chosen.key)} made`,
        locator: brought.items,
        title: `${journey.name}: what it makes in the end has the chosen ${quoted(chosen.name)}`,
        steps: [
          ...through(wizard, chosen, stages.length - 1),
          keep('before', countOf(named)),
          keep('all', countOf(all)),
          step('end it', ...(stages.at(-1)?.steps ?? []), settle()),
          ...(proof === undefined ? [] : [waitFor(proof)]),
          assume('an item was added', countOf(all), 'equals', apply('add', variable('all'), value(1))),
          expectThat(
            'it has the chosen option',
            countOf(named),
            'equals',
            apply('add', variable('before'), value(1)),
          ),
        ],
        bug: {
          title: `What ${quoted(journey.name)} makes has another option than the one entered: not ${quoted(chosen.name)}`,
        },
      });
    });
};

export const choiceArrivesAsChosen = defineOracle({
  id: 'choice-arrives-as-chosen',
  family: 'journeys',
  type: 'functional',
  title: 'What was chosen arrives as chosen',
  rule: 'A later step, and what the row of steps makes in the end, name the option that was chosen and no other.',
  expected: 'The option that was chosen is named.',
  remedy: 'Look for a fixed value, a wrong index or the first option where the chosen one belongs.',
  severity: 'high',
  because: 'People get something else than they chose, and may not notice before it matters.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    wizardsOf(site).flatMap((wizard) => [...isNamed(site, wizard, guard), ...isMade(site, wizard, guard)]),
});
