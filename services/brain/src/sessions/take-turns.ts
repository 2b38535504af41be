// Hands the next session to the runners. One at a time waits in their queue, so that whoever comes can still go before those behind it.
import { type Quotas, type SessionId, systemTeam } from '@prowl/contracts';
import { quotasOf } from '../access/decider.ts';
import type { AccessPart } from '../access/fold.ts';
import type { ArtifactsPart } from '../artifacts/fold.ts';
import { appendInOrder, isTransient } from '../core/appending.ts';
import { type Cause, pending } from '../core/envelope.ts';
import type { EffectContext, EffectHandler } from '../core/slice.ts';
import { explorationEffects } from '../exploration/effects.ts';
import type { SessionEntry, SessionsPart } from './fold.ts';
import { exploreJobOf, inspectJobOf } from './jobs.ts';
import { type Entry, type Turn, turnsOf } from './turns.ts';

export interface TurnsEffect {
  readonly do: 'take-turns';
  /** Who waits has done so for a while: the first as well is told its place. */
  readonly settled?: boolean;
}

type Reads = SessionsPart & ArtifactsPart & AccessPart;

/** Further behind a place says little and changes often. */
const mostPlaces = 50;

const entriesOf = (teams: ReadonlyMap<string, SessionsPart>): Entry[] =>
  [...teams].flatMap(([team, { sessions }]) =>
    [...sessions].map(([id, { startedAt, begunAt, status }]) => {
      const ended = status !== 'started';
      return { id, team, arrivedAt: startedAt, begunAt, ended };
    }),
  );

const begin = async (
  context: EffectContext<Reads>,
  { team, overtakes }: Turn,
  { request, startedAt, inspection }: SessionEntry,
): Promise<void> => {
  const { sessionId } = request;
  const cause: Cause = { team, id: `turn ${sessionId}`, at: startedAt, correlation: sessionId };
  const priority = overtakes ? 'ahead' : 'waiting';
  const { explore, inspect } = explorationEffects;
  const exploring = { do: 'explore', job: exploreJobOf(request), priority } as const;
  const inspecting = { do: 'inspect', job: inspectJobOf(request), priority: 'waiting' } as const;
  if (inspection === 'running') await inspect.run(context, inspecting, cause);
  try {
    await explore.run(context, exploring, cause);
  } catch (error) {
    if (isTransient(error)) throw error;
    context.logger.error({ err: error, sessionId }, 'a session cannot be explored');
    const reason = error instanceof Error ? error.message : String(error);
    await appendInOrder(context.backbone, explore.giveUp?.(exploring, reason) ?? [], cause);
  }
};

export const takeTurns: EffectHandler<Reads, TurnsEffect> = {
  run: async (context, { settled }, trigger) => {
    const teams = await context.everyone();
    const quotas = teams.get(systemTeam)?.quotas ?? new Map<string, Quotas>();
    const turns = turnsOf(entriesOf(teams), (team) => quotasOf(quotas.get(team)));
    const sessionOf = ({ team, id }: Turn) => teams.get(team)?.sessions.get(id);
    const next = turns.find(({ due }) => due);
    const first = next === undefined ? undefined : sessionOf(next);
    if (next !== undefined && first !== undefined) await begin(context, next, first);
    for (const turn of turns.slice(0, mostPlaces)) {
      const { place: before } = sessionOf(turn) ?? {};
      const { id, place, team } = turn;
      // Mostly a runner is free: then the first begins before anybody could read of it.
      if (before === place || (before === undefined && place === 1 && settled !== true)) continue;
      const sessionId = id as SessionId;
      const cause: Cause = { ...trigger, team, id: `${trigger.id} ${place}`, correlation: id };
      await appendInOrder(context.backbone, [pending('SessionQueued', id, { sessionId, place })], cause);
    }
  },
};
