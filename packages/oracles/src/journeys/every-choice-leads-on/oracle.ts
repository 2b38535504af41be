import type { SiteModel, Stage, StageTry } from '@prowl/contracts';
import { type PlanDraft, step } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { quoted, slug } from '../../site/words.ts';
import { passageOf, placeOfTry, type Wizard, wizardsOf } from '../wizard.ts';

const choices: ReadonlySet<StageTry['what']> = new Set(['option', 'box']);

/** Those that led nowhere without a word while others led on; of those that led on the last of each choice. */
const chosenOf = ({ tries }: Stage): StageTry[] => {
  const all = tries.filter(({ what }) => choices.has(what));
  const silent = all.filter(
    ({ came, key }) =>
      came === 'silent' &&
      all.some((other) => other.came === 'on' && (other.key === key || other.what === 'box')),
  );
  const keys = [...new Set(all.filter(({ what }) => what === 'option').map(({ key }) => key))];
  const last = keys.flatMap((key) => all.findLast((tried) => tried.key === key && tried.came === 'on') ?? []);
  return [...silent, ...last];
};

const leadsOn = (
  site: SiteModel,
  wizard: Wizard,
  index: number,
  tried: StageTry,
  guard: Guarding,
): PlanDraft | undefined => {
  const passage = passageOf(site, wizard, index);
  if (passage === undefined) return undefined;
  const { name, opened, leadsOn: passed } = passage;
  return guard({
    ...placeOfTry(passage, tried, { isWrong: tried.came !== 'on', about: slug(tried.label) }),
    title: `${wizard.journey.name}: ${name}, leads on with ${quoted(tried.label)}`,
    steps: [...opened, step(`fill ${name}, with ${quoted(tried.label)}`, ...tried.steps), ...passed],
    bug: { title: `${quoted(wizard.journey.name)} does not go on with ${quoted(tried.label)}` },
  });
};

export const everyChoiceLeadsOn = defineOracle({
  id: 'every-choice-leads-on',
  family: 'journeys',
  type: 'functional',
  title: 'Every choice of a step leads on',
  rule: 'Each of the options that a page offers leads to the next step, or the page says why it does not.',
  expected: 'The next step opens.',
  remedy: 'Look for a branch or a table that leaves out one of the options.',
  severity: 'high',
  because: 'Who needs this option cannot finish, and is not told why.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    wizardsOf(site).flatMap((wizard) =>
      wizard.stages.flatMap((stage, index) =>
        chosenOf(stage).map((tried) => leadsOn(site, wizard, index, tried, guard)),
      ),
    ),
});
