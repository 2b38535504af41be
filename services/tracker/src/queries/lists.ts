// List queries: which parameter is which field, and the cursor of the next page.
import { type ListName, type ListQuery, listDefinitions, type QueryReplyData } from '@prowl/contracts';
import type { Document } from '../projections/projection.ts';
import { type ListShape, listShapes } from '../read-models/list-shapes.ts';
import type { Find, NamedBy, ReadModels } from '../read-models/read-models.ts';

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
  throw new BadCursor('The cursor is not one of this list. Take it from the Link header of the page before.');
};

/** Most bytes of one page as JSON: an answer travels as one message. A fuller page simply ends earlier. */
const pageBytes = 700_000;

type Item<Name extends ListName> = QueryReplyData<Name>['items'][number];

/** One page of items in their promised shape, and the cursor of the next; null on the last page. `completed`: the document with what others have of it. Throws BadCursor. */
export const listPage = async <Name extends ListName>(
  models: ReadModels,
  name: Name,
  team: string,
  query: ListQuery,
  completed?: (document: Document) => Promise<unknown>,
): Promise<{ items: Item<Name>[]; next: string | null }> => {
  const shape: ListShape = listShapes[name];
  const item = listDefinitions[name].reply.shape.items.element;
  const { limit, cursor, sort, q, ...filters } = query;
  const descending = sort.startsWith('-');
  const sortName = descending ? sort.slice(1) : sort;
  const field = shape.order?.[sortName] ?? sortName;
  const equals: Record<string, string | boolean> = { ...shape.always };
  const holds: Record<string, string> = {};
  const named: { how: NamedBy; value: string }[] = [];
  for (const [parameter, value] of Object.entries(filters)) {
    if (value === undefined) continue;
    const held = shape.held?.[parameter];
    const how = shape.named?.[parameter];
    if (how !== undefined) named.push({ how, value: String(value) });
    else if (held === undefined) equals[parameter] = value;
    else holds[held] = value;
  }
  const after = cursor === undefined ? undefined : decode(cursor);
  const find: Find = {
    collection: name,
    team,
    equals,
    holds,
    named,
    search: q,
    sort: { field, descending },
    after,
    limit: limit + 1,
    // What completes a document may need anything of it.
    fields: completed === undefined ? [...new Set(['id', field, ...Object.keys(item.shape)])] : undefined,
  };
  const found = await models.find(find);
  const items: Item<Name>[] = [];
  let bytes = 0;
  for (const document of found.slice(0, limit)) {
    const cut = item.parse(completed === undefined ? document : await completed(document)) as Item<Name>;
    bytes += Buffer.byteLength(JSON.stringify(cut));
    if (bytes > pageBytes && items.length > 0) break;
    items.push(cut);
  }
  const last = found[items.length - 1] as (Document & Record<string, unknown>) | undefined;
  return {
    items,
    next: found.length > items.length && last !== undefined ? encode(last[field], last.id) : null,
  };
};
