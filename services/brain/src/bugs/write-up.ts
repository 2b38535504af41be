// A confirmed failure as a person would report it: what a user cannot do, where, steps, expected, actual, how often.
import type { EventData, RunFailure, TestPlan } from '@prowl/contracts';
import { brokenPageOf } from './cause.ts';
import { denied } from './denial.ts';
import { compare } from './received.ts';
import { answeredIn, failedIn } from './shortest.ts';
import { titleOf } from './title.ts';

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

/** What was seen: the plan's own words when it has some, and what the assertion received, said as a person would. */
const seenOf = (plan: TestPlan, failure: RunFailure): string => {
  const own = plan.bug.seen === undefined ? answeredIn(plan, failure) : sentence(plan.bug.seen);
  const compared = compare(failure.received, failure.expected, own ?? '');
  return [own ?? denied(failure.message), compared].filter(Boolean).join(' ');
};

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
  const title = titleOf(plan, {
    failed: failedIn(plan, failure)?.title,
    broken: brokenPageOf(plan, finished.evidence),
  });
  // What the markup lacks has nothing to do with what was asked for meanwhile.
  const asked = plan.family === 'accessibility' ? [] : (finished.evidence?.requests ?? []);
  const requests = asked.filter(({ status }) => status >= 400 || status === 0).slice(0, 4);
  const lines = [
    `### ${title}`,
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
  return { title, description: lines.join('\n'), seen, confirmations };
};
