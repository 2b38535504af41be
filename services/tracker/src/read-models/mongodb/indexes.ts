// An index for every sort and every filter of every list query, derived from the contract: a filter added there gets its index here.
import {
  AgentsQuery,
  BugsQuery,
  KeysQuery,
  SessionsQuery,
  TeamsQuery,
  TestsQuery,
  TicketsQuery,
} from '@prowl/contracts';
import type { IndexDescription } from 'mongodb';
import type { Collection } from '../../projections/projection.ts';
import { listShapes } from '../../queries/lists.ts';
import { path } from './shape.ts';

interface Queryable {
  readonly shape: Readonly<Record<string, unknown>> & {
    readonly sort: { unwrap(): { readonly options: readonly string[] } };
  };
}
interface Shape {
  readonly collection: Collection;
  readonly held?: Readonly<Record<string, string>>;
  readonly order?: Readonly<Record<string, string>>;
}
const queries = {
  tests: TestsQuery,
  sessions: SessionsQuery,
  bugs: BugsQuery,
  agents: AgentsQuery,
  tickets: TicketsQuery,
  teams: TeamsQuery,
  keys: KeysQuery,
};
const paging = ['limit', 'cursor', 'sort', 'q'];

const fieldsOf = ({ shape }: Queryable, { held, order }: Shape) => {
  const sorts = new Set(shape.sort.unwrap().options.map((option) => option.replace(/^-/, '')));
  const filters = Object.keys(shape).filter((name) => !paging.includes(name));
  return {
    sorts: [...sorts].map((name) => order?.[name] ?? name),
    filters: filters.map((name) => held?.[name] ?? name),
  };
};

/** Team first in every one. A sort's index serves both directions; a filter's has the default order behind it. */
export const indexesOf = (collection: Collection): IndexDescription[] => {
  const list = Object.entries(listShapes).find(([, shape]) => shape.collection === collection);
  if (list === undefined) return [];
  const [name, shape] = list;
  const { sorts, filters } = fieldsOf(queries[name as keyof typeof queries] as unknown as Queryable, shape);
  const index = (name: string, fields: readonly string[]): IndexDescription => ({
    name,
    key: { team: 1, ...Object.fromEntries(fields.map((field) => [path(field), 1])), id: 1 },
  });
  return [
    ...sorts.map((field) => index(`by_${field}`, [field])),
    ...filters.map((field) => index(`of_${field}`, [field, 'createdAt'])),
  ];
};
