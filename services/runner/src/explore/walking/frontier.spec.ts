import { describe, expect, it } from 'vitest';
import { type Candidate, Frontier } from './frontier.ts';

const candidate = (path: string, more: Partial<Candidate> = {}): Candidate => ({
  url: `http://site.test${path}`,
  template: path,
  text: '',
  from: 'p1',
  depth: 1,
  region: 'main',
  focus: false,
  ...more,
});

describe('what is opened next', () => {
  it('is what could not be read once more, after all else, and not a third time', () => {
    const frontier = new Frontier();
    for (const path of ['/boats', '/crew', '/boats/new']) frontier.add(candidate(path));
    const first = frontier.next() as Candidate;
    expect(frontier.retry(first)).toBe(true);
    const others = [frontier.next(), frontier.next()];
    const again = frontier.next() as Candidate;
    expect(others.map((each) => each?.url)).not.toContain(first.url);
    expect(again).toEqual({ ...first, again: true });
    expect([frontier.retry(again), frontier.next()]).toEqual([false, undefined]);
  });
  it('is an unseen kind of page before more of the same, and what is in focus before all', () => {
    const frontier = new Frontier();
    for (const number of [1, 2]) frontier.add(candidate(`/things/${number}`, { template: '/things/:id' }));
    frontier.next();
    frontier.add(candidate('/about'));
    frontier.add(candidate('/checkout/terms', { focus: true }));
    expect([frontier.next()?.url, frontier.next()?.url, frontier.next()?.url]).toEqual([
      'http://site.test/checkout/terms',
      'http://site.test/about',
      'http://site.test/things/2',
    ]);
  });
  it('is a record of the application before the many ways of looking at its list', () => {
    const frontier = new Frontier();
    for (const order of ['abc', 'zyx', 'late', 'old', 'best']) frontier.add(candidate(`/list/${order}`));
    for (let number = 1; number < 8; number += 1)
      frontier.add(candidate(`/thing/${number}`, { template: '/thing/:id', region: 'item' }));
    frontier.add(candidate('/help/contact', { depth: 2 }));
    const opened = [1, 2, 3, 4].map(() => frontier.next()?.url);
    expect(opened).toEqual(
      ['/thing/1', '/list/abc', '/list/zyx', '/help/contact'].map((path) => `http://site.test${path}`),
    );
  });
  it('is a page of its own before another order of a list, however deep', () => {
    const frontier = new Frontier();
    frontier.add(candidate('/newest/abc', { orders: true }));
    frontier.add(candidate('/help/contact/form', { depth: 4 }));
    expect(frontier.next()?.template).toBe('/help/contact/form');
    expect(frontier.next()?.template).toBe('/newest/abc');
  });
  it('is a section in the navigation, however many stand beside it, before views of the same', () => {
    const frontier = new Frontier();
    for (const name of ['users', 'groups', 'sites', 'tags']) {
      frontier.add(candidate(`/staff/${name}`, { region: 'chrome' }));
      frontier.next();
    }
    frontier.add(candidate('/staff/files', { region: 'chrome' }));
    frontier.add(candidate('/staff/more'));
    frontier.add(candidate('/news'));
    expect([frontier.next()?.url, frontier.next()?.url, frontier.next()?.url]).toEqual([
      'http://site.test/staff/files',
      'http://site.test/news',
      'http://site.test/staff/more',
    ]);
  });
  it('leaves articles that look alike for later, whatever they are called', () => {
    const frontier = new Frontier();
    for (const name of ['meadow', 'harbour', 'orchid', 'garden', 'events', 'history'])
      frontier.add(candidate(`/${name}`));
    for (let seen = 0; seen < 5; seen += 1) frontier.learn(frontier.next()?.url ?? '', true, true);
    frontier.add(candidate('/staff/tools/forms', { depth: 4 }));
    expect(frontier.unseen).toBe(1);
    expect([frontier.next()?.url, frontier.next()?.url]).toEqual([
      'http://site.test/staff/tools/forms',
      'http://site.test/history',
    ]);
  });
  it('counts the kinds of pages that were never seen', () => {
    const frontier = new Frontier();
    for (const number of [1, 2]) frontier.add(candidate(`/things/${number}`, { template: '/things/:id' }));
    frontier.add(candidate('/about'));
    expect(frontier.unseen).toBe(2);
    frontier.next();
    expect(frontier.unseen).toBe(1);
  });
  it('is never the same address twice', () => {
    const frontier = new Frontier();
    expect(frontier.add(candidate('/a'))).toBe(true);
    expect(frontier.add(candidate('/a'))).toBe(false);
    frontier.next();
    expect(frontier.add(candidate('/a'))).toBe(false);
    expect(frontier.next()).toBeUndefined();
  });
  it('ends when a kind of page shows nothing new any more', () => {
    const frontier = new Frontier();
    let visits = 0;
    frontier.add(candidate('/calendar?month=0', { template: '/calendar' }));
    for (let next = frontier.next(); next !== undefined && visits < 100; next = frontier.next()) {
      frontier.learn(next.url, visits === 0);
      visits += 1;
      frontier.add(candidate(`/calendar?month=${visits}`, { template: '/calendar' }));
    }
    expect(visits).toBe(3);
  });
  it('goes on, within bounds, while a kind of page keeps showing new states', () => {
    const frontier = new Frontier();
    let visits = 0;
    for (let number = 0; number < 50; number += 1)
      frontier.add(candidate(`/?view=${number}`, { template: '/' }));
    for (let next = frontier.next(); next !== undefined; next = frontier.next()) {
      visits += 1;
      frontier.learn(next.url, true);
    }
    expect(visits).toBe(12);
  });
  it('has seen enough of a calendar after a few months, whatever is in them', () => {
    const frontier = new Frontier();
    let visits = 0;
    frontier.add(candidate('/lessons?month=0', { template: '/lessons?month=:date' }));
    for (let next = frontier.next(); next !== undefined; next = frontier.next()) {
      frontier.learn(next.url, true);
      visits += 1;
      frontier.add(candidate(`/lessons?month=${visits}`, { template: '/lessons?month=:date' }));
    }
    expect(visits).toBe(4);
  });
  it('gives up on siblings with made-up names that all look alike', () => {
    const frontier = new Frontier();
    let visits = 0;
    for (let number = 0; number < 200; number += 1)
      frontier.add(candidate(`/x/name-${'abcdefghij'[number % 10]}${number}`));
    for (let next = frontier.next(); next !== undefined; next = frontier.next()) {
      frontier.learn(next.url, visits === 0);
      visits += 1;
    }
    expect(visits).toBeLessThan(10);
  });
  it('counts again when templates become clear', () => {
    const frontier = new Frontier();
    for (const name of ['red-hat', 'blue-hat', 'green-hat', 'old-hat', 'new-hat'])
      frontier.add(candidate(`/hats/${name}`));
    for (let count = 0; count < 3; count += 1) {
      const next = frontier.next();
      if (next !== undefined) frontier.learn(next.url, count === 0);
    }
    frontier.relearn(() => '/hats/:slug');
    expect(frontier.next()).toBeUndefined();
    expect(frontier.waiting).toHaveLength(2);
    expect(frontier.promising).toBe(0);
  });
});
