// Archives what a team need not keep any more: writes the file, reads it back, says so, and only then takes out of the log and the stores what is in it.
// Each step may be repeated, and every replica may try: one event of the team's retention says what is archived, and it is appended where the log
// was read from, or not at all. Whoever dies behind it leaves the rest to the next attempt.
import { setTimeout as pause } from 'node:timers/promises';
import { type Backbone, contentId, type StreamName, WrongExpectedPosition } from '@prowl/backbone';
import { ArchiveId, ArchiveJob, eventDefinitions, parseEvent } from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import { type Cause, envelopeOf, type Pending, pending } from '../core/envelope.ts';
import { dayMs } from '../proposals/fold.ts';
import { namesIn, readArchive, verifyArchive, writeArchive } from './file.ts';
import type { RetentionPart } from './fold.ts';
import type { HistoryReader } from './plan.ts';
import { restoreArchive } from './restore.ts';
import { type Archived, archivesOf, retentionOf } from './said.ts';

export interface Archiving {
  readonly backbone: Backbone;
  readonly logger: Logger;
  readonly current: (team: string) => Promise<RetentionPart>;
  readonly historian: () => HistoryReader;
  /** Nothing of the team is under way that keeps files. */
  readonly isIdle: (team: string) => Promise<boolean>;
  /** After it: the next start need not look for what is gone. */
  readonly keep: () => Promise<void>;
  /** Between two looks at whether it is, milliseconds. Default 5 000. */
  readonly lookMs?: number | undefined;
}

/** A team that is never idle for so long keeps its files until the next day, milliseconds. */
const patienceMs = 15 * 60_000;
/** Files between two looks at whether a session has begun: what it keeps may be what another one kept. */
const deletedTogether = 25;

/** One for each archive and each time that it is said. */
const say = async (
  { backbone: { events } }: Archiving,
  event: Pending<'HistoryArchived'> | Pending<'ArchivePurged'>,
  cause: Cause,
  expected: number | 'none' | 'any',
): Promise<void> => {
  const origin = { id: `${cause.id} ${event.data.archiveId}`, at: cause.at };
  await events.append(retentionOf(cause.team), [envelopeOf(event, { ...cause, origin })], expected);
};

const archivedOf = (team: string, said: Archived) =>
  pending('HistoryArchived', team, said) as Pending<'HistoryArchived'>;

/** False: nothing more is old enough, or somebody else was faster and found the same. */
const archiveNext = async (archiving: Archiving, cause: Cause, before: number): Promise<boolean> => {
  const { backbone, logger } = archiving;
  const { team } = cause;
  const { last } = await archivesOf(backbone, team);
  const historian = archiving.historian();
  for await (const page of backbone.events.readPages({ after: 0, team }))
    for (const recorded of page) {
      const { type, data, schemaversion, restoredfrom } = recorded.event;
      // An event that cannot be read changes nothing, as everywhere.
      const isKnown = restoredfrom === undefined && Object.hasOwn(eventDefinitions, type);
      const parsed = isKnown ? parseEvent(type, data, schemaversion) : undefined;
      if (parsed !== undefined) historian.add(recorded, parsed);
    }
  const history = historian.before(before);
  if (history === undefined) return false;
  const of = { team, before: new Date(before).toISOString() };
  const { id: artifact, size, sha256, end } = await writeArchive(backbone, of, history);
  await verifyArchive(backbone, team, { artifact, sha256, end });
  const { events, artifacts, from, to } = end;
  const archiveId = ArchiveId.parse(contentId('arc', team, artifact));
  const { sessions, analyses, runs, tests } = history;
  const said = eventDefinitions.HistoryArchived.data.parse({
    ...{ archiveId, artifact, size, sha256, before: of.before, from, to },
    ...{ sessions, analyses, runs, tests, counts: { events, artifacts } },
  });
  try {
    await say(archiving, archivedOf(team, said), cause, last);
  } catch (error) {
    if (!(error instanceof WrongExpectedPosition)) throw error;
    const others = await archivesOf(backbone, team);
    // Said by somebody who found the same.
    if (!others.archives.has(archiveId)) await backbone.artifacts.delete(team, artifact);
    return true;
  }
  logger.info(
    { team, archive: archiveId, sessions: sessions.length, runs: runs.length, events, bytes: size },
    'history is archived',
  );
  return true;
};

/** Files and secrets that something in the log of the team names, or a site model that is still there. */
const namedBy = async ({ events, artifacts }: Backbone, team: string): Promise<ReadonlySet<string>> => {
  const named = new Set<string>();
  const models = new Set<string>();
  for await (const page of events.readPages({ after: 0, team }))
    for (const { event } of page) {
      for (const name of namesIn(event.data)) named.add(name);
      if (typeof event.data['siteModel'] === 'string') models.add(event.data['siteModel']);
    }
  for (const model of models) {
    const found = await artifacts.get(team, model);
    const chunks: Uint8Array[] = [];
    for await (const bytes of found?.stream ?? []) chunks.push(bytes);
    for (const name of namesIn(Buffer.concat(chunks).toString('utf8'))) named.add(name);
  }
  return named;
};

const whenIdle = async (
  { isIdle, lookMs = 5_000 }: Archiving,
  team: string,
  signal: AbortSignal,
): Promise<boolean> => {
  for (let waited = 0; waited <= patienceMs; waited += lookMs) {
    if (await isIdle(team)) return true;
    await pause(lookMs, undefined, { signal });
  }
  return false;
};

/** Takes out of the log and the stores what an archive holds. Nothing is taken that the file does not give back. */
const purge = async (
  archiving: Archiving,
  said: Archived,
  cause: Cause,
  signal: AbortSignal,
): Promise<void> => {
  const { backbone, logger } = archiving;
  const { team } = cause;
  const streams = new Map<string, StreamName>();
  const held = new Set<string>();
  const secrets = new Set<string>();
  for await (const line of readArchive(backbone, team, said)) {
    if ('artifact' in line) held.add(line.artifact.id);
    if (!('event' in line)) continue;
    const { aggregate, stream: id, envelope } = line.event;
    streams.set(`${aggregate}.${id}`, { team, aggregate, id });
    for (const name of namesIn(envelope.data)) if (name.startsWith('sec_')) secrets.add(name);
  }
  await backbone.events.erase([...streams.values()]);
  let deleted = 0;
  const left = [...held];
  while (left.length > 0 || secrets.size > 0) {
    if (!(await whenIdle(archiving, team, signal))) return;
    const named = await namedBy(backbone, team);
    for (const secret of secrets) if (!named.has(secret)) await backbone.secrets.delete(team, secret);
    secrets.clear();
    while (left.length > 0 && (await archiving.isIdle(team)))
      for (const id of left.splice(0, deletedTogether))
        if (!named.has(id) && (await backbone.artifacts.delete(team, id))) deleted += 1;
  }
  await say(
    archiving,
    pending('ArchivePurged', team, {
      archiveId: said.archiveId,
      artifacts: deleted,
    }) as Pending<'ArchivePurged'>,
    cause,
    'any',
  );
  await archiving.keep();
  logger.info(
    { team, archive: said.archiveId, streams: streams.size, artifacts: deleted },
    'archived history is gone',
  );
};

/** @throws what the queue tries again, and in the end lays aside; the next day comes all the same. */
export const archiveHistory = async (
  archiving: Archiving,
  { team, data }: { readonly team: string; readonly data: unknown },
  signal: AbortSignal,
): Promise<void> => {
  const { restore, cause: by } = ArchiveJob.parse(data);
  const cause: Cause = { team, ...by };
  const purgeAll = async () => {
    const { archives } = await archivesOf(archiving.backbone, team);
    for (const [id, { status }] of (await archiving.current(team)).retention.archives) {
      const said = archives.get(id);
      if (status === 'archived' && said !== undefined) await purge(archiving, said, cause, signal);
    }
  };
  if (restore !== undefined) return restoreArchive(archiving, restore, cause);
  await purgeAll();
  for (;;) {
    signal.throwIfAborted();
    const { retention } = await archiving.current(team);
    if (retention.days === null) return;
    const before = cause.at - retention.days * dayMs;
    const over = [...retention.archives].find(
      ([, { status, since }]) => status === 'restored' && since < before,
    );
    if (over !== undefined) {
      const said = (await archivesOf(archiving.backbone, team)).archives.get(over[0]);
      if (said === undefined) throw new Error(`Nothing is known of the archive ${over[0]}.`);
      await say(archiving, archivedOf(team, said), cause, 'any');
    } else if (!(await archiveNext(archiving, cause, before))) return;
    await purgeAll();
  }
};
