import { expect, test } from 'vitest';
import { hostileReport } from './hostile.fixture.ts';
import { writeSarif } from './sarif.ts';

test('SARIF has what a reader of 2.1.0 asks for', () => {
  const { version, runs } = JSON.parse(writeSarif(hostileReport)) as {
    version: string;
    runs: {
      tool: { driver: { name: string; rules: { id: string }[] } };
      results: Record<string, unknown>[];
    }[];
  };
  expect(version).toBe('2.1.0');
  const [one] = runs;
  expect(one?.tool.driver.name).toBe('Prowl');
  expect(one?.tool.driver.rules).toHaveLength(1);
  for (const rule of one?.tool.driver.rules ?? [])
    expect(rule).toMatchObject({
      id: 'no-script-runs',
      shortDescription: { text: expect.any(String) },
      fullDescription: { text: expect.any(String) },
      help: { text: expect.any(String) },
      properties: { 'security-severity': '8.0' },
    });
  expect(one?.results).toHaveLength(2);
  for (const result of one?.results ?? [])
    expect(result).toMatchObject({
      ruleId: 'no-script-runs',
      ruleIndex: 0,
      level: 'error',
      message: { text: expect.stringMatching(/./) },
      locations: [
        { physicalLocation: { artifactLocation: { uri: 'http://shop.test/' }, region: { startLine: 1 } } },
      ],
      partialFingerprints: { primaryLocationLineHash: 'f' },
    });
});

test('SARIF takes what a rule says from the catalogue of oracles', () => {
  const [bug] = hostileReport.bugs;
  if (bug === undefined) throw new Error('no bug');
  const bugs = [{ ...bug, oracle: 'sort-orders-all', family: 'lists' as const, type: 'functional' as const }];
  const { runs } = JSON.parse(writeSarif({ ...hostileReport, bugs })) as {
    runs: { tool: { driver: { rules: unknown[] } } }[];
  };
  expect(runs[0]?.tool.driver.rules).toMatchObject([
    {
      name: 'SortOrdersAll',
      shortDescription: { text: 'A sort option orders the whole list' },
      defaultConfiguration: { level: 'warning' },
      help: { text: expect.stringContaining('before the list is divided into pages') },
    },
  ]);
});
