import { expect, it } from 'vitest';
import { exploreSite } from '../../testing/run.ts';
import { openSite, page, to } from '../../testing/site.ts';

const halls = ['Brzoza', 'Dąb', 'Jesion', 'Klon', 'Lipa', 'Olcha', 'Wierzba'];

/** Bookings of halls, each with a link to a page that calls it off, or with one to its own page that has that link. Without any script. */
const openBookings = (isFurther: boolean) => {
  const booked = new Map(halls.map((name, index) => [String(index + 11), name]));
  let said = '';
  return openSite(({ method, path }) => {
    const [, place, id = '', what] = path.split('/');
    const name = booked.get(id);
    if (path === '/') return page('Sale', '<h1>Sale</h1><p><a href="/rezerwacje">Rezerwacje</a></p>');
    if (place !== 'rezerwacje') return undefined;
    if (id === '') {
      const rows = [...booked].map(([key, hall]) =>
        isFurther
          ? `<tr><td><a href="/rezerwacje/${key}">Sala ${hall}</a></td><td>piątek</td></tr>`
          : `<tr><td>Sala ${hall}</td><td>piątek</td><td><a href="/rezerwacje/${key}/odwolaj">Odwołaj</a></td></tr>`,
      );
      const message = said === '' ? '' : `<p role="status">${said}</p>`;
      said = '';
      return page(
        'Rezerwacje',
        `<h1>Rezerwacje</h1>${message}<p>Razem: ${rows.length}</p><table><tr><th>Sala</th><th>Dzień</th><th></th></tr>${rows.join('')}</table>`,
      );
    }
    if (name !== undefined && what === undefined)
      return page(
        `Sala ${name}`,
        `<h1>Sala ${name}</h1><p><a href="/rezerwacje/${id}/odwolaj">Odwołaj rezerwację sali ${name}</a></p>`,
      );
    if (name === undefined || what !== 'odwolaj') return undefined;
    if (method === 'GET')
      return page(
        'Odwołanie',
        `<h1>Odwołać rezerwację?</h1><p>Sala ${name}</p><form method="post" action="/rezerwacje/${id}/odwolaj"><button>Odwołaj rezerwację</button></form>`,
      );
    booked.delete(id);
    said = `Rezerwacja sali ${name} jest odwołana.`;
    return to('/rezerwacje');
  });
};

const learned = async (disposable: boolean, isFurther = false) => {
  await using site = await openBookings(isFurther);
  const { model } = await exploreSite(`${site.url}/`, { seconds: 30, scope: { disposable } });
  const posts = site.log.filter((line) => line.startsWith('POST')).length;
  return { actions: model.pages.flatMap(({ actions }) => actions), posts };
};

it('what a link of an item leads to is done to some items, and learned by what the list shows then', async () => {
  const { actions, posts } = await learned(true);
  const [callOff] = actions;
  expect(callOff).toMatchObject({
    name: 'Odwołaj',
    kind: 'delete',
    perItem: true,
    writes: true,
    kept: 'yes',
  });
  expect(callOff?.steps.map((each) => each.do)).toEqual(['click', 'settle', 'click']);
  expect(posts).toBeGreaterThan(1);
  const tried = callOff?.tries.map(({ item }) => item) ?? [];
  expect(callOff?.examples.length).toBeGreaterThan(2);
  expect(callOff?.examples.filter(({ text }) => tried.includes(text))).toEqual([]);
});

it('so is what the page of an item leads to', async () => {
  const { actions } = await learned(true, true);
  const [callOff] = actions;
  expect(callOff).toMatchObject({ name: 'Odwołaj rezerwację', kind: 'delete', perItem: true });
  expect(callOff?.steps.flatMap((each) => (each.do === 'click' ? [each.target] : []))).toMatchObject([
    { by: 'role', role: 'link' },
    // In the name of the link the item is called otherwise.
    { by: 'css', selector: 'a[href$="/odwolaj"]' },
    { role: 'button', name: 'Odwołaj rezerwację' },
  ]);
  expect(callOff?.tries.length).toBe(2);
});

it('what was there before is left alone where the copy is not a throw-away one', async () => {
  expect(await learned(false)).toEqual({ actions: [], posts: 0 });
});
