// An index for every sort and every filter of every list, derived from the contract: a filter added there gets its index here.
import { type ListName, listDefinitions } from '@prowl/contracts';
import type { IndexDescription } from 'mongodb';
import type { Collection } from '../../projections/projection.ts';
import { fieldsOf, namesIn } from '../list-shapes.ts';
import { path } from './shape.ts';

/** Team first in every one. `createdAt` is the default order. A sort's index serves both directions; a filter's has the default order behind it. */
export const indexesOf = (collection: Collection): IndexDescription[] => {
  if (!(collection in listDefinitions)) return [];
  const { sorts, filters, held } = fieldsOf(collection as ListName);
  const index = (
    name: string,
    fields: readonly string[],
    more: Readonly<Record<string, 1>> = {},
  ): IndexDescription => ({
    name,
    key: { team: 1, ...Object.fromEntries(fields.map((field) => [path(field), 1])), id: 1, ...more },
  });
  return [
    // What is searched is in it: of documents that do not match only the index is read.
    ...sorts.map((field) =>
      index(`by_${field}`, [field], field === 'createdAt' ? { [path('search')]: 1 } : {}),
    ),
    ...namesIn(collection).map(([where, as]) => index(`${as}_of_${where}`, [where, as])),
    ...[...filters, ...held].map((field) => index(`of_${field}`, [field, 'createdAt'])),
  ];
};
