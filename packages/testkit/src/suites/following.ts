// The contract of EventLog.follow.
import { expect, it } from 'vitest';
import { eventOf, eventsOf, streamOf } from '../events/lamps.ts';
import { collect, eventually, type Fixture } from './store.ts';

export function registerFollowing(fixture: Fixture): void {
  const lamp = streamOf('one');

  /** Follows in the background until it is stopped. */
  function follow(options: { after: number; team?: string; aggregates?: string[] }) {
    const stop = new AbortController();
    const seen: unknown[] = [];
    const ended = (async () => {
      for await (const { event } of fixture.backbone.events.follow(options, stop.signal))
        seen.push(event.data.n);
    })();
    return { seen, ended, stop: () => stop.abort() };
  }

  it('catches up, follows live without a gap, and ends quietly when it is aborted', async () => {
    const { events } = fixture.backbone;
    await events.append(lamp, eventsOf(lamp, 400), 'none');
    const follower = follow({ after: 0 });
    await events.append(lamp, [eventOf(lamp, { n: 401 })], 'any');
    await eventually(() => follower.seen.length).toBe(401);
    await events.append(lamp, [eventOf(lamp, { n: 402 })], 'any');
    await eventually(() => follower.seen.length).toBe(402);
    expect(follower.seen).toEqual(Array.from({ length: 402 }, (_, index) => index + 1));
    follower.stop();
    await follower.ended;
  });

  it('begins after a position', async () => {
    const { events } = fixture.backbone;
    const { position } = await events.append(lamp, eventsOf(lamp, 3), 'none');
    const follower = follow({ after: position });
    await events.append(lamp, [eventOf(lamp, { n: 4 })], 'any');
    await eventually(() => follower.seen).toEqual([4]);
    follower.stop();
    await follower.ended;
  });

  it('filters by team and aggregate, live as in the past', async () => {
    const { events } = fixture.backbone;
    const others = [streamOf('one', 'switch'), streamOf('one', 'lamp', 'red')];
    const all = async (n: number) => {
      for (const stream of [...others, lamp]) await events.append(stream, [eventOf(stream, { n })], 'any');
    };
    await all(1);
    const follower = follow({ after: 0, team: 'blue', aggregates: ['lamp'] });
    await eventually(() => follower.seen).toEqual([1]);
    await all(2);
    await eventually(() => follower.seen).toEqual([1, 2]);
    follower.stop();
    await follower.ended;
  });

  it('serves many followers, each with all', async () => {
    const followers = Array.from({ length: 5 }, () => follow({ after: 0 }));
    await Promise.all(
      Array.from({ length: 20 }, () => fixture.backbone.events.append(lamp, [eventOf(lamp)], 'any')),
    );
    for (const follower of followers) await eventually(() => follower.seen.length).toBe(20);
    for (const follower of followers) follower.stop();
    await Promise.all(followers.map(({ ended }) => ended));
  });

  it('gives a slow reader everything, and lets a reader leave early', async () => {
    const { events } = fixture.backbone;
    await events.append(lamp, [eventOf(lamp, { n: 1 })], 'none');
    const seen: unknown[] = [];
    for await (const { event } of events.follow({ after: 0 }, new AbortController().signal)) {
      seen.push(event.data.n);
      if (seen.length === 3) break;
      await events.append(lamp, [eventOf(lamp, { n: seen.length + 1 })], 'any');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(seen).toEqual([1, 2, 3]);
  });

  it('yields nothing when it is aborted before it begins', async () => {
    await fixture.backbone.events.append(lamp, [eventOf(lamp)], 'none');
    expect(await collect(fixture.backbone.events.follow({ after: 0 }, AbortSignal.abort()))).toEqual([]);
  });

  it('ends when the backbone is closed', async () => {
    const follower = follow({ after: 0 });
    await fixture.close();
    await follower.ended;
  });
}
