// What a slice of the brain is: commands, a fold, a reaction and its effects, each a table that the composition joins.
import type { Backbone } from '@prowl/backbone';
import type { CommandName, CommandPayload, CommandReply, DomainEvent, PlanJob } from '@prowl/contracts';
import type { Logger } from '@prowl/telemetry';
import type { Cause, Pending } from './envelope.ts';
import type { ModelBudget } from './model-budget.ts';
import type { Planner } from './planner.ts';
import type { Rescue, Watch } from './watch.ts';

/** What a command handler may use. `State`: the part of a team's state that the slice reads. */
export interface CommandContext<State> {
  readonly backbone: Backbone;
  /** The state of a team with everything that is in the log by now (see state.ts). */
  readonly current: (team: string) => Promise<State>;
  /** Bytes of artifacts that a team keeps. */
  readonly kept: (team: string) => Promise<number>;
  /** Whether a session of a team is under way. */
  readonly busy: (team: string) => Promise<boolean>;
  /** What sessions and analyses may spend on a language model; undefined: none is configured. */
  readonly modelBudget?: ModelBudget | undefined;
  /** @throws RequestExpired when nobody waits for the answer any more: called right before the first append. */
  readonly checkAwaited: () => void;
}

export type CommandHandler<State, Payload> = (
  context: CommandContext<State>,
  cause: Cause,
  payload: Payload,
) => Promise<CommandReply>;

export type Commands<State, Names extends CommandName> = {
  readonly [Name in Names]: CommandHandler<State, CommandPayload<Name>>;
};

/** An event as reactions see it. */
export interface Fact {
  readonly event: DomainEvent;
  readonly eventId: string;
  readonly team: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Folds one event into the slice's part of the state, in place. `at` in milliseconds since the epoch. */
export type Fold<State> = (state: State, event: DomainEvent, at: number) => void;
export type Reaction<State, Effect> = (state: State, fact: Fact) => Effect[];

export interface EffectContext<State> {
  readonly backbone: Backbone;
  readonly logger: Logger;
  readonly current: (team: string) => Promise<State>;
  /** The states of all teams, level with the log. */
  readonly everyone: () => Promise<ReadonlyMap<string, State>>;
  /** Bytes of artifacts that the jobs that begin now may keep. */
  readonly room: (team: string) => Promise<number>;
  /** Tests that a runner has going at once where nothing is shared. */
  readonly testWorkers: number;
}

export interface EffectHandler<State, Effect> {
  readonly run: (context: EffectContext<State>, effect: Effect, cause: Cause) => Promise<void>;
  /** What is said to whoever waits for an effect that can never be carried out. Absent: nobody waits; the event is parked. */
  readonly giveUp?: (effect: Effect, reason: string) => Pending[];
}

export type EffectHandlers<State, Effect extends { readonly do: string }> = {
  readonly [Name in Effect['do']]: EffectHandler<State, Extract<Effect, { do: Name }>>;
};

export interface PlanningContext<State> extends EffectContext<State> {
  readonly planner: Planner;
  /** Aborts when the planning is cancelled or handed to another replica. */
  readonly signal: AbortSignal;
}

/** Planning for one purpose, as a job. Repeating it is safe: it ends at once when its result is in the log. */
export interface Planning<State> {
  readonly run: (context: PlanningContext<State>, id: string, cause: Cause) => Promise<void>;
  readonly giveUp: (id: string, reason: string) => Pending[];
}

export type Plannings<State, Purposes extends PlanJob['purpose']> = {
  readonly [Purpose in Purposes]: Planning<State>;
};

/** Jobs that will never report: what a slice says to whoever waits for one. */
export interface Watcher<State> {
  /** Whether anything waits for a job; if not, nobody need look for dead ones. */
  readonly isWaiting: (state: State) => boolean;
  readonly rescue: (state: State, watch: Watch) => Rescue[];
}

/** What a slice's facts say that a team keeps. */
export interface Kept {
  /** Ids of artifacts. */
  readonly artifacts: Iterable<string>;
  /** Bytes beside them, of artifacts that are not named. */
  readonly bytes: number;
}

/** Jobs that may still keep something: job id → ids of the artifacts that it has left already. */
export type OpenJobs = ReadonlyMap<string, readonly string[]>;

/** The questions about artifacts that a slice answers. */
export interface Storage<State> {
  readonly kept?: (state: State) => Kept;
  readonly open?: (state: State) => OpenJobs;
}
