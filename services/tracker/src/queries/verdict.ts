// Gathers what a verdict is decided from: the session, the one to compare with, and their bugs.
import type { QueryParameters, Verdict } from '@prowl/contracts';
import type { BugDocument } from '../projections/bugs.ts';
import type { SessionDocument } from '../projections/sessions.ts';
import type { ReadModels } from '../read-models/read-models.ts';
import { judge } from '../verdicts/judge.ts';

const mostBugs = 10_000;
const pageSize = 100;

const bugsIn = async (models: ReadModels, team: string, sessionId: string): Promise<BugDocument[]> =>
  (await models.find({
    collection: 'bugs',
    team,
    equals: {},
    holds: { sessionIds: sessionId },
    sort: { field: 'severityRank', descending: true },
    limit: mostBugs,
  })) as BugDocument[];

/** The last session of the same application before this one that was completed and saw enough to say something. */
const baseOf = async (
  models: ReadModels,
  team: string,
  { id, createdAt, target }: SessionDocument,
): Promise<SessionDocument | undefined> => {
  let after: { value: string; id: string } = { value: createdAt, id };
  for (;;) {
    const page = (await models.find({
      collection: 'sessions',
      team,
      equals: { status: 'completed' },
      holds: {},
      sort: { field: 'createdAt', descending: true },
      after,
      limit: pageSize,
    })) as SessionDocument[];
    const base = page.find((each) => each.target.url === target.url && each.outcome !== 'inconclusive');
    const last = page.at(-1);
    if (base !== undefined || last === undefined || page.length < pageSize) return base;
    after = { value: last.createdAt, id: last.id };
  }
};

/** Null: the session is unknown. */
export const verdictOf = async (
  models: ReadModels,
  team: string,
  { sessionId, failOn, newOnly, base: asked }: QueryParameters<'verdict'>,
): Promise<Verdict | null> => {
  const read = async (id: string) =>
    (await models.get({ collection: 'sessions', team, id })) as SessionDocument | undefined;
  const session = await read(sessionId);
  if (session === undefined) return null;
  const base = asked === undefined ? await baseOf(models, team, session) : await read(asked);
  const known = base === undefined ? [] : await bugsIn(models, team, base.id);
  return judge({
    session,
    bugs: await bugsIn(models, team, sessionId),
    base,
    known: new Set(known.map(({ fingerprint }) => fingerprint)),
    failOn,
    newOnly,
  });
};
