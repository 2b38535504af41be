import { type ListName, listDefinitions } from '@prowl/contracts';
import type { Collection, Document } from '../../projections/projection.ts';
import { fieldsOf } from '../list-shapes.ts';
import type { Find } from '../read-models.ts';

type Value = string | number | null;

const fieldName = /^[a-zA-Z][a-zA-Z0-9]{0,39}$/;
const checked = (field: string): string => {
  if (!fieldName.test(field)) throw new TypeError(`Not a field name: ${field}`);
  return field;
};

const ofLists = new Map(
  Object.keys(listDefinitions).map((name) => {
    const { sorts, filters } = fieldsOf(name as ListName);
    return [name, [...new Set([...sorts, ...filters, 'search'])]];
  }),
);

/**
 * Fields that have a column of their own, before the body: what a list is sorted by, narrowed by and searched in. A large body goes on in pages
 * that are not read for them.
 */
export const columnsOf = (collection: Collection): readonly string[] => ofLists.get(collection) ?? [];

/** What a document has in each of them. */
export const columnValues = (collection: Collection, document: Document): Value[] =>
  columnsOf(collection).map((field) => {
    const value = (document as Document & Readonly<Record<string, unknown>>)[field];
    if (typeof value === 'boolean') return Number(value);
    return typeof value === 'string' || typeof value === 'number' ? value : null;
  });

/** Apart from the columns that every table has. */
export const columnName = (field: string): string => `of_${checked(field)}`;

const at = (collection: Collection, field: string): string =>
  columnsOf(collection).includes(field) ? columnName(field) : `json_extract(body, '$.${checked(field)}')`;

interface Condition {
  readonly sql: string;
  readonly values: readonly Value[];
}

/** SQLite sorts NULL before everything: IS and the comparison below keep that order on both sides. */
const beyondOf = ({ collection, sort, after }: Find): Condition[] => {
  if (after === undefined) return [];
  const order = at(collection, sort.field);
  const { value, id } = after;
  if (value === null)
    return [
      {
        sql: sort.descending ? `(${order} IS NULL AND id < ?)` : `(${order} IS NOT NULL OR id > ?)`,
        values: [id],
      },
    ];
  const beyond = sort.descending ? '<' : '>';
  const nulls = sort.descending ? ` OR ${order} IS NULL` : '';
  return [
    {
      sql: `(${order} ${beyond} ?${nulls} OR (${order} = ? AND id ${beyond} ?))`,
      values: [value, value, id],
    },
  ];
};

const conditionsOf = (find: Find): Condition[] => {
  const { collection, team } = find;
  return [
    { sql: 'team = ?', values: [team] },
    ...Object.entries(find.equals).map(([field, value]) => ({
      sql: `${at(collection, field)} = ?`,
      values: [typeof value === 'boolean' ? Number(value) : value],
    })),
    ...Object.entries(find.holds).map(([field, value]) => ({
      sql: `EXISTS (SELECT 1 FROM json_each(${collection}.body, '$.${checked(field)}') WHERE json_each.value = ?)`,
      values: [value],
    })),
    ...(find.named ?? []).map(({ how, value }) => ({
      sql: `id IN (SELECT ${at(how.by, how.as)} FROM ${how.by} WHERE team = ? AND ${at(how.by, how.where)} = ? \
UNION ALL SELECT id FROM ${collection} WHERE team = ? AND ${at(collection, how.own)} = ?)`,
      values: [team, value, team, value],
    })),
    ...(find.search === undefined
      ? []
      : [{ sql: `instr(${at(collection, 'search')}, ?) > 0`, values: [find.search.toLowerCase()] }]),
    ...beyondOf(find),
  ];
};

/** The statement of a list query. Values are always bound; field names come from our own tables and are checked all the same. */
export const findStatement = (find: Find): { sql: string; values: Value[] } => {
  const { collection, sort, team, limit } = find;
  const conditions = conditionsOf(find);
  const where = conditions.map(({ sql }) => sql).join(' AND ');
  const values = conditions.flatMap((condition) => condition.values);
  const direction = sort.descending ? 'DESC' : 'ASC';
  const order = at(collection, sort.field);
  const found = (what: string) =>
    `SELECT ${what} FROM ${collection} WHERE ${where} ORDER BY ${order} ${direction}, id ${direction} LIMIT ?`;
  if (find.search === undefined) return { sql: found('body'), values: [...values, limit] };
  // Looked for in the index; then only of those that were found the body is read.
  return {
    sql: `SELECT body FROM (${found(`id AS found, ${order} AS sorted`)}) CROSS JOIN ${collection} ON team = ? AND id = found \
ORDER BY sorted ${direction}, found ${direction}`,
    values: [...values, limit, team],
  };
};
