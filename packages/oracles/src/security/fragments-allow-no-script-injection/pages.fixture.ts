import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A handbook that says which chapter it was opened at. */
const handbook = (property: 'textContent' | 'innerHTML') =>
  html(
    'Boat handbook',
    `<h1>Boat handbook</h1><p>You are reading: <b id="chapter">Rigging</b></p><h2>Rigging</h2><p>Check the shrouds.</p>
<script>
const asked = decodeURIComponent(location.hash.slice(1)).replace(/^tab=/, '');
if (asked) document.getElementById('chapter').${property} = asked;
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([aPage('/handbook', { heading: 'Boat handbook', kind: 'article' })]),
  sound: () => ({ '/handbook': handbook('textContent') }),
  broken: () => ({ '/handbook': handbook('innerHTML') }),
};
