// Commands about retention.
import type { Cause } from '../core/envelope.ts';
import { handle } from '../core/handling.ts';
import type { Commands } from '../core/slice.ts';
import * as decider from './decider.ts';
import { archiveJobId } from './reaction.ts';
import { retentionOf } from './said.ts';

const streamOf = ({ team }: Cause): [aggregate: string, id: string] => ['retention', team];

export const retentionCommands: Commands<unknown, 'SetRetention' | 'RestoreArchive'> = {
  SetRetention: (context, cause, payload) =>
    handle(context, cause, streamOf(cause), decider, (state) =>
      decider.decideSet(state, cause.team, payload),
    ),
  RestoreArchive: async (context, cause, payload) => {
    const reply = await handle(context, cause, streamOf(cause), decider, (state) =>
      decider.decideRestore(state, cause.team, payload),
    );
    if (!reply.ok) return reply;
    const { events, jobs } = context.backbone;
    const recorded = await events.read(retentionOf(cause.team));
    const asked = recorded.findLast(
      ({ event }) =>
        event.type === 'ArchiveRestoreRequested' && event.data['archiveId'] === payload.archiveId,
    );
    // Where it was given up, asking again goes on.
    if (asked !== undefined) await jobs.retry(archiveJobId(asked.event.id));
    return reply;
  },
};
