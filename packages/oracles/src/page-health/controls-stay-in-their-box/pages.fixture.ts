import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const lots = (style: string) =>
  html(
    'Lots',
    `<style>main { display: grid; grid-template-columns: repeat(3, 240px); gap: 12px }
article { position: relative; border: 1px solid #777; padding: 10px } input { width: 100%; box-sizing: border-box }
.off { position: absolute; right: -12px; top: -12px } nav { position: fixed; left: -180px; width: 200px; top: 0 } ${style}</style>
<nav><a href="/lots">Lots</a></nav><h1>Lots</h1><main>${['Clock', 'Globe', 'Vase']
      .map(
        (name, index) =>
          `<article><h2>${name}</h2><button class="off">Hide</button><form><label>Amount
<input name="amount${index}"></label></form></article>`,
      )
      .join('')}</main>`,
  );

/** As exploration saw the broken page. */
export const pages: OraclePages = {
  site: aSite([aPage('/lots', { layout: [{ kind: 'outside-parts', what: 'Amount' }] })]),
  sound: () => ({ '/lots': lots('') }),
  broken: () => ({ '/lots': lots('article:last-child form { position: relative; left: 180px }') }),
};
