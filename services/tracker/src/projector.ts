// Folds batches of events into the read models: one read of the touched documents, a fold in memory, one guarded write.
import type { RecordedEvent } from '@prowl/backbone';
import { parseEvent } from '@prowl/contracts';
import { agents } from './projections/agents.ts';
import { bugs } from './projections/bugs.ts';
import { configurations } from './projections/configurations.ts';
import { keys as keyProjection } from './projections/keys.ts';
import type { Document, Fact, Projection } from './projections/projection.ts';
import { sessions } from './projections/sessions.ts';
import { teams } from './projections/teams.ts';
import { tests } from './projections/tests.ts';
import { tickets } from './projections/tickets.ts';
import { totals } from './projections/totals.ts';
import { type DocumentWrite, type Folded, keyText } from './read-models/read-models.ts';

const projections = [
  configurations,
  tests,
  sessions,
  bugs,
  agents,
  tickets,
  totals,
  teams,
  keyProjection,
] as unknown as readonly Projection[]; // each only ever sees its own documents

const factOf = ({ event, position }: RecordedEvent): Fact | undefined => {
  const parsed = parseEvent(event.type, event.data, event.schemaversion);
  return parsed === undefined ? undefined : { ...parsed, team: event.team, time: event.time, position };
};

/** Folds the batch and moves the checkpoint to its last position. Safe to repeat: folded positions are skipped document by document. */
export const fold = async (models: Folded, batch: readonly RecordedEvent[]): Promise<number> => {
  const last = batch.at(-1);
  if (last === undefined) return models.checkpoint();
  const facts = batch.flatMap((recorded) => factOf(recorded) ?? []);
  const touched = facts.flatMap((fact) =>
    projections.flatMap((projection) =>
      projection.touches(fact).map((id) => ({ projection, fact, key: { collection: projection.collection, team: fact.team, id } })),
    ),
  );
  const keys = [...new Map(touched.map(({ key }) => [keyText(key), key])).values()];
  const loaded = await models.load(keys);
  const states = new Map(
    keys.map((key, index) => [
      keyText(key),
      { key, position: loaded[index]?.position ?? 0, document: loaded[index]?.document as Document | undefined, changed: false },
    ]),
  );
  for (const { projection, fact, key } of touched) {
    const state = states.get(keyText(key));
    if (state === undefined || fact.position <= state.position) continue;
    const next = projection.evolve(state.document, fact, key.id);
    if (next === undefined) continue;
    Object.assign(state, { document: next, position: fact.position, changed: true });
  }
  const writes: DocumentWrite[] = [...states.values()].flatMap(({ key, position, document, changed }) =>
    changed && document !== undefined ? [{ ...key, position, document }] : [],
  );
  await models.write(writes, last.position);
  return last.position;
};
