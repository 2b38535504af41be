import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, type Routes } from '../../testing/pages.ts';

/** A page that other windows may tell what to say. */
const site = (listener: string): Routes => ({
  '/notices': html('Notices', `<h1>Notices</h1><p id="said"></p><script>${listener}</script>`),
});
const shows = (how: string) =>
  `addEventListener('message', ({ data }) => { if (typeof data.notice === 'string') document.querySelector('#said').${how} = data.notice; });`;

export const pages: OraclePages = {
  site: aSite([aPage('/notices')]),
  sound: () => site(shows('textContent')),
  broken: () => site(shows('innerHTML')),
};
