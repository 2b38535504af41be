// A team or a key as the API shows it, from its stream: what a command answers of what it made or changed.
import type { RecordedEvent } from '@prowl/backbone';
import {
  type CommandReply,
  type DomainEvent,
  type Key,
  parseEvent,
  systemTeam,
  type Team,
} from '@prowl/contracts';
import type { CommandContext } from '../core/slice.ts';

const teamAfter = (team: Team | undefined, event: DomainEvent, at: string): Team | undefined => {
  if (event.type === 'TeamCreated')
    return {
      ...{ id: event.data.team, name: event.data.name, quotas: event.data.quotas, createdAt: at },
      deletionRequestedAt: null,
    };
  if (event.type === 'TeamDeleted') return undefined;
  if (team !== undefined && event.type === 'TeamDeletionRequested')
    return { ...team, deletionRequestedAt: at };
  return team !== undefined && event.type === 'TeamQuotasSet' ? { ...team, quotas: event.data.quotas } : team;
};

const keyAfter = (key: Key | undefined, event: DomainEvent, at: string): Key | undefined => {
  if (event.type === 'KeyCreated') {
    const { keyId: id, team, name, role } = event.data;
    return { id, team, name, role, status: 'active', createdAt: at, rotatedAt: null, revokedAt: null };
  }
  if (key === undefined) return undefined;
  if (event.type === 'KeyRotated') return { ...key, rotatedAt: at };
  return event.type === 'KeyRevoked' ? { ...key, status: 'revoked', revokedAt: at } : key;
};

const folded = <Made>(
  recorded: readonly RecordedEvent[],
  after: (before: Made | undefined, event: DomainEvent, at: string) => Made | undefined,
): Made | undefined =>
  recorded.reduce<Made | undefined>((before, { event: { type, data, schemaversion, time } }) => {
    const event = parseEvent(type, data, schemaversion);
    return event === undefined ? before : after(before, event, time);
  }, undefined);

/** The reply with what there is now, when it can be read: it is carried out all the same. */
export const withMade = async (
  { backbone }: Pick<CommandContext<never>, 'backbone'>,
  kind: 'team' | 'key',
  id: string,
  reply: CommandReply,
): Promise<CommandReply> => {
  if (!reply.ok) return reply;
  const recorded = await backbone.events.read({ team: systemTeam, aggregate: kind, id }).catch(() => []);
  const made = kind === 'team' ? folded(recorded, teamAfter) : folded(recorded, keyAfter);
  return made === undefined ? reply : { ...reply, data: { ...(reply.data as object), made } };
};
