import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const beehive = '<h1>Beehive journal</h1><p>Eleven frames, two of them full.</p>';

export const pages: OraclePages = {
  site: aSite([aPage('/hives', { title: 'Vite + React', heading: 'Beehive journal' })]),
  sound: () => ({ '/hives': html('Beehive journal', beehive) }),
  broken: () => ({ '/hives': html('Vite + React', beehive) }),
};
