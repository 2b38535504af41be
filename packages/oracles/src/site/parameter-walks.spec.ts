import { describe, expect, it } from 'vitest';
import { parameterWalks } from './parameter-walks.ts';

const walks = (...subjects: readonly (readonly [template: string, name: string, alone?: boolean])[]) =>
  parameterWalks(subjects, ([template, name, alone = false]) => ({
    template,
    name,
    alone,
    signedIn: false,
  })).map((walk) => walk.map(([, name]) => name));

describe('parameterWalks', () => {
  it('takes the parameters of one address together, whatever its template says of their values', () => {
    expect(walks(['/list', 'sort'], ['/other', 'to'], ['/list?page=:id', 'page'])).toEqual([
      ['sort', 'page'],
      ['to'],
    ]);
  });

  it('leaves alone what is likely to be at fault, and begins another walk after four', () => {
    expect(walks(['/', 'a'], ['/', 'q', true], ['/', 'b'], ['/', 'c'], ['/', 'd'], ['/', 'e'])).toEqual([
      ['a', 'b', 'c', 'd'],
      ['e'],
      ['q'],
    ]);
  });
});
