import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const week = (style: string) =>
  html(
    'Week',
    `<style>ul { display: flex; gap: 10px; list-style: none; padding: 0; align-items: flex-start }
ul.days li { width: 140px; height: 90px; border: 1px solid #888 } ${style}
ul.plans li { width: 140px; height: 90px; border: 1px solid #888 }
ul.plans li.best { margin-top: -8px; height: 106px; width: 160px }
ul.tabs li { padding: 4px 10px; height: 20px } ul.tabs li[aria-current] { margin-top: 7px }
ul.tiles { flex-wrap: wrap } ul.tiles li { flex: 1 1 300px; border: 1px solid }</style><h1>Week</h1>
<ul class="days"><li>Monday</li><li>Tuesday</li><li>Wednesday</li><li>Thursday</li><li>Friday</li></ul>
<ul class="plans"><li>Small</li><li>Large</li><li class="best">Best</li><li>Family</li></ul>
<ul class="tabs"><li>Open</li><li aria-current="page">Taken</li><li>Done</li><li>All</li></ul>
<ul class="tiles"><li>Oak</li><li>Elm</li><li>Ash</li><li>Lime</li><li>Birch</li></ul>`,
  );

/** As exploration saw the broken page. */
export const pages: OraclePages = {
  site: aSite([aPage('/week', { layout: [{ kind: 'uneven-siblings', what: 'Thursday' }] })]),
  sound: () => ({ '/week': week('') }),
  broken: () => ({ '/week': week('ul.days li:nth-child(4) { width: 108px; margin-top: 26px }') }),
};
