import { label, role } from '@prowl/plan';
import { forMembers, membership, signOutButton, verifiedSignIn } from '../../testing/membership.ts';
import { aField, aForm, aPage, aSite, aSubmission } from '../../testing/models.ts';
import { escaped, html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

const options = ['by bicycle', 'by tram', 'on foot'];

/** Settings of a courier; `stored` is which of the sent fields are written down. */
const settings = (stored: (field: string) => boolean): Routes => {
  const courier: Record<string, string> = { about: 'I know every shortcut.', vehicle: 'by tram' };
  return {
    ...membership('/courier/settings'),
    '/courier/settings': forMembers(() =>
      html(
        'Settings',
        `<h1>Settings</h1>${signOutButton}<form method="post" action="/courier/settings"><p>
<label for="about">About you</label>
<textarea id="about" name="about">${escaped(courier['about'] ?? '')}</textarea></p>
<p><label for="vehicle">You deliver</label><select id="vehicle" name="vehicle">${options
          .map((option) => `<option${option === courier['vehicle'] ? ' selected' : ''}>${option}</option>`)
          .join('')}</select></p>
<p><label><input type="checkbox" name="nights" value="yes"${courier['nights'] === 'yes' ? ' checked' : ''}> Nights too</label></p><button>Save</button></form>`,
      ),
    ),
    'POST /courier/settings': ({ form }) => {
      for (const field of ['about', 'vehicle', 'nights'])
        if (stored(field)) courier[field] = form.get(field) ?? '';
      return seeOther('/courier/settings');
    },
  };
};

export const pages: OraclePages = {
  site: aSite(
    [
      aPage('/courier/settings', {
        access: 'signed-in',
        forms: [
          aForm(
            'settings',
            [
              aField('about', {
                label: 'About you',
                locator: label('About you'),
                control: 'textarea',
                type: '',
                meaning: 'long-text',
                value: 'I know every shortcut.',
              }),
              aField('vehicle', {
                label: 'You deliver',
                locator: label('You deliver'),
                control: 'select',
                type: 'select-one',
                meaning: 'choice',
                value: 'by tram',
                options: options.map((option) => ({ label: option, value: option })),
              }),
              aField('nights', {
                label: 'Nights too',
                locator: label('Nights too'),
                control: 'checkbox',
                type: 'checkbox',
                meaning: 'toggle',
              }),
            ],
            {
              name: 'Settings',
              action: '/courier/settings',
              submit: role('button', 'Save'),
              submissions: [aSubmission({ about: 'I know every shortcut.' }, { url: '/courier/settings' })],
            },
          ),
        ],
      }),
    ],
    { signIn: verifiedSignIn },
  ),
  sound: () => settings(() => true),
  broken: () => settings((field) => field !== 'vehicle'),
};
