import { expect, it } from 'vitest';
import { LeftOut } from './left-out.ts';

it('counts a thing once for each reason, the most frequent reason first', () => {
  const leftOut = new LeftOut();
  for (const url of ['/a', '/b', '/b']) leftOut.note('page', 'budget', url);
  leftOut.note('page', 'ignored by a directive', '/a');
  leftOut.note('link check', 'budget', 'links', 40);
  expect(leftOut.toList()).toEqual([
    { what: 'link check', why: 'budget', count: 40 },
    { what: 'page', why: 'budget', count: 2 },
    { what: 'page', why: 'ignored by a directive', count: 1 },
  ]);
});
it('counts what has no name once', () => {
  const leftOut = new LeftOut();
  leftOut.note('journey', 'budget');
  leftOut.note('journey', 'budget');
  expect(leftOut.toList()[0]?.count).toBe(1);
});
