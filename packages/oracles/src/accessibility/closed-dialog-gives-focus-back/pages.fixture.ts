import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A ferry's notices, one of the browser's own make; `closed` is what the page does when it has closed one. */
const pier = (closed: string) =>
  html(
    'Pier',
    `<h1>Pier</h1><button id="tides">Tides</button> <button id="fares">Fares</button>
<div id="note" role="dialog" aria-modal="true" aria-label="Tides" tabindex="-1" hidden><p>High at noon.</p></div>
<dialog id="prices" aria-label="Fares"><p>Two marks.</p><button id="done">Done</button></dialog><script>
const [opener, note] = [document.getElementById('tides'), document.getElementById('note')];
opener.onclick = () => { note.hidden = false; note.focus(); };
onkeydown = ({ key }) => { if (key === 'Escape' && !note.hidden) { note.hidden = true; ${closed} } };
const [other, prices] = [document.getElementById('fares'), document.getElementById('prices')];
other.onclick = () => prices.showModal();
prices.onclose = () => { opener.blur(); other.blur(); ${closed.replace('opener', 'other')} };
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/pier', {
      controls: [aControl('Tides', ['opened-dialog']), aControl('Fares', ['opened-dialog'])],
    }),
  ]),
  sound: () => ({ '/pier': pier('opener.focus();') }),
  broken: () => ({ '/pier': pier('') }),
};
