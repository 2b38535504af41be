import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A gallery with a note on how to get there; `keys` is what the page does with a key. */
const gallery = (keys: string) =>
  html(
    'Gallery',
    `<h1>Gallery</h1><button id="way">How to get here</button>
<div id="note" role="dialog" aria-modal="true" aria-label="How to get here" style="display:none">
<p>Tram 4 to the old harbour.</p><a href="#" id="shut">Close</a></div><script>
const note = document.getElementById('note');
const show = (on) => { note.style.display = on ? 'block' : 'none'; };
document.getElementById('way').onclick = () => show(true);
document.getElementById('shut').onclick = () => show(false);
${keys}</script>`,
  );

export const pages: OraclePages = {
  site: aSite([aPage('/gallery', { controls: [aControl('How to get here', ['opened-dialog'])] })]),
  sound: () => ({
    '/gallery': gallery(`onkeydown = (event) => { if (event.key === 'Escape') show(false); };`),
  }),
  broken: () => ({ '/gallery': gallery('') }),
};
