import { expect, test } from 'vitest';
import { hostileReport } from './hostile.fixture.ts';
import { writeMarkdown } from './markdown.ts';

test('Markdown keeps its tables and opens no markup', () => {
  const markdown = writeMarkdown(hostileReport);
  const rows = markdown.split('\n').filter((line) => line.startsWith('| '));
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row.replaceAll(/\\\|/g, '').split('|')).toHaveLength(5);
  expect(markdown).not.toMatch(/(?<!\\)<(script|img)/);
  expect(markdown.split('\n').filter((line) => line.startsWith('# '))).toHaveLength(1);
});
