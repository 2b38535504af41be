import { role } from '@prowl/plan';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const dice = (faces: string) =>
  html(
    'Dice',
    `<h1>Dice</h1><output>–</output> <button>Roll</button><script>
const die = { faces: ['⚀', '⚁', '⚂'] };
document.querySelector('button').addEventListener('click', () => {
  document.querySelector('output').textContent = die.${faces}.at(-1);
});
</script>`,
  );

export const pages: OraclePages = {
  site: aSite([
    aPage('/dice', {
      controls: [
        {
          key: 'roll',
          role: 'button',
          name: 'Roll',
          locator: role('button', 'Roll'),
          kind: 'button',
          effects: [
            {
              kind: 'nothing',
              troubles: [{ kind: 'exception', text: "Cannot read properties of undefined (reading 'at')" }],
            },
          ],
        },
      ],
    }),
  ]),
  sound: () => ({ '/dice': dice('faces') }),
  broken: () => ({ '/dice': dice('sides') }),
};
