import { meadowPage, meadowSite, oneAtATime } from '../../testing/meadows.ts';
import { aSite } from '../../testing/models.ts';
import type { OraclePages } from '../../testing/pages.ts';
import { quaysPage, quaysSite } from '../../testing/quays.ts';

export const pages: OraclePages = {
  site: aSite([...quaysSite.pages, ...meadowSite.pages]),
  sound: () => ({ '/meadows': meadowPage(), '/boats': quaysPage() }),
  broken: () => ({
    '/meadows': meadowPage({ counts: '[...chosen].slice(-1)' }),
    // What fits either is shown, of a quay and of a state.
    '/boats': quaysPage({
      fits: "found && ((quay === '' && state === '') || at === quay || is === state)",
    }),
  }),
  // There is but one at a time, and it is the one that counts.
  refusing: () => ({ '/meadows': meadowPage({ press: oneAtATime }) }),
};
