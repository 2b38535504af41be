import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect, test } from 'vitest';
import type { ReportData } from '../content/data.ts';
import { hostileReport } from '../hostile.fixture.ts';
import { writeHtml } from './report.ts';
import { reportPolicy } from './styles.ts';

test('HTML holds no element, attribute or link that the target brought in', () => {
  const html = writeHtml(hostileReport);
  const names = new Map<string, number>();
  const wrong: string[] = [];
  const look = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) {
      names.set(node.tagName, (names.get(node.tagName) ?? 0) + 1);
      for (const { name, value } of node.attrs) {
        if (name.startsWith('on')) wrong.push(name);
        if ((name === 'href' || name === 'src') && !/^(#|https?:|data:image\/png|about:blank)/.test(value))
          wrong.push(value);
      }
    }
    if ('childNodes' in node) for (const child of node.childNodes) look(child);
  };
  look(parse(html));
  expect(names.get('script')).toBeUndefined();
  expect(names.get('img')).toBe(1);
  expect(names.get('title')).toBe(1);
  expect(wrong).toEqual([]);
  expect(html).toContain('😀');
  expect(html).toContain('Your directives');
  expect(html, 'the test that may guard nothing is named').toContain('too: it may guard nothing');
});

test('HTML allows its own style sheet and nothing else', () => {
  const html = writeHtml(hostileReport);
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
  const digest = createHash('sha256').update(style).digest('base64');
  expect(reportPolicy).toContain(`style-src 'sha256-${digest}'`);
  expect(reportPolicy).not.toContain('unsafe');
  expect(html).toContain(`<meta http-equiv="Content-Security-Policy" content="${reportPolicy}">`);
  expect(html).not.toMatch(/ style=/);
});

test('HTML shows what was expected and what happened, with the screenshot', () => {
  const [bug] = hostileReport.bugs;
  const plain = { ...bug, id: 'bug_1', expected: 'sorted by price', seen: 'not sorted' };
  const html = writeHtml({ ...hostileReport, bugs: [plain] } as ReportData);
  expect(html).toContain('<dt>Expected</dt><dd>sorted by price</dd>');
  expect(html).toContain('<dt>Actual</dt><dd class="actual">not sorted</dd>');
  expect(html).toContain('<img src="data:image/png;base64,AA=="');
  expect(html).not.toContain('class="contents"');
});

test('HTML of a session that explored nothing says so', () => {
  const session = {
    ...hostileReport.session,
    coverage: null,
    outcome: null,
    status: 'failed',
    observations: [],
  };
  const html = writeHtml({ ...hostileReport, session, bugs: [], tests: [] } as unknown as ReportData);
  expect(html).toContain('Nothing could be explored.');
  expect(html).toContain('<p class="verdict unsure">failed</p>');
  expect(html).not.toMatch(/id="(bugs|tests|observations)"/);
});
