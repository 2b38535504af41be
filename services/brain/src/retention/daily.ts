// Has the history of each team looked through once a day. Every brain asks for it, and the job of a day is there once.
import type { Backbone } from '@prowl/backbone';
import type { ArchiveJob } from '@prowl/contracts';
import type { RetentionPart } from './fold.ts';

export const dailyJobId = (team: string, day: string): string => `archive-${team}-${day}`;

export const askDaily = ({
  backbone,
  states,
  now,
}: {
  readonly backbone: Pick<Backbone, 'jobs'>;
  readonly states: { readonly known: ReadonlyMap<string, RetentionPart> };
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}): (() => Promise<void>) => {
  /** Team → the day that was asked for from here. */
  const asked = new Map<string, string>();
  return async () => {
    const at = now();
    const day = new Date(at).toISOString().slice(0, 10);
    for (const [team, { retention }] of [...states.known]) {
      // What is archived and not gone yet is ended also where nothing more is to be archived.
      const isLeft = [...retention.archives.values()].some(({ status }) => status === 'archived');
      if ((retention.days === null && !isLeft) || asked.get(team) === day) continue;
      const data: ArchiveJob = { cause: { id: dailyJobId(team, day), at } };
      await backbone.jobs.enqueue({ id: dailyJobId(team, day), kind: 'archive', team, data });
      asked.set(team, day);
    }
  };
};
