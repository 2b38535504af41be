import { members, signInForm, signInPage, signInRoutes } from '../../testing/members.ts';
import { aSite } from '../../testing/models.ts';
import type { Asked, OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([signInPage], members),
  sound: () => signInRoutes('/'),
  broken: () => ({
    'POST /login': ({ form }: Asked) =>
      signInForm(form.get('user') === 'ann' ? 'That password is not right.' : 'We know nobody of that name.'),
  }),
};
