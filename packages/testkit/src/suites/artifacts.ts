// The contract of ArtifactStore.
import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startVictim } from '../crash/victim.ts';
import { codeOf, collect, type MakeStore, useBackbone } from './store.ts';

/** Registers the whole contract of `Backbone.artifacts` for one implementation. */
export function artifactStoreSuite(name: string, makeStore: MakeStore): void {
  describe(`ArtifactStore on ${name}`, () => {
    const fixture = useBackbone(makeStore);
    const text = { contentType: 'text/plain; charset=utf-8', name: 'lamp.txt' };
    const put = (bytes: Uint8Array | AsyncIterable<Uint8Array>, team = 'blue', meta = text) =>
      fixture.backbone.artifacts.put(team, bytes, meta);
    const read = async (id: string, range?: { start: number; end?: number }, team = 'blue') => {
      const artifact = await fixture.backbone.artifacts.get(team, id, range);
      return artifact === undefined ? undefined : Buffer.concat(await collect(artifact.stream)).toString();
    };
    async function* chunks(...parts: string[]) {
      for (const part of parts) yield Buffer.from(part);
    }

    it('gives back what was put, with size, digest, type and name', async () => {
      const stored = await put(Buffer.from('a lamp'));
      const sha256 = createHash('sha256').update('a lamp').digest('hex');
      expect(stored).toEqual({ id: expect.stringMatching(/^art_[0-9A-HJKMNP-TV-Z]{26}$/), size: 6, sha256 });
      expect(await fixture.backbone.artifacts.get('blue', stored.id)).toMatchObject({
        ...stored,
        ...text,
        range: { start: 0, end: 6 },
      });
      expect(await read(stored.id)).toBe('a lamp');
    });

    it('can be read many times, at once and after opening again', async () => {
      const { id } = await put(Buffer.from('a lamp'));
      expect(await Promise.all([read(id), read(id), read(id)])).toEqual(['a lamp', 'a lamp', 'a lamp']);
      await fixture.reopen();
      expect(await read(id)).toBe('a lamp');
    });

    it('takes streams, large ones and empty ones', async () => {
      expect(await read((await put(chunks('a ', '', 'lamp'))).id)).toBe('a lamp');
      const empty = await put(new Uint8Array());
      expect(empty.size).toBe(0);
      expect(await read(empty.id)).toBe('');
      const large = randomBytes(5_000_000);
      const { id, size } = await put(large);
      expect(size).toBe(5_000_000);
      const artifact = await fixture.backbone.artifacts.get('blue', id);
      expect(Buffer.concat(await collect(artifact?.stream ?? chunks())).equals(large)).toBe(true);
    });

    it('makes one artifact of the same bytes, and keeps the first description', async () => {
      const first = await put(Buffer.from('a lamp'));
      const [second, third] = await Promise.all([
        put(chunks('a', ' lamp'), 'blue', { contentType: 'image/png', name: 'x' }),
        put(Buffer.from('a lamp')),
      ]);
      expect([second, third]).toEqual([first, first]);
      expect(await fixture.backbone.artifacts.get('blue', first.id)).toMatchObject(text);
    });

    it("keeps teams apart: other ids for the same bytes, and nobody else's to be had", async () => {
      const blue = await put(Buffer.from('a lamp'));
      const red = await put(Buffer.from('a lamp'), 'red');
      expect(red.id).not.toBe(blue.id);
      expect(await read(blue.id, undefined, 'red')).toBeUndefined();
      expect(await fixture.backbone.artifacts.delete('red', blue.id)).toBe(false);
      expect(await read(blue.id)).toBe('a lamp');
    });

    it.each([
      [{ start: 0, end: 1 }, 'a', { start: 0, end: 1 }],
      [{ start: 2, end: 5 }, 'lam', { start: 2, end: 5 }],
      [{ start: 2 }, 'lamp', { start: 2, end: 6 }],
      [{ start: 4, end: 100 }, 'mp', { start: 4, end: 6 }],
      [{ start: 0, end: 6 }, 'a lamp', { start: 0, end: 6 }],
    ])('gives the range %j', async (range, expected, given) => {
      const { id } = await put(Buffer.from('a lamp'));
      expect(await read(id, range)).toBe(expected);
      expect(await fixture.backbone.artifacts.get('blue', id, range)).toMatchObject({
        size: 6,
        range: given,
      });
    });

    it('refuses ranges outside of the artifact, and ranges that are none', async () => {
      const { id } = await put(Buffer.from('a lamp'));
      await expect(read(id, { start: 6 })).rejects.toMatchObject({
        code: 'backbone/range-not-satisfiable',
        size: 6,
      });
      for (const range of [
        { start: -1 },
        { start: 3, end: 3 },
        { start: 4, end: 2 },
        { start: 0.5 },
        { start: Number.NaN },
      ]) {
        expect(await codeOf(read(id, range))).toBe('backbone/invalid-argument');
      }
    });

    it('deletes, and takes the same bytes again', async () => {
      const { id } = await put(Buffer.from('a lamp'));
      expect(await fixture.backbone.artifacts.delete('blue', id)).toBe(true);
      expect(await read(id)).toBeUndefined();
      expect(await fixture.backbone.artifacts.delete('blue', id)).toBe(false);
      expect((await put(Buffer.from('a lamp'))).id).toBe(id);
      expect(await read(id)).toBe('a lamp');
    });

    it('keeps nothing of a stream that fails', async () => {
      async function* failing() {
        yield Buffer.from('a la');
        throw new Error('the lamp fell');
      }
      await expect(put(failing())).rejects.toThrow('the lamp fell');
      const { id } = await put(Buffer.from('a la'));
      expect(await read(id)).toBe('a la');
    });

    it.each(['../../etc/passwd', 'art_/..', 'a.b', '', 'x'.repeat(200)])('refuses the id %j', async (id) => {
      expect(await codeOf(() => fixture.backbone.artifacts.get('blue', id))).toBe(
        'backbone/invalid-argument',
      );
      expect(await codeOf(() => fixture.backbone.artifacts.delete('blue', id))).toBe(
        'backbone/invalid-argument',
      );
      expect(await codeOf(() => fixture.backbone.artifacts.get(id, 'art_1'))).toBe(
        'backbone/invalid-argument',
      );
      expect(await codeOf(() => put(Buffer.from('x'), id))).toBe('backbone/invalid-argument');
    });

    it('refuses a content type or name that could break a header', async () => {
      for (const meta of [
        { contentType: 'text' },
        { contentType: 'text/plain\r\nx: y' },
        { contentType: 'text/plain', name: '../x' },
        { contentType: 'text/plain', name: 'a\nb' },
        { contentType: 'text/plain', name: '' },
      ]) {
        expect(await codeOf(() => fixture.backbone.artifacts.put('blue', Buffer.from('x'), meta))).toBe(
          'backbone/invalid-argument',
        );
      }
    });

    it('does not know an id it never gave', async () => {
      expect(await read('art_00000000000000000000000000')).toBeUndefined();
    });

    it('keeps what was acknowledged and nothing half when its process is killed', async () => {
      await fixture.close();
      const victim = startVictim(fixture.store.opener, 'store');
      await victim.hear(1);
      await victim.kill();
      await fixture.reopen();
      expect(await read(String(victim.said[0]?.artifact))).toBe('whole');
      expect(await read((await put(Buffer.from('ha'))).id)).toBe('ha');
    });
  });
}
