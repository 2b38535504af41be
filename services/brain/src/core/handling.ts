// A command on one stream: load, decide, append what concerns it with the position it was read at; decide again when somebody was faster.
import { derivedId, type RecordedEvent, type StreamName, WrongExpectedPosition } from '@prowl/backbone';
import { type CommandReply, type DomainEvent, parseEvent } from '@prowl/contracts';
import { appendOne } from './appending.ts';
import { type Decision, refuse } from './decision.ts';
import { type Cause, envelopeOf, type Pending, streamOf } from './envelope.ts';
import type { CommandContext } from './slice.ts';

export interface Decider<State> {
  readonly initialState: State;
  /** `time` of the event, ISO 8601. */
  readonly evolve: (state: State, event: DomainEvent, time: string) => State;
}

/** For what begins a stream. */
export const stateless: Decider<undefined> = { initialState: undefined, evolve: () => undefined };

const attempts = 5;

export const foldStream = <State>(recorded: readonly RecordedEvent[], decider: Decider<State>): State =>
  recorded.reduce((state, { event }) => {
    const parsed = parseEvent(event.type, event.data, event.schemaversion);
    return parsed === undefined ? state : decider.evolve(state, parsed, event.time);
  }, decider.initialState);

type Writing = Pick<CommandContext<never>, 'backbone' | 'checkAwaited'>;

export const handle = async <State, Answer>(
  context: Writing,
  cause: Cause,
  [aggregate, id]: readonly [aggregate: string, id: string],
  decider: Decider<State>,
  decide: (state: State) => Decision<Answer>,
): Promise<CommandReply> => {
  const stream: StreamName = { team: cause.team, aggregate, id };
  for (let attempt = 1; ; attempt += 1) {
    const recorded = await context.backbone.events.read(stream);
    const decision = decide(foldStream(recorded, decider));
    if ('refusal' in decision) return { ok: false, error: decision.refusal };
    try {
      return await commit(context, cause, decision, stream, recorded.at(-1)?.position ?? 'none');
    } catch (error) {
      if (!(error instanceof WrongExpectedPosition)) throw error;
      if (attempt >= attempts)
        return {
          ok: false,
          error: refuse(
            'concurrent-change',
            'Somebody else changed it at the same moment. Retry in a few seconds.',
          ).refusal,
        };
    }
  }
};

const commit = async <Answer>(
  { backbone: { events }, checkAwaited }: Writing,
  cause: Cause,
  decision: { events: readonly Pending[]; answer: Answer },
  own: StreamName,
  expected: number | 'none',
): Promise<CommandReply> => {
  const isOwn = (event: Pending) => {
    const { aggregate, id } = streamOf(cause.team, event);
    return aggregate === own.aggregate && id === own.id;
  };
  if (decision.events.length > 0) checkAwaited();
  let position = 0;
  const mine = decision.events.filter(isOwn).map((event) => envelopeOf(event, cause));
  if (mine.length > 0) ({ position } = await events.append(own, mine, expected));
  for (const event of decision.events) if (!isOwn(event)) position = await appendOne(events, event, cause);
  return { ok: true, position: position === 0 ? await events.head() : position, data: decision.answer };
};

/** The id of what a command makes: the same when it comes again. */
export const idFrom = (prefix: string, { origin, ...cause }: Cause): string => {
  const { at, id } = origin ?? cause;
  return derivedId(prefix, at, cause.team, id);
};
