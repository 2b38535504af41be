import { BugsQuery, TestsQuery } from '@prowl/contracts';
import { expect, test } from 'vitest';
import { collections } from '../../projections/projection.ts';
import { indexesOf } from './indexes.ts';

const keys = (collection: (typeof collections)[number]) =>
  indexesOf(collection).map(({ key }) => Object.keys(key));
const fields = (collection: (typeof collections)[number]) =>
  keys(collection).map(([, field]) => field?.replace('state.document.', ''));

test('every index begins with the team and ends with the id, which breaks ties; the default order has what is searched behind it', () => {
  for (const collection of collections)
    for (const key of keys(collection)) {
      expect(key[0]).toBe('team');
      expect(key.slice(2).filter((field) => !field.startsWith('state.'))).toEqual(['id']);
      const behind = key.slice(key.indexOf('id') + 1);
      expect(behind).toEqual(key[1] === 'state.document.createdAt' ? ['state.document.search'] : []);
      expect(new Set(key).size).toBe(key.length);
    }
});

test('every sort and filter of a list has an index', () => {
  expect(fields('tests').toSorted()).toEqual(
    ['createdAt', 'name', 'duration', 'lastRun', 'type', 'status', 'madeIn', 'agentIds', 'bugIds'].toSorted(),
  );
  expect(Object.keys(TestsQuery.shape)).toHaveLength(9); // five filters and four of paging
  expect(fields('bugs')).toEqual(
    expect.arrayContaining(['severityRank', 'severity', 'title', 'sessionIds', 'testIds', 'agentId']),
  );
  expect(fields('bugs')).toHaveLength(Object.keys(BugsQuery.shape).length - 4 + 3);
  expect(fields('sessions')).toEqual([
    'createdAt',
    'completedAt',
    'bugsFound',
    'status',
    'outcome',
    'scheduleId',
    'revision',
  ]);
});
