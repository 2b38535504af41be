import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A choir that looks for voices; `onClose` is what the page does when its dialog is closed. */
const choir = (onClose: string) =>
  html(
    'Choir',
    `<header><h1>Thursday choir</h1></header><p>We look for a bass.</p>
<button id="join">Come and sing</button>
<dialog id="box"><p>Thursdays at seven, in the school.</p><button id="ok">Got it</button></dialog><script>
const box = document.getElementById('box');
let opened = false;
document.getElementById('join').onclick = () => { if (!opened) { opened = true; box.showModal(); } };
document.getElementById('ok').onclick = () => { box.close(); ${onClose} };
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/choir', {
      language: 'en',
      controls: [
        aControl('Come and sing', ['opened-dialog']),
        aControl('Got it', ['changed'], { region: 'dialog', meaning: 'close' }),
      ],
    }),
  ]),
  sound: () => ({ '/choir': choir('opened = false;') }),
  broken: () => ({ '/choir': choir('') }),
};
