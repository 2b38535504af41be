import {
  benSees,
  isBen,
  isCato,
  isMember,
  members,
  signInPage,
  signInRoutes,
} from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages, seeOther } from '../../testing/pages.ts';

/** Ann runs the kennel and sees the dogs of all; ben and dora's helper cato have one there each. */
const dogs: Readonly<Record<string, { owner: string; name: string }>> = {
  '1': { owner: 'ben', name: 'Rex' },
  '2': { owner: 'cleo', name: 'Bello' },
  '3': { owner: 'dora', name: 'Fips' },
};
const named = (own: (owner: string) => boolean) =>
  Object.entries(dogs)
    .filter(([, { owner }]) => own(owner))
    .map(([id, { name }]) => `<li><a href="/dogs/${id}">${name}</a></li>`)
    .join('');
const turnedAway = { status: 403, body: html('Not yours', '<h1>This is not yours</h1>') };

const dogPage = (mayRead: (asked: Asked, owner: string) => boolean) => (asked: Asked) => {
  if (!isMember(asked) && !isBen(asked) && !isCato(asked)) return seeOther('/login');
  const dog = dogs[asked.params['id'] ?? ''];
  if (dog === undefined) return { status: 404, body: html('Not found', '<h1>Not found</h1>') };
  return mayRead(asked, dog.owner)
    ? html(dog.name, `<h1>${dog.name}</h1><p>of ${dog.owner}</p>`)
    : turnedAway;
};
/** Breeds are for all who sign in, though ben's page leads to that of his dog alone. */
const breed = (asked: Asked) =>
  isMember(asked) || isBen(asked)
    ? html('Breed', '<h1>Breed</h1><p>Small and loud.</p>')
    : seeOther('/login');

export const pages: OraclePages = {
  site: aSite(
    [
      signInPage,
      aPage('/dogs', { access: 'signed-in' }),
      aPage('/dogs/2', { template: '/dogs/:id', access: 'signed-in' }),
      aPage('/breeds', { access: 'signed-in' }),
      aPage('/breeds/2', { template: '/breeds/:id', access: 'signed-in' }),
    ],
    {
      ...members,
      accounts: [
        benSees({
          '/dogs': {
            linked: true,
            same: false,
            links: ['/dogs/1'],
            firstLinks: ['/dogs/1', '/dogs/2', '/dogs/3'],
          },
          '/dogs/1': { linked: true },
          '/dogs/2': {},
          '/dogs/3': {},
          '/breeds': {
            linked: true,
            same: false,
            links: ['/breeds/1'],
            firstLinks: ['/breeds/1', '/breeds/2'],
          },
          '/breeds/1': { linked: true },
          '/breeds/2': {},
        }),
        benSees(
          { '/dogs/3': { linked: true }, '/dogs/2': { came: 'refused', same: false } },
          { name: 'cato', number: 3 },
        ),
      ],
    },
  ),
  sound: () => ({
    ...signInRoutes('/dogs'),
    '/dogs': (asked: Asked) =>
      isMember(asked) || isBen(asked) || isCato(asked)
        ? html('Dogs', `<h1>Dogs</h1><ul>${named((owner) => isMember(asked) || owner === 'ben')}</ul>`)
        : seeOther('/login'),
    '/dogs/:id': dogPage((asked, owner) => isMember(asked) || owner === (isBen(asked) ? 'ben' : 'dora')),
    '/breeds/:id': breed,
  }),
  broken: () => ({ '/dogs/:id': dogPage((asked, owner) => !isCato(asked) || owner === 'dora') }),
};
