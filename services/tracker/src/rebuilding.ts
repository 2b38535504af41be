// A store that is built from nothing: what was written is remembered instead of read back, and while it is stored the next batch is folded.
import { type DocumentWrite, type Folded, keyText, type StoredDocument } from './read-models/read-models.ts';

export interface Rebuilding extends Folded {
  /** Everything written so far is stored; rejects with what went wrong, as any later call does. */
  stored(): Promise<void>;
}

/** Documents held in memory at most; those touched longest ago are read back when they are needed again. */
const remembered = 10_000;

/** `target` is empty, or written through this alone. Writes are stored in order, one at a time. */
export const rebuilding = (target: Folded, limit = remembered): Rebuilding => {
  const documents = new Map<string, StoredDocument>();
  let storing: Promise<void> = Promise.resolve();
  /** As long as nothing was forgotten, what is not remembered is not there. */
  let whole = target.checkpoint().then((position) => position === 0);

  return {
    checkpoint: async () => {
      await storing;
      return target.checkpoint();
    },
    load: async (keys) => {
      const unknown = (await whole) ? [] : keys.filter((key) => !documents.has(keyText(key)));
      if (unknown.length > 0) await storing;
      const loaded = unknown.length === 0 ? [] : await target.load(unknown);
      const found = new Map(unknown.map((key, index) => [keyText(key), loaded[index]]));
      return keys.map((key) => documents.get(keyText(key)) ?? found.get(keyText(key)));
    },
    write: async (writes, checkpoint) => {
      await storing; // one batch is being stored while the next is folded, no more
      for (const write of writes) remember(write);
      storing = target.write(writes, checkpoint);
      storing.catch(() => undefined); // told by whatever is asked next
      if (documents.size <= limit) return;
      whole = Promise.resolve(false);
      for (const key of documents.keys()) {
        if (documents.size <= limit) break;
        documents.delete(key);
      }
    },
    stored: () => storing,
  };

  function remember({ collection, team, id, position, document }: DocumentWrite) {
    const key = keyText({ collection, team, id });
    documents.delete(key); // to the end: the last to be forgotten
    documents.set(key, { team, position, document });
  }
};
