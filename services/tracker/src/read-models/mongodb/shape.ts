// How a document is stored in MongoDB, and how a list query looks for it.
import type { Filter, Sort } from 'mongodb';
import type { Document } from '../../projections/projection.ts';
import type { Find } from '../read-models.ts';

/**
 * Position and document are one value, the position first: BSON compares values field by field, so `$max` on `state` is the
 * guard. A document never goes back in position, in one round trip and without reading it first.
 */
export interface Stored {
  readonly _id: string; // team/id
  readonly team: string;
  readonly id: string;
  readonly state: { readonly position: number; readonly document: Document };
}

/** Unambiguous: a team has no slash. */
export const keyOf = (team: string, id: string): string => `${team}/${id}`;

const fieldName = /^[a-zA-Z][a-zA-Z0-9]{0,39}$/;
export const path = (field: string): string => {
  if (!fieldName.test(field)) throw new TypeError(`Not a field name: ${field}`);
  return `state.document.${field}`;
};

/** The filter and order of a list query. Nulls come before everything, as MongoDB sorts them. `names`: the ids of each of `find.named`. */
export const findCommand = (
  find: Find,
  names: readonly (readonly string[])[] = [],
): { filter: Filter<Stored>; sort: Sort; projection: Readonly<Record<string, 1>> } => {
  const conditions: Filter<Stored>[] = [{ team: find.team }];
  const condition = (each: Record<string, unknown>) => conditions.push(each as Filter<Stored>);
  for (const [field, value] of Object.entries(find.equals)) condition({ [path(field)]: { $eq: value } });
  for (const [field, value] of Object.entries(find.holds)) condition({ [path(field)]: { $eq: value } }); // of a list: one of its members
  for (const [index, { how, value }] of (find.named ?? []).entries())
    condition({ $or: [{ id: { $in: names[index] ?? [] } }, { [path(how.own)]: { $eq: value } }] });
  if (find.search !== undefined)
    condition({
      [path('search')]: { $regex: find.search.toLowerCase().replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&') },
    });
  const field = path(find.sort.field);
  const { descending } = find.sort;
  if (find.after !== undefined) {
    const { value, id } = find.after;
    const beyond = descending ? '$lt' : '$gt';
    const tied = { [field]: { $eq: value }, id: { [beyond]: id } };
    const further =
      value === null ? (descending ? [] : [{ [field]: { $ne: null } }]) : [{ [field]: { [beyond]: value } }];
    const nulls = value !== null && descending ? [{ [field]: { $eq: null } }] : [];
    condition({ $or: [...further, ...nulls, tied] });
  }
  const direction = descending ? -1 : 1;
  return {
    filter: { $and: conditions },
    sort: { [field]: direction, id: direction },
    projection: Object.fromEntries((find.fields ?? []).map((each) => [path(each), 1])), // of none: everything
  };
};
