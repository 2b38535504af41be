import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';
import { timings } from '../../testing/timings.ts';

/** A notice comes a moment after the timetable; a place is kept for it, or not. */
const timetable = (kept: string) =>
  html(
    'Bus 12',
    `<style>body { margin: 0 } #notice { min-height: ${kept} } #notice p { height: 400px; margin: 0 }
#times { height: 300px }</style><div id="notice"></div>
<div id="times"><h1>Bus 12</h1><p>07:10 07:40 08:10</p><p>Every half hour until 19:10.</p></div>
<script>setTimeout(() => { document.getElementById('notice').innerHTML = '<p>Diversion in Mill Lane</p>' }, 150);</script>`,
  );

/** As exploration saw the broken page. */
export const pages: OraclePages = {
  site: aSite([aPage('/bus/12', { timings: timings(20, { layoutShift: 0.4 }) })]),
  sound: () => ({ '/bus/12': timetable('400px') }),
  broken: () => ({ '/bus/12': timetable('0') }),
};
