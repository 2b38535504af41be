import { css, role } from '@prowl/plan';
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

const rules = ['Dogs', 'Bicycles', 'Prams', 'Rain'];

/** Rules without a role or a state; `opens` is which of them do. One is open at a time. */
const rulesOfTheFerry = (opens: string) =>
  html(
    'Rules',
    `<main><h1>Rules</h1><section id="rules">${rules
      .map((name) => `<div><h2 class="rule">${name}</h2><div hidden>About ${name.toLowerCase()}.</div></div>`)
      .join('')}</section></main><script>
[...document.querySelectorAll('.rule')].forEach((head, i) => { head.onclick = () => {
  const part = head.nextElementSibling;
  document.querySelectorAll('#rules > div > div').forEach((each) => { if (each !== part) each.hidden = true; });
  if (${opens}) part.hidden = !part.hidden;
}; });</script>`,
  );

const rulesPage = aPage('/rules', {
  widgets: [
    {
      kind: 'disclosures',
      name: 'Rules',
      locator: css('#rules'),
      openers: rules.map((name) => ({ name, locator: role('heading', name) })),
    },
  ],
});

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
    rulesPage,
  ]),
  sound: () => ({
    '/ferry': ferry(`button.getAttribute('aria-expanded') === 'false'`),
    '/rules': rulesOfTheFerry('true'),
  }),
  broken: () => ({ '/ferry': ferry('true'), '/rules': rulesOfTheFerry('i < 3') }),
};
