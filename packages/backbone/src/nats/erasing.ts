// What a team kept goes for good, its names too: a message that says that something was deleted would still hold what it was called.
import { type Link, reached } from './link.ts';
import { allOf } from './pages.ts';

/** All messages of a subject (with wildcards). Answers how many there were. */
export const purged = async (link: Link, stream: string, filter: string): Promise<number> =>
  (await reached(link, link.manager.streams.purge(stream, { filter }))).purged;

interface ObjectMeta {
  readonly name: string;
  readonly nuid: string;
  readonly deleted?: boolean;
}

/** All objects whose names begin so, of a bucket. Their names go first: whoever dies in between leaves what the sweeper finds. */
export const eraseObjects = async (link: Link, bucket: string, prefix: string): Promise<number> => {
  const stream = `OBJ_${bucket}`;
  const found: { readonly subject: string; readonly meta: ObjectMeta }[] = [];
  for await (const page of allOf(link, { stream, subject: `$O.${bucket}.M.>`, from: 1 }))
    for (const message of page) {
      const meta = message.json<ObjectMeta>();
      if (meta.name.startsWith(prefix)) found.push({ subject: message.subject, meta });
    }
  for (const { subject, meta } of found) {
    await purged(link, stream, subject);
    await purged(link, stream, `$O.${bucket}.C.${meta.nuid}`);
  }
  return found.filter(({ meta }) => meta.deleted !== true).length;
};
