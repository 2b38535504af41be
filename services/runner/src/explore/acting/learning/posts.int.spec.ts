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

it('a like on the page of a record is learned, and taken back, also where others use the application', async () => {
  const songs = ['Lerchen', 'Nebel', 'Tauwetter'];
  const liked = new Set<string>();
  let published = 0;
  await using site = await openSite(({ method, path }) => {
    const [, place, number = '', what] = path.split('/');
    const name = songs[Number(number)];
    if (path === '/')
      return page(
        'Songs',
        `<h1>Songs</h1><ul>${songs.map((song, index) => `<li><a href="/songs/${index}">${song}</a></li>`).join('')}</ul>`,
      );
    if (place !== 'songs' || name === undefined) return undefined;
    if (method === 'POST') {
      if (what === 'like') liked.add(name);
      else if (what === 'unlike') liked.delete(name);
      else published += 1;
      return to(`/songs/${number}`);
    }
    const [way, word] = liked.has(name) ? ['unlike', 'Unlike'] : ['like', 'Like'];
    return page(
      name,
      `<h1>${name}</h1><p>${liked.has(name) ? 8 : 7} likes</p>
<form method="post" action="/songs/${number}/${way}"><button>${word}</button></form>
<form method="post" action="/songs/${number}/publish"><button>Publish</button></form>`,
    );
  });
  const { model } = await exploreSite(`${site.url}/`, { seconds: 30, scope: { disposable: false } });
  const actions = model.pages.flatMap((each) => each.actions);
  const [like, unlike] = ['Like', 'Unlike'].map((name) => actions.find((each) => each.name === name));
  expect(like).toMatchObject({ kind: 'toggle', undoneBy: unlike?.key });
  expect(unlike?.undoneBy).toBe(like?.key);
  expect([...liked]).toEqual([]);
  expect(published).toBe(0);
});

it('a thing that is kept and does not come back whole is known by its two buttons, and one thing only is left changed', async () => {
  const songs = ['Lerchen', 'Nebel', 'Tauwetter'];
  const kept = new Set<string>();
  const plays = new Map(songs.map((song) => [song, 7]));
  await using site = await openSite(({ method, path }) => {
    const [, place, number = '', what] = path.split('/');
    const name = songs[Number(number)];
    if (path === '/') {
      const lines = songs.map((song, index) => {
        const [way, word] = kept.has(song) ? ['unlike', 'Unlike'] : ['like', 'Like'];
        return `<li><b>${song}</b> ${plays.get(song)} hearts <form method="post" action="/songs/${index}/${way}"><button>${word}</button></form></li>`;
      });
      return page('Songs', `<h1>Songs</h1><ul>${lines.join('')}</ul>`);
    }
    if (method !== 'POST' || place !== 'songs' || name === undefined) return undefined;
    if (what === 'like') {
      kept.add(name);
      plays.set(name, (plays.get(name) ?? 0) + 1);
    } else kept.delete(name); // and the heart stays
    return to('/');
  });
  const { model } = await exploreSite(`${site.url}/`, {
    seconds: 30,
    scope: { disposable: false },
  });
  const actions = model.pages.flatMap((each) => each.actions);
  const [like, unlike] = ['Like', 'Unlike'].map((name) => actions.find((each) => each.name === name));
  expect(like?.undoneBy).toBe(unlike?.key);
  expect(like?.examples).toHaveLength(1);
  expect(songs.filter((song) => plays.get(song) !== 7)).toHaveLength(1);
  expect(model.leftBehind.map(({ name }) => name).join()).toContain('Like: ');
});
