import type { Find } from '../read-models.ts';

const fieldName = /^[a-zA-Z][a-zA-Z0-9]{0,39}$/;
const path = (field: string): string => {
  if (!fieldName.test(field)) throw new TypeError(`Not a field name: ${field}`);
  return `json_extract(body, '$.${field}')`;
};

/** The statement of a list query. Values are always bound; field names come from our own tables and are checked all the same. */
export const findStatement = (find: Find): { sql: string; values: (string | number | null)[] } => {
  const where = ['team = ?'];
  const values: (string | number | null)[] = [find.team];
  for (const [field, value] of Object.entries(find.equals)) {
    where.push(`${path(field)} = ?`);
    values.push(typeof value === 'boolean' ? Number(value) : value);
  }
  for (const [field, value] of Object.entries(find.holds)) {
    where.push(
      `EXISTS (SELECT 1 FROM json_each(${find.collection}.body, '$.${fieldName.test(field) ? field : ''}') WHERE json_each.value = ?)`,
    );
    values.push(value);
  }
  if (find.search !== undefined) {
    where.push(`instr(${path('search')}, ?) > 0`);
    values.push(find.search.toLowerCase());
  }
  const order = path(find.sort.field);
  const direction = find.sort.descending ? 'DESC' : 'ASC';
  if (find.after !== undefined) {
    // SQLite sorts NULL before everything: IS and the row comparison below keep that order on both sides.
    const { value, id } = find.after;
    const beyond = find.sort.descending ? '<' : '>';
    if (value === null) {
      where.push(find.sort.descending ? `(${order} IS NULL AND id < ?)` : `(${order} IS NOT NULL OR id > ?)`);
      values.push(id);
    } else {
      where.push(
        `(${order} ${beyond} ?${find.sort.descending ? ` OR ${order} IS NULL` : ''} OR (${order} = ? AND id ${beyond} ?))`,
      );
      values.push(value, value, id);
    }
  }
  values.push(find.limit);
  return {
    sql: `SELECT body FROM ${find.collection} WHERE ${where.join(' AND ')} ORDER BY ${order} ${direction}, id ${direction} LIMIT ?`,
    values,
  };
};
