// The contract of SecretStore. How the sealed bytes can be got at is the implementation's own: it says so with `tamper` and `withOtherKey`.
import type { Backbone } from '@prowl/backbone';
import { describe, expect, it } from 'vitest';
import { startVictim } from '../crash/victim.ts';
import { type BackboneStore, codeOf, useBackbone } from './store.ts';

export interface SecretBackboneStore extends BackboneStore {
  /** All bytes at rest, the key excepted. Called while closed. */
  atRest(): Promise<Buffer>;
  /** Opens the same place with another key. */
  openWithOtherKey(): Promise<Backbone>;
  /** Changes one character of the sealed value. Called while closed. */
  tamper(team: string, reference: string): Promise<void>;
  /** Puts the sealed value of one reference in the place of another. Called while closed. */
  swap(team: string, from: string, to: string): Promise<void>;
}

/** Registers the whole contract of `Backbone.secrets` for one implementation. */
export function secretStoreSuite(name: string, makeStore: () => Promise<SecretBackboneStore>): void {
  describe(`SecretStore on ${name}`, () => {
    let store: SecretBackboneStore;
    const fixture = useBackbone(async () => {
      store = await makeStore();
      return store;
    });
    const put = (value = 'open sesame', team = 'blue') =>
      fixture.backbone.secrets.put(team, 'login.password', value);
    const get = (reference: string, team = 'blue') => fixture.backbone.secrets.get(team, reference);

    it.each(['open sesame', '', 'Grüße 🔑\n"quoted"', 'x'.repeat(10_000)])(
      'gives %j back for its reference',
      async (value) => {
        const reference = await put(value);
        expect(reference).toMatch(/^sec_[0-9A-HJKMNP-TV-Z]{26}$/);
        expect(await get(reference)).toBe(value);
        await fixture.reopen();
        expect(await get(reference)).toBe(value);
      },
    );

    it('gives each put its own reference, and keeps the older ones', async () => {
      const first = await put('one');
      const second = await put('two');
      expect(second).not.toBe(first);
      expect([await get(first), await get(second)]).toEqual(['one', 'two']);
    });

    it('keeps teams apart', async () => {
      const reference = await put();
      expect(await get(reference, 'red')).toBeUndefined();
      expect(await fixture.backbone.secrets.delete('red', reference)).toBe(false);
      expect(await get(reference)).toBe('open sesame');
    });

    it('forgets what is deleted', async () => {
      const reference = await put();
      expect(await fixture.backbone.secrets.delete('blue', reference)).toBe(true);
      expect(await get(reference)).toBeUndefined();
      expect(await fixture.backbone.secrets.delete('blue', reference)).toBe(false);
    });

    it('does not know a reference it never gave', async () => {
      expect(await get('sec_00000000000000000000000000')).toBeUndefined();
    });

    it('has nothing readable at rest', async () => {
      await put('a very unusual sentence 4711');
      await fixture.close();
      const bytes = await store.atRest();
      expect(bytes.length).toBeGreaterThan(0);
      expect(bytes.includes('a very unusual sentence 4711')).toBe(false);
      expect(
        bytes.includes(Buffer.from('a very unusual sentence 4711').toString('base64').slice(0, 30)),
      ).toBe(false);
    });

    it('says so when the key is another one', async () => {
      const reference = await put();
      await fixture.close();
      await using other = await store.openWithOtherKey();
      await expect(other.secrets.get('blue', reference)).rejects.toMatchObject({
        code: 'backbone/secret-unreadable',
        reason: 'wrong-key',
        message: expect.not.stringContaining('sesame'),
      });
    });

    it('says so when a sealed value was changed', async () => {
      const reference = await put();
      await fixture.close();
      await store.tamper('blue', reference);
      await fixture.reopen();
      await expect(get(reference)).rejects.toMatchObject({
        code: 'backbone/secret-unreadable',
        reason: 'tampered',
      });
    });

    it('says so when a sealed value was moved to another reference', async () => {
      const [mine, theirs] = [await put('mine'), await put('theirs')];
      await fixture.close();
      await store.swap('blue', theirs, mine);
      await fixture.reopen();
      expect(await codeOf(get(mine))).toBe('backbone/secret-unreadable');
    });

    it('refuses names that are none and values too large', async () => {
      const { secrets } = fixture.backbone;
      for (const work of [
        () => secrets.put('a.b', 'name', 'x'),
        () => secrets.put('blue', 'a b', 'x'),
        () => secrets.put('blue', 'name', 'x'.repeat(65_537)),
        () => secrets.get('blue', '../x'),
        () => secrets.delete('', 'sec_1'),
      ]) {
        expect(await codeOf(work)).toBe('backbone/invalid-argument');
      }
    });

    it('keeps what was acknowledged when its process is killed', async () => {
      await fixture.close();
      const victim = startVictim(fixture.store.opener, 'seal');
      await victim.hear(1);
      await victim.kill();
      await fixture.reopen();
      expect(await get(String(victim.said[0]?.reference))).toBe('open sesame');
    });
  });
}
