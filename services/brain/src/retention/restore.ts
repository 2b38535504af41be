// Brings an archive back: its files first, then its events, as copies at the end of the log that nothing follows from. Repeating it adds nothing: the
// same request makes the same copies.
import { type Backbone, derivedId } from '@prowl/backbone';
import type { ArchiveId, EventEnvelope, KeptOfSession } from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import { appendOne } from '../core/appending.ts';
import { type Cause, pending } from '../core/envelope.ts';
import { artifactsOf, type Line, readArchive } from './file.ts';
import { archivesOf } from './said.ts';

/** Appends under way at once. */
const together = 50;

type Recorded = Extract<Line, { event: unknown }>['event'];

export const restoreArchive = async (
  { backbone, logger }: { readonly backbone: Backbone; readonly logger: Logger },
  archiveId: ArchiveId,
  cause: Cause,
): Promise<void> => {
  const { team } = cause;
  const said = (await archivesOf(backbone, team)).archives.get(archiveId);
  if (said === undefined) throw new Error(`Nothing is known of the archive ${archiveId}.`);
  const lines = () => readArchive(backbone, team, said);
  for await (const { stored, bytes } of artifactsOf(lines())) {
    const { contentType, name, id } = stored;
    const back = await backbone.artifacts.put(team, bytes, {
      contentType,
      ...(name === undefined ? {} : { name }),
    });
    if (back.id !== id)
      throw new Error(`The file ${id} of the archive ${archiveId} is not the one that was kept.`);
  }
  const append = async ({ aggregate, stream: id, envelope }: Recorded): Promise<void> => {
    const copy: EventEnvelope = {
      ...envelope,
      id: derivedId('evt', Date.parse(envelope.time), team, archiveId, cause.id, envelope.id),
      restoredfrom: archiveId,
    };
    await backbone.events.append({ team, aggregate, id }, [copy], 'any');
  };
  let sessions: readonly KeptOfSession[] = [];
  // A session before its runs, and what was taken away again after what they left: whoever dies in between leaves an order that can be folded.
  for await (const line of lines()) {
    if ('archive' in line) sessions = line.archive.sessions;
    if ('event' in line && !isRun(line.event) && !isCleaning(line.event)) await append(line.event);
  }
  let runs = new Map<string, Recorded[]>();
  const flush = async () => {
    await Promise.all(
      [...runs.values()].map(async (each) => {
        for (const event of each) await append(event);
      }),
    );
    runs = new Map();
  };
  for await (const line of lines()) {
    if (!('event' in line) || !isRun(line.event)) continue;
    const own = runs.get(line.event.stream) ?? [];
    own.push(line.event);
    runs.set(line.event.stream, own);
    if (runs.size >= together) await flush();
  }
  await flush();
  for await (const line of lines()) if ('event' in line && isCleaning(line.event)) await append(line.event);
  const restored = pending('ArchiveRestored', team, { archiveId, sessions: [...sessions] });
  await appendOne(backbone.events, restored, cause);
  logger.info({ team, archive: archiveId, sessions: sessions.length }, 'an archive is restored');
};

const isRun = ({ aggregate }: Recorded): boolean => aggregate === 'run';
const isCleaning = ({ aggregate }: Recorded): boolean => aggregate === 'cleaning';
