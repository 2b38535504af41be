import { css } from '@prowl/plan';
import { aPage, aResponse, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

/** A card for a gift, with its preview. `shown` is what is drawn of the new text and the old one. */
const page = (shown: string) =>
  html(
    'Carte',
    `<main><section><h2>Votre carte</h2><label>Message <textarea id="message">Merci</textarea></label>
<p id="preview">Merci</p></section></main><script>
const [message, preview] = ['message', 'preview'].map((id) => document.getElementById(id));
let old = message.value;
message.oninput = () => { const now = message.value; ${shown}; old = now; };
</script>`,
  );

const texts = ['Bonne fête', 'ab', 'Bonne fête', 'Merci'] as const;

export const cards = (isLate: boolean, ...more: string[]) =>
  aSite([
    aPage('/carte', {
      language: 'fr',
      responses: [
        aResponse(
          'text',
          'Message',
          'Merci',
          [css('#preview'), ...more.map(css)].map((locator) => ({ label: '', locator, opened: 'Merci' })),
          texts.map((text, index) => [
            text,
            (isLate ? texts.at(index - 1) : text) ?? '',
            ...more.map(() => text),
          ]),
          { field: css('#message'), part: 'Votre carte' },
        ),
      ],
    }),
  ]);

export const pages: OraclePages = {
  site: cards(true),
  // Drawn a moment later.
  sound: () => ({ '/carte': page('setTimeout(() => { preview.textContent = now; }, 200)') }),
  broken: () => ({ '/carte': page('preview.textContent = old') }),
};
