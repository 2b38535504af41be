import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Of two switches one is not meant to be kept: nothing has its name. */
const reader = (stores: string) =>
  html(
    'Reader',
    `<style>.dark { background: #111; color: #eee } .large { font-size: 150% }</style><h1>Reader</h1>
<button>Dark mode</button><button>Large letters</button><p>A page to read.</p>
<script>
const [dark, large] = document.querySelectorAll('button');
const last = localStorage.getItem('reader.last-page') ?? '1';
if (localStorage.getItem('reader.dark') === 'true') document.body.classList.add('dark');
dark.onclick = () => {
  const on = document.body.classList.toggle('dark');
  localStorage.setItem('reader.last-page', last);
  ${stores}
};
large.onclick = () => document.body.classList.toggle('large');
</script>`,
  );

const switches = ['Dark mode', 'Large letters'].map((name) =>
  aControl(name, [], { effects: [{ kind: 'changed', looks: true }] }),
);

export const pages: OraclePages = {
  site: aSite([aPage('/reader', { controls: switches.slice(0, 1) })]),
  sound: () => ({ '/reader': reader("localStorage.setItem('reader.dark', on);") }),
  broken: () => ({ '/reader': reader('') }),
};
