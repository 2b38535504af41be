import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Lighthouses; `turned` is what is drawn anew when the arrow keys turn from one to the next. */
const lights = (turned: string, late = 0) =>
  html(
    'Lights',
    `<main><h1>Lights</h1><p id="album"></p><dialog id="box"><p><svg role="img" width="40" height="40"></svg></p>
<figcaption></figcaption><p class="count"></p><p class="wait"></p><button>Close</button></dialog></main><script>
const lights = ['The red one', 'The one in fog', 'The one by night'];
const box = document.getElementById('box');
const part = (selector) => box.querySelector(selector);
let at = 0;
const image = () => part('svg').setAttribute('aria-label', lights[at]);
const caption = () => { part('figcaption').textContent = lights[at]; };
const count = () => { part('.count').textContent = 'Light ' + (at + 1) + ' of ' + lights.length; };
const draw = () => { image(); caption(); count(); };
lights.forEach((light, each) => {
  const button = Object.assign(document.createElement('button'), { textContent: 'Enlarge: ' + light });
  let seen = false;
  button.onclick = () => { at = each; draw(); box.showModal();
    if (!seen && ${late} > 0) { part('.wait').textContent = 'Sharper in a moment'; setTimeout(() => { part('.wait').textContent = ''; }, ${late}); }
    seen = true; };
  document.getElementById('album').append(button);
});
box.onkeydown = ({ key }) => {
  const by = { ArrowRight: 1, ArrowLeft: 2 }[key];
  if (by) { at = (at + by) % 3; setTimeout(() => { ${turned} }, 30); }
};
part('button').onclick = () => box.close();
</script>`,
  );

const opener = (light: string) => aControl(`Enlarge: ${light}`, ['opened-dialog']);
const controls = ['The red one', 'The one in fog', 'The one by night'].map(opener);

export const pages: OraclePages = {
  site: aSite([aPage('/lights', { controls }), aPage('/slow', { controls })]),
  sound: () => ({ '/lights': lights('draw();'), '/slow': lights('draw();', 1_500) }),
  broken: () => ({ '/lights': lights('image(); count();') }),
};
