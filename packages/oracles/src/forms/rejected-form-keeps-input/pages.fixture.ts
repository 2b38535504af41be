import { css, label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { escaped, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

/** A recipe is sent to a cookery column; `shown` is what its fields hold after a mistake. */
const column = (shown: (typed: string) => string): Routes => {
  const formPage = (typed: URLSearchParams, problem: string) =>
    html(
      'Send a recipe',
      `<h1>Send a recipe</h1>${problem}<form method="post" action="/recipes/send">
<div class="row"><label for="dish">Dish</label>
<input id="dish" name="dish" required value="${escaped(typed.get('dish') ?? '')}"></div>
<div class="row"><label for="how">How it is made</label>
<textarea id="how" name="how">${escaped(shown(typed.get('how') ?? ''))}</textarea></div>
<button>Send</button></form>`,
    );
  return {
    '/recipes/send': () => formPage(new URLSearchParams(), ''),
    'POST /recipes/send': ({ form }) =>
      form.get('dish')?.trim()
        ? seeOther('/recipes/thanks')
        : formPage(form, '<p class="error">Please name the dish.</p>'),
    '/recipes/thanks': html('Thanks', '<h1>We are going to cook it</h1>'),
  };
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/recipes/send', {
      forms: [
        aForm(
          'create',
          [
            aField('dish', { label: 'Dish', locator: label('Dish'), meaning: 'title', required: true }),
            aField('how', {
              label: 'How it is made',
              locator: css('#how'),
              control: 'textarea',
              type: '',
              meaning: 'long-text',
            }),
          ],
          {
            name: 'Send a recipe',
            action: '/recipes/send',
            submit: role('button', 'Send'),
            submissions: [
              aSubmission({ dish: 'Leek pie', how: 'Slowly, in butter.' }, { url: '/recipes/thanks' }),
            ],
          },
        ),
      ],
    }),
    aPage('/recipes/thanks'),
  ]),
  sound: () => column((typed) => typed),
  broken: () => column(() => ''),
};
