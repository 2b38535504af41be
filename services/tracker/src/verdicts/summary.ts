// A verdict in Markdown, as a comment on a pull request. Pure.
import type { Verdict, VerdictBug } from '@prowl/contracts';
import type { SessionDocument } from '../projections/sessions.ts';
import { count, escapeMarkdown, lasted } from '../reports/content/writing.ts';

/** By it a later comment replaces this one. */
const marker = '<!-- prowl -->';
/** Bugs of each kind that are shown. */
const mostShown = 20;

/** Nobody is called and nothing is linked by what an application wrote. */
const inert = (text: string): string =>
  escapeMarkdown(text).replaceAll('@', '@\u200b').replaceAll('://', ':\u200b//');

const code = (text: string): string => `\`${text.replaceAll(/[`|\s]+/g, ' ').trim()}\``;

type Decided = Omit<Verdict, 'markdown'>;

const heading = ({ result, bugs, status }: Decided): string => {
  const counting = bugs.filter(({ counts }) => counts);
  const severities = Map.groupBy(counting, ({ severity }) => severity);
  const each = [...severities].map(([severity, { length }]) => `${length} ${severity}`).join(', ');
  switch (result) {
    case 'running':
      return '⏳ Prowl is still testing';
    case 'passed':
      return '✅ Prowl: passed';
    case 'failed':
      return `❌ Prowl: ${count(counting.length, 'bug')} (${each})`;
    case 'inconclusive':
      return `⚠️ Prowl: ${status === 'completed' ? 'inconclusive' : `the session ${status === 'failed' ? 'failed' : 'was cancelled'}`}`;
  }
};

/** What counts, and against what it was compared. */
const rule = ({ failOn, newOnly, base }: Decided): string => {
  const which = failOn === 'low' ? 'every bug' : `bugs of severity ${failOn} and above`;
  const compared =
    base === null
      ? 'There is no earlier session to compare with: every bug is new.'
      : `Compared with session ${code(base.sessionId)}${base.revision === null ? '' : ` of ${code(base.revision)}`}.`;
  return `Counts: ${which}${newOnly ? ' that the session before did not have' : ''}. ${compared}`;
};

const table = (bugs: readonly VerdictBug[]): string[] => [
  '| severity | bug | where | |',
  '|---|---|---|---|',
  ...bugs
    .slice(0, mostShown)
    .map(
      ({ severity, title, url, isNew }) =>
        `| ${severity} | ${inert(title)} | ${code(url)} | ${isNew ? 'new' : 'known'} |`,
    ),
  ...(bugs.length > mostShown ? ['', `… and ${count(bugs.length - mostShown, 'more', 'more')}.`] : []),
];

export const writeSummary = (decided: Decided, session: SessionDocument): string => {
  const { bugs, revision } = decided;
  const counting = bugs.filter(({ counts }) => counts);
  const others = bugs.filter(({ counts }) => !counts);
  const lines = [
    marker,
    `### ${heading(decided)}`,
    '',
    [
      inert(session.target.name),
      code(session.target.url),
      ...(revision === null ? [] : [`revision ${code(revision)}`]),
      `${count(session.testsRun, 'test')} run, ${session.testsPassed} passed, ${session.testsFailed} failed`,
      lasted(session),
    ].join(' · '),
    '',
  ];
  if (session.error !== null) lines.push(`> ${inert(session.error)}`, '');
  lines.push(rule(decided), '');
  if (counting.length > 0) lines.push(...table(counting), '');
  if (others.length > 0)
    lines.push(
      '<details>',
      `<summary>${count(others.length, 'bug')} that ${others.length === 1 ? 'does' : 'do'} not count</summary>`,
      '',
      ...table(others),
      '',
      '</details>',
      '',
    );
  return `${lines.join('\n').trimEnd()}\n`;
};
