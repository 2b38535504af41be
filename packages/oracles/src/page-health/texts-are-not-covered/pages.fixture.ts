import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const crew = (margin: string) =>
  html(
    'Crew',
    `<style>header { position: sticky; top: 0; background: #fff } body { margin: 0 24px; font: 15px sans-serif }
button { padding: 4px 12px } td button + button { margin-left: ${margin} }
.faces span { display: inline-block; width: 36px; height: 36px; border-radius: 50%; background: #357; color: #fff;
  margin-right: -16px; line-height: 36px; text-align: center }
.deck { position: relative; height: 60px } .deck p { position: absolute; inset: 0; margin: 0; background: #eee }
.tip { position: absolute; left: 60px; top: 120px; background: #ffe; width: 200px }
.field { position: relative } .field label { position: absolute; left: 6px; top: 2px }
.late { height: 900px }</style>
<header><h1>Crew of the Anna</h1></header>
<p class="faces"><span>AB</span><span>CD</span><span>EF</span></p>
<div class="deck"><p>Watch from six to ten</p><p>Watch from ten to two</p></div>
<div class="tip" role="tooltip">Who is on deck tonight, and who sleeps</div>
<p class="field"><label for="n">Name</label><input id="n"></p>
<table><tr><td>Ben</td><td><button>Clear</button> <button>Remove</button></td></tr>
<tr><td>Ida</td><td><button>Clear</button> <button>Remove</button></td></tr></table><p class="late">Up to midnight</p>`,
  );

/** As exploration saw the broken page. */
export const pages: OraclePages = {
  site: aSite([aPage('/crew', { layout: [{ kind: 'covered-texts', what: '"Clear" by "Remove"' }] })]),
  sound: () => ({ '/crew': crew('0') }),
  broken: () => ({ '/crew': crew('-34px') }),
};
