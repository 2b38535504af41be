// Which session a verdict compares with, on every store.
import { afterAll, describe, expect, it } from 'vitest';
import type { Document } from '../projections/projection.ts';
import { openStores } from '../read-models/stores.fixture.ts';
import { verdictOf } from './verdict.ts';

const stores = await openStores();
const places = await Promise.all(stores.map((store) => store.place()));
const opened = await Promise.all(places.map((place) => place.open()));
afterAll(async () => {
  for (const disposable of [...opened, ...places, ...stores]) await disposable[Symbol.asyncDispose]();
});

const idOf = (prefix: string, number: number) => `${prefix}_${String(number).padStart(26, '0')}`;
const time = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const session = (number: number, more: object = {}) => ({
  ...{ id: idOf('ses', number), status: 'completed', outcome: 'bugs-found', revision: `r${number}` },
  ...{ target: { name: 'Shop', url: 'http://shop.test/' }, error: null },
  ...{ testsRun: 1, testsPassed: 1, testsFailed: 0 },
  ...{ startedAt: time(number), createdAt: time(number), completedAt: time(number) },
  ...more,
});
const bug = (number: number, sessions: readonly number[]) => ({
  ...{ id: idOf('bug', number), fingerprint: `f${number}`, title: 'T', severity: 'high', severityRank: 3 },
  ...{ url: '/', status: 'open', sessionIds: sessions.map((each) => idOf('ses', each)) },
});
const other = { target: { name: 'Shop', url: 'http://other.test/' } };

describe.each(opened.map((models, index) => [stores[index]?.name ?? '', models] as const))(
  '%s',
  (_, models) => {
    it('has the last session of the same application before it that saw enough', async () => {
      const written = (collection: 'sessions' | 'bugs', document: Document, team = 'blue') => ({
        ...{ collection, team, id: document.id, position: 1, document },
      });
      // More of another application in between than are read at once.
      const between = Array.from({ length: 120 }, (__, index) => session(10 + index, other));
      await models.write(
        [
          ...[session(1), session(2), ...between, session(200, { outcome: 'inconclusive' })],
          ...[session(201, { status: 'failed', outcome: null }), session(300), session(301)],
        ].map((each) => written('sessions', each)),
        1,
      );
      await models.write(
        [
          written('sessions', session(250), 'red'),
          ...[bug(1, [1]), bug(2, [2, 300]), bug(3, [300])].map((each) => written('bugs', each)),
        ],
        2,
      );
      const asked = { sessionId: idOf('ses', 300) as never, failOn: 'low' as const, newOnly: true };
      const isNew = (verdict: Awaited<ReturnType<typeof verdictOf>>) =>
        Object.fromEntries(verdict?.bugs.map((each) => [each.fingerprint, each.isNew]) ?? []);
      const verdict = await verdictOf(models, 'blue', asked);
      expect(verdict).toMatchObject({
        result: 'failed',
        base: { sessionId: idOf('ses', 2), revision: 'r2' },
      });
      expect(isNew(verdict)).toEqual({ f2: false, f3: true });
      const chosen = await verdictOf(models, 'blue', { ...asked, base: idOf('ses', 1) as never });
      expect(isNew(chosen)).toEqual({ f2: true, f3: true });
      expect(await verdictOf(models, 'red', asked)).toBeNull();
      const first = await verdictOf(models, 'blue', { ...asked, sessionId: idOf('ses', 1) as never });
      expect(first?.base).toBeNull();
    });
  },
);
