import { label, role } from '@prowl/plan';
import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, seeOther } from '../../testing/pages.ts';

const account = (attributes: string) =>
  html(
    'Join the choir',
    `<h1>Join the choir</h1><form action="/welcome" ${attributes}>
<div><label for="m">E-mail</label><input id="m" name="mail" type="email"></div>
<div><label for="p">Choose a password</label><input id="p" name="pass" type="password"></div>
<input type="submit" value="Join"></form>`,
  );

const fields = [
  aField('mail', { locator: label('E-mail'), type: 'email', meaning: 'email' }),
  aField('pass', { locator: label('Choose a password'), type: 'password', meaning: 'new-password' }),
];

/** As exploration saw the broken page: a form without a method. */
export const pages: OraclePages = {
  site: aSite([
    aPage('/join', {
      forms: [
        aForm('sign-up', fields, { method: 'get', action: '/welcome', submit: role('button', 'Join') }),
      ],
    }),
  ]),
  sound: () => ({
    '/join': account('method="post"'),
    '/welcome': html('Welcome', '<h1>Welcome</h1>'),
    'POST /welcome': seeOther('/welcome'),
  }),
  broken: () => ({ '/join': account('') }),
};
