// Whether everything that one JSON Schema lets through is let through by another. Knows the keywords that our own schemas use, and
// takes what it cannot judge for a difference.
import type { JsonSchema } from './schema.ts';

interface Side {
  readonly schema: unknown;
  readonly root: JsonSchema;
}
const words = [
  '$ref',
  'type',
  'properties',
  'required',
  'items',
  'enum',
  'const',
  'anyOf',
  'oneOf',
  'allOf',
  'additionalProperties',
  'propertyNames',
];
/** Said of a value, without a say in which values pass. */
const remarks = [
  'default',
  'description',
  'title',
  'examples',
  'definitions',
  '$schema',
  '$id',
  'readOnly',
  'deprecated',
];
const atLeast = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const atMost = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const same = ['pattern', 'format', 'uniqueItems', 'multipleOf', 'contentEncoding'];

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const text = (value: unknown) => JSON.stringify(value);

/** Follows references within the side's own document. */
const resolved = ({ schema, root }: Side): JsonSchema => {
  let current = isSchema(schema) ? schema : {};
  while (typeof current['$ref'] === 'string') {
    let target: unknown = root;
    for (const part of current['$ref'].split('/').slice(1))
      target = isSchema(target) ? target[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined;
    if (!isSchema(target)) throw new TypeError(`A schema refers to ${current['$ref']}, which is not there.`);
    current = target;
  }
  return current;
};
const branchesOf = (schema: JsonSchema) =>
  (schema['anyOf'] ?? schema['oneOf']) as readonly unknown[] | undefined;
const isOpen = (schema: JsonSchema) => Object.keys(schema).every((key) => remarks.includes(key));
/** The values of an enum or const; undefined when it is neither. */
const valuesOf = (schema: JsonSchema) =>
  'const' in schema ? [schema['const']] : (schema['enum'] as unknown[] | undefined);
const typesOf = (schema: JsonSchema): readonly unknown[] => {
  if (schema['type'] !== undefined) return list(schema['type']);
  return (valuesOf(schema) ?? []).map((value) =>
    value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value,
  );
};

/**
 * Where `writer` may produce what `reader` does not take; empty when it never does. Fields that the reader knows and the writer has no more are
 * named too when `fieldsStay`: the reader may live without them, but not its user.
 */
export const unreadable = (
  reader: JsonSchema,
  writer: JsonSchema,
  { fieldsStay }: { readonly fieldsStay: boolean },
): string[] => {
  const seen = new Map<JsonSchema, Set<JsonSchema>>();

  const compare = (left: Side, right: Side, at: string): string[] => {
    const [wants, gives] = [resolved(left), resolved(right)];
    if (isOpen(wants)) return [];
    if (seen.get(wants)?.has(gives)) return []; // a recursive schema: judged where it was met first
    const judged = seen.get(wants) ?? new Set<JsonSchema>();
    judged.add(gives);
    seen.set(wants, judged);
    const problems = judge(
      { schema: wants, root: left.root },
      { schema: gives, root: right.root },
      at || '/',
    );
    if (problems.length > 0) judged.delete(gives);
    return problems;
  };

  const judge = (left: Side, right: Side, at: string): string[] => {
    const wants = left.schema as JsonSchema;
    const gives = right.schema as JsonSchema;
    if (isOpen(gives)) return [`${at}: may be anything`];
    const given = branchesOf(gives);
    if (given !== undefined)
      return given.flatMap((branch) => compare(left, { schema: branch, root: right.root }, at));
    const wanted = branchesOf(wants);
    if (wanted !== undefined) {
      const each = wanted.map((branch) => compare({ schema: branch, root: left.root }, right, at));
      if (each.some((problems) => problems.length === 0)) return [];
      // The branch with the same discriminator says most.
      return each.toSorted((a, b) => a.length - b.length)[0] ?? [`${at}: none of the alternatives takes it`];
    }
    const values = valuesOf(wants);
    const produced = valuesOf(gives);
    if (values !== undefined) {
      if (produced === undefined)
        return [
          `${at}: ${values.map(text).join(', ')} is expected, any ${list(gives['type']).join(' or ')} is given`,
        ];
      const fresh = produced.filter((value) => !values.some((known) => text(known) === text(value)));
      return fresh.length === 0
        ? []
        : [`${at}: ${values.map(text).join(', ')} is expected, ${fresh.map(text).join(', ')} is given`];
    }
    const types = typesOf(wants);
    const strange =
      types.length === 0
        ? []
        : typesOf(gives).filter(
            (type) => !types.includes(type) && !(type === 'integer' && types.includes('number')),
          );
    if (strange.length > 0)
      return [`${at}: ${types.join(' or ')} is expected, ${strange.join(' or ')} is given`];
    return [...limits(wants, gives, produced, at), ...fields(left, right, at)];
  };

  const limits = (
    wants: JsonSchema,
    gives: JsonSchema,
    produced: readonly unknown[] | undefined,
    at: string,
  ): string[] => {
    const problems: string[] = [];
    const known = [...words, ...remarks, ...atLeast, ...atMost, ...same];
    for (const [keyword, limit] of Object.entries(wants)) {
      const other = gives[keyword];
      if (
        produced?.every(
          (value) =>
            typeof value === 'string' && keyword === 'pattern' && new RegExp(String(limit)).test(value),
        )
      )
        continue;
      if (atLeast.includes(keyword) && !(typeof other === 'number' && other >= Number(limit)))
        problems.push(`${at}: ${keyword} ${text(limit)} is expected, ${text(other) ?? 'none'} is given`);
      if (atMost.includes(keyword) && !(typeof other === 'number' && other <= Number(limit)))
        problems.push(`${at}: ${keyword} ${text(limit)} is expected, ${text(other) ?? 'none'} is given`);
      if ((same.includes(keyword) || !known.includes(keyword)) && text(limit) !== text(other))
        problems.push(`${at}: ${keyword} ${text(limit)} is expected, ${text(other) ?? 'none'} is given`);
      if (keyword === 'allOf' && text(limit) !== text(other)) problems.push(`${at}: allOf changed`);
    }
    return problems;
  };

  const fields = (left: Side, right: Side, at: string): string[] => {
    const wants = left.schema as JsonSchema;
    const gives = right.schema as JsonSchema;
    const inner = (schema: unknown, other: unknown, path: string) =>
      compare({ schema, root: left.root }, { schema: other, root: right.root }, path);
    const problems: string[] = [];
    const known = (wants['properties'] ?? {}) as JsonSchema;
    const present = (gives['properties'] ?? {}) as JsonSchema;
    const child = (name: string) => `${at === '/' ? '' : at}/${name}`;
    const promised = list(gives['required']);
    for (const name of list(wants['required']))
      if (!promised.includes(name))
        problems.push(`${child(String(name))}: ${String(name) in present ? 'may be missing' : 'is missing'}`);
    for (const [name, schema] of Object.entries(known)) {
      if (name in present) problems.push(...inner(schema, present[name], child(name)));
      else if (fieldsStay && !list(wants['required']).includes(name))
        problems.push(`${child(name)}: is missing`);
    }
    if (isSchema(wants['additionalProperties'])) {
      const rest = isSchema(gives['additionalProperties'])
        ? gives['additionalProperties']
        : Object.keys(present).length > 0
          ? undefined
          : {};
      if (rest !== undefined) problems.push(...inner(wants['additionalProperties'], rest, child('*')));
    }
    if (isSchema(wants['propertyNames']))
      problems.push(...inner(wants['propertyNames'], gives['propertyNames'] ?? {}, child('(names)')));
    if (wants['items'] !== undefined && text(wants['items']) !== text(gives['items'])) {
      if (Array.isArray(wants['items']) || Array.isArray(gives['items']))
        problems.push(`${at}: the tuple changed`);
      else problems.push(...inner(wants['items'], gives['items'] ?? {}, `${at === '/' ? '' : at}[]`));
    }
    return problems;
  };

  return compare({ schema: reader, root: reader }, { schema: writer, root: writer }, '');
};
