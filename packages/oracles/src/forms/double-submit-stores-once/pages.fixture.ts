import { css, label, role } from '@prowl/plan';
import { aField, aForm, anEcho, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { escaped, html, json, type OraclePages, type Routes } from '../../testing/pages.ts';

/** Jobs of a workshop, written down by a script; `onPress` is what the page does to its button at once. */
const workshop = (onPress: string): Routes => {
  const jobs = ['Rewire the lamp'];
  return {
    '/jobs': () =>
      html(
        'Jobs',
        `<h1>Jobs</h1><ol>${jobs.map((job) => `<li>${escaped(job)}</li>`).join('')}</ol>
<form id="new"><label>What needs mending? <input id="what"></label> <button>Note it down</button></form>
<script>document.getElementById('new').addEventListener('submit', async (event) => {
  event.preventDefault();
  const button = event.target.querySelector('button');
  ${onPress}
  await fetch('/jobs', { method: 'POST', body: document.getElementById('what').value });
  location.reload();
});</script>`,
      ),
    'POST /jobs': ({ body }) => {
      jobs.push(body);
      return { ...(json({ stored: true }, 201) as object), after: 60 };
    },
  };
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/jobs', {
      forms: [
        aForm(
          'create',
          [aField('what', { label: 'What needs mending?', locator: label('What needs mending?') })],
          {
            name: 'Note it down',
            method: 'script',
            action: '/jobs',
            submit: role('button', 'Note it down'),
            submitName: 'Note it down',
            submissions: [
              aSubmission(
                { what: 'Sharpen m9x' },
                {
                  mark: 'm9x',
                  url: '/jobs',
                  echoes: [anEcho('/jobs', ['what'], { locator: css('ol li') })],
                },
              ),
            ],
          },
        ),
      ],
    }),
  ]),
  sound: () => workshop('button.disabled = true;'),
  broken: () => workshop(''),
};
