// The file of an archive: gzip of NDJSON. The first line says what it holds, then come the events in the order of the log, the files that they name,
// each with its bytes, and a last line that counts them: a file without it is not whole. The same history makes the same bytes.
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { pipeline, Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { Backbone, StoredArtifact } from '@prowl/backbone';
import { EventEnvelope, KeptOfSession, Timestamp } from '@prowl/contracts';
import { z } from 'zod';
import type { History } from './plan.ts';

const Head = z.object({
  archive: z.object({
    version: z.literal(1),
    team: z.string(),
    before: Timestamp,
    sessions: z.array(KeptOfSession),
    analyses: z.array(z.string()),
    runs: z.array(z.string()),
  }),
});
const Stored = z.object({
  artifact: z.object({
    id: z.string(),
    size: z.number().int(),
    sha256: z.string(),
    contentType: z.string(),
    name: z.string().optional(),
  }),
});
const Bytes = z.object({ of: z.string(), bytes: z.string() });
const Recorded = z.object({
  event: z.object({
    aggregate: z.string(),
    stream: z.string(),
    position: z.number().int(),
    envelope: EventEnvelope,
  }),
});
const End = z.object({
  end: z.object({ events: z.number().int(), artifacts: z.number().int(), from: Timestamp, to: Timestamp }),
});
const Line = z.union([Recorded, Bytes, Stored, Head, End]);
export type Line = z.infer<typeof Line>;
export type End = z.infer<typeof End>['end'];

const named = /\b(?:art|sec)_[0-9A-HJKMNP-TV-Z]{26}\b/g;
/** Ids of files and references to secrets in it. */
export const namesIn = (value: unknown): readonly string[] => JSON.stringify(value).match(named) ?? [];

/** Bytes in a line, at most. */
const chunkBytes = 192_000;
const line = (value: Line): string => `${JSON.stringify(value)}\n`;

type Reads = Pick<Backbone, 'artifacts'> & { readonly events: Pick<Backbone['events'], 'readPages'> };

async function* linesOf(
  { events, artifacts }: Reads,
  { team, before }: { team: string; before: string },
  { streams, kept, analyses, runs }: History,
  ended: (end: End) => void,
): AsyncIterable<string> {
  yield line({
    archive: { version: 1, team, before, sessions: [...kept], analyses: [...analyses], runs: [...runs] },
  });
  const names = new Set<string>();
  const end = { events: 0, artifacts: 0, from: '', to: '' };
  for await (const page of events.readPages({ after: 0, team }))
    for (const { event: envelope, stream: of, position } of page) {
      if (!streams.has(`${of.aggregate}.${of.id}`)) continue;
      for (const name of namesIn(envelope.data)) names.add(name);
      end.events += 1;
      end.from ||= envelope.time;
      if (envelope.time > end.to) end.to = envelope.time;
      if (envelope.time < end.from) end.from = envelope.time;
      yield line({ event: { aggregate: of.aggregate, stream: of.id, position, envelope } });
    }
  // A site model names the screenshots of its pages.
  for (const name of names) {
    if (!name.startsWith('art_')) continue;
    const found = await artifacts.get(team, name);
    if (found === undefined) continue;
    const { id, size, sha256, contentType, name: file } = found;
    end.artifacts += 1;
    yield line({
      artifact: { id, size, sha256, contentType, ...(file === undefined ? {} : { name: file }) },
    });
    const whole: Uint8Array[] = [];
    const isModel = contentType.startsWith('application/json');
    for await (const bytes of found.stream) {
      if (isModel) whole.push(bytes);
      for (let from = 0; from < bytes.length; from += chunkBytes)
        yield line({
          of: id,
          bytes: Buffer.from(bytes.subarray(from, from + chunkBytes)).toString('base64'),
        });
    }
    for (const inside of Buffer.concat(whole).toString('utf8').match(named) ?? []) names.add(inside);
  }
  ended(end);
  yield line({ end });
}

/** Writes the file, and answers what it is and holds. */
export const writeArchive = async (
  backbone: Reads,
  of: { readonly team: string; readonly before: string },
  history: History,
): Promise<StoredArtifact & { readonly end: End }> => {
  let end: End | undefined;
  const source = Readable.from(linesOf(backbone, of, history, (what) => (end = what)));
  const packed = pipeline(source, createGzip(), () => undefined);
  const stored = await backbone.artifacts.put(of.team, packed, {
    contentType: 'application/gzip',
    name: `history-before-${of.before.slice(0, 10)}.ndjson.gz`,
  });
  if (end === undefined) throw new Error('The archive was not written to its end.');
  return { ...stored, end };
};

/** The lines of an archive, from the file as it is stored. @throws where a line is none, and at the end where the file is not the one that was written. */
export async function* readArchive(
  { artifacts }: Pick<Backbone, 'artifacts'>,
  team: string,
  { artifact, sha256 }: { readonly artifact: string; readonly sha256: string },
): AsyncIterable<Line> {
  const found = await artifacts.get(team, artifact);
  if (found === undefined) throw new Error(`The file ${artifact} of the archive is not there.`);
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const bytes of found.stream) {
      hash.update(bytes);
      yield bytes;
    }
  };
  const plain = pipeline(Readable.from(hashed()), createGunzip(), () => undefined);
  let isWhole = false;
  // Its own errors are those of what it reads, which does not pass them on.
  const lines = createInterface({ input: plain, crlfDelay: Number.POSITIVE_INFINITY });
  const broken = new Promise<never>((_, reject) => plain.once('error', reject));
  broken.catch(() => undefined);
  const iterator = lines[Symbol.asyncIterator]();
  for (;;) {
    const next = await Promise.race([iterator.next(), broken]);
    if (next.done === true) break;
    const parsed = Line.parse(JSON.parse(next.value));
    isWhole = 'end' in parsed;
    yield parsed;
  }
  if (!isWhole || hash.digest('hex') !== sha256)
    throw new Error(`The file ${artifact} of the archive is not whole: its checksum is another one.`);
}

/** Reads it back. @throws where it does not hold what was written. */
export const verifyArchive = async (
  backbone: Pick<Backbone, 'artifacts'>,
  team: string,
  file: { readonly artifact: string; readonly sha256: string; readonly end: End },
): Promise<void> => {
  let events = 0;
  const counted = async function* () {
    for await (const each of readArchive(backbone, team, file)) {
      if ('event' in each) events += 1;
      yield each;
    }
  };
  for await (const { stored, bytes } of artifactsOf(counted()))
    if (createHash('sha256').update(bytes).digest('hex') !== stored.sha256)
      throw new Error(`The file ${stored.id} in the archive is not the one that was kept.`);
  if (events !== file.end.events) throw new Error('The archive does not hold the events that were written.');
};

/** Files in an archive, one after the other. */
export async function* artifactsOf(
  lines: AsyncIterable<Line>,
): AsyncIterable<{ readonly stored: z.infer<typeof Stored>['artifact']; readonly bytes: Uint8Array }> {
  let stored: z.infer<typeof Stored>['artifact'] | undefined;
  let chunks: Uint8Array[] = [];
  for await (const each of lines) {
    if ('bytes' in each) chunks.push(Buffer.from(each.bytes, 'base64'));
    if (!('artifact' in each) && !('end' in each)) continue;
    if (stored !== undefined) yield { stored, bytes: Buffer.concat(chunks) };
    stored = 'artifact' in each ? each.artifact : undefined;
    chunks = [];
  }
}
