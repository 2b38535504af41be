// A failure of what a language model expected. It proves nothing by itself: no rule says that it must hold, so it is a ticket in the backlog and an
// observation, and never a bug. Where a bug that an oracle found is behind it, that bug was seen again.
import { type EventData, TicketId } from '@prowl/contracts';
import { describeSteps } from '@prowl/plan';
import { append, type CoreEffect } from '../core/effects.ts';
import { pending } from '../core/envelope.ts';
import type { TestEntry } from '../tests/fold.ts';
import type { TicketsPart } from '../tickets/fold.ts';

type Finished = EventData<'TestRunFinished'>;

/** The idea of a ticket about what did not hold; that of one that suggests the test is the fingerprint itself. */
export const unmetIdea = (fingerprint: string): string => `unmet|${fingerprint}`;

const quoted = (text: string | undefined): string => (text === undefined ? '' : ` “${text.slice(0, 500)}”`);

const detailOf = ({ plan }: TestEntry, { failure }: Finished): string =>
  [
    `A language model (${plan.inferred?.model ?? ''}) inferred that this holds, and it did not hold twice: ${failure?.message ?? plan.title}.`,
    plan.inferred?.because === '' ? '' : `Its reason:${quoted(plan.inferred?.because)}.`,
    failure?.received === undefined ? '' : `Seen:${quoted(failure.received)}.`,
    'No rule that holds for every application says so: it may be right as it is.',
  ]
    .filter(Boolean)
    .join(' ');

/** One ticket for each expectation, however often it fails, whatever became of it. */
export const unmetExpectation = (
  { ideas }: TicketsPart,
  test: TestEntry,
  finished: Finished,
  ticketId: string,
): CoreEffect[] => {
  const { plan } = test;
  const { sessionId, testId } = finished;
  const title = `Look into: ${plan.title}`.slice(0, 200);
  const detail = detailOf(test, finished);
  const idea = unmetIdea(plan.fingerprint);
  const steps = describeSteps(plan, finished.failure?.read).map((step, index) => `${index + 1}. ${step}`);
  const ticket = pending('TicketOpened', ticketId, {
    ticketId: TicketId.parse(ticketId),
    title,
    description: `${detail}\n\nSteps:\n${steps.join('\n')}\n\nTest: ${test.name}`.slice(0, 20_000),
    status: 'backlog',
    priority: 'low',
    idea,
  });
  const noted =
    sessionId === undefined
      ? []
      : [
          pending('ObservationNoted', sessionId, {
            sessionId,
            key: idea,
            title: `Inferred, and not met: ${plan.title}`.slice(0, 300),
            detail,
            url: plan.place.url,
            testId,
          }),
        ];
  const events = [...(ideas.has(idea) ? [] : [ticket]), ...noted];
  return events.length === 0 ? [] : [append(...events)];
};
