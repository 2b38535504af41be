import { members, signInForm, signInPage } from '../../testing/members.ts';
import { aSite } from '../../testing/models.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: aSite([signInPage], members),
  sound: () => ({
    '/login': signInForm(),
    'POST /login': () => signInForm('Name or password is not right.'),
  }),
  broken: () => ({ '/login': signInForm(), 'POST /login': () => signInForm() }),
};
