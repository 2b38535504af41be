// Every implementation of the ports must hold every contract: a folder of one without a call of each suite fails here.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as testkit from '@prowl/testkit';
import { describe, expect, it } from 'vitest';

const here = fileURLToPath(new URL('.', import.meta.url));
const noImplementation = ['nest'];
const suites = [
  'eventLogSuite',
  'requestsSuite',
  'jobQueueSuite',
  'artifactStoreSuite',
  'secretStoreSuite',
  'snapshotStoreSuite',
  'erasureSuite',
];
const folders = (await readdir(here, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && !noImplementation.includes(entry.name))
  .map(({ name }) => name);

async function specsOf(folder: string): Promise<string> {
  const files = (await readdir(join(here, folder), { recursive: true })).filter((name) =>
    name.endsWith('.int.spec.ts'),
  );
  return (await Promise.all(files.map((name) => readFile(join(here, folder, name), 'utf8')))).join('\n');
}

describe('the implementations of the backbone', () => {
  it('are there, and so are all suites of the testkit', () => {
    expect(folders).toContain('embedded');
    expect(
      Object.keys(testkit)
        .filter((name) => name.endsWith('Suite'))
        .toSorted(),
    ).toEqual(suites.toSorted());
  });

  it.each(folders.flatMap((folder) => suites.map((suite) => [folder, suite] as const)))(
    '%s calls %s',
    async (folder, suite) => {
      const call = new RegExp(`^\\s*${suite}\\('${folder}'`, 'm');
      expect(
        await specsOf(folder),
        `call ${suite}('${folder}', …) in an .int.spec.ts of src/${folder}`,
      ).toMatch(call);
    },
  );
});
