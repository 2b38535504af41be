import { expect, test } from 'vitest';
import type { Find } from '../read-models.ts';
import { findCommand } from './shape.ts';

const find: Find = {
  ...{ collection: 'tests', team: 'blue', equals: {}, holds: {}, limit: 10 },
  sort: { field: 'createdAt', descending: true },
};

test('a list asks the server for the fields that it shows, and for nothing that grows beside them', () => {
  expect(findCommand({ ...find, fields: ['id', 'name'] }).projection).toEqual({
    'state.document.id': 1,
    'state.document.name': 1,
  });
  expect(findCommand(find).projection).toEqual({}); // all there is
});

test('a field that is none reaches no server', () => {
  expect(() => findCommand({ ...find, fields: ['$where'] })).toThrow('Not a field name');
});
