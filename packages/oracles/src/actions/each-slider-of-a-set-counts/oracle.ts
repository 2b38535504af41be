import type { SiteModel } from '@prowl/contracts';
import { assume, attributeOf, expectThat, keep, type PlanDraft, textOf, variable } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { sameThing } from '../../site/action-subject.ts';
import { open } from '../../site/drafting.ts';
import {
  enter,
  type Output,
  outputName,
  type Responding,
  respondingOf,
  respondingPlace,
} from '../../site/responses.ts';
import { pageName, quoted, slug } from '../../site/words.ts';

const mostTests = 2;
const leastAlike = 3;

const read = ({ kind, locator }: Output) =>
  kind === 'style' ? attributeOf(locator, 'style') : textOf(locator);

const moves = ({ response }: Responding, output: Output): boolean =>
  response.outputs.some((other) => other.kind === output.kind && sameThing(other.locator, output.locator));

/** Sliders of one part that are set alike; those of a hue and its depth have ends of their own. */
const setsOf = (site: SiteModel): Responding[][] => [
  ...Map.groupBy(
    respondingOf(site).filter(({ response: { kind } }) => kind === 'range'),
    ({ page, response: { part, min, max, step } }) => JSON.stringify([page.id, part, min, max, step]),
  ).values(),
];

const counts = (site: SiteModel, set: readonly Responding[], guard: Guarding): PlanDraft | undefined => {
  const outputs = set.flatMap(({ response }) => response.outputs).filter(({ kind }) => kind !== 'field');
  // All but one move it, at one of five values or more.
  const shared = outputs.find((output) => set.filter((one) => moves(one, output)).length >= set.length - 1);
  const [first] = set;
  if (set.length < leastAlike || first === undefined || shared === undefined) return undefined;
  const deaf = set.find((one) => !moves(one, shared));
  const { page, response } = first;
  const part = response.part;
  const subject = deaf ?? first;
  const steps = set
    .toSorted((one, other) => Number(one === deaf) - Number(other === deaf))
    .flatMap((one, index) => {
      const far = one.response.rows.find(({ entered }) => entered !== one.response.opened);
      if (far === undefined) return [];
      const isAssumed = deaf !== undefined && one !== deaf;
      return [
        keep(`before${index}`, read(shared)),
        enter(one.response, far),
        (isAssumed ? assume : expectThat)(
          `${outputName(shared)} follows ${one.name}`,
          read(shared),
          'not-equals',
          variable(`before${index}`),
        ),
      ];
    });
  return guard({
    ...respondingPlace(site, subject),
    element: deaf?.element ?? slug(part || 'sliders'),
    suspected: deaf !== undefined,
    title: `${pageName(page)}: each slider of ${quoted(part || 'the page')} counts`,
    steps: [open(page), ...steps],
    bug: {
      title:
        deaf === undefined
          ? `A slider of ${quoted(part || 'the page')} has no effect on the result`
          : `${deaf.name} has no effect, as the sliders beside it have`,
    },
  });
};

export const eachSliderOfASetCounts = defineOracle({
  id: 'each-slider-of-a-set-counts',
  family: 'actions',
  type: 'functional',
  title: 'Each slider of a set has its effect on the result',
  rule:
    'Where three sliders or more with the same ends make one result, as the parts of a colour or of a mixture, each one has an effect on it. ' +
    'One that has none at any of its values is not heard.',
  expected: 'The result changes with each of the sliders.',
  remedy: 'Look whether the result is worked out of all of the sliders, and whether each one is listened to.',
  severity: 'medium',
  because: 'People set something that is not taken into account.',
  worth: 'solid',
  plan: ({ site }, guard) =>
    setsOf(site)
      .flatMap((set) => counts(site, set, guard) ?? [])
      .slice(0, mostTests),
});
