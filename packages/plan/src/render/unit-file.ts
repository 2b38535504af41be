// Property tests of one exported function: a file for node:test with fast-check.
import type { TestPlan, UnitSubject } from '@prowl/contracts';
import { block, call, type Doc, hard, print } from '../code/layout.ts';
import { comment, quote, quoted } from '../code/quoting.ts';
import { RenderingError } from '../code/scope.ts';

/** A generator for a TypeScript type; undefined for types that have none. */
export const arbitraryFor = (type: string): string | undefined => {
  const text = type.trim().replace(/^readonly\s+/, '');
  const list =
    /^(?:Readonly)?Array<(.+)>$/.exec(text)?.[1] ??
    (/^\(?([^()|]+|.+)\)?\[\]$/.test(text) && text.endsWith('[]')
      ? text.slice(0, -2).replace(/^\((.*)\)$/, '$1')
      : undefined);
  if (list !== undefined) {
    const item = arbitraryFor(list);
    return item === undefined ? undefined : `fc.array(${item})`;
  }
  const members = text
    .split('|')
    .map((member) => member.trim())
    .filter((member) => member !== '');
  if (members.length > 1) {
    if (!members.every((member) => /^(?:[\w.]+|'[^']*'|"[^"]*"|-?[\d.]+|[\w.]+\[\])$/.test(member)))
      return undefined;
    const known = members.map(arbitraryFor);
    return known.includes(undefined) ? undefined : `fc.oneof(${known.join(', ')})`;
  }
  const simple: Record<string, string> = {
    number: 'fc.double({ noNaN: true, min: -1e9, max: 1e9 }).map((value) => value + 0)',
    string: 'fc.string()',
    boolean: 'fc.boolean()',
    bigint: 'fc.bigInt()',
    null: 'fc.constant(null)',
    undefined: 'fc.constant(undefined)',
    Date: 'fc.date({ noInvalidDate: true })',
  };
  if (simple[text]) return simple[text];
  const literal = /^'([^'\\]*)'$|^"([^"\\]*)"$/.exec(text);
  if (literal) return `fc.constant(${quote(literal[1] ?? literal[2] ?? '')})`;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? `fc.constant(${text})` : undefined;
};

const claims: Record<UnitSubject['properties'][number], { title: string; lines: string[] }> = {
  'does-not-throw': {
    title: 'takes every input of its types without throwing',
    lines: ['subject(...input);'],
  },
  deterministic: {
    title: 'gives the same result for the same input',
    lines: ['assert.deepEqual(subject(...structuredClone(input)), subject(...structuredClone(input)));'],
  },
  idempotent: {
    title: 'changes nothing the second time',
    lines: ['const once = subject(...input);', 'assert.deepEqual(subject(once, ...input.slice(1)), once);'],
  },
  'length-preserving': {
    title: 'keeps the length of what it is given',
    lines: [
      'const size = (value: unknown) => (value as { length: number }).length;',
      'const before = size(input[0]);',
      'assert.equal(size(subject(...input)), before);',
    ],
  },
  'sorted-permutation': {
    title: 'returns the members it was given, in order',
    lines: [
      'const before = [...(input[0] as unknown[])];',
      'const after = subject(...input) as never[];',
      'const ordered = (values: readonly unknown[]) => values.map(String).sort();',
      'assert.deepEqual(ordered(after), ordered(before));',
      'for (const [index, value] of after.slice(1).entries()) assert.ok((after[index] ?? value) <= value);',
    ],
  },
  'round-trip': {
    title: 'is undone by its inverse',
    lines: ['assert.deepEqual(partner(subject(...input)), input[0]);'],
  },
  'within-bounds': {
    title: 'stays within the bounds it is given',
    lines: [
      'const [, one, other] = input as [number, number, number];',
      'const [low, high] = one <= other ? [one, other] : [other, one];',
      'const result = subject(input[0], low, high) as number;',
      'assert.ok(result >= low && result <= high);',
    ],
  },
  commutative: {
    title: 'does not care about the order of its two inputs',
    lines: ['assert.deepEqual(subject(input[0], input[1]), subject(input[1], input[0]));'],
  },
};

/** What the file claims, one a property: the messages of its failures. */
export const unitClaims = (unit: Pick<UnitSubject, 'export' | 'properties'>): string[] =>
  unit.properties.map((property) => `${unit.export} must be such that it ${claims[property].title}`);

export const renderUnitTest = (
  plan: TestPlan,
  unit: UnitSubject,
  context: { foundIn: string; agent: string },
): string => {
  const arbitraries = unit.parameters.map(({ name, type }) => {
    const arbitrary = arbitraryFor(type);
    if (arbitrary === undefined) throw new RenderingError(`there is no generator for “${name}: ${type}”`);
    return arbitrary;
  });
  if (unit.properties.includes('round-trip') && !unit.partner)
    throw new RenderingError('a round trip needs a partner');
  const inputs = call('fc.tuple', arbitraries);
  const messages = unitClaims(unit);
  const tests: Doc[] = unit.properties.map((property, index) => {
    const { title, lines } = claims[property];
    const held: Doc = ['const property = fc.property(inputs, (input: unknown[]) => ', block(lines), ');'];
    const check: Doc = [call('claim', [quoted(messages[index] ?? ''), '() => fc.assert(property)']), ';'];
    return ['test(', quote(`${unit.export} ${title}`), ', () => ', block([held, check]), ');'];
  });
  const load = (name: string): Doc => ['exported(', quoted(name), ')'];
  const sections: Doc[] = [
    [
      "import assert from 'node:assert/strict';",
      hard,
      "import { resolve } from 'node:path';",
      hard,
      "import { test } from 'node:test';",
      hard,
      "import { pathToFileURL } from 'node:url';",
      hard,
      "import fc from 'fast-check';",
    ],
    [
      ...comment(plan.rule),
      ...comment(
        `Found in ${unit.module} · family ${plan.family} · made for ${context.foundIn} by the agent "${context.agent}"`,
      ),
    ].flatMap((line, index) => (index === 0 ? [line] : [hard, line])),
    ['const file = resolve(process.env.CODE_ROOT ?? process.cwd(), ', quoted(unit.module), ');'],
    'const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>;',
    [
      'const exported = (name: string): ((...input: unknown[]) => unknown) => ',
      block([
        'const found = module[name];',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the generated file
        "if (typeof found !== 'function') throw new Error(`${file} exports no function ${name}`);",
        'return found as (...input: unknown[]) => unknown;',
      ]),
      ';',
    ],
    ['const subject = ', load(unit.export), ';'],
    ...(unit.partner ? [['const partner = ', load(unit.partner), ';'] as Doc] : []),
    ['const inputs = ', inputs, ';'],
    [
      'const claim = (words: string, check: () => void): void => ',
      block([
        ['try ', block(['check();']), ' catch (cause) ', block(['throw new Error(words, { cause });'])],
      ]),
      ';',
    ],
    ...tests,
  ];
  return `${print(sections.flatMap((section, index) => (index === 0 ? [section] : [hard, hard, section])))}\n`;
};
