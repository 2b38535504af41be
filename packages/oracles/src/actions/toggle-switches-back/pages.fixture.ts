import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, json, type OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([
    aPage('/radio', {
      controls: [
        aControl('Favourite station', ['changed', 'changed'], {
          kind: 'toggle',
          state: { pressed: 'false' },
        }),
      ],
    }),
  ]),
  sound: () => ({
    '/radio': html(
      'Radio',
      `<main><h1>Harbour FM</h1><button aria-pressed="false" id="fav">★ <span>Favourite station</span>
</button></main>
<script>const fav = document.getElementById('fav');
fav.onclick = async () => {
  const wanted = fav.getAttribute('aria-pressed') !== 'true';
  const { on } = await (await fetch('/radio/favourite', { method: 'PUT', body: String(wanted) })).json();
  fav.setAttribute('aria-pressed', String(on));
};</script>`,
    ),
    'PUT /radio/favourite': ({ body }) => json({ on: body === 'true' }),
  }),
  // The server takes any value for a yes.
  broken: () => ({ 'PUT /radio/favourite': ({ body }) => json({ on: Boolean(body) }) }),
};
