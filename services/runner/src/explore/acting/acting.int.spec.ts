// Learns small applications of different make, as strangers wrote them: which actions, of which kinds, with which changes.
import type { Action, Change } from '@prowl/contracts';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserSource } from '../testing/run.ts';
import { openSite } from '../testing/site.ts';
import { board } from './testing/board.ts';
import { cellar } from './testing/cellar.ts';
import { expenses } from './testing/expenses.ts';
import { guestServer } from './testing/guests.ts';
import { larder } from './testing/larder.ts';
import { type LearnedPage, learnPage, mark } from './testing/learn.ts';
import { memberServer } from './testing/members.ts';
import { notebook } from './testing/notebook.ts';
import { packing } from './testing/packing.ts';
import { playlist } from './testing/playlist.ts';
import { readingQueue } from './testing/reading-queue.ts';
import { shopping } from './testing/shopping.ts';
import { tickets } from './testing/tickets.ts';
import { viewings } from './testing/viewings.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await browserSource.launch();
});
afterAll(() => browser.close());

const learn = async (html: string): Promise<LearnedPage> => {
  await using site = await openSite(({ path }) => (path === '/' ? html : undefined));
  return await learnPage(browser, site.url);
};
const changes = (action: Action | undefined): Change[] => action?.tries.flatMap((one) => one.changes) ?? [];
const own = (how: string) => expect.objectContaining({ what: 'item', how, own: true });
const figure = (from: number, to: number) => expect.objectContaining({ what: 'figure', from, to });
const anyFigure = expect.objectContaining({ what: 'figure' });
/** Kinds with the last words of their steps' targets, for a look at all of it at once. */
const summary = ({ actions }: LearnedPage): string[] => actions.map(({ kind, name }) => `${kind}: ${name}`);

describe('a packing list with one listener for all, kept in the browser', () => {
  let learned: LearnedPage;
  beforeAll(async () => {
    learned = await learn(packing);
  });
  it('items are made with Enter, and are there after a reload', () => {
    const create = learned.find('create');
    expect(create?.steps.map((step) => step.do)).toEqual(['fill', 'press']);
    expect(create).toMatchObject({ kept: 'yes', writes: false, perItem: false });
    expect(changes(create)).toEqual(expect.arrayContaining([own('came'), figure(1, 2)]));
    expect(create?.tries.length).toBeGreaterThanOrEqual(2);
  });
  it('the button that only the pointer uncovers removes its own item, and takes making it back', () => {
    const remove = learned.find('delete');
    expect(remove?.steps.map((step) => step.do)).toEqual(['hover', 'click']);
    expect(JSON.stringify(remove?.steps)).toContain('{{item}}');
    expect(changes(remove).filter(({ what }) => what === 'item')).toEqual([own('went'), own('went')]);
    expect(learned.find('create')?.undoneBy).toBe(remove?.key);
  });
  it('the box switches its item there and back, and what it uncovers needs it', () => {
    const toggle = learned.find('toggle', ({ perItem }) => perItem);
    expect(toggle).toMatchObject({ undoneBy: toggle?.key, kept: 'yes' });
    expect(changes(toggle)).toEqual(expect.arrayContaining([own('changed'), anyFigure]));
    expect(learned.find('clear')).toMatchObject({ needs: toggle?.key, name: 'Take packed things out' });
  });
  it('the filters are known, with the one that shows everything again', () => {
    const filters = learned.actions.filter(({ kind }) => kind === 'filter');
    expect(filters.map(({ name }) => name).sort()).toEqual(['Everything', 'In the bag', 'Still out']);
    const all = filters.find(({ name }) => name === 'Everything');
    expect(filters.find(({ name }) => name === 'In the bag')?.undoneBy).toBe(all?.key);
  });
  it('the page with items on it is a state of its own', () => {
    const state = learned.pages.find(({ reach }) => reach.length > 0);
    expect(state?.lists[0]?.count).toBe(2);
    expect(JSON.stringify(state?.reach)).toContain('{{run}} maple');
  });
});

describe('a reading queue that draws all its rows again with each change', () => {
  let learned: LearnedPage;
  beforeAll(async () => {
    learned = await learn(readingQueue);
  });
  it('items are made with Enter and with the button, and not kept', () => {
    const made = learned.actions.filter(({ kind }) => kind === 'create');
    expect(made.map(({ steps }) => steps.at(-1)?.do).sort()).toEqual(['click', 'press']);
    expect(made[0]?.kept).toBe('no');
  });
  it('a double click opens a field; Enter keeps what is typed, Escape gives it up', () => {
    const open = learned.find('open');
    expect(open?.steps.map((step) => step.do)).toEqual(['click-twice']);
    const edit = learned.find('edit');
    expect(edit?.steps.map((step) => step.do)).toEqual(['click-twice', 'fill', 'press']);
    expect(changes(edit)).toContainEqual(own('changed'));
    const close = learned.find('close');
    expect(close?.steps.at(-1)).toMatchObject({ do: 'press', key: 'Escape' });
    expect(changes(close).filter(({ what }) => what === 'item')).toEqual([]);
    expect(open?.undoneBy).toBe(close?.key);
  });
  it('a row is dropped and moved by its own buttons', () => {
    expect(changes(learned.find('delete'))).toEqual(expect.arrayContaining([own('went')]));
    expect(learned.find('move')?.name).toBe('Sooner');
    expect(changes(learned.find('move')).some(({ what }) => what === 'item')).toBe(true);
  });
  it('the order is a choice that another one takes back', () => {
    const [order, back] = learned.actions.filter(({ kind }) => kind === 'sort');
    expect(order).toMatchObject({ steps: [{ do: 'select' }], undoneBy: back?.key });
  });
});

describe('a board of three columns', () => {
  let learned: LearnedPage;
  beforeAll(async () => {
    learned = await learn(board);
  });
  it('a card is made in the box that a button opens', () => {
    const create = learned.find('create');
    expect(create?.steps.map((step) => step.do)).toEqual(['click', 'fill', 'click']);
    expect(changes(create)).toContainEqual(own('came'));
  });
});

describe('a board that is full from the start', () => {
  let learned: LearnedPage;
  beforeAll(async () => {
    learned = await learn(viewings);
  });
  it('has one action for each kind of control, whatever its item is called', () => {
    const found = summary(learned).filter((each) => /^(move|toggle|delete)/.test(each));
    expect(found.sort()).toEqual(['delete: Forget', 'move: back', 'move: next', 'toggle: Like']);
    expect(new Set(learned.actions.map(({ items }) => JSON.stringify(items))).size).toBe(1);
  });
  it('knows what takes back what', () => {
    const [next, back] = ['next', 'back'].map((name) =>
      learned.find('move', (action) => action.name === name),
    );
    expect([next?.undoneBy, back?.undoneBy]).toEqual([back?.key, next?.key]);
    const like = learned.find('toggle');
    expect(like?.undoneBy).toBe(like?.key);
  });
  it('names items of every group for tests to act on, as all of it stays in the browser', () => {
    expect(learned.find('delete')?.examples).toEqual([
      { text: 'Elm Street', group: 'Asked' },
      { text: 'Old Quay', group: 'Shown' },
      { text: 'Mill Lane', group: 'Asked' },
      { text: 'Fir Court', group: 'Shown' },
    ]);
  });
});

describe('amounts of given things', () => {
  let learned: LearnedPage;
  beforeAll(async () => {
    learned = await learn(tickets);
  });
  it('are counted up and down, with the sum', () => {
    const more = learned.find('count', ({ name }) => name === 'More');
    expect(changes(more)).toEqual(expect.arrayContaining([own('changed'), figure(0, 12)]));
    expect(learned.find('count', ({ name }) => name === 'Fewer')).toBeDefined();
    expect(more).toMatchObject({ perItem: true, writes: false });
  });
  it('are set back by one button, and another one opens a part and closes it', () => {
    expect(learned.find('count', ({ name }) => name === 'Start over')).toBeDefined();
    const seats = learned.actions.find(({ name }) => name === 'Seats');
    expect(seats?.undoneBy).toBe(seats?.key);
  });
});

describe('things whose place and number are chosen in their row', () => {
  let learned: LearnedPage;
  beforeAll(async () => {
    learned = await learn(larder);
  });
  it('are set in any of them, with what follows', () => {
    const set = learned.actions.filter(({ perItem, steps }) => perItem && steps[0]?.do === 'select');
    expect(set.length).toBeGreaterThan(0);
    expect(set[0]?.name).toMatch(/^Where.* is: (Kitchen|Garage)$/);
    expect(changes(set[0])).toContainEqual(expect.objectContaining({ what: 'figure', from: 2, to: 1 }));
    expect(new Set(set[0]?.tries.map(({ item }) => item)).size).toBe(2);
    expect(JSON.stringify(set[0]?.steps)).not.toContain('Plums');
    const counted = learned.actions.find(({ perItem, steps }) => perItem && steps[0]?.do === 'fill');
    expect(counted?.name).toBe('How many of: 5');
  });
});

describe('a notebook', () => {
  let learned: LearnedPage;
  beforeAll(async () => {
    learned = await learn(notebook);
  });
  it('a page is made by a button, and has what is typed into its text', () => {
    const create = learned.find('create', ({ field }) => field !== undefined);
    expect(create?.steps.slice(0, 2).map((step) => step.do)).toEqual(['click', 'fill']);
    expect(changes(create)).toContainEqual(own('came'));
  });
  it('a click opens a page; one that is torn out goes after a question', () => {
    expect(learned.find('open', ({ perItem }) => perItem)).toBeDefined();
    const torn = learned.find('delete', ({ perItem }) => perItem);
    expect(torn?.steps[0]).toEqual({ do: 'answer-dialogs', accept: true });
  });
});

describe('guests on a server that others use', () => {
  it('are made, switched and taken off; those of others stay as they were, and none is left behind', async () => {
    const server = guestServer();
    await using site = await openSite(server.handle);
    const before = server.guests();
    const learned = await learnPage(browser, site.url);
    expect(server.guests()).toEqual(before);
    expect(site.log.some((line) => line === 'DELETE /api/guests')).toBe(false);
    expect(learned.find('create')).toMatchObject({ writes: true, kept: 'yes' });
    expect(learned.find('fails')?.name).toContain('with signs');
    const remove = learned.find('delete');
    expect(remove).toMatchObject({ writes: true, perItem: true, needs: learned.find('create')?.key });
    expect(remove?.tries.every(({ item }) => item?.startsWith(mark))).toBe(true);
    expect(changes(remove)).toContainEqual(
      expect.objectContaining({ what: 'request', method: 'DELETE', status: 200 }),
    );
    const [coming, maybe] = learned.actions.filter(({ kind }) => kind === 'toggle');
    expect(coming?.undoneBy).toBe(maybe?.key);
    expect(learned.leftOut.toList()).toContainEqual(
      expect.objectContaining({ why: 'it would change what the session did not make' }),
    );
  });
});

describe('a register of others on a server', () => {
  it('is not written to, though its names can be changed', async () => {
    await using server = await memberServer();
    const learned = await learnPage(browser, server.url);
    expect(learned.find('open')).toMatchObject({ perItem: true });
    expect(server.written).toEqual([]);
  });
});

describe('a shopping list in Finnish, with icons for buttons and no labels', () => {
  it('is learned by what its icons do', async () => {
    const learned = await learn(shopping);
    expect(summary(learned).map((text) => text.split(':')[0])).toEqual(
      expect.arrayContaining(['create', 'toggle', 'delete']),
    );
    const create = learned.find('create');
    expect(create?.steps.at(-1)).toMatchObject({ do: 'click', target: { selector: '.lisaa' } });
    const toggle = learned.find('toggle');
    expect(toggle).toMatchObject({ perItem: true, undoneBy: toggle?.key });
    expect(changes(toggle)).toContainEqual(anyFigure);
    expect(changes(learned.find('delete'))).toContainEqual(own('went'));
  });
});

describe('entries of several fields within a web component, and another form beside them', () => {
  let learned: LearnedPage;
  beforeAll(async () => {
    learned = await learn(expenses);
  });
  it('what the other fields ask for is entered with the text', () => {
    const create = learned.find('create');
    expect(create?.steps.map((step) => (step.do === 'fill' ? step.value : step.do))).toEqual([
      'select',
      '12,50',
      { template: '{{entered}}' },
      'click',
    ]);
    expect(changes(create)).toEqual(expect.arrayContaining([own('came'), figure(18.5, 31)]));
    expect(create).toMatchObject({ kept: 'yes' });
  });
  it('the second form makes items of its own list', () => {
    const [one, other] = learned.actions.filter(({ kind }) => kind === 'create');
    expect(other?.name).toContain('Wer');
    expect(other?.items).not.toEqual(one?.items);
  });
});

describe('songs that are put into a queue', () => {
  let learned: LearnedPage;
  beforeAll(async () => {
    learned = await learn(playlist);
  });
  it('several of them are added, the first once more', () => {
    const add = learned.find('add');
    expect(add).toMatchObject({ perItem: true, kept: 'yes' });
    expect(add?.into).not.toEqual(add?.items);
    expect(new Set(add?.tries.map(({ item }) => item)).size).toBeGreaterThanOrEqual(4);
    expect(changes(add)).toEqual(expect.arrayContaining([own('came'), own('changed'), figure(0, 1)]));
  });
  it("what is in the queue is the session's own, and is taken out again", () => {
    const add = learned.find('add');
    const remove = learned.find('delete');
    expect(remove).toMatchObject({ items: add?.into, needs: add?.key });
    expect(changes(remove)).toEqual(expect.arrayContaining([own('went')]));
  });
  it('what else an item of the queue offers is learned, though taking one out takes out all', () => {
    expect(learned.actions.map(({ name }) => name)).toContain('menos');
  });
});

it('rows that become fields are edited, kept by one button and given up by another', async () => {
  const learned = await learn(cellar);
  expect(learned.find('edit')?.name).toBe('Corriger, then Garder');
  const close = learned.find('close', ({ name }) => name.endsWith('Laisser'));
  expect(close?.steps.map(({ do: done }) => done)).toEqual(['click', 'fill', 'fill', 'click']);
  expect(learned.find('delete')?.name).toBe('Boire');
  const counted = learned.actions.filter(({ kind }) => kind === 'count').map(({ name }) => name);
  expect(counted.toSorted()).toEqual(['+', '−']);
});
