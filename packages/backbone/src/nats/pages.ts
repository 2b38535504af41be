// Reading a stream page by page in one question each, straight from where it is stored.
import type { StoredMsg } from '@nats-io/jetstream';
import { type Link, reached } from './link.ts';

const pageSize = 500;

export interface Pages {
  readonly stream: string;
  readonly subject: string;
  /** Sequence, inclusive. */
  readonly from: number;
}

/** Messages of a subject (with wildcards) in order. An empty page ends it. */
export async function* pagesOf(link: Link, { stream, subject, from }: Pages): AsyncIterable<StoredMsg[]> {
  for (let sequence = from; ; ) {
    const page = await reached(link, pageOf(link, stream, { seq: sequence, next_by_subj: subject, batch: pageSize }));
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (last.pending === 0) return;
    sequence = last.seq + 1;
  }
}

/** The last message of each of these subjects, as far as there is one. */
export async function lastOf(link: Link, stream: string, subjects: readonly string[]): Promise<StoredMsg[]> {
  const found: StoredMsg[] = [];
  for (let at = 0; at < subjects.length; at += pageSize) {
    const some = link.manager.direct.getLastMessagesFor(stream, { multi_last: subjects.slice(at, at + pageSize) });
    found.push(...(await reached(link, gathered(some))));
  }
  return found;
}

type Batch = Parameters<Link['manager']['direct']['getBatch']>[1];

const pageOf = (link: Link, stream: string, query: Batch): Promise<StoredMsg[]> => gathered(link.manager.direct.getBatch(stream, query));

async function gathered(iterating: ReturnType<Link['manager']['direct']['getBatch']>): Promise<StoredMsg[]> {
  const all: StoredMsg[] = [];
  try {
    for await (const message of await iterating) all.push(message);
  } catch (error) {
    // Nothing (more) there is said as an error.
    if (!(error instanceof Error && /not found|no results/i.test(error.message))) throw error;
  }
  return all;
}
