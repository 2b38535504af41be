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

export const pages: OraclePages = {
  site: aSite([
    aPage('/rooms', {
      controls: [
        aControl('Show more', ['changed'], { locator: more('Attic room') }),
        aControl('Show more', ['nothing'], { locator: more('Garden room') }),
      ],
    }),
  ]),
  sound: () => ({ '/rooms': rooms(`document.querySelectorAll('.more')`) }),
  broken: () => ({ '/rooms': rooms(`[document.querySelector('.more')]`) }),
};
