import { click, css, role } from '@prowl/plan';
import { aChange, anAction, aPage, aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import { html, type OraclePages } from '../../testing/pages.ts';
import { songPage, songPages } from './elsewhere.fixture.ts';

/** Weeks from 18 to 24. `back`: how far one press goes back. */
const weeks = (back: string) =>
  html(
    'Rota',
    `<main><h1>Rota</h1><button id="before">Week before</button> <strong id="week">Week 18</strong> <button id="after">Week after</button>
<p id="who">Ada</p></main><script>
let week = 18;
const turn = (by) => {
  week = Math.min(24, Math.max(18, week + by));
  document.getElementById('week').textContent = 'Week ' + week;
  document.getElementById('who').textContent = week === 20 ? 'nobody' : 'Ada';
};
document.getElementById('before').onclick = () => turn(-(${back}));
document.getElementById('after').onclick = () => turn(1);
</script>`,
  );

const week = (from: number, to: number) => [
  aChange('figure', { locator: css('#week'), label: 'Week', from, to, text: `Week ${to}` }),
];
const turning = (name: string, undoneBy: string, ...tries: ReturnType<typeof week>[]) =>
  anAction('count', name, [click(role('button', name, { exact: true }))], tries, {
    undoneBy: `count ${undoneBy}`,
  });
const rota = aPage('/rota', {
  actions: [
    turning('Week after', 'Week before', week(18, 19), week(19, 20)),
    turning('Week before', 'Week after', week(20, 19)),
  ],
});

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle', 'delete'), rota, songPage()]),
  sound: () => ({ ...packingPages(), '/rota': weeks('1'), ...songPages() }),
  // Once ticked, never unticked in what is counted: the box alone looks right. From the third week on two weeks
  // back. What is put away comes back to one of its two lists.
  broken: () => ({
    ...packingPages({
      pack: `const thing = things.find((each) => each.id === id); thing.packed = !thing.packed;
thing.counted = false;`,
      count: 'return things.filter((each) => each.counted !== false).length;',
    }),
    '/rota': weeks('2'),
    ...songPages(''),
  }),
};
