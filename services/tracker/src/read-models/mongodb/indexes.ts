// An index for every sort and every filter of every list, derived from the contract: a filter added there gets its index here.
import { type ListName, listDefinitions } from '@prowl/contracts';
import type { IndexDescription } from 'mongodb';
import type { Collection } from '../../projections/projection.ts';
import { fieldsOf } from '../list-shapes.ts';
import { path } from './shape.ts';

/** Team first in every one. A sort's index serves both directions; a filter's has the default order behind it. */
export const indexesOf = (collection: Collection): IndexDescription[] => {
  if (!(collection in listDefinitions)) return [];
  const { sorts, filters } = fieldsOf(collection as ListName);
  const index = (name: string, fields: readonly string[]): IndexDescription => ({
    name,
    key: { team: 1, ...Object.fromEntries(fields.map((field) => [path(field), 1])), id: 1 },
  });
  return [
    ...sorts.map((field) => index(`by_${field}`, [field])),
    ...filters.map((field) => index(`of_${field}`, [field, 'createdAt'])),
  ];
};
