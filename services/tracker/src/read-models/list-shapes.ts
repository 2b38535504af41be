// Of each list, which parameter is which field: what its queries ask for, and what a store has indexes for.
import { type ListName, listDefinitions } from '@prowl/contracts';
import type { Collection } from '../projections/projection.ts';
import type { NamedBy } from './read-models.ts';

export interface ListShape {
  /** Parameter → list field that contains it. Every other filter is a field of its own name. */
  readonly held?: Readonly<Record<string, string>>;
  /** Parameter → where its value is looked for in another collection: a list of its own would grow for ever. */
  readonly named?: Readonly<Record<string, NamedBy>>;
  /** Sort name → field that has its order. */
  readonly order?: Readonly<Record<string, string>>;
  readonly always?: Readonly<Record<string, string | boolean>>;
}

/** By list, which is the name of its collection as well. */
export const listShapes: Readonly<Record<ListName, ListShape>> = {
  tests: {
    held: { agentId: 'agentIds', bugId: 'bugIds' },
    // One whose turn never came was made there all the same.
    named: { sessionId: { by: 'runs', as: 'testId', where: 'sessionId', own: 'madeIn' } },
  },
  runs: {},
  sessions: {},
  bugs: {
    held: { sessionId: 'sessionIds', testId: 'testIds' },
    order: { severity: 'severityRank' },
  },
  agents: { always: { builtIn: false } },
  tickets: { order: { priority: 'priorityRank' } },
  schedules: { always: { deleted: false } },
  webhooks: { always: { deleted: false } },
  deliveries: {},
  archives: {},
  teams: {},
  keys: {},
};

export interface ListFields {
  readonly sorts: readonly string[];
  readonly filters: readonly string[];
  /** Filters that leave few: ids. */
  readonly narrows: readonly string[];
  /** Filters that are lists, of which one member is asked for. */
  readonly held: readonly string[];
}

/** The fields that a list is sorted and filtered by: what a store has indexes for. */
export const fieldsOf = (name: ListName): ListFields => {
  const { held = {}, named = {}, order }: ListShape = listShapes[name];
  const { limit: _, cursor: __, q: ___, sort, ...filters } = listDefinitions[name].parameters.shape;
  const owns = Object.values(named).map(({ own }) => own);
  const scalars = Object.keys(filters).flatMap((each) => (each in held ? [] : (named[each]?.own ?? each)));
  const sorts = sort.unwrap().options.map((option: string) => option.replace(/^-/, ''));
  return {
    sorts: [...new Set(sorts)].map((each) => order?.[each] ?? each),
    filters: scalars,
    narrows: scalars.filter((field) => field.endsWith('Id') || owns.includes(field)),
    held: Object.values(held),
  };
};

/** Pairs of fields by which documents of this collection name others. */
export const namesIn = (collection: Collection): (readonly [where: string, as: string])[] =>
  Object.values(listShapes)
    .flatMap(({ named = {} }: ListShape) => Object.values(named))
    .filter(({ by }) => by === collection)
    .map(({ where, as }) => [where, as]);

/** The tests of a session: those that it ran, and those that were made for it. */
export const testsOf = (sessionId: string): { readonly how: NamedBy; readonly value: string }[] =>
  Object.values(listShapes.tests.named ?? {}).map((how) => ({ how, value: sessionId }));
