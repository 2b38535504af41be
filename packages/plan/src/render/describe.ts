// A plan's steps in the words of a person who would do them: for bug reports, and as the titles of a test's steps.
import type { Step, TestPlan } from '@prowl/contracts';
import { stepDefinition } from '../steps/table.ts';

type Actors = TestPlan['actors'];

const actorWords = (step: Step, actors: Actors): string => {
  const actor = ('actor' in step ? step.actor : undefined) ?? 'main';
  if (actor === 'main') return '';
  return actor === 'visitor' ? ', not signed in' : `, as ${actors?.[actor] ?? 'another account'}`;
};

/** One step in words, or nothing when there is nothing that a person does. */
export const describeStep = (step: Step, actors: Actors = undefined): string | undefined => {
  const { words } = stepDefinition(step);
  return words === null ? undefined : words(step) + actorWords(step, actors);
};

/** Found by where it is: its own words say "the link", and those of the step around it which. */
const pressesNameless = (step: Step): boolean =>
  step.do === 'click' && step.target.by === 'css' && step.target.hasText === undefined;

/** The title of a step as one of a person's: press the header "Name" → Press the header “Name”. */
const asSentence = (title: string): string =>
  `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`.replaceAll(/"([^"]*)"/g, '“$1”');

/** What was read from the page, by the plan's names: of each the values in the order in which they were kept. */
export type ReadValues = Readonly<Record<string, readonly string[]>>;

const placeholder = /<([A-Za-z]\w*)>/g;

/**
 * What a person does to see it, in order. A person signs in first where the test starts signed in. “<name>” stands for what is read from the
 * page, or once the test has run (`read`) what it read.
 */
export const describeSteps = (
  plan: Pick<TestPlan, 'steps' | 'signedIn' | 'unit' | 'actors'>,
  read: ReadValues = {},
): string[] => {
  if (plan.unit) return [`Call ${plan.unit.export} of ${plan.unit.module} with any values of its types`];
  const kept = new Map<string, number>();
  const known = (words: string): string =>
    words.replace(placeholder, (whole, name: string) => {
      const values = Object.hasOwn(read, name) ? read[name] : undefined;
      return values?.[(kept.get(name) ?? 0) - 1] ?? whole;
    });
  const each = (steps: readonly Step[]): string[] =>
    steps.flatMap((step) => {
      if (step.do === 'afterwards') return [];
      if (step.do === 'keep') kept.set(step.name, (kept.get(step.name) ?? 0) + 1);
      if ('steps' in step) {
        const inner = each(step.steps);
        return step.do === 'step' && inner.length === 1 && step.steps.some(pressesNameless)
          ? [known(asSentence(step.title))]
          : inner;
      }
      const words = describeStep(step, plan.actors);
      return words === undefined ? [] : [known(words)];
    });
  return [...(plan.signedIn ? ['Sign in'] : []), ...each(plan.steps)];
};

/** Names of values that the words of a plan's steps leave open. */
export const namesSpoken = (plan: Pick<TestPlan, 'steps' | 'signedIn' | 'unit' | 'actors'>): Set<string> =>
  new Set(
    describeSteps(plan).flatMap((words) => [...words.matchAll(placeholder)].map(([, name = '']) => name)),
  );

/** An expectation of a plan and its id, which is its place among them: the same for the same plan. */
export interface PlannedExpectation {
  readonly id: string;
  readonly message: string;
  readonly step: Step;
}

const expectingSteps = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => {
    if (step.do === 'afterwards') return [];
    if ('steps' in step) return expectingSteps(step.steps);
    return stepDefinition(step).oracle && 'message' in step ? [step] : [];
  });

/** What speaks against the application when it does not hold, in the plan's order. */
export const expectationsOf = (steps: readonly Step[]): PlannedExpectation[] =>
  expectingSteps(steps).map((step, index) => ({
    id: `e${index + 1}`,
    message: 'message' in step ? step.message : '',
    step,
  }));

/** The messages of a plan's oracles: what a failure of the test says when the application is wrong. */
export const oracleMessages = (steps: readonly Step[]): string[] =>
  expectationsOf(steps).map(({ message }) => message);
