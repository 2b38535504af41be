// Pure exported functions get properties that their names and types promise. A promise that is not clear is not tested.

import type { CodeModel, UnitSubject } from '@prowl/contracts';
import { arbitraryFor, createPlan, type PlanDraft } from '@prowl/plan';
import type { z } from 'zod';
import type { Planner } from './site/planning.ts';

type Function = CodeModel['functions'][number];
type Property = z.infer<typeof UnitSubject>['properties'][number];

const bare = (type: string): string =>
  type
    .trim()
    .replace(/^readonly\s+/, '')
    .replace(/^(?:Readonly)?Array<(.+)>$/, '$1[]');
const isList = (type: string): boolean => bare(type).endsWith('[]');

const commuting =
  /^(add|sum|plus|multiply|times|max|min|gcd|lcm|distance|union|intersection|isEqual|equals)$/i;
const settling =
  /^(slugify|slug|normali[sz]e\w*|trim\w*|dedupe\w*|uniq\w*|clamp\w*|capitali[sz]e\w*|to(Lower|Upper)Case|strip\w*|collapse\w*|sanitize\w*|canonical\w*|sort\w*|round\w*)$/i;
const asking = /^(is|has|can|should|contains|includes|starts|ends)[A-Z]/;

/** What a function of this name and these types promises. */
export const propertiesOf = ({ name, parameters, returns }: Function): Property[] => {
  const [first, second] = parameters;
  const result = bare(returns);
  const input = bare(first?.type ?? '');
  const properties: Property[] = ['deterministic'];
  const one = parameters.length === 1;
  if (asking.test(name) && result === 'boolean') properties.push('does-not-throw');
  if (
    /^(slugify|slug|capitali[sz]e|trim\w*|escape\w*|format\w*|uniq\w*|dedupe\w*|sum|average|mean|total\w*|clamp)$/i.test(
      name,
    )
  )
    properties.push('does-not-throw');
  if (settling.test(name) && result === input && (one || /^clamp/i.test(name))) properties.push('idempotent');
  if (
    /^(sort|sorted)(Numbers|Ascending|ByValue)?$/i.test(name) &&
    one &&
    input === 'number[]' &&
    result === 'number[]'
  )
    properties.push('sorted-permutation');
  if (/^(reverse|shuffle|sort)\w*$/i.test(name) && one && isList(input) && result === input)
    properties.push('length-preserving');
  if (
    /^clamp/i.test(name) &&
    parameters.length === 3 &&
    parameters.every(({ type }) => bare(type) === 'number') &&
    result === 'number'
  )
    properties.push('within-bounds');
  if (commuting.test(name) && parameters.length === 2 && bare(second?.type ?? '') === input)
    properties.push('commutative');
  return [...new Set(properties)];
};

const inverses: readonly (readonly [RegExp, string])[] = [
  [/^encode/, 'decode'],
  [/^serialize/, 'deserialize'],
  [/^stringify/, 'parse'],
  [/^escape/, 'unescape'],
  [/^compress/, 'decompress'],
  [/^pack/, 'unpack'],
];

const partnerOf = (each: Function, all: readonly Function[]): string | undefined => {
  for (const [start, inverse] of inverses) {
    if (!start.test(each.name)) continue;
    const name = each.name.replace(start, inverse);
    const partner = all.find(
      (other) =>
        other.file === each.file && other.name === name && other.pure && other.parameters.length === 1,
    );
    if (
      partner &&
      bare(partner.parameters[0]?.type ?? '') === bare(each.returns) &&
      bare(partner.returns) === bare(each.parameters[0]?.type ?? '')
    )
      return name;
  }
  return undefined;
};

const planOf = (each: Function, all: readonly Function[]): PlanDraft | undefined => {
  if (
    !each.pure ||
    each.parameters.length === 0 ||
    each.parameters.length > 4 ||
    /^(void|Promise\b|undefined|never)/.test(each.returns.trim())
  )
    return undefined;
  if (!each.parameters.every(({ type }) => arbitraryFor(type) !== undefined)) return undefined;
  const partner = each.parameters.length === 1 ? partnerOf(each, all) : undefined;
  const properties: Property[] = [...propertiesOf(each), ...(partner ? (['round-trip'] as const) : [])];
  // That the same input gives the same result is hardly worth a test of its own.
  const rank = properties.length > 1 ? 0.45 : 0.1;
  return createPlan({
    family: 'unit',
    oracle: 'function-keeps-its-properties',
    title: `${each.name}: keeps its properties for any input`,
    rule: 'What a function’s name and types promise must hold for all inputs of these types, not only for those that somebody thought of.',
    place: { url: each.file, template: each.file, element: each.name },
    rank,
    cost: 2_000,
    unit: {
      module: each.file,
      export: each.name,
      parameters: each.parameters,
      properties,
      ...(partner ? { partner } : {}),
    },
    bug: {
      title: `${each.name} does not keep what it promises for some inputs`,
      severity: 'medium',
      expected: `For all inputs: ${properties.join(', ')}.`,
      context: [`${each.file}:${each.line}`],
    },
  });
};

/** Node runs these by itself; other languages and JSX need a build that is not ours. */
const runnable = (file: string): boolean =>
  /\.(m?[jt]s)$/.test(file) &&
  !/\.d\.ts$|(^|\/)(node_modules|dist|test|tests|__tests__)\/|\.(spec|test)\./.test(file);

export const planUnit: Planner = ({ code }) => {
  if (!code) return { plans: [] };
  const usable = code.functions.filter(({ file }) => runnable(file));
  const skipped = code.functions.length - usable.length;
  return {
    plans: usable.flatMap((each) => planOf(each, usable) ?? []),
    leftOut:
      skipped > 0
        ? [{ what: 'unit tests', why: 'functions in files that Node does not run by itself', count: skipped }]
        : [],
  };
};
