import { css } from '@prowl/plan';
import { notesPage, searchedNotesPage } from '../../testing/kennel-notes.ts';
import { aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import type { OraclePages } from '../../testing/pages.ts';

/** Seen while exploring: the same word for one and for several. */
const plurals = () => {
  const page = packingPage('create');
  const inPlural = (text: string) => text.replace('1 thing ', '1 things ');
  return {
    ...page,
    actions: page.actions.map((action) => ({
      ...action,
      tries: action.tries.map(({ changes }) => ({
        changes: changes.map((each) =>
          each.what === 'figure' ? { ...each, text: inPlural(each.text) } : each,
        ),
      })),
    })),
  };
};

const counted = {
  text: '4 dogs, whoever is looked for',
  locator: css('#shown'),
  parts: [{ nth: 0, value: 4, words: 'dogs' }],
};

export const pages: OraclePages = {
  site: aSite([plurals(), { ...searchedNotesPage, tallies: [counted] }]),
  sound: () => ({ ...packingPages(), '/dogs': notesPage() }),
  broken: () => ({
    ...packingPages({ words: "return n + ' things to pack';" }),
    '/dogs': notesPage({ counted: "dogs + ' dogs, '" }),
  }),
};
