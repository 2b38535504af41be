import { css } from '@prowl/plan';
import { aPage, aResponse, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const names = ['cyan', 'magenta', 'yellow'] as const;

/** An ink of three. `mixed` are those that go into it. */
const page = (mixed: string) =>
  html(
    'Ink',
    `<main><section><h2>Your ink</h2><div id="ink" style="height: 20px; background: rgb(200, 200, 200)"></div>
${names.map((name) => `<label>${name} <input id="${name}" type="range" min="0" max="255" value="55"></label>`).join('')}
</section></main><script>
const at = (id) => document.getElementById(id);
const mix = () => { at('ink').style.background = 'rgb(' + ${mixed} + ')'; };
for (const name of ${JSON.stringify(names)}) at(name).oninput = mix;
</script>`,
  );

const ink = { label: '', locator: css('#ink'), opened: 'background: rgb(200, 200, 200)', kind: 'style' };
export const inks = (deaf?: string) =>
  aSite([
    aPage('/ink', {
      language: 'en',
      responses: names.map((name) =>
        aResponse(
          'range',
          name,
          '55',
          name === deaf ? [] : [ink],
          ['85', '170', '0', '255', '55'].map((entered) =>
            name === deaf ? ([entered] as never) : [entered, `background: ${name} ${entered}`],
          ),
          { field: css(`#${name}`), part: 'Your ink', min: '0', max: '255' },
        ),
      ),
    }),
  ]);

export const pages: OraclePages = {
  site: inks('yellow'),
  sound: () => ({ '/ink': page(`${JSON.stringify(names)}.map((name) => 255 - at(name).value).join()`) }),
  broken: () => ({ '/ink': page(`[255 - at('cyan').value, 255 - at('magenta').value, 200].join()`) }),
};
