// Folds batches of events into the read models: one read of the touched documents, a fold in memory, one guarded write.
import type { RecordedEvent } from '@prowl/backbone';
import { parseEvent } from '@prowl/contracts';
import { projections } from '../projections/all.ts';
import type { Fact, Projection } from '../projections/projection.ts';
import { type DocumentKey, type DocumentWrite, type Folded, keyText } from '../read-models/read-models.ts';

const factOf = ({ event, position }: RecordedEvent): Fact | undefined => {
  const parsed = parseEvent(event.type, event.data, event.schemaversion);
  return parsed === undefined ? undefined : { ...parsed, team: event.team, time: event.time, position };
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
    for (const projection of projections)
      for (const id of projection.touches(fact)) {
        const key = { collection: projection.collection, team: fact.team, id };
        const text = keyText(key);
        const known = touched.get(text);
        if (known === undefined) touched.set(text, { key, changes: [{ projection, fact }] });
        else known.changes.push({ projection, fact });
      }
  }
  return [...touched.values()];
};

/** The team whose deletion ends with this event. */
const deletedBy = (recorded: RecordedEvent): string | undefined => {
  const fact = factOf(recorded);
  return fact?.type === 'TeamDeleted' ? fact.data.team : undefined;
};

/**
 * Folds the batch and moves the checkpoint to its last position. Safe to repeat: folded positions are skipped document by document. A deleted team
 * is erased before the checkpoint passes, and what comes behind is folded without what it had.
 */
export const fold = async (models: Folded, batch: readonly RecordedEvent[]): Promise<number> => {
  const index = batch.findIndex(({ event }) => event.type === 'TeamDeleted');
  const deletion = batch[index];
  const team = deletion === undefined ? undefined : deletedBy(deletion);
  if (deletion === undefined || team === undefined) return foldPart(models, batch);
  await foldPart(models, batch.slice(0, index));
  await models.erase(team, deletion.position);
  await models.write([], deletion.position);
  return fold(models, batch.slice(index + 1));
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
