// Folds batches of events into the read models: one read of the touched documents, a fold in memory, one guarded write.
import type { RecordedEvent } from '@prowl/backbone';
import { parseEvent } from '@prowl/contracts';
import { projections } from '../projections/all.ts';
import type { Fact, Projection } from '../projections/projection.ts';
import { type DocumentKey, type DocumentWrite, type Folded, keyText } from '../read-models/read-models.ts';

const factOf = ({ event, position }: RecordedEvent): Fact | undefined => {
  const parsed = parseEvent(event.type, event.data, event.schemaversion);
  if (parsed === undefined) return undefined;
  const fact = { ...parsed, team: event.team, time: event.time, position };
  return event.restoredfrom === undefined ? fact : { ...fact, restored: true };
};

interface Touched {
  readonly key: DocumentKey;
  readonly changes: { readonly projection: Projection; readonly fact: Fact }[];
}

/** Which documents the batch touches, each with what happens to it, in order. */
const touchedBy = (batch: readonly RecordedEvent[]): Touched[] => {
  const touched = new Map<string, Touched>();
  for (const recorded of batch) {
    const fact = factOf(recorded);
    if (fact === undefined) continue;
    for (const projection of projections) {
      if (fact.restored === true && projection.restores !== true) continue;
      for (const id of projection.touches(fact)) {
        const key = { collection: projection.collection, team: fact.team, id };
        const text = keyText(key);
        const known = touched.get(text);
        if (known === undefined) touched.set(text, { key, changes: [{ projection, fact }] });
        else known.changes.push({ projection, fact });
      }
    }
  }
  return [...touched.values()];
};

/** What ends with this event: a team, or history of one. */
const endedBy = (recorded: RecordedEvent): Extract<Fact, { type: Ending }> | undefined => {
  const fact = factOf(recorded);
  return fact?.type === 'TeamDeleted' || fact?.type === 'HistoryArchived' ? fact : undefined;
};
type Ending = 'TeamDeleted' | 'HistoryArchived';
const endings: ReadonlySet<string> = new Set<Ending>(['TeamDeleted', 'HistoryArchived']);

/** Takes away what ends. What names it and stays is folded. */
const end = async (models: Folded, recorded: RecordedEvent): Promise<void> => {
  const fact = endedBy(recorded);
  if (fact?.type === 'TeamDeleted') await models.erase(fact.data.team, fact.position);
  if (fact?.type !== 'HistoryArchived') return;
  const { team, position, data } = fact;
  const keys = (collection: 'sessions' | 'runs', ids: readonly string[]) =>
    ids.map((id) => ({ collection, team, id }));
  await models.remove([...keys('sessions', data.sessions), ...keys('runs', data.runs)], position);
};

/**
 * Folds the batch and moves the checkpoint to its last position. Safe to repeat: folded positions are skipped document by document. A deleted team
 * is erased, and archived history taken away, before the checkpoint passes, and what comes behind is folded without what there was.
 */
export const fold = async (models: Folded, batch: readonly RecordedEvent[]): Promise<number> => {
  const index = batch.findIndex(({ event }) => endings.has(event.type));
  const ending = batch[index];
  if (ending === undefined) return foldPart(models, batch);
  await foldPart(models, batch.slice(0, index));
  await end(models, ending);
  await foldPart(models, [ending]);
  const rest = batch.slice(index + 1);
  return rest.length === 0 ? ending.position : fold(models, rest);
};

const foldPart = async (models: Folded, batch: readonly RecordedEvent[]): Promise<number> => {
  const last = batch.at(-1);
  if (last === undefined) return models.checkpoint();
  const touched = touchedBy(batch);
  const loaded = await models.load(touched.map(({ key }) => key));
  const writes = touched.flatMap(({ key, changes }, index): DocumentWrite[] => {
    const stored = loaded[index];
    let { position = 0, document } = stored ?? {};
    for (const { projection, fact } of changes) {
      if (fact.position <= position) continue;
      const next = projection.evolve(document, fact, key.id);
      if (next === undefined) continue;
      document = next;
      position = fact.position;
    }
    if (document === undefined || position === (stored?.position ?? 0)) return [];
    return [{ ...key, position, document, ...(stored === undefined ? { first: true } : {}) }];
  });
  await models.write(writes, last.position);
  return last.position;
};
