import { describe, expect, it } from 'vitest';
import { plainAddress, stepsOf } from './address.ts';

describe('an address', () => {
  it.each([
    ['/notes/5?tab=links#top', '/notes/5'],
    ['/#/notes/5?tab=links', '/#/notes/5'],
    ['/app?lang=de#!/notes?page=2', '/app#!/notes'],
    ['http://here.test/app#history', 'http://here.test/app'],
    ['', ''],
  ])('is plain without its query and without a place on the page: %s', (address, plain) => {
    expect(plainAddress(address)).toBe(plain);
  });

  it.each([
    ['/notes/5/edit?x=1#top', ['notes', '5', 'edit']],
    ['http://here.test/#/notes/5', ['notes', '5']],
    ['/app#!/notes/', ['app', 'notes']],
  ])('has the steps of its path and of its route: %s', (address, steps) => {
    expect(stepsOf(address)).toEqual(steps);
  });
});
