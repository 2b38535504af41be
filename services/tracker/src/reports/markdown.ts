import type { ReportData } from './content/data.ts';
import {
  cleanUpWords,
  count,
  interfaceWords,
  languageModelWords,
  lasted,
  mutationWords,
  outcomeWords,
  escapeMarkdown as plain,
  retiredIn,
  scopeWords,
  stillThere,
} from './content/writing.ts';

/** The report for a pull request or a chat: a summary, then each bug in full. */
export const writeMarkdown = ({ session, bugs, tests }: ReportData): string => {
  const { coverage } = session;
  const lines = [
    `# ${plain(session.target.name)}: ${session.outcome === null ? session.status : outcomeWords[session.outcome]}`,
    '',
    [
      session.target.url,
      ...(session.revision === null ? [] : [`revision ${plain(session.revision)}`]),
      count(bugs.length, 'bug'),
      [
        `${count(session.testsRun, 'test')} run`,
        `${session.testsPassed} passed`,
        `${session.testsFailed} failed`,
        `${session.testsFlaky} flaky`,
      ].join(', '),
      lasted(session),
    ].join(' · '),
    '',
  ];
  if (session.error !== null) lines.push(`> ${plain(session.error)}`, '');
  if (bugs.length > 0) {
    lines.push(
      '## Bugs',
      '',
      '| severity | bug | where |',
      '|---|---|---|',
      ...bugs.map(
        (bug) => `| ${bug.severity} | ${plain(bug.title)} | ${plain([bug.url, ...bug.alsoAt].join(', '))} |`,
      ),
      '',
    );
    for (const bug of bugs) lines.push(bug.description.trim(), '');
  }
  lines.push('## What was covered', '');
  if (coverage === null) lines.push('Nothing could be explored.', '');
  else
    lines.push(
      `${[
        count(coverage.pages, 'page template'),
        count(coverage.states, 'state'),
        `${coverage.actionsTried} of ${count(coverage.actionsSeen, 'action')} tried`,
        `${coverage.formsSubmitted} of ${count(coverage.forms, 'form')} submitted`,
        count(coverage.operations, 'API operation'),
        `sign-in ${coverage.signIn}`,
      ].join(', ')}.`,
      '',
      ...interfaceWords(coverage).flatMap((words) => [`${plain(words)}.`, '']),
    );
  const mutated = mutationWords(session);
  if (mutated !== undefined) lines.push(mutated, '');
  const modelled = languageModelWords(session);
  if (modelled !== undefined) lines.push(plain(modelled), '');
  if (session.leftOut.length > 0)
    lines.push(
      '## What was not tested, and why',
      '',
      ...session.leftOut.map(
        ({ what, why, count: times }) => `- ${plain(what)}${times > 1 ? ` (${times})` : ''}: ${plain(why)}`,
      ),
      '',
    );
  lines.push(scopeWords(session), '');
  const cleaned = cleanUpWords(session);
  const left = stillThere(session);
  if (left.length > 0 || cleaned !== undefined)
    lines.push(
      '## What the session left behind',
      '',
      ...(cleaned === undefined ? [] : [plain(cleaned), '']),
      ...left.map(
        ({ what, name, url, why }) =>
          `- ${what} **${plain(name)}** at ${plain(url)}${why === undefined ? '' : `: ${plain(why)}`}`,
      ),
      '',
    );
  if (session.observations.length > 0)
    lines.push(
      '## Observations (not proved, not bugs)',
      '',
      ...session.observations.map(({ title, detail }) => `- **${plain(title)}** ${plain(detail)}`),
      '',
    );
  const retired = retiredIn(tests, session.id);
  if (retired.length > 0)
    lines.push(
      '## Retired tests (what they guard is gone)',
      '',
      ...retired.map(({ title, why }) => `- **${plain(title)}** ${plain(why)}`),
      '',
    );
  if (session.directives.length > 0)
    lines.push(
      '## Directives',
      '',
      ...session.directives.map(
        ({ directive, reading }) =>
          `- “${plain(directive)}”: ${reading.kind === 'not-understood' ? `not understood (${plain(reading.why)})` : reading.kind}`,
      ),
      '',
    );
  return `${lines.join('\n').trimEnd()}\n`;
};
