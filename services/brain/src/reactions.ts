// One event in, everything it causes done. Every id is derived from the event, so that doing it twice does it once.
import type { Backbone } from '@prowl/backbone';
import type { DomainEvent, EventEnvelope } from '@prowl/contracts';
import { attributes, inSpan, type Logger } from '@prowl/telemetry';
import { appendInOrder, isTransient } from './core/appending.ts';
import type { Cause } from './core/envelope.ts';
import type { EffectContext, EffectHandler, Fact, Reaction } from './core/slice.ts';
import { reactions as all, type Effect, effectHandlers, type TeamState } from './slices.ts';
import { readEvent, type TeamStates } from './state.ts';

export interface ReactorOptions {
  readonly backbone: Backbone;
  readonly states: TeamStates;
  readonly logger: Logger;
  /** Bytes of artifacts that the jobs of a team that begin now may keep. */
  readonly room: (team: string) => Promise<number>;
  /** Tests that a runner has going at once where nothing is shared. */
  readonly testWorkers: number;
  /** Default: those of all slices. */
  readonly reactions?: readonly Reaction<TeamState, Effect>[];
}

const causeOf = ({ team, id, time, correlationid }: EventEnvelope, { data }: DomainEvent): Cause => {
  const { sessionId, explorationId } = data as { sessionId?: string; explorationId?: string };
  return { team, id, at: Date.parse(time), correlation: correlationid ?? sessionId ?? explorationId };
};

/** What is said to whoever waits for what can never be done. */
export const defect = (error: unknown): string =>
  `A defect of the service: ${error instanceof Error ? error.message.slice(0, 500) : String(error)}`;

export class Reactor {
  readonly #states: TeamStates;
  readonly #context: EffectContext<TeamState>;
  readonly #reactions: readonly Reaction<TeamState, Effect>[];
  /** Teams in whose log effects may have written what was not folded yet. */
  readonly #wrote = new Set<string>();

  constructor({ backbone, states, logger, room, testWorkers, reactions = all }: ReactorOptions) {
    this.#states = states;
    this.#reactions = reactions;
    const current = (team: string) => states.current(team);
    const everyone = () => states.everyone();
    this.#context = { backbone, logger, current, everyone, room, testWorkers };
  }

  get context(): EffectContext<TeamState> {
    return this.#context;
  }

  /**
   * Everything that the event causes and that can be done is done, also when a part fails. `position`: of an event of a batch before which the
   * log was folded; the head is asked for again only when something was written since. Without it: for each event.
   * @throws at once what may be better the next time; at the end the first of what failed for good, a broken event included.
   */
  async react(event: EventEnvelope, position?: number): Promise<void> {
    const parsed = event.restoredfrom === undefined ? readEvent(event) : undefined;
    if (parsed === undefined) return;
    const cause = causeOf(event, parsed);
    const wrote = this.#wrote.delete(event.team);
    const state =
      wrote || position === undefined
        ? await this.#states.current(event.team)
        : await this.#states.upTo(position, event.team);
    // Its jobs are cancelled and its events taken out of the log: what comes now is on its way to nobody.
    if (this.#states.isDeleting(event.team)) return;
    const fact: Fact = { event: parsed, eventId: event.id, team: event.team, at: cause.at };
    const failures: unknown[] = [];
    const effects = this.#reactions.flatMap((reaction) => {
      try {
        return reaction(state, fact);
      } catch (error) {
        failures.push(error);
        return [];
      }
    });
    const about = {
      [attributes.team]: event.team,
      [attributes.eventType]: event.type,
      [attributes.stream]: event.subject,
    };
    if (effects.length > 0)
      await inSpan(`policy ${event.type}`, { parent: event.traceparent, attributes: about }, async () => {
        for (const effect of effects)
          await this.carryOut(effect, cause).catch((error: unknown) => {
            if (isTransient(error)) throw error;
            failures.push(error);
          });
      });
    if (failures.length > 0) throw failures[0];
  }

  /** Where somebody waits for an effect that can never be carried out, its end is said to them instead. */
  async carryOut(effect: Effect, cause: Cause): Promise<void> {
    const { run, giveUp } = effectHandlers[effect.do] as EffectHandler<TeamState, Effect>; // of this very effect
    try {
      await run(this.#context, effect, cause);
    } catch (error) {
      if (isTransient(error) || giveUp === undefined) throw error;
      this.#context.logger.error(
        { err: error, effect: effect.do, cause: cause.id },
        'an effect cannot be carried out',
      );
      await appendInOrder(this.#context.backbone, giveUp(effect, defect(error)), cause);
    } finally {
      this.#wrote.add(cause.team);
    }
  }
}
