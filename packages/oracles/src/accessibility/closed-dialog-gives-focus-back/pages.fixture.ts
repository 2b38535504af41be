import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A ferry's notice; `closed` is what the page does when it has closed it. */
const pier = (closed: string) =>
  html(
    'Pier',
    `<h1>Pier</h1><button id="tides">Tides</button>
<div id="note" role="dialog" aria-modal="true" aria-label="Tides" tabindex="-1" hidden><p>High at noon.</p></div><script>
const [opener, note] = [document.getElementById('tides'), document.getElementById('note')];
opener.onclick = () => { note.hidden = false; note.focus(); };
onkeydown = ({ key }) => { if (key === 'Escape' && !note.hidden) { note.hidden = true; ${closed} } };
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([aPage('/pier', { controls: [aControl('Tides', ['opened-dialog'])] })]),
  sound: () => ({ '/pier': pier('opener.focus();') }),
  broken: () => ({ '/pier': pier('') }),
};
