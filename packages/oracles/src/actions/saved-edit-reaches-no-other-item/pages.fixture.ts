import { aSite } from '../../testing/models.ts';
import type { OraclePages } from '../../testing/pages.ts';
import { scorePage, scoresPage } from '../../testing/scores.ts';

export const pages: OraclePages = {
  site: aSite([scorePage()]),
  sound: () => ({ '/scores': scoresPage() }),
  broken: () => ({
    '/scores': scoresPage({
      saved: 'for (const other of scores) if (other.by === score.by) other.section = score.section;',
    }),
  }),
};
