import { css, label, role } from '@prowl/plan';
import { forMembers, membership, signOutButton, verifiedSignIn } from '../../testing/membership.ts';
import { aField, aForm, anEcho, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { escaped, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

const packingPage = (things: string) =>
  html(
    'Packing list',
    `<h1>Packing list</h1>${signOutButton}<ul>${things}</ul>
<form id="add" method="post" action="/packing"><label>Do not forget <input name="thing"></label>
<button>Add it</button></form>`,
  );
const item = (thing: string) => `<li>${escaped(thing)}</li>`;

const onServer = (): Routes => {
  const things = ['Tent'];
  return {
    ...membership('/packing'),
    '/packing': forMembers(() => packingPage(things.map(item).join(''))),
    'POST /packing': ({ form }) => {
      things.push(form.get('thing') ?? '');
      return seeOther('/packing');
    },
  };
};

/** The list is kept by the browser alone. */
const inBrowser = `${packingPage('<li>Tent</li>')}<script>
const list = document.querySelector('ul'), kept = JSON.parse(localStorage.getItem('things') || '[]');
for (const thing of kept) list.append(Object.assign(document.createElement('li'), { textContent: thing }));
document.getElementById('add').onsubmit = (event) => {
  event.preventDefault();
  localStorage.setItem('things', JSON.stringify([...kept, event.target.thing.value]));
  location.reload();
};</script>`;

export const pages: OraclePages = {
  site: aSite(
    [
      aPage('/packing', {
        access: 'signed-in',
        forms: [
          aForm(
            'create',
            [aField('thing', { label: 'Do not forget', locator: label('Do not forget'), meaning: 'title' })],
            {
              name: 'Packing list',
              action: '/packing',
              submit: role('button', 'Add it'),
              submitName: 'Add it',
              submissions: [
                aSubmission(
                  { thing: 'Lamp q5r' },
                  {
                    mark: 'q5r',
                    url: '/packing',
                    echoes: [anEcho('/packing', ['thing'], { locator: css('ul li') })],
                  },
                ),
              ],
            },
          ),
        ],
      }),
    ],
    { signIn: verifiedSignIn },
  ),
  sound: onServer,
  broken: () => ({ '/packing': forMembers(() => inBrowser) }),
};
