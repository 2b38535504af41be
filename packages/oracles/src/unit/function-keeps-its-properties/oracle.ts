import { arbitraryFor } from '@prowl/plan';
import { defineOracle, type Guarding } from '../../definition/oracle.ts';
import { type CodeFunction, inverseOf, type Property, propertiesOf } from '../properties.ts';

const mostParameters = 4;

const isTestable = ({ pure, parameters, returns }: CodeFunction): boolean =>
  pure &&
  parameters.length > 0 &&
  parameters.length <= mostParameters &&
  !/^(void|Promise\b|undefined|never)/.test(returns.trim()) &&
  parameters.every(({ type }) => arbitraryFor(type) !== undefined);

/** Node runs these by itself; other languages and JSX need a build that is not ours. */
const isRunnable = (file: string): boolean =>
  /\.(m?[jt]s)$/.test(file) &&
  !/\.d\.ts$|(^|\/)(node_modules|dist|test|tests|__tests__)\/|\.(spec|test)\./.test(file);

const unitPlan = (each: CodeFunction, all: readonly CodeFunction[], guard: Guarding) => {
  const partner = inverseOf(each, all);
  const properties: Property[] = [...propertiesOf(each), ...(partner ? (['round-trip'] as const) : [])];
  return guard({
    page: { url: each.file, template: each.file, access: 'anonymous' },
    element: each.name,
    title: `${each.name}: keeps its properties for any input`,
    // That the same input gives the same result is hardly worth a test of its own.
    worth: properties.length > 1 ? 'modest' : 'spare',
    steps: [],
    unit: {
      module: each.file,
      export: each.name,
      parameters: each.parameters,
      properties,
      ...(partner ? { partner } : {}),
    },
    bug: {
      title: `${each.name} does not keep what it promises for some inputs`,
      expected: `For all inputs: ${properties.join(', ')}.`,
      context: [`${each.file}:${each.line}`],
    },
  });
};

export const functionKeepsItsProperties = defineOracle({
  id: 'function-keeps-its-properties',
  family: 'unit',
  type: 'unit',
  title: 'A pure function keeps what its name and types promise',
  rule: 'What a function’s name and types promise must hold for all inputs of these types, not only for those that came to mind.',
  expected: 'The property holds for all inputs of the declared types.',
  remedy:
    'Run the test: it prints the smallest input that breaks the property. Handle it, or narrow the type that lets it in.',
  severity: 'medium',
  because: 'Where the function is used with such an input, its callers go wrong; how many do is not known.',
  worth: 'modest',
  plan: ({ code }, guard) => {
    if (!code) return [];
    const usable = code.functions.filter(({ file }) => isRunnable(file));
    const skipped = code.functions.length - usable.length;
    return {
      plans: usable.filter(isTestable).map((each) => unitPlan(each, usable, guard)),
      leftOut:
        skipped > 0
          ? [
              {
                what: 'unit tests',
                why: 'functions in files that Node does not run by itself',
                count: skipped,
              },
            ]
          : [],
    };
  },
});
