import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  artifactStoreSuite,
  erasureSuite,
  eventLogSuite,
  jobQueueSuite,
  requestsSuite,
  type SecretBackboneStore,
  secretStoreSuite,
  snapshotStoreSuite,
} from '@prowl/testkit';
import { openEmbedded } from './open.ts';

async function makeStore(): Promise<SecretBackboneStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'prowl-embedded-'));
  const options = { dataDir, backoff: { baseMs: 10, maxMs: 40 } };
  const quiet = { ...options, onError: () => {} };
  const sealed = (change: (database: DatabaseSync) => void) => {
    const database = new DatabaseSync(join(dataDir, 'backbone.db'));
    change(database);
    database.close();
  };
  return {
    open: () => openEmbedded(quiet),
    opener: { module: new URL('./open.ts', import.meta.url).href, name: 'openEmbedded', options },
    openWithOtherKey: () => openEmbedded({ ...quiet, secretKey: new Uint8Array(32).fill(7) }),
    async atRest() {
      const files = (await readdir(dataDir)).filter((name) => name.startsWith('backbone.db'));
      return Buffer.concat(await Promise.all(files.map((name) => readFile(join(dataDir, name)))));
    },
    async tamper(team, reference) {
      sealed((database) => {
        const row = database
          .prepare('SELECT sealed FROM secrets WHERE team = ? AND reference = ?')
          .get(team, reference);
        const text = String(row?.sealed);
        const changed = text.slice(0, -10) + (text.at(-10) === 'A' ? 'B' : 'A') + text.slice(-9);
        database
          .prepare('UPDATE secrets SET sealed = ? WHERE team = ? AND reference = ?')
          .run(changed, team, reference);
      });
    },
    async swap(team, from, to) {
      sealed((database) => {
        database
          .prepare(
            'UPDATE secrets SET sealed = (SELECT sealed FROM secrets WHERE team = ?1 AND reference = ?2) WHERE team = ?1 AND reference = ?3',
          )
          .run(team, from, to);
      });
    },
    [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
  };
}

eventLogSuite('embedded', makeStore);
requestsSuite('embedded', makeStore);
jobQueueSuite('embedded', makeStore);
artifactStoreSuite('embedded', makeStore);
secretStoreSuite('embedded', makeStore);
snapshotStoreSuite('embedded', makeStore);
erasureSuite('embedded', makeStore);
