// Of each list, which parameter is which field: what its queries ask for, and what a store has indexes for.
import { type ListName, listDefinitions } from '@prowl/contracts';

export interface ListShape {
  /** Parameter → list field that contains it. Every other filter is a field of its own name. */
  readonly held?: Readonly<Record<string, string>>;
  /** Sort name → field that has its order. */
  readonly order?: Readonly<Record<string, string>>;
  readonly always?: Readonly<Record<string, string | boolean>>;
}

/** By list, which is the name of its collection as well. */
export const listShapes: Readonly<Record<ListName, ListShape>> = {
  tests: {
    held: { sessionId: 'sessionIds', agentId: 'agentIds', bugId: 'bugIds' },
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

/** The fields that a list is sorted and filtered by: what a store has indexes for. */
export const fieldsOf = (name: ListName): { sorts: readonly string[]; filters: readonly string[] } => {
  const { held, order }: ListShape = listShapes[name];
  const { limit: _, cursor: __, q: ___, sort, ...filters } = listDefinitions[name].parameters.shape;
  const sorts = sort.unwrap().options.map((option: string) => option.replace(/^-/, ''));
  return {
    sorts: [...new Set(sorts)].map((each) => order?.[each] ?? each),
    filters: Object.keys(filters).map((each) => held?.[each] ?? each),
  };
};
