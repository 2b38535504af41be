import type { SiteModel, Stage, Step } from '@prowl/contracts';
import {
  click,
  expectThat,
  extract,
  fieldValue,
  keep,
  type PlanDraft,
  settle,
  step,
  value,
  variable,
  waitFor,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { sameThing } from '../../site/action-subject.ts';
import { quoted } from '../../site/words.ts';
import { nameOf, passing, type Wizard, wizardPlace, wizardsOf } from '../wizard.ts';

/** Pages in a row, each of which a button of the next one leads back to: one walk back sees them all. */
const waysBack = ({ stages }: Wizard): number[][] => {
  const ways: number[][] = [];
  for (const index of stages.keys()) {
    if (stages[index + 1]?.back === undefined) continue;
    const last = ways.at(-1);
    if (last?.at(-1) === index - 1) last.push(index);
    else ways.push([index]);
  }
  return ways;
};

type Entered = Stage['entered'][number];

/** Chosen from a list that stays as it is; what is offered in parts of its own may be offered otherwise. */
const isSelect = ({ steps }: Stage, { locator, chosen }: Entered): boolean =>
  chosen !== undefined && steps.some((each) => each.do === 'select' && sameThing(each.target, locator));

const textsOf = (stage: Stage | undefined): Entered[] =>
  stage?.entered.filter((each) => each.text !== undefined || isSelect(stage, each)) ?? [];

/** One after the other, as hours and numbers are. */
const isOrdinal = (option: string): boolean => /^\d{1,2}(:\d{2})?$/.test(option);

/**
 * What a list holds from the beginning is what it holds again when it was forgotten: of hours and numbers the first is put on by one, the second by
 * two, for what follows from the first, as an end two hours later, would be right by chance.
 */
const putOn = (stage: Stage): Step[] => {
  let ordinals = 0;
  return stage.steps.slice(0, -1).map((each): Step => {
    if (each.do !== 'select' || !('value' in each.option)) return each;
    const { options = [] } = stage.entered.find(({ locator }) => sameThing(locator, each.target)) ?? {};
    const { value: chosen } = each.option;
    const at = options.findIndex((option) => option === chosen);
    if (at < 0 || options[at + 1] === undefined || !options.every(isOrdinal)) return each;
    ordinals += 1;
    const next = options[at + ordinals] ?? options[at + 1];
    return next === undefined ? each : { ...each, option: { value: next } };
  });
};

/** Whether the agreement to terms is kept is for the application to say; what was ticked freely is kept. */
const boxesOf = (stage: Stage | undefined): Stage['entered'] =>
  stage?.entered.filter(({ free }) => free === true) ?? [];

const keeps = (
  site: SiteModel,
  wizard: Wizard,
  way: readonly number[],
  guard: Guarding,
): PlanDraft | undefined => {
  const { stages } = wizard;
  const asked = way.filter((index) => textsOf(stages[index]).length + boxesOf(stages[index]).length > 0);
  const [first, last] = [asked[0], way.at(-1)];
  const back = last === undefined ? undefined : stages[last + 1]?.back;
  if (first === undefined || last === undefined || back === undefined) return undefined;
  const name = (index: number): string => nameOf(stages[index] ?? ({ heading: '' } as Stage), index);
  const place = wizardPlace(site, wizard, first);
  const kept = (index: number, position: number): string => `entered${index}x${position}`;
  const forward = way.filter((index) => index >= first);
  return guard({
    ...place,
    element: `${place.element} ${first + 1}`,
    locator: back,
    title: `${wizard.journey.name}: going back to ${asked.map(name).join(' and ')}, finds what was entered there`,
    steps: [
      ...passing(wizard, first),
      ...forward.flatMap((index): Step[] => {
        const stage = stages[index];
        if (stage === undefined) return [];
        return [
          step(`fill ${name(index)}`, ...putOn(stage)),
          // As the field has it, which may be another spelling of what was typed.
          ...textsOf(stage).map(({ locator }, position) => keep(kept(index, position), fieldValue(locator))),
          step('go on', stage.onward, settle()),
        ];
      }),
      ...forward.toReversed().flatMap((index): Step[] => {
        const [stage, next] = [stages[index], stages[index + 1]];
        if (stage === undefined || next?.back === undefined) return [];
        const [texts, boxes] = [textsOf(stage), boxesOf(stage)];
        return [
          waitFor(next.back),
          step(`go back to ${name(index)}`, click(next.back), settle()),
          ...[...texts, ...boxes].slice(0, 1).map(({ locator }) => waitFor(locator)),
          ...boxes.map(({ label, locator }) =>
            expectThat(
              `${quoted(label)} is still ticked`,
              extract({ read: 'checked', of: locator }),
              'equals',
              value(true),
            ),
          ),
          ...texts.map(({ label, locator }, position) =>
            expectThat(
              `${quoted(label)} still has what was entered`,
              fieldValue(locator),
              'equals',
              variable(kept(index, position)),
            ),
          ),
        ];
      }),
    ],
    bug: { title: `Going back in ${quoted(wizard.journey.name)} loses what was entered` },
  });
};

export const goingBackKeepsEntries = defineOracle({
  id: 'going-back-keeps-entries',
  family: 'journeys',
  type: 'functional',
  title: 'Going back in a row of steps keeps what was entered',
  rule: 'Who goes back a step to correct one thing finds everything else as it was entered.',
  expected: 'The fields of the step before have what was entered in them.',
  remedy:
    'Fill the step from what is kept of it, on the server or in the state of the page, when it is shown again.',
  severity: 'medium',
  because: 'People enter everything again, or send it with gaps that they do not notice.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    wizardsOf(site).flatMap((wizard) => waysBack(wizard).map((way) => keeps(site, wizard, way, guard))),
});
