import { css, label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { escaped, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

/** The notice of a shop's opening hours; `cancel` is its second button. */
const notice = (cancel: string): Routes => {
  let words = 'Back at two.';
  return {
    '/notice': () =>
      html(
        'Notice',
        `<h1>Notice</h1><form method="post" action="/notice">
<label for="words">What it says</label> <input id="words" name="words" size="40" value="${escaped(words)}">
<button>Hang it up</button> ${cancel}</form>`,
      ),
    'POST /notice': ({ form }) => {
      words = form.get('words') ?? '';
      return seeOther('/notice');
    },
  };
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/notice', {
      controls: [
        {
          key: 'cancel',
          role: 'button',
          name: 'Cancel',
          meaning: 'cancel',
          locator: role('button', 'Cancel'),
          kind: 'button',
          effects: [],
        },
      ],
      forms: [
        aForm(
          'settings',
          [
            aField('words', {
              label: 'What it says',
              locator: label('What it says'),
              meaning: 'text',
              value: 'Back at two.',
            }),
          ],
          {
            name: 'Notice',
            action: '/notice',
            locator: css('form'),
            submit: role('button', 'Hang it up'),
            submissions: [aSubmission({ words: 'Back at two.' }, { url: '/notice' })],
          },
        ),
      ],
    }),
  ]),
  sound: () => notice('<button type="button" onclick="this.form.reset()">Cancel</button>'),
  broken: () => notice('<button>Cancel</button>'),
};
