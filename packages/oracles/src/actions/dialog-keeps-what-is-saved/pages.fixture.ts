import { notesPage, notesSite } from '../../testing/kennel-notes.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: notesSite,
  sound: () => ({ '/dogs': notesPage() }),
  broken: () => ({ '/dogs': notesPage({ note: "byId('note').value.replace(/\\s+/g, ' ')" }) }),
  // A page that asks for less than it was given, as one that keeps the first line of a tag, says so at once.
  refusing: () => ({ '/dogs': notesPage({ note: "'Likes ' + one.name" }) }),
};
