import { aPage, aSite } from '../../testing/models.ts';
import { type Answer, type Asked, html, type OraclePages } from '../../testing/pages.ts';

/** The moon with a number; a statement that is built from the path takes the condition behind it too. */
const moon =
  (read: (id: string) => boolean) =>
  ({ params }: Asked): Answer =>
    read(params['id'] ?? '')
      ? html('Europa', '<article><h1>Europa</h1><p>A moon of Jupiter.</p></article>')
      : { status: 404, body: html('No such moon', '<h1>No such moon</h1>') };

export const pages: OraclePages = {
  site: aSite([aPage('/moons/2', { template: '/moons/:id', kind: 'detail', heading: 'Europa' })]),
  sound: () => ({ '/moons/:id': moon((id) => id === '2') }),
  broken: () => ({
    '/moons/:id': moon((id) => {
      const [, number, left, right] = /^(\d+) AND (\d+)=(\d+)$/.exec(id) ?? ['', id];
      return number === '2' && left === right;
    }),
  }),
};
