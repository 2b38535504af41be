// Which plans go first, who owns them, and which ones the directives rule out.
import type { Charter, DirectiveReading, Step, TestPlan, TestType } from '@prowl/contracts';

export interface OwnedCharter {
  agentId: string;
  charter: Charter;
}

const clamp = (rank: number): number => Math.min(1, Math.max(0, rank));

/** A path pattern: a prefix that ends where a part of the path does, or a glob with `*`. */
export const matchesPattern = (pattern: string, url: string): boolean => {
  const bare = pattern.replace(/^https?:\/\/[^/]+/, '');
  const path = url.replace(/^https?:\/\/[^/]+/, '');
  if (bare.includes('*')) {
    const source = bare.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${source.join('.*')}($|[/?#])`).test(path);
  }
  const prefix = bare.replace(/\/+$/, '');
  return prefix === ''
    ? path === '/' || path === ''
    : path === prefix || [`${prefix}/`, `${prefix}?`, `${prefix}#`].some((start) => path.startsWith(start));
};

const flatten = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) =>
    'steps' in step && step.do !== 'afterwards' ? [step, ...flatten(step.steps)] : [step],
  );

const literal = (text: string | { template: string } | undefined): string =>
  typeof text === 'object' ? text.template : (text ?? '');

const addressesOf = (plan: TestPlan): string[] => [
  plan.place.url,
  ...flatten(plan.steps).flatMap((step) =>
    step.do === 'goto' || step.do === 'request' ? [literal(step.url)] : [],
  ),
];

const clickedNames = (plan: TestPlan): string[] =>
  flatten(plan.steps).flatMap((step) => {
    if (step.do !== 'click' && step.do !== 'click-twice') return [];
    const target = step.target;
    if (target.by === 'role') return [literal(target.name)];
    if (target.by === 'css' || target.by === 'testid') return [plan.place.element ?? ''];
    return [literal(target.text)];
  });

const includesAny = (text: string, words: readonly string[]): boolean => {
  const lower = text.toLowerCase();
  return words.some((word) => word.trim() !== '' && lower.includes(word.trim().toLowerCase()));
};

/** Why the directives or the asked types rule this plan out, or nothing. */
export const ruledOut = (
  plan: TestPlan,
  types: readonly TestType[],
  directives: readonly DirectiveReading[],
): string | undefined => {
  if (types.length > 0 && !types.includes(plan.type)) return `${plan.type} tests were not asked for`;
  for (const { directive, reading } of directives) {
    const because = `directive: ${directive}`;
    const is = (names: readonly string[]) =>
      names.some((name) => [plan.type, plan.family].includes(name.toLowerCase() as never));
    if (reading.kind === 'ignore' && addressesOf(plan).some((url) => matchesPattern(reading.pattern, url)))
      return because;
    if (reading.kind === 'never-click' && clickedNames(plan).some((name) => includesAny(name, reading.words)))
      return because;
    if (reading.kind === 'types' && (is(reading.skip) || (reading.only.length > 0 && !is(reading.only))))
      return because;
  }
  return undefined;
};

/** Failures of earlier sessions, what exploration already saw go wrong, and what the directives point at come first. */
export const rankOf = (
  plan: TestPlan,
  directives: readonly DirectiveReading[],
  failedBefore: ReadonlySet<string>,
): number => {
  const focused = directives.some(
    ({ reading }) =>
      reading.kind === 'focus' &&
      (includesAny(`${plan.title} ${plan.place.url} ${plan.family}`, reading.words) ||
        (reading.pattern !== undefined && matchesPattern(reading.pattern, plan.place.url))),
  );
  return clamp(
    plan.rank +
      (focused ? 0.2 : 0) +
      (failedBefore.has(plan.fingerprint) ? 0.3 : 0) +
      (plan.suspected ? 0.2 : 0),
  );
};

/**
 * The agent that owns a plan: one whose focus names the plan's page before one for the whole site, one that somebody created for the family before
 * the built-in one, the one that the planner named before others.
 * Undefined: no agent at work takes it.
 */
export const ownerOf = (
  plan: TestPlan,
  pageWords: string,
  agents: readonly OwnedCharter[],
): OwnedCharter | undefined => {
  const takes = agents.filter(
    ({ charter }) =>
      (charter.families.length === 0 || charter.families.includes(plan.family)) &&
      (charter.types.length === 0 || charter.types.includes(plan.type)) &&
      (charter.focus.length === 0 ||
        includesAny(`${plan.title} ${plan.place.url} ${pageWords}`, charter.focus)),
  );
  return (
    takes.find(({ charter }) => charter.focus.length > 0) ??
    takes.find(({ charter }) => !charter.builtIn && charter.families.length > 0) ??
    takes.find(({ charter }) => charter.key === plan.agent) ??
    takes[0]
  );
};
