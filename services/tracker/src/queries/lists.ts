// List queries: which parameter is which field, and the cursor of the next page.
import type { ListQuery } from '@prowl/contracts';
import type { Collection, Document } from '../projections/projection.ts';
import type { Find, ReadModels } from '../read-models/read-models.ts';

interface ListShape {
  readonly collection: Collection;
  /** Parameter → list field that holds it. Every other filter is a field of its own name. */
  readonly held?: Readonly<Record<string, string>>;
  /** Sort name → field that has its order. */
  readonly order?: Readonly<Record<string, string>>;
  readonly always?: Readonly<Record<string, string | boolean>>;
}

export const listShapes = {
  tests: {
    collection: 'tests',
    held: { sessionId: 'sessionIds', agentId: 'agentIds', bugId: 'bugIds' },
    always: { retired: false },
  },
  sessions: { collection: 'sessions' },
  bugs: {
    collection: 'bugs',
    held: { sessionId: 'sessionIds', testId: 'testIds' },
    order: { severity: 'severityRank' },
  },
  agents: { collection: 'agents', always: { builtIn: false } },
  tickets: { collection: 'tickets', order: { priority: 'priorityRank' } },
  teams: { collection: 'teams' },
  keys: { collection: 'keys' },
} as const satisfies Record<string, ListShape>;

export class BadCursor extends Error {
  override readonly name = 'BadCursor';
}

const encode = (value: unknown, id: string) =>
  Buffer.from(JSON.stringify([value ?? null, id])).toString('base64url');
const decode = (cursor: string): { value: string | number | null; id: string } => {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parsed) && parsed.length === 2) {
      const [value, id] = parsed as unknown[];
      if (
        (value === null || typeof value === 'string' || typeof value === 'number') &&
        typeof id === 'string'
      )
        return { value, id };
    }
  } catch {
    // falls through: not one of ours
  }
  throw new BadCursor(
    'The cursor is not one that this list gave out. Take it from the Link header of the page before.',
  );
};

/** Most bytes of one page as JSON: an answer travels as one message. A fuller page simply ends earlier. */
const pageBytes = 700_000;

/** One page of items in their promised shape, and the cursor of the next; null on the last page. Throws BadCursor. */
export const listPage = async <Item>(
  models: ReadModels,
  shape: ListShape,
  team: string,
  query: ListQuery,
  itemOf: (document: Document) => Item,
): Promise<{ items: Item[]; next: string | null }> => {
  const { limit, cursor, sort, q, ...filters } = query;
  const descending = sort.startsWith('-');
  const name = descending ? sort.slice(1) : sort;
  const field = shape.order?.[name] ?? name;
  const equals: Record<string, string | boolean> = { ...shape.always };
  const holds: Record<string, string> = {};
  for (const [parameter, value] of Object.entries(filters)) {
    if (value === undefined) continue;
    const held = shape.held?.[parameter];
    if (held === undefined) equals[parameter] = value;
    else holds[held] = value;
  }
  const after = cursor === undefined ? undefined : decode(cursor);
  const find: Find = {
    collection: shape.collection,
    team,
    equals,
    holds,
    search: q,
    sort: { field, descending },
    after,
    limit: limit + 1,
  };
  const found = await models.find(find);
  const items: Item[] = [];
  let bytes = 0;
  for (const document of found.slice(0, limit)) {
    const item = itemOf(document);
    bytes += Buffer.byteLength(JSON.stringify(item));
    if (bytes > pageBytes && items.length > 0) break;
    items.push(item);
  }
  const last = found[items.length - 1] as (Document & Record<string, unknown>) | undefined;
  return {
    items,
    next: found.length > items.length && last !== undefined ? encode(last[field], last.id) : null,
  };
};
