import { notesPage, notesSite } from '../../testing/kennel-notes.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: notesSite,
  sound: () => ({ '/dogs': notesPage() }),
  broken: () => ({ '/dogs': notesPage({ key: "if (event.key === 'n') event.preventDefault();" }) }),
  // A field in which nothing can be written is another matter.
  refusing: () => ({ '/dogs': notesPage({ key: 'event.preventDefault();' }) }),
};
