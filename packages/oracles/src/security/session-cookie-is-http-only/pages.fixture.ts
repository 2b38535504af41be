import { aCookie, membersOnly, signInPage, signInRoutes, verified } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const kennel = () => html('Kennel', '<h1>Kennel</h1><p>Rex stays until Sunday.</p>');

export const pages: OraclePages = {
  site: aSite([signInPage, aPage('/kennel', { access: 'signed-in' })], {
    signIn: verified({ cookies: [aCookie('sid', { httpOnly: false })] }),
  }),
  sound: () => ({ ...signInRoutes('/kennel'), '/kennel': membersOnly(kennel) }),
  broken: () => signInRoutes('/kennel', 'SameSite=Lax'),
};
