// A request that names source code: a file, a function, or both. It is answered with a unit test of that, or refused with what can be tested. Pure.
import type { CodeModel, TestPlan } from '@prowl/contracts';

export interface CodeTarget {
  /** Path, or the end of one. */
  readonly file: string | undefined;
  readonly name: string | undefined;
}

const file =
  /(?<![\p{L}\d/:])(?:\.{1,2}\/)*((?:[\p{L}\d_@.-]+\/)*[\p{L}\d_@.-]+\.(?:[cm]?[jt]sx?|py|rb|java|kt|go|rs|php|cs|vue|svelte))(?![\p{L}\d/])/u;
const call = /(?<![\p{L}\d_$])([\p{L}_$][\p{L}\d_$]*)\s?\(\s*[^()]{0,80}\)/u;

/** Undefined where a request is about the application as it is used. `/app.js` is an address of it. */
export const codeTargetIn = (target: string): CodeTarget | undefined => {
  const path = file.exec(target)?.[1];
  // "the list (all of it)" is no call: a function is written with its brackets.
  const name = /\w\(/.test(target) ? call.exec(target)?.[1] : undefined;
  return path === undefined && name === undefined ? undefined : { file: path, name };
};

const isIn = (path: string, { file: wanted }: CodeTarget): boolean =>
  wanted === undefined || path === wanted || path.endsWith(`/${wanted}`) || wanted.endsWith(`/${path}`);

const mostNamed = 8;
const named = (names: readonly string[]): string => names.slice(0, mostNamed).join(', ');

const said = ({ file: path, name }: CodeTarget): string =>
  [name === undefined ? undefined : `${name}()`, path].filter((each) => each !== undefined).join(' in ');

/** Its unit tests, best first. */
export const unitPlansOf = (target: CodeTarget, plans: readonly TestPlan[]): TestPlan[] =>
  plans.filter(
    ({ unit }) =>
      unit !== undefined &&
      isIn(unit.module, target) &&
      (target.name === undefined || unit.export === target.name),
  );

const giveCode = 'set it with POST /api/saas-config/local-path or /repository, then POST /api/brain/analyze';

/** Why there is no unit test of it, and what there can be one of. */
export const noUnitTest = (
  target: CodeTarget,
  code: Pick<CodeModel, 'functions'> | undefined,
  plans: readonly TestPlan[],
): string => {
  const what = said(target);
  if (code === undefined) return `${what} is source code, and none is known: ${giveCode}.`;
  const there = code.functions.filter(({ file: path }) => isIn(path, target));
  const meant = there.filter(({ name }) => target.name === undefined || name === target.name);
  const units = plans.flatMap(({ unit }) => (unit === undefined ? [] : [unit]));
  const near = units.filter(({ module }) => isIn(module, target));
  const offered = (near.length > 0 ? near : units).map((unit) => `${unit.export}() in ${unit.module}`);
  const instead =
    offered.length === 0
      ? 'No function of the code can be tested so.'
      : `Those that can are ${named(offered)}.`;
  if (meant.length === 0)
    return `No function ${target.name === undefined ? 'is exported there' : 'is called so'}: ${what}. ${instead}`;
  const [first] = meant;
  const why =
    first?.pure === false
      ? 'depends on more than what it is given, or changes it'
      : 'takes or returns what no values can be made up for, or is in a file that Node does not run by itself';
  return `${meant.length === 1 ? `${first?.name ?? ''}() in ${first?.file ?? ''}` : `Each function of ${what}`} ${why}. ${instead}`;
};
