import { expect, it } from 'vitest';
import { exploreSite } from '../../testing/run.ts';
import { openSite, page, to } from '../../testing/site.ts';

const rooms = ['Abildgård', 'Bryggen', 'Christiansfeld'];

/** Rooms that are taken and given back, by forms of one button, without any script. */
const openRooms = () => {
  const taken = new Set<string>();
  return openSite(({ method, path }) => {
    const [, place, room = '', what] = path.split('/');
    if (path === '/' && method === 'GET') {
      const lines = rooms.map(
        (name, index) => `<li><b>${name}</b> ${taken.has(name) ? 'optaget' : 'ledigt'}
<form method="post" action="/lokale/${index}/${taken.has(name) ? 'slip' : 'tag'}"><button>${taken.has(name) ? 'Giv fri' : 'Tag'}</button></form></li>`,
      );
      return page('Lokaler', `<h1>Lokaler</h1><p>Optaget: ${taken.size}</p><ul>${lines.join('')}</ul>`);
    }
    const name = rooms[Number(room)];
    if (method !== 'POST' || place !== 'lokale' || name === undefined) return undefined;
    if (what === 'tag') taken.add(name);
    else taken.delete(name);
    return to('/');
  });
};

const learned = async (disposable: boolean) => {
  await using site = await openRooms();
  const { model } = await exploreSite(`${site.url}/`, { seconds: 30, scope: { disposable } });
  return model.pages.flatMap(({ actions }) => actions);
};

it('a button that posts and comes back is learned with the one that takes it back', async () => {
  const actions = await learned(true);
  const [take, free] = [
    actions.find(({ name }) => name === 'Tag'),
    actions.find(({ name }) => name === 'Giv fri'),
  ];
  expect(take).toMatchObject({
    kind: 'toggle',
    perItem: true,
    kept: 'yes',
    writes: true,
    undoneBy: free?.key,
  });
  expect(free?.undoneBy).toBe(take?.key);
  expect(take?.examples.map(({ text }) => text)).toEqual(rooms);
});

it('what others took meanwhile is no example, where enough are left', async () => {
  const free = [...rooms, 'Dybbøl', 'Egtved'];
  const taken = new Set<string>();
  let posts = 0;
  await using site = await openSite(({ method, path }) => {
    const [, place, room = '', what] = path.split('/');
    const name = free[Number(room)];
    if (method === 'POST' && place === 'lokale' && name !== undefined) {
      posts += 1;
      if (what === 'tag') taken.add(name);
      else taken.delete(name);
      return to('/');
    }
    if (path !== '/') return undefined;
    const lines = free.map((one, index) => {
      const isTaken = taken.has(one);
      const button = `<form method="post" action="/lokale/${index}/${isTaken ? 'slip' : 'tag'}"><button>${isTaken ? 'Giv fri' : 'Tag'}</button></form>`;
      const isOthers = index === 3 && posts > 1 && !isTaken;
      return `<li><b>${one}</b> ${isTaken || isOthers ? 'optaget' : 'ledigt'} ${isOthers ? '' : button}</li>`;
    });
    return page('Lokaler', `<h1>Lokaler</h1><ul>${lines.join('')}</ul>`);
  });
  const { model } = await exploreSite(`${site.url}/`, { seconds: 30, scope: { disposable: true } });
  const take = model.pages.flatMap(({ actions }) => actions).find(({ name }) => name === 'Tag');
  expect(take?.examples.map(({ text }) => text)).toEqual(free.filter((_, index) => index !== 3));
});

it('what was there before is left alone, unless it may be changed', async () => {
  expect(await learned(false)).toEqual([]);
});
