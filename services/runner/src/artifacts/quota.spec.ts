import { BackboneUnavailable, newId, StoreFull } from '@prowl/backbone';
import { describe, expect, it } from 'vitest';
import { ArtifactQuota } from './quota.ts';

const id = newId('art');
const store = (error?: Error) => async () => {
  if (error !== undefined) throw error;
  return { id } as never;
};

describe('what a job may keep', () => {
  it('is used up by what it keeps', async () => {
    const quota = new ArtifactQuota(10);
    expect(await quota.keep(6, store())).toEqual({ id });
    expect(await quota.keep(6, store())).toEqual({ why: 'quota' });
    expect(await quota.keep(4, store())).toEqual({ id });
  });
  it('is less by what was kept before', async () => {
    const quota = new ArtifactQuota(10);
    quota.spend(8);
    expect(await quota.keep(3, store())).toEqual({ why: 'quota' });
    quota.spend(100);
    expect(await quota.keep(0, store())).toEqual({ id });
  });
  it('has no bound where none is given', async () => {
    expect(await new ArtifactQuota().keep(1e12, store())).toEqual({ id });
  });
  it.each([
    ['is full', new StoreFull('full'), 'full'],
    ['is away', new BackboneUnavailable('away'), 'away'],
  ])('is not used up when the store %s', async (_what, error, why) => {
    const quota = new ArtifactQuota(10);
    expect(await quota.keep(10, store(error))).toEqual({ why });
    expect(await quota.keep(10, store())).toEqual({ id });
  });
  it('passes a defect of the store on', async () => {
    const quota = new ArtifactQuota(10);
    await expect(quota.keep(1, store(new TypeError('a defect')))).rejects.toThrow('a defect');
    expect(await quota.keep(10, store())).toEqual({ id });
  });
});
