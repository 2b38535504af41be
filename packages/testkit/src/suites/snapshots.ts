// The contract of SnapshotStore.
import { randomBytes } from 'node:crypto';
import type { Snapshot } from '@prowl/backbone';
import { describe, expect, it } from 'vitest';
import { startVictim } from '../crash/victim.ts';
import { codeOf, type MakeStore, useBackbone } from './store.ts';

/** Registers the whole contract of `Backbone.snapshots` for one implementation. */
export function snapshotStoreSuite(name: string, makeStore: MakeStore): void {
  describe(`SnapshotStore on ${name}`, () => {
    const fixture = useBackbone(makeStore);
    const snapshot = (text: string, position = 7, version = 'folds.1'): Snapshot => ({
      version,
      position,
      bytes: Buffer.from(text),
    });
    const put = (what: Snapshot, team = 'blue') => fixture.backbone.snapshots.put(team, 'lamps', what);
    const get = async (team = 'blue', of = 'lamps') => {
      const found = await fixture.backbone.snapshots.get(team, of);
      return found === undefined ? undefined : { ...found, bytes: Buffer.from(found.bytes).toString() };
    };

    it('gives back the last one, also after opening again', async () => {
      expect(await get()).toBeUndefined();
      await put(snapshot('on', 7));
      await put(snapshot('off', 9, 'folds.2 events.x'));
      const last = { version: 'folds.2 events.x', position: 9, bytes: 'off' };
      expect(await get()).toEqual(last);
      await fixture.reopen();
      expect(await get()).toEqual(last);
    });

    it('takes large ones and empty ones, and every byte', async () => {
      const large = randomBytes(3_000_000);
      await fixture.backbone.snapshots.put('blue', 'large', { ...snapshot(''), bytes: large });
      const found = await fixture.backbone.snapshots.get('blue', 'large');
      expect(Buffer.from(found?.bytes ?? []).equals(large)).toBe(true);
      await put(snapshot('', 0));
      expect(await get()).toEqual({ version: 'folds.1', position: 0, bytes: '' });
    });

    it('keeps teams and names apart, also from artifacts', async () => {
      await put(snapshot('blue'));
      await put(snapshot('red'), 'red');
      await fixture.backbone.snapshots.put('blue', 'shades', snapshot('other'));
      const { id } = await fixture.backbone.artifacts.put('snapshots', Buffer.from('a lamp'), {
        contentType: 'text/plain',
      });
      expect((await get())?.bytes).toBe('blue');
      expect((await get('red'))?.bytes).toBe('red');
      expect((await get('blue', 'shades'))?.bytes).toBe('other');
      expect(await get('snapshots', id)).toBeUndefined();
      expect(await fixture.backbone.artifacts.get('snapshots', 'lamps')).toBeUndefined();
    });

    it('forgets what is deleted', async () => {
      await put(snapshot('on'));
      expect(await fixture.backbone.snapshots.delete('red', 'lamps')).toBe(false);
      expect(await fixture.backbone.snapshots.delete('blue', 'lamps')).toBe(true);
      expect(await get()).toBeUndefined();
      expect(await fixture.backbone.snapshots.delete('blue', 'lamps')).toBe(false);
      await put(snapshot('again'));
      expect((await get())?.bytes).toBe('again');
    });

    it('refuses names, versions and positions that are none', async () => {
      const { snapshots } = fixture.backbone;
      for (const work of [
        () => snapshots.put('a.b', 'lamps', snapshot('')),
        () => snapshots.put('blue', '../lamps', snapshot('')),
        () => snapshots.put('blue', 'lamps', snapshot('', -1)),
        () => snapshots.put('blue', 'lamps', snapshot('', 1, '')),
        () => snapshots.put('blue', 'lamps', snapshot('', 1, 'two\nlines')),
        () => snapshots.get('blue', 'a b'),
        () => snapshots.delete('', 'lamps'),
      ])
        expect(await codeOf(work)).toBe('backbone/invalid-argument');
    });

    it('is the one before or the next, and whole, when its process is killed in between', async () => {
      await fixture.close();
      const victim = startVictim(fixture.store.opener, 'snapshot');
      await victim.hear(3);
      await victim.kill();
      const acknowledged = Number(victim.said.at(-1)?.round);
      await fixture.reopen();
      const found = await fixture.backbone.snapshots.get('blue', 'lamps');
      expect([acknowledged, acknowledged + 1]).toContain(found?.position);
      const expected = Buffer.alloc(1_500_000, Number(found?.position) % 256);
      expect(Buffer.from(found?.bytes ?? []).equals(expected)).toBe(true);
    });
  });
}
