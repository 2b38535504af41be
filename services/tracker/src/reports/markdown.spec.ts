import { expect, test } from 'vitest';
import { hostileReport } from './hostile.fixture.ts';
import { writeHtml } from './html/report.ts';
import { writeJunit } from './junit.ts';
import { writeMarkdown } from './markdown.ts';
import { writeSarif } from './sarif.ts';

test('Markdown keeps its tables and opens no markup', () => {
  const markdown = writeMarkdown(hostileReport);
  const rows = markdown.split('\n').filter((line) => line.startsWith('| '));
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(row.replaceAll(/\\\|/g, '').split('|')).toHaveLength(5);
  expect(markdown).not.toMatch(/(?<!\\)<(script|img)/);
  expect(markdown.split('\n').filter((line) => line.startsWith('# '))).toHaveLength(1);
});

test('every format of the report says which revision was tested', () => {
  const session = { ...hostileReport.session, revision: 'v1.2 & <b>' };
  const data = { ...hostileReport, session };
  expect(writeMarkdown(data)).toContain('revision v1.2 & \\<b\\>');
  expect(writeJunit(data)).toContain('<property name="revision" value="v1.2 &amp; &lt;b&gt;"/>');
  expect(writeSarif(data)).toContain('"revision": "v1.2 & <b>"');
  expect(writeHtml(data)).toContain('revision v1.2 &amp; &lt;b&gt;');
  const unsaid = { ...hostileReport, session: { ...session, revision: null } };
  for (const write of [writeMarkdown, writeJunit, writeSarif, writeHtml])
    expect(write(unsaid)).not.toContain('revision');
});

test('Markdown says of what is left behind why it is still there', () => {
  const left = { what: 'record', name: 'Sample', url: '/notes' };
  const session = {
    ...hostileReport.session,
    leftBehind: [left],
    cleanUp: {
      ...{ status: 'done', removed: [left], gone: [], seconds: 1, stopped: null },
      kept: [{ ...left, because: 'refused', why: 'It is still shown.' }],
    },
  };
  const markdown = writeMarkdown({ ...hostileReport, session } as typeof hostileReport);
  expect(markdown).toContain('Cleaned up: 1 of 2 things removed and seen to be gone.');
  expect(markdown).toContain('- record **Sample** at /notes: It is still shown.');
  const plain = { ...session, cleanUp: null } as typeof hostileReport.session;
  expect(writeMarkdown({ ...hostileReport, session: plain })).toContain('- record **Sample** at /notes\n');
});
