// Holds the plan language against those who write plans: every word of it is one that an oracle or the explorer uses.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from '@babel/parser';

const root = join(import.meta.dirname, '..');
const { ElementState, ExpressionOperation, Extract, Matcher, Probe, Step } = await import(
  pathToFileURL(join(root, 'packages/contracts/src/index.ts')).href
);

const sourceFiles = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.(spec|fixture|generated)\.ts$|\/(testing|trial)\//.test(path));

const treeOf = (file) =>
  parse(readFileSync(file, 'utf8'), { sourceType: 'module', plugins: ['typescript', 'decorators-legacy'] })
    .program;

/** Calls `visit` with every node that runs; types say what may be, not what is. */
const walk = (node, visit) => {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  if (typeof node?.type !== 'string') return;
  if (/^TS(?!As|Satisfies|NonNull)/.test(node.type)) return;
  visit(node);
  for (const [key, child] of Object.entries(node))
    if (key !== 'loc' && !/Comments$/.test(key)) walk(child, visit);
};

/** Texts that are given away: neither compared with nor names of properties. */
const textsIn = (tree) => {
  const texts = new Set();
  const passedOver = new Set();
  walk(tree, (node) => {
    if (node.type === 'BinaryExpression') for (const side of [node.left, node.right]) passedOver.add(side);
    if (node.type === 'SwitchCase') passedOver.add(node.test);
    if (node.type === 'ObjectProperty' && !node.computed) passedOver.add(node.key);
    if (node.type === 'StringLiteral' && !passedOver.has(node)) texts.add(node.value);
  });
  return texts;
};

/** Values of a property that is written as a text: `do: 'click'`. */
const propertyTexts = (tree, name) => {
  const texts = new Set();
  walk(tree, (node) => {
    if (node.type === 'ObjectProperty' && node.key.name === name && node.value.type === 'StringLiteral')
      texts.add(node.value.value);
  });
  return texts;
};

/** What each constructor of the plan language makes: the `do` of a step, the `read` of an extract. */
const constructors = new Map();
for (const file of [
  ...sourceFiles('packages/plan/src/steps'),
  join(root, 'packages/plan/src/expressions.ts'),
]) {
  const tree = treeOf(file);
  const whole = basename(file) === 'expressions.ts' ? [] : [...propertyTexts(tree, 'do')];
  for (const { declaration } of tree.body.filter(({ type }) => type === 'ExportNamedDeclaration'))
    for (const { id, init } of declaration?.declarations ?? [])
      if (init?.type === 'ArrowFunctionExpression')
        constructors.set(id.name, { steps: whole, extracts: [...propertyTexts(init, 'read')] });
}

const used = { step: new Set(), extract: new Set(), operation: new Set(), text: new Set() };
for (const file of [...sourceFiles('packages/oracles/src'), ...sourceFiles('services/runner/src')]) {
  const tree = treeOf(file);
  const imported = tree.body
    .filter((node) => node.type === 'ImportDeclaration' && node.source.value === '@prowl/plan')
    .flatMap((node) => node.specifiers.map(({ imported: name }) => name.name));
  for (const name of imported) {
    for (const step of constructors.get(name)?.steps ?? []) used.step.add(step);
    for (const extract of constructors.get(name)?.extracts ?? []) used.extract.add(extract);
  }
  for (const step of propertyTexts(tree, 'do')) used.step.add(step);
  for (const extract of propertyTexts(tree, 'read')) used.extract.add(extract);
  for (const operation of propertyTexts(tree, 'apply')) used.operation.add(operation);
  walk(tree, (node) => {
    if (node.type === 'CallExpression' && node.callee.name === 'apply')
      for (const text of textsIn(node.arguments[0])) used.operation.add(text);
  });
  for (const text of textsIn(tree)) used.text.add(text);
}

const discriminators = (union, name) => union.options.map((option) => option.shape[name].value);
const words = [
  ['step', discriminators(Step, 'do'), used.step],
  ['extract', discriminators(Extract, 'read'), used.extract],
  ['operation', ExpressionOperation.options, used.operation],
  ['probe', Probe.options, used.text],
  ['matcher', Matcher.options, used.text],
  ['state', ElementState.options, used.text],
];

const dead = words.flatMap(([kind, all, known]) =>
  all.filter((word) => !known.has(word)).map((word) => `the ${kind} “${word}” is in no plan`),
);
for (const line of dead) process.stdout.write(`${line}\n`);
process.exitCode = dead.length === 0 ? 0 : 1;
