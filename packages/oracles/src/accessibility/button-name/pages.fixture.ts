import { aNode, aViolation } from '../../testing/audit.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const page = (content: string) => html('Player', `<h1>Player</h1>${content}`);

/** As the audit saw it on the broken page. */
const violation = aViolation('button-name', [
  aNode(
    '<button class="play">',
    '.play',
    'Element does not have inner text that is visible to screen readers',
  ),
]);

export const pages: OraclePages = {
  site: aSite([aPage('/player', { accessibility: [violation] })]),
  sound: () => ({
    '/player': page(
      '<button class="play" aria-label="Play"><svg width="16" height="16" aria-hidden="true"></svg></button>',
    ),
  }),
  broken: () => ({
    '/player': page('<button class="play"><svg width="16" height="16" aria-hidden="true"></svg></button>'),
  }),
};
