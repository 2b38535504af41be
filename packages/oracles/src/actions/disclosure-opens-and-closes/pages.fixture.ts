import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** Questions about a ferry; `next` is the state after a press. */
const ferry = (next: string) =>
  html(
    'Ferry',
    `<h1>Ferry</h1>
<h2><button id="bikes" aria-expanded="false" aria-controls="answer">Can I bring my bicycle?</button></h2>
<div id="answer" hidden>Yes, on the lower deck.</div>
<script>const button = document.getElementById('bikes');
button.addEventListener('click', () => {
  const open = ${next};
  button.setAttribute('aria-expanded', open);
  document.getElementById('answer').hidden = !open;
});</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/ferry', {
      controls: [
        aControl('Can I bring my bicycle?', ['changed', 'changed'], {
          kind: 'disclosure',
          state: { expanded: 'false' },
        }),
      ],
    }),
  ]),
  sound: () => ({ '/ferry': ferry(`button.getAttribute('aria-expanded') === 'false'`) }),
  broken: () => ({ '/ferry': ferry('true') }),
};
