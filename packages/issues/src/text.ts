// A bug as an issue, in Markdown. What an application wrote is data there: it mentions nobody, links to no other issue and shows no screenshot of its own.
import type { IssueUpdate, Severity } from '@prowl/contracts';

export interface IssueBug {
  readonly bugId: string;
  readonly title: string;
  readonly severity: Severity;
  readonly type: string;
  /** Address of the page. */
  readonly url: string;
  readonly element?: string | undefined;
  readonly steps: readonly string[];
  readonly expected: string;
  /** What was seen instead. */
  readonly actual: string;
  readonly confirmations: { readonly failed: number; readonly of: number };
  /** The test that found it. */
  readonly test?: { readonly name: string; readonly code: string } | undefined;
}

export interface Surroundings {
  /** The bug in Prowl. */
  readonly link?: string | undefined;
  /** The screenshot in Markdown, or where it is. */
  readonly screenshot?: string | undefined;
}

export interface IssueText {
  /** One line of plain text. */
  readonly title: string;
  readonly body: string;
}

const longestTitle = 200;
/** The strictest host takes 65,536 characters. */
const longestBody = 60_000;
/** Of one text of an application. */
const longestText = 2_000;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/**
 * Signs of Markdown and HTML stand for themselves. What a host makes of a name or a number (`@ann`, `#12`, `!3`, `~label`) is
 * broken by a space of no width; on one line, and never at its start, a `/command` is none.
 */
export const plain = (text: string): string =>
  cut(oneLine(text), longestText)
    .replace(/[\\`*_{}[\]()|$^]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[@#!~%](?=[\w"])/g, '$&\u200B');

/** A fence that nothing inside can close. */
const fenced = (code: string, language: string): string => {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/\n+$/, '')}\n${fence}`;
};

/** What an issue of ours is known by; readers do not see it. */
export const issueMark = (bugId: string): string => `<!-- prowl ${bugId} -->`;
/** The same of one comment. */
export const commentMark = (bugId: string, step: number): string => `<!-- prowl ${bugId} ${step} -->`;

/** `{severity}` stands for that of the bug; each once. */
export const labelsOf = (labels: readonly string[], severity: Severity): string[] => [
  ...new Set(labels.map((label) => label.replaceAll('{severity}', severity))),
];

/** Where people look at a bug; undefined when nobody said under which address that is. */
export const bugLink = (
  base: string | undefined,
  bug: { readonly bugId: string; readonly sessionId?: string | undefined },
): string | undefined => {
  if (base === undefined) return undefined;
  const root = base.replace(/\/+$/, '');
  return bug.sessionId === undefined
    ? `${root}/api/bugs/${bug.bugId}`
    : `${root}/api/sessions/${bug.sessionId}/report.html#${bug.bugId}`;
};

const testOf = ({ name, code }: NonNullable<IssueBug['test']>): string =>
  [
    '<details>',
    `<summary>Playwright test: ${name.replace(/[^\w.-]/g, '')}</summary>`,
    '',
    fenced(code, 'ts'),
    '',
    '</details>',
  ].join('\n');

export const issueOf = (bug: IssueBug, { link, screenshot }: Surroundings): IssueText => {
  const { confirmations } = bug;
  const where = [
    bug.severity,
    bug.type,
    plain(bug.url),
    ...(bug.element === undefined ? [] : [plain(bug.element)]),
  ];
  const rest = [
    `Failed ${confirmations.failed} of ${confirmations.of} times, in fresh browsers.${link === undefined ? '' : ` [The bug in Prowl](${link})`}`,
    issueMark(bug.bugId),
  ];
  const parts = [
    where.join(' · '),
    '### Steps',
    bug.steps.map((step, index) => `${index + 1}. ${plain(step)}`).join('\n'),
    '### Expected',
    `> ${plain(bug.expected)}`,
    '### Actual',
    `> ${plain(bug.actual)}`,
    ...(screenshot === undefined ? [] : [screenshot]),
  ];
  const said = [...parts, ...rest].join('\n\n');
  const test = bug.test === undefined ? undefined : testOf(bug.test);
  const fits = test !== undefined && said.length + test.length < longestBody;
  const tooLong = 'The Playwright test is too long for an issue.';
  const shown = test === undefined ? [] : [fits ? test : tooLong];
  return { title: cut(oneLine(bug.title), longestTitle), body: [...parts, ...shown, ...rest].join('\n\n') };
};

const said: Readonly<Record<Exclude<IssueUpdate, 'file'>, string>> = {
  fixed: 'Fixed: the test that showed this bug passes.',
  returned: 'It is back: the test that had passed fails again.',
  dismissed: 'Dismissed: somebody decided in Prowl that this is no bug.',
  'still-there': 'This was closed, and the bug is still there: its test was run and fails as before.',
};

export const commentOf = (
  update: Exclude<IssueUpdate, 'file'>,
  {
    bugId,
    step,
    link,
  }: { readonly bugId: string; readonly step: number; readonly link?: string | undefined },
): string =>
  [
    said[update],
    ...(link === undefined ? [] : [`[The bug in Prowl](${link})`]),
    commentMark(bugId, step),
  ].join('\n\n');
