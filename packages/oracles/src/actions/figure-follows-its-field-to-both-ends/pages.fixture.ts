import { css } from '@prowl/plan';
import { aPage, aResponse, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Loudness of a bell, from off to the most, and its pitch, which says "any" at its lowest. `said` is what stands beside the bell. */
const page = (said: string) =>
  html(
    'Bells',
    `<main><section><h2>Bell</h2><label>Loudness <input id="loudness" type="range" min="1" max="11" value="4"></label>
<output id="said">Level 4, heard 80 m away</output><label>Pitch <input id="pitch" type="range" min="0" max="30" value="6"></label>
<output id="pitched">at least 6</output></section></main><script>
const [loudness, said, pitch, pitched] = ['loudness', 'said', 'pitch', 'pitched'].map((id) => document.getElementById(id));
loudness.oninput = () => {
  const level = Number(loudness.value);
  said.textContent = 'Level ' + ${said} + ', heard ' + 20 * level + ' m away';
};
pitch.oninput = () => { pitched.textContent = pitch.value === '0' ? 'any' : 'at least ' + pitch.value; };
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/bells', {
      language: 'en',
      responses: [
        aResponse(
          'range',
          'Loudness',
          '4',
          [{ label: '', locator: css('#said'), opened: 'Level 4, heard 80 m away' }],
          [
            ['5', 'Level 5, heard 100 m away'],
            ['8', 'Level 8, heard 160 m away'],
            ['1', 'Level 1, heard 20 m away'],
            ['11', 'Level 10, heard 220 m away'],
            ['4', 'Level 4, heard 80 m away'],
          ],
          { field: css('#loudness'), part: 'Bell', min: '1', max: '11' },
        ),
        aResponse(
          'range',
          'Pitch',
          '6',
          [{ label: '', locator: css('#pitched'), opened: 'at least 6' }],
          [
            ['10', 'at least 10'],
            ['20', 'at least 20'],
            ['0', 'any'],
            ['30', 'at least 30'],
            ['6', 'at least 6'],
          ],
          { field: css('#pitch'), part: 'Bell', min: '0', max: '30' },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/bells': page('level') }),
  broken: () => ({ '/bells': page('Math.min(level, 10)') }),
};
