// One test on request: the plan that fits the request best, or why there is none. Pure.
import {
  AgentId,
  type CodeModel,
  type EventData,
  type SiteModel,
  TestId,
  type TestPlan,
  type TestType,
} from '@prowl/contracts';
import type { RenderedTest } from '@prowl/plan';
import { type Pending, pending } from '../core/envelope.ts';
import type { OwnedCharter } from '../planning/ranking.ts';
import { choosePlan, type Understood } from './choice.ts';
import { type CodeTarget, codeTargetIn, noUnitTest, unitPlansOf } from './code-target.ts';
import { type Accounts, actorsWanted, contextCameTo, partsOf, withActorsFirst } from './context.ts';
import { enterGiven, givenIn } from './entries.ts';
import { isRefused } from './rewriting.ts';
import { areAlike, wordsOf } from './words.ts';

export interface GenerationMaterial {
  readonly site: SiteModel;
  /** Where the code of the application is known. */
  readonly code?: CodeModel | undefined;
  readonly plans: readonly TestPlan[];
  readonly agents: readonly OwnedCharter[];
  /** Plans that showed a known bug, for regression tests; those of open bugs first. */
  readonly knownBugs: readonly TestPlan[];
  /** Those of the configuration, by whom tests can act. */
  readonly accounts: Accounts;
  readonly testId: string;
  /** Undefined when the plan cannot be written as a test. */
  readonly render: (plan: TestPlan, agent: string) => RenderedTest | undefined;
}

/** What replaces a type of which nothing can be planned here, in this order. A test of security or speed has no substitute. */
const substitutes: Readonly<Record<TestType, readonly TestType[]>> = {
  unit: ['unit'],
  functional: ['functional', 'e2e'],
  e2e: ['e2e', 'functional'],
  security: ['security'],
  performance: ['performance'],
  regression: ['functional', 'e2e', 'security', 'performance'],
};

const notUnderstood = (target: string, { unknown, nearest }: Understood): string => {
  const words =
    unknown.length === 0 ? '' : ` Nothing there is called ${unknown.map((word) => `“${word}”`).join(', ')}.`;
  const named = nearest.map((each) => `“${each}”`).join(', ');
  return `What “${target.slice(0, 100)}” means on the application is not known.${words} Name one of its pages, forms, lists or operations, or its address; the nearest are ${named}.`;
};

const noneFor = (type: TestType, target: string): string =>
  type === 'unit'
    ? 'Unit tests need source code with functions that can be called: set it with POST /api/saas-config/local-path or /repository, then POST /api/brain/analyze.'
    : `Nothing was found on the application that a ${type} test of “${target.slice(0, 100)}” could be made for. Name a page, a form or a list that it has, or run a session first, so that more of it is known.`;

/** The plans that a request means, best first. A regression test watches a known bug where it is what is meant. */
export const understandRequest = (
  { type, target, context }: Pick<EventData<'TestGenerationRequested'>, 'type' | 'target' | 'context'>,
  { site, plans, knownBugs }: Pick<GenerationMaterial, 'site' | 'plans' | 'knownBugs'>,
): Understood => {
  const choose = (among: readonly TestPlan[]) => choosePlan(among, site, target, context, type);
  const known = type === 'regression' ? choose(knownBugs) : undefined;
  if (known !== undefined && known.plans.length > 0) return known;
  return choose(plans.filter((plan) => substitutes[type].includes(plan.type)));
};

/** "Node.js" may be what a product is called: what a page shows is meant by it. */
const isNoPlace = ({ file, name }: CodeTarget, { pages }: SiteModel): boolean =>
  name !== undefined ||
  (file ?? '').includes('/') ||
  !pages.some(({ title, headings }) =>
    [title, ...headings.map(({ text }) => text)].some((text) => text.includes(file ?? '')),
  );

export const generateTest = (
  requested: EventData<'TestGenerationRequested'>,
  { site, code, plans, agents, knownBugs, accounts, testId, render }: GenerationMaterial,
): Pending => {
  const { generationId, type, target, context } = requested;
  const source = codeTargetIn(target);
  const units = source === undefined ? [] : unitPlansOf(source, plans);
  if (source !== undefined && units.length === 0 && (type === 'unit' || isNoPlace(source, site)))
    return pending('TestGenerationFailed', generationId, {
      generationId,
      reason: noUnitTest(source, code, plans),
    });
  const understood: Understood =
    units.length > 0
      ? {
          plans: units,
          words: [target.slice(0, 300)],
          unknown: [],
          nearest: [],
          calledBy: new Set(wordsOf(target)),
        }
      : understandRequest(requested, { site, plans, knownBugs });
  if (understood.nearest.length > 0 && understood.plans.length === 0)
    return pending('TestGenerationFailed', generationId, {
      generationId,
      reason: notUnderstood(target, understood),
    });
  const wanted = actorsWanted(`${target}. ${context}`, accounts);
  const given = givenIn(partsOf(context));
  const isNamed = (words: string): boolean =>
    wordsOf(words).every((word) => [...understood.calledBy].some((each) => areAlike(each, word)));
  const filled = enterGiven(given, withActorsFirst(understood.plans, wanted), site, isNamed);
  if (isRefused(filled))
    return pending('TestGenerationFailed', generationId, { generationId, reason: filled.refused });
  for (const { plan: chosen, entered } of filled) {
    const owner = agents.find(({ charter }) => charter.key === chosen.agent) ?? agents[0];
    const values = entered.map(({ value }) => value).join(', ');
    const asked = `${target.slice(0, 100)} ${values.slice(0, 100)}`.trim().replaceAll('|', ' ');
    // Source code is tested by unit tests, whatever was asked for.
    const own: TestPlan = {
      ...chosen,
      type: chosen.unit === undefined ? type : 'unit',
      fingerprint: `asked|${asked}|${chosen.fingerprint}`.slice(0, 500),
    };
    const written = owner === undefined ? undefined : render(own, owner.charter.name);
    if (owner === undefined || written === undefined) continue;
    const id = TestId.parse(testId);
    return pending('TestGenerated', id, {
      testId: id,
      ...written,
      type: own.type,
      plan: own,
      agentId: AgentId.parse(owner.agentId),
      generationId,
      matched: {
        place: chosen.title.slice(0, 300),
        words: [...understood.words],
        unknown: [...understood.unknown],
        ...(context.trim() === ''
          ? {}
          : { context: contextCameTo(context, chosen, understood.calledBy, accounts, given, entered) }),
      },
    });
  }
  return pending('TestGenerationFailed', generationId, { generationId, reason: noneFor(type, target) });
};
