import { describe, expect, it } from 'vitest';
import { aPage, aSite } from '../testing/models.ts';
import { timings } from '../testing/timings.ts';
import { observePerformance } from './observations.ts';

const keys = (more: Record<string, unknown>) =>
  observePerformance({
    site: aSite([aPage('/', { timings: timings(20, more) })]),
    target: { name: '', description: '', url: '' },
    directives: [],
    failedFingerprints: new Set(),
  }).observations?.map(({ key }) => key);

describe('observations on performance', () => {
  it('name heavy pages and those that ask for very much', () => {
    expect(keys({ bytes: 9_000_000 })).toEqual(['heavy-page|/']);
    expect(keys({ requests: 151 })).toEqual(['many-requests|/']);
  });

  it('leave ordinary pages alone', () => {
    expect(keys({ bytes: 5_000_000, requests: 150 })).toEqual([]);
  });
});
