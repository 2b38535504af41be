import { isMember, members, membersOnly, signInPage, signInRoutes } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages, seeOther } from '../../testing/pages.ts';

/** Receipt 17 is ann’s, 16 is somebody else’s. */
const receipts: Record<string, { owner: string; of: string }> = {
  '16': { owner: 'ben', of: 'A violin bow' },
  '17': { owner: 'ann', of: 'A set of strings' },
};

const receipt = (mayRead: (owner: string) => boolean) => (asked: Asked) => {
  if (!isMember(asked)) return seeOther('/login');
  const found = receipts[asked.params['id'] ?? ''];
  return found && mayRead(found.owner)
    ? html('Receipt', `<h1>Receipt</h1><p>${found.of}</p>`)
    : { status: 404, body: html('Not found', '<h1>Not found</h1>') };
};

export const pages: OraclePages = {
  site: aSite(
    [
      signInPage,
      aPage('/receipts', {
        access: 'signed-in',
        links: [{ text: 'A set of strings', url: 'http://app.test/receipts/17', own: true }],
      }),
      aPage('/receipts/17', { template: '/receipts/:id', access: 'signed-in' }),
    ],
    members,
  ),
  sound: () => ({
    ...signInRoutes('/receipts'),
    '/receipts': membersOnly(() =>
      html('Receipts', '<h1>Receipts</h1><ul><li><a href="/receipts/17">A set of strings</a></li></ul>'),
    ),
    '/receipts/:id': receipt((owner) => owner === 'ann'),
  }),
  broken: () => ({ '/receipts/:id': receipt(() => true) }),
};
