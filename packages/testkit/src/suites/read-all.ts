// The contract of EventLog.readAll and readPages.
import { expect, it } from 'vitest';
import { eventOf, eventsOf, streamOf } from '../events/lamps.ts';
import { collect, type Fixture } from './store.ts';

export function registerReadAll(fixture: Fixture): void {
  const numbers = async (options: Parameters<Fixture['backbone']['events']['readAll']>[0]) =>
    (await collect(fixture.backbone.events.readAll(options))).map(({ event }) => event.data.n);

  async function fill(): Promise<number[]> {
    const positions: number[] = [];
    let n = 0;
    for (const [id, aggregate, team, type] of [
      ['one', 'lamp', 'blue', 'LampLit'],
      ['one', 'switch', 'blue', 'SwitchPressed'],
      ['two', 'lamp', 'red', 'LampLit'],
      ['two', 'lamp', 'blue', 'LampBroken'],
    ] as const) {
      const stream = streamOf(id, aggregate, team);
      n += 1;
      positions.push(
        (await fixture.backbone.events.append(stream, [eventOf(stream, { n }, { type })], 'any')).position,
      );
    }
    return positions;
  }

  it('goes over all streams in the order of the log', async () => {
    await fill();
    expect(await numbers({ after: 0 })).toEqual([1, 2, 3, 4]);
  });

  it('filters by team, aggregates and types, and by all of them', async () => {
    await fill();
    expect(await numbers({ after: 0, team: 'blue' })).toEqual([1, 2, 4]);
    expect(await numbers({ after: 0, aggregates: ['lamp'] })).toEqual([1, 3, 4]);
    expect(await numbers({ after: 0, aggregates: ['lamp', 'switch'] })).toEqual([1, 2, 3, 4]);
    expect(await numbers({ after: 0, types: ['LampLit', 'SwitchPressed'] })).toEqual([1, 2, 3]);
    expect(await numbers({ after: 0, team: 'blue', aggregates: ['lamp'], types: ['LampBroken'] })).toEqual([
      4,
    ]);
    expect(await numbers({ after: 0, team: 'green' })).toEqual([]);
  });

  it('begins after a position and ends at a limit', async () => {
    const [first = 0, , , last = 0] = await fill();
    expect(await numbers({ after: first })).toEqual([2, 3, 4]);
    expect(await numbers({ after: first, limit: 2 })).toEqual([2, 3]);
    expect(await numbers({ after: 0, team: 'blue', limit: 2 })).toEqual([1, 2]);
    expect(await numbers({ after: last })).toEqual([]);
  });

  it('reads a long log wholly and once', async () => {
    const stream = streamOf('long');
    const batch = eventsOf(stream, 900);
    await fixture.backbone.events.append(stream, batch, 'none');
    expect(
      (await collect(fixture.backbone.events.readAll({ after: 0 }))).map(({ event }) => event.id),
    ).toEqual(batch.map(({ id }) => id));
  });

  it('comes in pages as well: the same events, none of them empty', async () => {
    const positions = await fill();
    const stream = streamOf('long');
    await fixture.backbone.events.append(stream, eventsOf(stream, 900), 'none');
    for (const options of [
      { after: 0 },
      { after: positions[0] ?? 0, limit: 600 },
      { after: 0, team: 'blue', aggregates: ['switch', 'lamp'], types: ['LampLit'] },
      { after: 0, team: 'green' },
    ]) {
      const pages = await collect(fixture.backbone.events.readPages(options));
      expect(pages.flat()).toEqual(await collect(fixture.backbone.events.readAll(options)));
      expect(pages.map(({ length }) => length)).not.toContain(0);
    }
  });

  it('ends at the head of its beginning, though more is appended meanwhile', async () => {
    const { events } = fixture.backbone;
    const stream = streamOf('one');
    await events.append(stream, eventsOf(stream, 3), 'none');
    let seen = 0;
    for await (const _ of events.readAll({ after: 0 })) {
      seen += 1;
      if (seen > 10) break;
      await events.append(stream, [eventOf(stream)], 'any');
    }
    expect(seen).toBe(3);
  });
}
