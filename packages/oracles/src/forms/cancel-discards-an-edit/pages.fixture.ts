import { label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, seeOther } from '../../testing/pages.ts';

/** The record of a bell in a carillon's inventory; `leave` is where the form may also be sent to. */
const bellPage = (tone: string, leave: string) =>
  html(
    'Bell 4',
    `<h1>Bell 4</h1><form method="post" action="/bells/4/edit">
<p><label for="tone">Tone</label> <input id="tone" name="tone" value="${tone}"></p>
<p><button>Save</button> ${leave}</p></form>`,
  );

const inventory = (leave: string) => {
  let tone = 'F sharp';
  const saving = ({ form }: { form: URLSearchParams }) => {
    tone = form.get('tone') ?? '';
    return seeOther('/bells');
  };
  return {
    '/bells': () => html('Bells', `<h1>Bells</h1><p>Bell 4, ${tone}</p>`),
    '/bells/4/edit': () => bellPage(tone, leave),
    'POST /bells/4/edit': saving,
    'POST /bells/4/leave': saving,
  };
};

export const pages: OraclePages = {
  site: aSite(
    [
      aPage('/bells/4/edit', {
        template: '/bells/:id/edit',
        controls: [
          {
            key: 'leave',
            kind: 'button',
            role: 'button',
            name: 'Never mind',
            locator: role('button', 'Never mind'),
            meaning: 'cancel',
          },
        ],
        forms: [
          aForm(
            'edit',
            [aField('tone', { label: 'Tone', locator: label('Tone'), meaning: 'title', value: 'F sharp' })],
            {
              name: 'Bell 4',
              action: '/bells/4/edit',
              submit: role('button', 'Save'),
              submitName: 'Save',
            },
          ),
        ],
      }),
      aPage('/bells'),
    ],
    { disposable: true },
  ),
  sound: () => inventory('<button type="button" onclick="location.href=\'/bells\'">Never mind</button>'),
  broken: () => inventory('<button formaction="/bells/4/leave">Never mind</button>'),
};
