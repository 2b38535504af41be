// Domain tests as sentences: given events, when a command, then events or a refusal.
import { expect } from 'vitest';

/** A refusal is a value with a code. */
export interface RefusalValue {
  readonly code: string;
}

export interface Decider<Command, State, Event> {
  /** Events, one event, or a refusal. */
  readonly decide: (command: Command, state: State) => readonly Event[] | Event | RefusalValue;
  readonly evolve: (state: State, event: Event) => State;
  readonly initialState: State | (() => State);
}

interface Then<Event> {
  /** Exactly these events, in this order. Asymmetric matchers may stand in. */
  then(expected: Event | readonly Event[]): void;
  nothing(): void;
  /** A refusal with this code, and with what else is given (such as a message). */
  refused(code: string, more?: Readonly<Record<string, unknown>>): void;
}

interface When<Command, Event> {
  when(command: Command): Then<Event>;
}

export interface Specification<Command, Event> {
  given(events: Event | readonly Event[]): When<Command, Event>;
}

/** `const { given } = specification(decider)`, then `given([opened]).when(close).then([closed])`. */
export function specification<Command, State, Event>(
  decider: Decider<Command, State, Event>,
): Specification<Command, Event> {
  const { decide, evolve, initialState } = decider;
  const initial = () => (typeof initialState === 'function' ? (initialState as () => State)() : initialState);
  return {
    given: (events) => ({
      when(command) {
        const state = list(events).reduce(evolve, initial());
        const before = JSON.stringify(state);
        const decision = decide(command, state);
        expect(JSON.stringify(state), 'decide must not change the state').toBe(before);
        return {
          // biome-ignore lint/suspicious/noThenProperty: the word of the sentence; nobody awaits it
          then: (expected) => expect(isRefusal(decision) ? decision : list(decision)).toEqual(list(expected)),
          nothing: () => expect(isRefusal(decision) ? decision : list(decision)).toEqual([]),
          refused(code, more = {}) {
            expect(isRefusal(decision) ? decision : { decided: list(decision) }).toMatchObject({
              code,
              ...more,
            });
          },
        };
      },
    }),
  };
}

function list<Event>(events: Event | readonly Event[]): readonly Event[] {
  return Array.isArray(events) ? (events as readonly Event[]) : [events as Event];
}

/** An event has a `type`, a refusal has not. */
function isRefusal(decision: unknown): decision is RefusalValue {
  return (
    typeof decision === 'object' &&
    decision !== null &&
    !Array.isArray(decision) &&
    !('type' in decision) &&
    'code' in decision &&
    typeof decision.code === 'string'
  );
}
