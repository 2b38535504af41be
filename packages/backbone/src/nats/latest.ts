// A key's latest value as the leader of its replicas has it. The client asks any of them, which is sooner, but one may lag behind what was
// just acknowledged: a job's end would meet a record that is not leased yet, or a sign-in would not be there.
import type { StoredMsg } from '@nats-io/jetstream';
import { type Link, reached } from './link.ts';

/** Undefined where there is none, or it was deleted. */
export async function latestOf(link: Link, bucket: string, key: string): Promise<StoredMsg | undefined> {
  const asked = link.manager.streams.getMessage(`KV_${bucket}`, { last_by_subj: `$KV.${bucket}.${key}` });
  const message = await reached(link, asked);
  return message === null || message.header.has('KV-Operation') ? undefined : message;
}
