import type { ArtifactStore } from '@prowl/backbone';
import { SiteModel } from '@prowl/contracts';
import { aPage, aSite } from '@prowl/oracles/testing';
import { describe, expect, it } from 'vitest';
import { loadEarlier, loadModels, MaterialMissing, planFor } from './material.ts';

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const storing = (kept: Record<string, unknown>): ArtifactStore =>
  ({
    get: async (team: string, id: string) => {
      if (kept[id] instanceof Error) throw kept[id];
      if (team !== 'default' || kept[id] === undefined) return undefined;
      // In two parts, as large ones come.
      const all = bytes(kept[id]);
      const stream = (async function* () {
        yield all.slice(0, 3);
        yield all.slice(3);
      })();
      return { stream };
    },
  }) as unknown as ArtifactStore;
const textOf = (model: Uint8Array | undefined) => new TextDecoder().decode(model);
const session = (siteModel: string) => ({ siteModel, passed: [], sameAccount: true });

describe('models of planning', () => {
  it('are read whole, the code where there is one', async () => {
    const store = storing({ site: { start: '/' }, code: { files: 1 } });
    const { site, code } = await loadModels(store, 'default', { siteModel: 'site', codeModel: 'code' });
    expect([textOf(site), textOf(code)]).toEqual(['{"start":"/"}', '{"files":1}']);
    expect(
      (await loadModels(store, 'default', { siteModel: 'site', codeModel: undefined })).code,
    ).toBeUndefined();
  });
  it('are of the team alone: those of others are missing', async () => {
    const load = loadModels(storing({ site: {} }), 'others', { siteModel: 'site', codeModel: undefined });
    await expect(load).rejects.toThrow(MaterialMissing);
  });
  it('of earlier sessions may be gone; a store that fails is not passed over', async () => {
    const store = storing({ kept: { start: '/' }, broken: new Error('disk') });
    const earlier = await loadEarlier(store, 'default', [session('gone'), session('kept')]);
    expect(earlier.map(({ site }) => textOf(site))).toEqual(['{"start":"/"}']);
    await expect(loadEarlier(store, 'default', [session('broken')])).rejects.toThrow('disk');
  });
});

describe('planning from models', () => {
  const site = bytes(SiteModel.parse(aSite([aPage('/things')])));
  const request = {
    models: { site, code: undefined },
    target: { name: 'App', description: '', url: 'http://app.test' } as never,
    ...{ directives: [], types: [], agents: [], failedFingerprints: [] },
  };
  it('goes on without an earlier model that this version cannot read', () => {
    const before = { passed: [], sameAccount: true };
    const earlier = [
      { ...before, site: bytes({ version: 'old' }) },
      { ...before, site },
    ];
    expect(planFor({ ...request, earlier }).earlier).toHaveLength(1);
  });
  it('needs the model of its own session', () => {
    expect(() => planFor({ ...request, models: { site: bytes({}), code: undefined } })).toThrow();
  });
});
