import { css, label, role } from '@prowl/plan';
import { aField, aForm, anEcho, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { escaped, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

/** Birds seen at a pond; the list shows what was sent `shownFor` times. */
const sightings = (shownFor: number): Routes => {
  const stored = [{ bird: 'Kingfisher', shown: Number.NEGATIVE_INFINITY }];
  return {
    '/birds': () => {
      const rows = stored
        .filter((each) => each.shown++ < shownFor)
        .map(({ bird }) => `<div class="card"><h3>${escaped(bird)}</h3></div>`);
      return html(
        'Seen at the pond',
        `<main><h1>Seen at the pond</h1>${rows.join('')}<form method="post" action="/birds">
<label>Which bird? <input name="bird" required></label><button>I saw it</button></form></main>`,
      );
    },
    'POST /birds': ({ form }) => {
      stored.push({ bird: form.get('bird') ?? '', shown: 0 });
      return seeOther('/birds');
    },
  };
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/birds', {
      forms: [
        aForm(
          'create',
          [aField('bird', { label: 'Which bird?', locator: label('Which bird?'), required: true })],
          {
            name: 'Seen at the pond',
            action: '/birds',
            submit: role('button', 'I saw it'),
            submitName: 'I saw it',
            submissions: [
              aSubmission(
                { bird: 'Heron b8k' },
                {
                  mark: 'b8k',
                  url: '/birds',
                  echoes: [anEcho('/birds', ['bird'], { locator: css('.card') })],
                },
              ),
            ],
          },
        ),
      ],
    }),
  ]),
  sound: () => sightings(Number.POSITIVE_INFINITY),
  broken: () => sightings(2),
};
