import type { SiteModel } from '@prowl/contracts';
import { expectElement, expectThat, goto, type PlanDraft, path, settle, step, value } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { quoted } from '../../site/words.ts';
import { inNewSession, nameOf, signOf, type Wizard, wizardPlace, wizardsOf, worthWhere } from '../wizard.ts';

interface Opened {
  readonly index: number;
  readonly url: string;
  readonly words: string;
  readonly suspected: boolean;
}

/** Steps that opened while another one did not, or that sum up what was never entered; else the last that did not open. */
const openedOf = ({ stages, journey }: Wizard): Opened[] => {
  const { ends } = journey;
  const all = [...stages.map(({ direct }) => direct), journey.finished ? ends?.direct : undefined];
  const isGuarded = all.some((direct) => direct?.came === 'refused');
  const asked = (index: number): boolean => stages.slice(0, index).some(({ entered }) => entered.length > 0);
  const opened = all.flatMap((direct, index): Opened[] => {
    if (direct === undefined || !asked(index)) return [];
    const stage = stages[index];
    const words = stage === undefined ? 'the page after the last step' : nameOf(stage, index);
    const sumsUp = stage !== undefined && (stage.shows.length > 0 || stage.showsOptions.length > 0);
    if (direct.came === 'opens' && !isGuarded && !sumsUp) return [];
    // The end is asserted only where it was seen to open: elsewhere it may be a page like any other.
    if (direct.came === 'refused' && stage === undefined) return [];
    return [{ index, url: direct.url, words, suspected: direct.came === 'opens' }];
  });
  const suspects = opened.filter(({ suspected }) => suspected);
  return suspects.length > 0 ? suspects.slice(0, 3) : opened.slice(-1);
};

const staysShut = (
  site: SiteModel,
  wizard: Wizard,
  { index, url, words, suspected }: Opened,
  guard: Guarding,
): PlanDraft | undefined => {
  const stage = wizard.stages[index];
  const others = wizard.stages.filter((each) => each !== stage);
  const sign = stage === undefined ? undefined : signOf(stage, others);
  if (stage !== undefined && sign === undefined) return undefined;
  const place = wizardPlace(site, wizard, index);
  return guard({
    ...place,
    ...(stage === undefined ? { page: { ...place.page, url } } : {}),
    element: `${place.element} ${index + 1} direct`,
    ...(sign === undefined ? {} : { locator: sign }),
    suspected,
    worth: worthWhere(suspected),
    title: `${wizard.journey.name}: ${words} is not shown without the steps before`,
    steps: [
      ...inNewSession(place),
      step('open it by its address', goto(url), settle()),
      sign === undefined
        ? expectThat('another page is open', path(), 'not-equals', value(url))
        : expectElement('the step is not open', sign, 'hidden', { within: 1_200 }),
    ],
    bug: { title: `${quoted(wizard.journey.name)}: ${words} opens directly, without the steps before` },
  });
};

export const laterStepsNeedTheEarlier = defineOracle({
  id: 'later-steps-need-the-earlier',
  family: 'journeys',
  type: 'functional',
  title: 'The later of a row of steps do not open by themselves',
  rule: 'A step that builds on the ones before is not shown to somebody who opens its address without them, as others of the same row are not.',
  expected: 'The application leads to the first step that is still to be done.',
  remedy: 'Check in each step, not only in some, that those before it were passed.',
  severity: 'medium',
  because:
    'People see and send a step that lacks what comes before it: by a bookmark, the history or a link that was passed on.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    wizardsOf(site).flatMap((wizard) =>
      openedOf(wizard).map((opened) => staysShut(site, wizard, opened, guard)),
    ),
});
