import { role } from '@prowl/plan';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A score that can be turned up, by a button or by something that looks like one. */
const score = (control: string) =>
  html(
    'Scoreboard',
    `<h1>Scoreboard</h1><p>Home <b id="home">0</b></p>${control}
<script>document.querySelector('.up').onclick = () => { document.getElementById('home').textContent++; };</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/score', {
      controls: [
        {
          key: 'goal',
          role: 'button',
          name: 'Goal',
          locator: role('button', 'Goal'),
          kind: 'button',
          effects: [{ kind: 'changed' }],
        },
      ],
    }),
  ]),
  sound: () => ({ '/score': score('<div class="up" role="button" tabindex="0">Goal</div>') }),
  broken: () => ({ '/score': score('<div class="up" role="button">Goal</div>') }),
};
