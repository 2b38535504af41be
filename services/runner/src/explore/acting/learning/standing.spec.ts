import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import type { SeenItem, SeenList } from '../../../observation/seen.ts';
import { standingElsewhere } from './standing.ts';

const entry = (name: string, ...states: string[]): SeenItem => ({ text: name, name, states });
const list = (selector: string, ...entries: SeenItem[]): SeenList =>
  ({ items: css(selector), name: '', entries }) as unknown as SeenList;

const songs = list(
  '.songs li',
  entry('Ravel', 'button Edit Aubade'),
  entry('Gade', 'button Edit Canzona'),
  entry('Tallis', 'button Edit Canzona II'),
  entry('Satie', 'button Edit Gymnopédie'),
);
const found = (...names: string[]) =>
  standingElsewhere(
    { lists: [songs, list('.concert li', ...names.map((name) => entry(name)))] } as never,
    songs,
    songs.entries,
  )?.name;

describe('an item that another list has, too', () => {
  it('is found by what one of its buttons says', () => {
    expect(found('Gymnopédie', 'Aubade')).toBe('Ravel');
  });

  it('is none where the name is in two items, is short, or is in this list alone', () => {
    expect(found('Canzona')).toBeUndefined();
    expect(found('Ed')).toBeUndefined();
    expect(found('Requiem')).toBeUndefined();
  });
});
