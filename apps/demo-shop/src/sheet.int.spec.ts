// The answer sheet and the code list the same faults, and each entry recognises a report in its own words.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { faultKeys, selectFaults } from './faults/faults.ts';

interface Entry {
  key: string;
  oracles: string[];
  title: string;
  kind: string;
  severity: string;
  path: string;
  where: string;
  see: string;
  match: { url: string[]; text: string[] };
}

const sheet: Entry[] = parse(readFileSync(new URL('../faults.yaml', import.meta.url), 'utf8'));
const kinds = [
  'page-health',
  'forms',
  'lists',
  'identity',
  'state',
  'actions',
  'journeys',
  'security',
  'performance',
  'accessibility',
  'api',
];

describe('the answer sheet', () => {
  it('lists the faults of the code, each once', () => {
    expect(sheet.map((entry) => entry.key).sort()).toEqual([...faultKeys].sort());
  });

  it('has faults of every kind', () => {
    expect(new Set(sheet.map((entry) => entry.kind))).toEqual(new Set(kinds));
  });

  it.each(sheet)('describes $key so that it can be found and recognised', (entry) => {
    expect(['critical', 'high', 'medium', 'low']).toContain(entry.severity);
    expect(entry.oracles.length).toBeGreaterThan(0);
    for (const text of [entry.title, entry.path, entry.where, entry.see]) expect(text.trim()).not.toBe('');
    const fits = (patterns: string[], text: string): boolean =>
      patterns.some((pattern) => new RegExp(pattern, 'i').test(text));
    expect(fits(entry.match.text, `${entry.title} ${entry.see}`)).toBe(true);
    const paths = entry.path.split(',').map((path) => path.trim().replace(':id', '7').replace('/*', '/cart'));
    expect(paths.some((path) => fits(entry.match.url, path.startsWith('/') ? path : '/'))).toBe(true);
  });
});

describe('the choice of faults', () => {
  it('takes all, none, or some by name', () => {
    expect(selectFaults('all').size).toBe(faultKeys.length);
    expect(selectFaults('none').size).toBe(0);
    expect([...selectFaults(['search-xss'])]).toEqual(['search-xss']);
  });

  it('refuses a name it does not know', () => {
    expect(() => selectFaults(['search-xss', 'no-such'])).toThrow(/no-such/);
  });
});
