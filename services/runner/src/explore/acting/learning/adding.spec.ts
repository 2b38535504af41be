import { click, css, template } from '@prowl/plan';
import { expect, it } from 'vitest';
import { nextToAdd, noteTried } from './adding.ts';
import type { Learned } from './bench.ts';
import { concrete } from './following.ts';
import type { Lesson } from './lesson.ts';

const [shelf, basket] = [css('.shelf li'), css('.basket li')];
const list = (items: typeof shelf, ...names: string[]) => ({
  items,
  entries: names.map((name) => ({ name, text: `1 × ${name}` })),
});
const lessonWith = (...there: string[]) =>
  ({
    bench: {
      last: { lists: [list(shelf, 'Thyme', 'Mint', 'Sage'), list(basket, ...there)] },
      names: new Set(),
    },
    inVain: new Set<string>(),
    added: [],
  }) as unknown as Lesson;
const add = { items: shelf, into: basket } as unknown as Learned;

it('what could not be added once is not tried again, and what is there is not added', () => {
  const lesson = lessonWith('Mint');
  expect(nextToAdd(lesson, add)).toBe('Thyme');
  expect(noteTried(lesson, add, 'Thyme')).toBe(false);
  expect(nextToAdd(lesson, add)).toBe('Sage');
  expect(lesson.added).toEqual([]);
});

it('what came to the other list is one of its own from then on', () => {
  const lesson = lessonWith('Mint');
  expect(noteTried(lesson, add, 'Mint')).toBe(true);
  expect(lesson.added).toEqual([{ name: 'Mint', items: basket }]);
  expect(lesson.inVain.size).toBe(0);
});

it('steps are written with the texts of a session of any mark', () => {
  const steps = [click({ ...shelf, hasText: template('{{item}}') })];
  expect(concrete(steps, 'prowlab', { item: 'prowlab "Mint"' })).toEqual([
    click({ ...shelf, hasText: template('{{run}} "Mint"') }),
  ]);
});
