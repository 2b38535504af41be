// The contract of Requests.
import { limits } from '@prowl/backbone';
import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';
import { codeOf, eventually, type MakeStore, useBackbone } from './store.ts';

/** Registers the whole contract of `Backbone.requests` for one implementation. */
export function requestsSuite(name: string, makeStore: MakeStore): void {
  describe(`Requests on ${name}`, () => {
    const fixture = useBackbone(makeStore);
    const serve: typeof fixture.backbone.requests.serve = (...args) =>
      fixture.backbone.requests.serve(...args);
    const request: typeof fixture.backbone.requests.request = (...args) =>
      fixture.backbone.requests.request(...args);

    it('brings payload, subject and headers there and the answer back', async () => {
      await serve('lamp.light', async (payload, { subject, headers }) => ({ payload, subject, headers }));
      expect(
        await request('lamp.light', { n: 1, text: 'Grüße 🏮' }, { headers: { traceparent: '00-1' } }),
      ).toEqual({
        payload: { n: 1, text: 'Grüße 🏮' },
        subject: 'lamp.light',
        headers: expect.objectContaining({ traceparent: '00-1' }),
      });
    });

    it('carries JSON and nothing else', async () => {
      await serve('echo', async (payload) => payload);
      expect(await request('echo', { at: new Date(0), gone: undefined, list: [undefined] })).toEqual({
        at: '1970-01-01T00:00:00.000Z',
        list: [null],
      });
      expect(await request('echo', undefined)).toBeNull();
      for (const value of [null, 0, '', false, []]) expect(await request('echo', value)).toEqual(value);
    });

    it('shares no object between both ends', async () => {
      const kept: unknown[] = [];
      await serve('keep', async (payload) => {
        kept.push(payload);
        return payload;
      });
      const payload = { n: 1 };
      const answer = (await request('keep', payload)) as { n: number };
      answer.n = 2;
      payload.n = 3;
      expect(kept).toEqual([{ n: 1 }]);
    });

    it('says at once that nobody serves the subject', async () => {
      const start = Date.now();
      expect(await codeOf(request('nobody.here', {}, { timeoutMs: 10_000 }))).toBe('backbone/no-responder');
      expect(Date.now() - start).toBeLessThan(3000);
    });

    it('gives up after the timeout, and drops the late answer', async () => {
      const { gate, open } = createGate();
      let answered = false;
      await serve('slow', async () => {
        await gate;
        answered = true;
      });
      await expect(request('slow', {}, { timeoutMs: 30 })).rejects.toMatchObject({
        code: 'backbone/request-timeout',
        kind: 'unavailable',
      });
      open();
      await eventually(() => answered).toBe(true);
    });

    it('passes the deadline of the caller to the handler', async () => {
      await serve('patience', async (_, { expiresAt }) => expiresAt - Date.now());
      expect(await request('patience', {}, { timeoutMs: 60_000 })).toSatisfy(
        (left: number) => left > 50_000 && left <= 60_000,
      );
    });

    it('does not hand over a request that nobody waits for any more', async () => {
      const handled: unknown[] = [];
      await serve('busy', async (payload) => {
        handled.push(payload);
        const end = Date.now() + 150;
        while (Date.now() < end); // so that the next request is seen too late
      });
      const [, second] = await Promise.allSettled([
        request('busy', 1, { timeoutMs: 10_000 }),
        request('busy', 2, { timeoutMs: 60 }),
      ]);
      expect(second).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable' } });
      await request('busy', 3);
      expect(handled).toEqual([1, 3]);
    });

    it("passes a handler's error on with code, kind and details, without its stack", async () => {
      await serve('fails', async () => {
        throw Object.assign(new Error('The lamp is broken.'), {
          code: 'lamp/broken',
          kind: 'conflict',
          details: { lamp: 1 },
        });
      });
      await serve('crashes', () => {
        throw new TypeError('lamp is undefined');
      });
      const failure = await request('fails', {}).catch((error: unknown) => error);
      expect(failure).toMatchObject({
        name: 'RemoteFailure',
        code: 'lamp/broken',
        kind: 'conflict',
        message: 'The lamp is broken.',
        details: { lamp: 1 },
      });
      await expect(request('crashes', {})).rejects.toMatchObject({
        name: 'RemoteFailure',
        code: 'backbone/remote-failure',
        kind: 'defect',
        message: 'lamp is undefined',
      });
    });

    it('shares the load within a queue', async () => {
      const counts = [0, 0];
      for (const index of [0, 1]) {
        await serve(
          'work',
          async () => {
            counts[index] = (counts[index] ?? 0) + 1;
          },
          { queue: 'lamps' },
        );
      }
      await Promise.all(Array.from({ length: 40 }, () => request('work', {})));
      expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(40);
      expect(Math.min(...counts)).toBeGreaterThan(0);
    });

    it('asks each queue, and takes the first answer', async () => {
      const asked: string[] = [];
      await serve(
        'both',
        async () => {
          asked.push('slow');
          await new Promise((resolve) => setTimeout(resolve, 100));
          return 'slow';
        },
        { queue: 'a' },
      );
      await serve(
        'both',
        async () => {
          asked.push('fast');
          return 'fast';
        },
        { queue: 'b' },
      );
      expect(await request('both', {})).toBe('fast');
      expect(asked.toSorted()).toEqual(['fast', 'slow']);
    });

    it('answers many requests at once, each its own', async () => {
      await serve('double', async (payload) => {
        await new Promise((resolve) => setTimeout(resolve, Number(payload) % 7));
        return Number(payload) * 2;
      });
      const numbers = Array.from({ length: 100 }, (_, index) => index);
      expect(await Promise.all(numbers.map((n) => request('double', n)))).toEqual(numbers.map((n) => n * 2));
    });

    it('lets a server finish what it has in hand, and asks the other from then on', async () => {
      const { promise: entered, resolve: enter } = Promise.withResolvers<void>();
      const { gate, open } = createGate();
      const leaving = await serve('shift', async () => {
        enter();
        await gate;
        return 'first';
      });
      const inHand = request('shift', {});
      await entered;
      await serve('shift', async () => 'second');
      const left = leaving[Symbol.asyncDispose]();
      expect(await request('shift', {})).toBe('second');
      open();
      await left;
      expect(await inHand).toBe('first');
    });

    it('serves nothing any more when its last server left', async () => {
      const server = await serve('brief', async () => 1);
      await server[Symbol.asyncDispose]();
      expect(await codeOf(request('brief', {}))).toBe('backbone/no-responder');
    });

    it.each(['', 'a..b', 'a.*', '>', 'a b', '.a', 'a.', 'ä'])('refuses the subject %j', async (subject) => {
      expect(await codeOf(() => request(subject, {}))).toBe('backbone/invalid-argument');
      expect(await codeOf(() => serve(subject, async () => {}))).toBe('backbone/invalid-argument');
    });

    it('refuses what is not JSON or too large, in both directions', async () => {
      const circle: Record<string, unknown> = {};
      circle.self = circle;
      await serve('echo', async () => 'x'.repeat(limits.messageBytes));
      for (const payload of [circle, 1n, 'x'.repeat(limits.messageBytes)]) {
        expect(await codeOf(() => request('echo', payload))).toBe('backbone/invalid-argument');
      }
      await expect(request('echo', {})).rejects.toMatchObject({
        name: 'RemoteFailure',
        code: 'backbone/invalid-argument',
      });
    });

    it('says so when it is used after it was closed', async () => {
      const { requests } = fixture.backbone;
      await fixture.close();
      expect(await codeOf(() => requests.request('echo', {}))).toBe('backbone/closed');
    });
  });
}
