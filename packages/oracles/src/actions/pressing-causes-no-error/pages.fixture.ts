import { role } from '@prowl/plan';
import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, json, type OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([
    aPage('/greenhouse', {
      controls: [
        aControl('Night watering', ['not-tried'], {
          role: 'switch',
          kind: 'toggle',
          locator: role('switch', 'Night watering'),
          state: { checked: 'false' },
        }),
        aControl('Sensors', ['not-tried'], { kind: 'menu', state: { expanded: 'false' } }),
      ],
    }),
  ]),
  sound: () => ({
    '/greenhouse': html(
      'Greenhouse',
      `<h1>Greenhouse</h1><button id="night" role="switch" aria-checked="false">Night watering</button>
<button id="menu" aria-haspopup="menu" aria-expanded="false">Sensors</button>
<ul id="sensors" role="menu" hidden><li role="menuitem">North bed</li></ul><script>
const night = document.getElementById('night'), sensors = document.getElementById('sensors');
night.onclick = () => {
  night.setAttribute('aria-checked', String(night.getAttribute('aria-checked') !== 'true'));
  fetch('/greenhouse/night', { method: 'PUT', body: night.getAttribute('aria-checked') });
};
document.getElementById('menu').onclick = () => { sensors.hidden = !sensors.hidden; };
onkeydown = (event) => { if (event.key === 'Escape') sensors.hidden = true; };
</script>`,
    ),
    'PUT /greenhouse/night': json({ stored: true }),
  }),
  broken: () => ({
    'PUT /greenhouse/night': ({ body }) => (body === 'true' ? json({}) : json({ error: 'no pump' }, 500)),
  }),
};
