import { describe, expect, it } from 'vitest';
import { listDefinitions } from '../queries/queries.ts';

describe.each(Object.entries(listDefinitions))('the parameters of the list of %s', (_, { parameters }) => {
  it('are a hundred items, latest first, unless asked otherwise', () => {
    expect(parameters.parse({})).toEqual({ limit: 100, sort: '-createdAt' });
    expect(parameters.parse({ limit: '7', sort: 'createdAt' })).toMatchObject({
      limit: 7,
      sort: 'createdAt',
    });
  });
  it.each([
    { limit: '0' },
    { limit: '1001' },
    { limit: 'x' },
    { cursor: '' },
    { q: '' },
    { sort: 'colour' },
    { x: '1' },
  ])('reject %j', (query) => expect(parameters.safeParse(query).success).toBe(false));
  it('sort in both directions', () => {
    const options = parameters.shape.sort.unwrap().options as readonly string[];
    const fields = options.filter((option) => !option.startsWith('-'));
    expect(new Set(options)).toEqual(new Set(fields.flatMap((field) => [field, `-${field}`])));
  });
});
