import { role } from '@prowl/plan';
import { aCookie, isMember, membersOnly, signInPage, signInRoutes, verified } from '../../testing/members.ts';
import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { escaped, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

/** A shopping list; a sound one compares the hidden token with the session’s. */
const shoppingList = (asksForToken: boolean): Routes => {
  const items = ['Oats'];
  return {
    ...signInRoutes('/shopping'),
    '/shopping': membersOnly(() =>
      html(
        'Shopping list',
        `<h1>Shopping list</h1><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>
<form method="post" action="/shopping"><input type="hidden" name="csrf_token" value="t-ann">
<label>New item <input name="item"></label><button>Add</button></form>`,
      ),
    ),
    'POST /shopping': (asked) => {
      if (!isMember(asked)) return seeOther('/login');
      if (asksForToken && asked.form.get('csrf_token') !== 't-ann')
        return { status: 403, body: html('Refused', '<h1>This form has expired</h1>') };
      items.push(asked.form.get('item') ?? '');
      return seeOther('/shopping');
    },
  };
};

export const pages: OraclePages = {
  site: aSite(
    [
      signInPage,
      aPage('/shopping', {
        access: 'signed-in',
        forms: [
          aForm(
            'create',
            [
              aField('csrf_token', { control: 'hidden', type: 'hidden', value: 't-ann' }),
              aField('item', { label: 'New item', locator: role('textbox', 'New item') }),
            ],
            {
              action: '/shopping',
              submit: role('button', 'Add'),
              submissions: [
                {
                  values: { item: 'Rye mk1' },
                  mark: 'mk1',
                  accepted: 'yes',
                  url: '/shopping',
                  exchanges: [],
                  echoes: [{ url: '/shopping', template: '/shopping', fields: ['item'] }],
                },
              ],
            },
          ),
        ],
      }),
    ],
    { signIn: verified({ cookies: [aCookie('sid', { sameSite: 'None' })] }) },
  ),
  sound: () => shoppingList(true),
  broken: () => shoppingList(false),
};
