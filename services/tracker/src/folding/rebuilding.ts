// A store that is built from nothing: what was written is remembered instead of read back, and while it is stored the next batch is folded.
import { type DocumentWrite, type Folded, keyText, type StoredDocument } from '../read-models/read-models.ts';

export interface Rebuilding extends Folded {
  /** Everything written so far is stored; rejects with what went wrong, as any later call does. */
  stored(): Promise<void>;
}

/**
 * Held in memory at most: documents, of which those touched longest ago are read back when they are needed again; and names of documents
 * that were forgotten, which show without a read what is not there.
 */
const remembered = { documents: 10_000, names: 500_000 };

/** `target` is empty, or written through this alone. Writes are stored in order, one at a time. */
export const rebuilding = (target: Folded, limits = remembered): Rebuilding => {
  const documents = new Map<string, StoredDocument>();
  const forgotten = new Set<string>();
  let storing: Promise<void> = Promise.resolve();
  /** As long as every name is known, what is not remembered is not there. */
  let whole = target.checkpoint().then((position) => position === 0);

  return {
    checkpoint: async () => {
      await storing;
      return target.checkpoint();
    },
    load: async (keys) => {
      const all = await whole;
      const named = keys.map((key) => ({ key, text: keyText(key) }));
      const unknown = named.filter(({ text }) => !documents.has(text) && (!all || forgotten.has(text)));
      if (unknown.length > 0) await storing;
      const loaded = unknown.length === 0 ? [] : await target.load(unknown.map(({ key }) => key));
      const found = new Map(unknown.map(({ text }, index) => [text, loaded[index]]));
      return named.map(({ text }) => documents.get(text) ?? found.get(text));
    },
    write: async (writes, checkpoint) => {
      await storing; // one batch is being stored while the next is folded, no more
      for (const write of writes) remember(write);
      storing = target.write(writes, checkpoint);
      storing.catch(() => undefined); // the next call rejects with it
      for (const key of documents.keys()) {
        if (documents.size <= limits.documents) break;
        documents.delete(key);
        forgotten.add(key);
      }
      if (forgotten.size <= limits.names) return;
      whole = Promise.resolve(false);
      forgotten.clear();
    },
    erase: async (team, upTo) => {
      await storing;
      await target.erase(team, upTo);
      // Rare: what is remembered is read back, whose team it is need not be known here.
      documents.clear();
      forgotten.clear();
      whole = Promise.resolve(false);
    },
    remove: async (keys, upTo) => {
      await storing;
      await target.remove(keys, upTo);
      for (const key of keys) {
        documents.delete(keyText(key));
        forgotten.add(keyText(key)); // what was folded later is still there
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
