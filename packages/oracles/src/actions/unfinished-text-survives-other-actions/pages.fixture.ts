import { css, label, role } from '@prowl/plan';
import { aColumn, aField, aForm, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { packingPage, packingPages } from '../../testing/packing.ts';
import { html, type OraclePages } from '../../testing/pages.ts';
import { tourPage, tourPages } from '../../testing/tour.ts';

const birds = ['Wren', 'Heron', 'Siskin'];

/** Birds in an order that is chosen, and below them what somebody has seen. */
const birdPage = (order: string) =>
  html(
    'Birds',
    `<main><h1>Birds</h1><label>Order <select id="order"><option>As seen</option><option>By name</option></select></label>
<ul id="birds"></ul><form onsubmit="return false"><label>Seen <input id="seen"></label><button>Report</button></form></main>
<script>const birds = ${JSON.stringify(birds)};
const draw = (all) => { document.getElementById('birds').innerHTML = all.map((each) => '<li>' + each + '</li>').join(''); };
document.getElementById('order').onchange = (event) => {
  draw(event.target.selectedIndex ? [...birds].sort() : birds); ${order}
};
draw(birds);</script>`,
  );

const birdsPage = aPage('/birds', {
  lists: [
    aList([aColumn('name', birds, { locator: css('#birds > li') })], {
      name: 'Birds',
      items: css('#birds > li'),
      count: 3,
      controls: [aSelect('sort', 'Order', ['As seen', 'By name'])],
    }),
  ],
  forms: [aForm('create', [aField('text', { label: 'Seen', locator: css('#seen') })])],
});

/** What somebody thinks of a ferry; `rate` is what a press on a star does besides. Round trips bring an example along. */
const opinionPage = (rate: string) =>
  html(
    'Opinions',
    `<main><h1>Opinions</h1><form onsubmit="return false"><fieldset><legend>Stars</legend>${[1, 2, 3]
      .map((count) => `<label><input type="radio" name="stars" value="${count}">${count} of 3</label>`)
      .join(
        '',
      )}</fieldset><label>Trip <select id="trip"><option value="one">One way</option><option value="round">Round</option></select></label>
<label>Opinion <textarea id="opinion"></textarea></label><button>Send</button></form></main>
<script>const opinion = document.getElementById('opinion');
document.querySelectorAll('[type=radio]').forEach((star) => { star.onchange = () => { ${rate} }; });
document.getElementById('trip').onchange = (event) => {
  if (event.target.value === 'round') opinion.value = 'There: … Back: …';
};</script>`,
  );

const opinions = aPage('/opinions', {
  forms: [
    aForm(
      'comment',
      [
        aField('stars', {
          label: 'Stars',
          control: 'radio',
          type: 'radio',
          locator: role('radio', '1 of 3'),
          options: [1, 2, 3].map((count) => ({ label: `${count} of 3`, value: String(count) })),
        }),
        aField('trip', {
          label: 'Trip',
          control: 'select',
          value: 'one',
          locator: label('Trip'),
          options: [
            { label: 'One way', value: 'one' },
            { label: 'Round', value: 'round' },
          ],
        }),
        aField('opinion', { label: 'Opinion', control: 'textarea', meaning: 'long-text' }),
      ],
      { name: 'Opinions' },
    ),
  ],
});

export const pages: OraclePages = {
  site: aSite([packingPage('create', 'toggle', 'filter', 'delete'), tourPage(), birdsPage, opinions]),
  sound: () => ({ ...packingPages(), ...tourPages(), '/birds': birdPage(''), '/opinions': opinionPage('') }),
  // The whole page is drawn for a filter, the entry field with it; so is the note when a sight is added, and so for an order.
  broken: () => ({
    ...packingPages({ route: "show = location.hash.slice(2) || 'all'; entry.value = ''; draw();" }),
    ...tourPages({ draw: "at('note').value = '';" }),
    '/birds': birdPage("document.getElementById('seen').value = '';"),
    '/opinions': opinionPage("opinion.value = '';"),
  }),
};
