import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const timetable = html(
  'Swimming hall',
  `<link rel="stylesheet" href="/style.css"><h1>Swimming hall</h1><ul><li>Lanes: 6 to 9</li></ul>
<script src="/clock.js"></script><p id="clock"></p><script>showClock(document.getElementById('clock'));</script>`,
);

export const pages: OraclePages = {
  site: aSite([aPage('/hall')]),
  sound: () => ({
    '/hall': timetable,
    '/style.css': { headers: { 'content-type': 'text/css' }, body: 'h1 { color: navy }' },
    '/clock.js': {
      headers: { 'content-type': 'text/javascript' },
      body: "const showClock = (place) => { place.textContent = 'Open until nine'; };",
    },
  }),
  // The script was left out of a later release.
  broken: () => ({ '/clock.js': { status: 404, body: 'Not found' } }),
};
