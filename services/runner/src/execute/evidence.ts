// Evidence of a failure: the screenshot, the trace file, and what the trace says of console and network.
import { readFile } from 'node:fs/promises';
import type { ArtifactMeta, ArtifactStore } from '@prowl/backbone';
import type { Evidence, NotKept } from '@prowl/contracts';
import { strFromU8, unzipSync, zipSync } from 'fflate';
import { z } from 'zod';
import { persistedSoon } from '../artifacts/persist.ts';
import type { ArtifactQuota } from '../artifacts/quota.ts';
import type { Attempt } from './messages.ts';

const traceBytes = 40_000_000;
const kept = 12;

const Resource = z.object({
  type: z.literal('resource-snapshot'),
  snapshot: z.object({
    _resourceType: z.string().optional(),
    time: z.number().optional(),
    request: z.object({
      method: z.string(),
      url: z.string(),
      postData: z.object({ text: z.string().optional() }).optional(),
    }),
    response: z.object({
      status: z.number(),
      _failureText: z.string().optional(),
      content: z.object({ mimeType: z.string().optional() }).optional(),
    }),
  }),
});
const Console = z.object({ type: z.literal('console'), messageType: z.string(), text: z.string() });
const PageError = z.object({
  type: z.literal('event'),
  method: z.literal('pageError'),
  params: z.object({ error: z.object({ error: z.object({ message: z.string() }).optional() }) }),
});

const assets = /^(image|font|stylesheet|script|media)/;
const passive = /\.(css|js|mjs|png|jpe?g|gif|svg|webp|ico|woff2?|ttf|map)(\?|$)/i;
const secret = /(pass(word|wd)?|token|secret|authorization)("?\s*[=:]\s*"?)[^&"\s,}]+/gi;

const lines = (text: string): unknown[] =>
  text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as unknown];
    } catch {
      return [];
    }
  });

export interface Traced extends Pick<Evidence, 'console' | 'requests'> {
  /** A page was opened: without one there is nothing to be seen. */
  readonly opened: boolean;
}

/** Console errors and the requests that matter, from a Playwright trace. Throws for one that cannot be read. */
export const readTrace = (bytes: Uint8Array): Traced => {
  const entries = Object.entries(
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => /\.(trace|network)$/.test(name) && originalSize < traceBytes,
    }),
  );
  const records = entries.flatMap(([, content]) => lines(strFromU8(content)));
  const console: string[] = [];
  const requests: Evidence['requests'] = [];
  let opened = false;
  for (const record of records) {
    const resource = Resource.safeParse(record);
    if (resource.success) {
      const { request, response, time, _resourceType } = resource.data.snapshot;
      opened ||= _resourceType === 'document';
      if ((assets.test(_resourceType ?? '') || passive.test(request.url)) && response.status < 400) continue;
      // Still under way when it was written down, or called off because the page went on: it says nothing.
      if (
        response.status < 0 &&
        (response._failureText === undefined || /abort/i.test(response._failureText))
      )
        continue;
      const body = request.postData?.text?.slice(0, 1_000).replaceAll(secret, '$1$3***');
      requests.push({
        method: request.method,
        url: request.url.slice(0, 500),
        status: Math.max(0, response.status),
        milliseconds: Math.round(time ?? 0),
        document: _resourceType === 'document',
        ...(body === undefined ? {} : { requestBody: body }),
      });
      continue;
    }
    const said = Console.safeParse(record);
    if (said.success && (said.data.messageType === 'error' || said.data.messageType === 'warning'))
      console.push(said.data.text.slice(0, 500));
    const thrown = PageError.safeParse(record);
    if (thrown.success)
      console.push(`Uncaught: ${thrown.data.params.error.error?.message ?? 'exception'}`.slice(0, 500));
  }
  return { console: console.slice(-kept), requests: requests.slice(-kept), opened };
};

/** Undefined for a trace that was cut off by the end of the run: the file itself is kept. */
const tracedIn = (trace: Uint8Array | undefined): Traced | undefined => {
  if (trace === undefined || trace.byteLength >= traceBytes) return undefined;
  try {
    return readTrace(trace);
  } catch {
    return undefined;
  }
};

/** In how many ways a text is written in a trace: as it is, within JSON, within an address. */
const waysOf = (text: string): string[] => [
  ...new Set([text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text)]),
];

/** Puts stars over it, as many as it has bytes: sizes in the trace stay true. */
const cover = (content: Uint8Array, hidden: readonly Buffer[]): boolean => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let found = false;
  for (const each of hidden)
    for (let at = bytes.indexOf(each); at >= 0; at = bytes.indexOf(each, at + each.length)) {
      bytes.fill('*', at, at + each.length);
      found = true;
    }
  return found;
};

/** The same trace without what must not be kept; undefined where it cannot be looked into, and something may be in it. */
export const withoutSecrets = (
  trace: Uint8Array | undefined,
  secrets: readonly string[],
): Uint8Array | undefined => {
  const hidden = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap(waysOf)
    .map((way) => Buffer.from(way));
  if (trace === undefined || hidden.length === 0 || trace.byteLength >= traceBytes) return trace;
  try {
    const entries = unzipSync(trace);
    const found = Object.values(entries).filter((content) => cover(content, hidden)).length > 0;
    return found ? zipSync(entries) : trace;
  } catch {
    return undefined;
  }
};

const attachment = (attempts: readonly Attempt[], name: string) =>
  attempts.flatMap(({ attachments }) => attachments).findLast((each) => each.name === name);

/**
 * Stores what the attempts left behind. `marked`, when given, replaces the one taken at the failure. What cannot be read or stored is left out;
 * `missing` is why, where it could not be stored.
 */
export const gatherEvidence = async (
  artifacts: ArtifactStore,
  team: string,
  attempts: readonly Attempt[],
  marked: Uint8Array | undefined,
  quota: ArtifactQuota,
  secrets: readonly string[] = [],
): Promise<{ evidence: Evidence; missing: NotKept | undefined }> => {
  let missing: NotKept | undefined;
  const trace = withoutSecrets(await bytesOf(attachment(attempts, 'trace')?.path), secrets);
  const traced = tracedIn(trace);
  const evidence: Evidence = { console: traced?.console ?? [], requests: traced?.requests ?? [] };
  // A test of requests alone leaves the screenshot of an empty page.
  const seen = traced?.opened === false ? undefined : attachment(attempts, 'screenshot')?.path;
  const shot = marked ?? (await bytesOf(seen));
  const keep = async (bytes: Uint8Array, meta: ArtifactMeta) => {
    const kept = await quota.keep(bytes.byteLength, () =>
      persistedSoon(() => artifacts.put(team, bytes, meta)),
    );
    if ('id' in kept) return kept.id;
    missing ??= kept.why;
    return undefined;
  };
  const screenshot =
    shot === undefined ? undefined : await keep(shot, { contentType: 'image/png', name: 'screenshot.png' });
  if (screenshot !== undefined) evidence.screenshot = screenshot;
  if (trace !== undefined && trace.byteLength < traceBytes) {
    const id = await keep(trace, { contentType: 'application/zip', name: 'trace.zip' });
    if (id !== undefined) evidence.trace = id;
  }
  return { evidence, missing };
};

const bytesOf = async (path: string | undefined): Promise<Uint8Array | undefined> =>
  path === undefined ? undefined : readFile(path).catch(() => undefined);
