// A confirmed failure as a person would report it: what a user cannot do, where, steps, expected, actual, how often.
import type { EventData, RunFailure, TestPlan } from '@prowl/contracts';

export interface WriteUp {
  readonly title: string;
  readonly description: string;
  readonly seen: string;
  readonly confirmations: { failed: number; of: number };
}

const sentence = (text: string): string => {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
};

const quote = (text: string): string => text.replaceAll('`', 'ˋ').slice(0, 600);

/** What adds nothing to the words of the plan. */
const blank: ReadonlySet<string> = new Set(['""', "''"]);

const denied = (message: string): string =>
  `It does not hold that ${message.charAt(0).toLowerCase()}${message.slice(1)}.`;

const mostMembers = 5;
/** The members of a list are read one below another; a few of them show what is meant. */
const inLine = (received: string): string => {
  const members = received.split('\n').map((line) => line.trim());
  return members.length <= mostMembers
    ? members.join(', ')
    : `${members.slice(0, mostMembers).join(', ')} and more`;
};

/** What was seen: the plan's own words when it has some, and what the assertion received. */
const seenOf = (plan: TestPlan, failure: RunFailure): string => {
  const received = failure.received === undefined || failure.received === '' ? undefined : failure.received;
  const expected = failure.expected === undefined || failure.expected === '' ? undefined : failure.expected;
  if (plan.bug.seen !== undefined)
    return received === undefined || blank.has(received.trim())
      ? sentence(plan.bug.seen)
      : `${sentence(plan.bug.seen)} Read: ${inLine(received)}`;
  if (received === undefined) return denied(failure.message);
  return expected === undefined
    ? `${denied(failure.message)} Read: ${inLine(received)}`
    : `Read: ${received} — expected: ${expected}`;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const writeUp = (
  plan: TestPlan,
  steps: readonly string[],
  finished: EventData<'TestRunFinished'>,
  failure: RunFailure,
  testName: string,
): WriteUp => {
  const failed = finished.attempts.filter((attempt) => attempt.failure !== undefined).length;
  const confirmations = { failed, of: Math.max(failed, finished.attempts.length) };
  const seen = seenOf(plan, failure);
  const { bug, place } = plan;
  const requests = (finished.evidence?.requests ?? [])
    .filter(({ status }) => status >= 400 || status === 0)
    .slice(0, 4);
  const lines = [
    `### ${capital(bug.title)}`,
    '',
    `${bug.severity} · ${plan.type} · ${place.url}${place.element === undefined ? '' : ` · ${place.element}`}`,
    '',
    `Failed ${confirmations.failed} of ${confirmations.of} times, in fresh browsers.${bug.context === undefined ? '' : ` ${bug.context.map(sentence).join(' ')}`}`,
    '',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    '',
    `**Expected**: ${sentence(bug.expected)}`,
    '',
    `**Actual**: ${quote(seen)}`,
    ...(bug.impact === undefined ? [] : ['', sentence(bug.impact)]),
    '',
    `Evidence: ${[
      finished.evidence?.screenshot === undefined ? '' : 'screenshot',
      finished.evidence?.trace === undefined ? '' : 'trace',
      ...requests.map(
        ({ method, url, status }) => `\`${method} ${quote(url)}\` → ${status === 0 ? 'no answer' : status}`,
      ),
      `test \`${testName}\``,
    ]
      .filter(Boolean)
      .join(', ')}.`,
  ];
  return { title: capital(bug.title), description: lines.join('\n'), seen, confirmations };
};
