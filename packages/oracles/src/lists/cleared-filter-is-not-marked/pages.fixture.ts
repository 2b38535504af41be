import { meadowPage, meadowSite } from '../../testing/meadows.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: meadowSite,
  sound: () => ({ '/meadows': meadowPage() }),
  broken: () => ({ '/meadows': meadowPage({ clear: '' }) }),
};
