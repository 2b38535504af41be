import type { Expression, SiteModel, Step } from '@prowl/contracts';
import {
  apply,
  assume,
  attributeOf,
  click,
  expectThat,
  extract,
  keep,
  type PlanDraft,
  reload,
  settle,
  step,
  value,
  variable,
} from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { open } from '../../site/drafting.ts';
import { type Panel, panelsOf, type Switch } from '../../site/panels.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, quoted, shorten, slug } from '../../site/words.ts';

const [mostPanels, mostSwitches] = [2, 5] as const;

/** As a text: whether it is on. */
const stateOf = ({ locator, attribute }: Switch): Expression =>
  attribute === undefined
    ? apply('concat', extract({ read: 'checked', of: locator }), value(''))
    : apply('concat', attributeOf(locator, attribute), value(''));

const words = ({ name }: Switch): string => quoted(shorten(name, 30));

const keptAlike = (
  site: SiteModel,
  { page }: Panel,
  witness: Switch,
  others: readonly Switch[],
  guard: Guarding,
): PlanDraft => {
  const all = [witness, ...others];
  const [first] = others;
  const turned = all.flatMap((each, index): Step[] => [
    keep(`before${index}`, stateOf(each)),
    step(`press ${words(each)}`, click(each.locator), settle()),
    assume(`${words(each)} has changed`, stateOf(each), 'not-equals', variable(`before${index}`)),
  ]);
  return guard({
    page,
    element: `settings beside ${slug(witness.name)}`,
    locator: first?.locator,
    isolation: 'session',
    signedIn: asExplored(site, page),
    title: `${pageName(page)}: ${others.map(words).join(', ')} ${others.length === 1 ? 'is' : 'are'} kept over a reload as ${words(witness)} is`,
    steps: [
      open(page),
      ...turned,
      // One may take another one with it.
      ...all.map((each, index) => keep(`chosen${index}`, stateOf(each))),
      step('reload the page', reload(), settle()),
      open(page),
      assume(`${words(witness)} is kept`, stateOf(witness), 'equals', variable('chosen0')),
      ...others.map((each, index) =>
        expectThat(
          `${words(each)} is as it was chosen`,
          stateOf(each),
          'equals',
          variable(`chosen${index + 1}`),
        ),
      ),
    ],
    bug: {
      title: `A setting is lost when the page is loaded anew, though ${words(witness)} beside it is kept`,
      expected: `After a reload each setting is as it was chosen: ${all.map(words).join(', ')}.`,
    },
  });
};

/** The one that is known to be kept is the measure; and, where it is the one that is lost, another one. */
const plansOf = (site: SiteModel, panel: Panel, guard: Guarding): PlanDraft[] => {
  const [first, second, ...more] = panel.switches
    .toSorted((a, b) => Number(b.stored) - Number(a.stored))
    .slice(0, mostSwitches);
  if (first === undefined || second === undefined) return [];
  return [
    keptAlike(site, panel, first, [second, ...more], guard),
    keptAlike(site, panel, second, [first], guard),
  ];
};

export const settingsAreKeptAlike = defineOracle({
  id: 'settings-are-kept-alike',
  family: 'state',
  type: 'functional',
  title: 'Of settings side by side, one is kept as the others are',
  rule:
    'Switches that take effect at once, side by side in a dialog or on a page of settings, are kept in the same way: where one of them is the same after a ' +
    'reload, so are the others.',
  expected: 'After a reload each of them is as it was chosen.',
  remedy:
    'Look at how the settings are stored and read again: one of them is left out, or is stored under another name.',
  severity: 'medium',
  because: 'People have to choose it again on each visit, though the page keeps what is beside it.',
  worth: 'strong',
  plan: ({ site }, guard) =>
    panelsOf(site)
      .slice(0, mostPanels)
      .flatMap((panel) => plansOf(site, panel, guard)),
});
