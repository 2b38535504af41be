import { meadowPage, meadowSite, oneAtATime } from '../../testing/meadows.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: meadowSite,
  sound: () => ({ '/meadows': meadowPage() }),
  broken: () => ({ '/meadows': meadowPage({ counts: '[...chosen].slice(-1)' }) }),
  // There is but one at a time, and it is the one that counts.
  refusing: () => ({ '/meadows': meadowPage({ press: oneAtATime }) }),
};
