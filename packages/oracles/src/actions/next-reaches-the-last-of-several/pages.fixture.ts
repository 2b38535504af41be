import { css, role } from '@prowl/plan';
import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const birds = ['Wren', 'Heron', 'Siskin', 'Dunlin'];

/** One bird at a time; `last` is after how many it starts over. */
const birdPage = (last: string) =>
  html(
    'Birds',
    `<h1>Birds</h1><h2>Wren</h2><div id="ways"><button id="back">Bird before</button> <span>1 of 4</span> <button id="on">Next bird</button></div>
<script>const birds = ${JSON.stringify(birds)};
let at = 0;
const go = (next) => {
  at = next;
  setTimeout(() => {
    document.querySelector('h2').textContent = birds[at];
    document.querySelector('span').textContent = \`\${at + 1} of \${birds.length}\`;
  }, 100);
};
document.getElementById('on').onclick = () => go(${last});
document.getElementById('back').onclick = () => go((at + 3) % 4);</script>`,
  );
const ways = ['Bird before', 'Next bird'];

export const pages: OraclePages = {
  site: aSite([
    aPage('/birds', {
      widgets: [
        {
          kind: 'several',
          name: '1 of 4',
          locator: css('#ways > span'),
          buttons: ways.map((name) => ({ name, locator: role('button', name) })),
          count: 4,
        },
      ],
      controls: ways.map((name) => aControl(name, ['changed'], { locator: role('button', name) })),
    }),
  ]),
  sound: () => ({ '/birds': birdPage('(at + 1) % 4') }),
  broken: () => ({ '/birds': birdPage('(at + 1) % 3') }),
  // A form's steps, the second of which asks for something first.
  refusing: () => ({ '/birds': birdPage('Math.min(at + 1, 1)') }),
};
