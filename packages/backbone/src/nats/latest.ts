// What the leader of a stream's copies has. The client asks any of them, which is sooner, but one may lag behind what was just acknowledged:
// a job's end would meet a record that is not leased yet, a sign-in would not be there, an event that is in the log would count as new.
import type { LastForMsgRequest, NextMsgRequest, SeqMsgRequest, StoredMsg } from '@nats-io/jetstream';
import { type Link, reached } from './link.ts';

/** Questions under way at once. */
const together = 50;

/** Undefined where there is none. */
export async function ofLeader(
  link: Link,
  stream: string,
  query: LastForMsgRequest | NextMsgRequest,
): Promise<StoredMsg | undefined> {
  // The server takes all of them, the client's type knows only some.
  return (
    (await reached(
      link,
      link.manager.streams.getMessage(stream, query as LastForMsgRequest | SeqMsgRequest),
    )) ?? undefined
  );
}

/** The last message of each of these subjects, as far as there is one. */
export async function lastOf(link: Link, stream: string, subjects: readonly string[]): Promise<StoredMsg[]> {
  const found: StoredMsg[] = [];
  for (let at = 0; at < subjects.length; at += together) {
    const asked = subjects
      .slice(at, at + together)
      .map((subject) => ofLeader(link, stream, { last_by_subj: subject }));
    found.push(...(await Promise.all(asked)).filter((message) => message !== undefined));
  }
  return found;
}

/** A key's latest value; undefined where there is none, or it was deleted. */
export async function latestOf(link: Link, bucket: string, key: string): Promise<StoredMsg | undefined> {
  const message = await ofLeader(link, `KV_${bucket}`, { last_by_subj: `$KV.${bucket}.${key}` });
  return message?.header.has('KV-Operation') === true ? undefined : message;
}
