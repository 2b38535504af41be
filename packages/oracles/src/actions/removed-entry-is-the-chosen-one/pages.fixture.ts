import { notesPage, notesSite } from '../../testing/kennel-notes.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: notesSite,
  sound: () => ({ '/dogs': notesPage() }),
  broken: () => ({ '/dogs': notesPage({ removed: 'tags.length - 1' }) }),
};
