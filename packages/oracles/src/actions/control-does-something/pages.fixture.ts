import { inside, role } from '@prowl/plan';
import { aControl, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const more = (room: string) => inside(role('region', room), role('button', 'Show more'));

/** Rooms of a guest house; `selector` is which of their buttons the script knows. */
const rooms = (selector: string) =>
  html(
    'Rooms',
    `<h1>Rooms</h1>${['Attic', 'Garden']
      .map(
        (room) =>
          `<section aria-label="${room} room"><h2>${room} room</h2><button class="more">Show more</button>
<p hidden>Breakfast until eleven.</p></section>`,
      )
      .join('')}<script>
for (const button of ${selector}) 
  button.addEventListener('click', () => { button.nextElementSibling.hidden = false; });
</script>`,
  );

const pot = (room: string, words: string) => inside(role('region', room), role('button', words));

/** Pots of tea for the rooms, of which each has at least one: at one, less than one is not offered. */
const tea = html(
  'Tea',
  `<h1>Tea</h1>${['Attic', 'Garden']
    .map(
      (room, index) => `<section aria-label="${room} room"><h2>${room} room</h2>
<button class="less">Less tea</button> <output>${index === 0 ? 3 : 1}</output> <button class="more">More tea</button></section>`,
    )
    .join('')}<script>
for (const section of document.querySelectorAll('section')) {
  const shown = section.querySelector('output');
  const add = (by) => { shown.textContent = Math.max(1, Number(shown.textContent) + by); };
  section.querySelector('.less').addEventListener('click', () => add(-1));
  section.querySelector('.more').addEventListener('click', () => add(1));
}
</script>`,
);

export const pages: OraclePages = {
  site: aSite([
    aPage('/tea', {
      controls: [
        aControl('Less tea', ['changed'], { key: 'attic less', locator: pot('Attic room', 'Less tea') }),
        aControl('More tea', ['changed'], { key: 'garden more', locator: pot('Garden room', 'More tea') }),
        aControl('Less tea', ['nothing'], { key: 'garden less', locator: pot('Garden room', 'Less tea') }),
      ],
    }),
    aPage('/rooms', {
      controls: [
        aControl('Show more', ['changed'], { locator: more('Attic room') }),
        aControl('Show more', ['nothing'], { locator: more('Garden room') }),
      ],
    }),
  ]),
  sound: () => ({ '/tea': tea, '/rooms': rooms(`document.querySelectorAll('.more')`) }),
  broken: () => ({ '/rooms': rooms(`[document.querySelector('.more')]`) }),
};
