import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const letters = (height: string, width = '90px') =>
  html(
    'Letters',
    `<style>body { font: 15px/1.45 sans-serif } .to { display: block; height: ${height}; overflow: hidden }
.more { height: 30px; overflow: hidden } .short { width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0) }
.closed { height: 0; overflow: hidden } .sum { display: block; white-space: nowrap; overflow: hidden }
.tail { display: block; width: 40px; overflow: hidden; white-space: nowrap }</style><h1>Letters</h1>
<table><tr><td><span class="to">Halvorsen &amp; Sons</span></td><td>Tuesday</td><td><span class="sum" style="width: ${width}">£3,236.60</span></td></tr></table>
<p class="tail">Tuesday until Friday</p><p class="sum" style="width: 40px; text-overflow: ellipsis">£3,236.60</p>
<div class="more"><p>All that was written in March.</p><p>And in April as well.</p></div>
<p class="short">A very long name that does not fit</p><p class="unseen">For screen readers</p><p class="closed">Later</p>`,
  );

/** As exploration saw the broken page. */
export const pages: OraclePages = {
  site: aSite([aPage('/letters', { layout: [{ kind: 'cut-texts', what: 'Halvorsen & Sons' }] })]),
  sound: () => ({ '/letters': letters('auto') }),
  broken: () => ({ '/letters': letters('11px') }),
};
