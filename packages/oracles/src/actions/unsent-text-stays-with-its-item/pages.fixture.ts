import { notesPage, notesSite } from '../../testing/kennel-notes.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: notesSite,
  sound: () => ({ '/dogs': notesPage() }),
  // One draft for all of them.
  broken: () => ({ '/dogs': notesPage({ shows: "byId('note').value || dog.note" }) }),
};
