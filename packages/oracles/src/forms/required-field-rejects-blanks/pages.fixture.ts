import { label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

/** Founding a chess club; `given` is what the server takes the name for. */
const founding = (given: (name: string) => string): Routes => ({
  'POST /clubs': ({ form }) =>
    seeOther(given(form.get('club[name]') ?? '') === '' ? '/clubs/new?problem=name' : '/clubs/founded'),
});

export const pages: OraclePages = {
  site: aSite([
    aPage('/clubs/new', {
      forms: [
        aForm(
          'create',
          [
            aField('club[name]', {
              label: 'Name of the club',
              locator: label('Name of the club'),
              meaning: 'title',
              required: true,
            }),
          ],
          {
            name: 'Found a club',
            action: '/clubs',
            submit: role('button', 'Found it'),
            submitName: 'Found it',
            submissions: [aSubmission({ 'club[name]': 'Rook & Pawn' }, { url: '/clubs/founded' })],
          },
        ),
      ],
    }),
    aPage('/clubs/founded'),
  ]),
  sound: () => ({
    '/clubs/new': ({ query }) =>
      html(
        'Found a club',
        `<h1>Found a club</h1>${query.has('problem') ? '<div class="flash">Your club needs a name.</div>' : ''}
<form method="post" action="/clubs">
<label for="club_name">Name of the club</label><input id="club_name" name="club[name]" required>
<input type="submit" value="Found it"></form>`,
      ),
    '/clubs/founded': html('Founded', '<h1>Your club is on the board</h1>'),
    ...founding((name) => name.trim()),
  }),
  broken: () => founding((name) => name),
};
