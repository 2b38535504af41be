// Whose exploration is next. Teams take turns by their weights: each session has a tag, one step of its team behind the team's session before,
// and no earlier than what began last; the lowest goes first (start-time fair queueing). Who came alone for long neither gains nor owes. Pure.

export interface Entry {
  readonly id: string;
  readonly team: string;
  /** Milliseconds since the epoch, as all times here. */
  readonly arrivedAt: number;
  /** When a runner took it; 0: it waits. */
  readonly begunAt: number;
  readonly ended: boolean;
}

export interface Share {
  /** Sessions of the team at once; its weight as well. */
  readonly sessions: number;
}

export interface Turn {
  readonly id: string;
  readonly team: string;
  /** Of all that wait; 1 is next. */
  readonly place: number;
  /** It goes before one that came earlier and may be in the queue already. */
  readonly overtakes: boolean;
  /** Its team has room for it. */
  readonly due: boolean;
}

/** What began so long before the first who waits came no longer says whose turn it is, milliseconds. */
const memoryMs = 3_600_000;

const tagsOf = (entries: readonly Entry[], shareOf: (team: string) => Share): ReadonlyMap<string, number> => {
  const tags = new Map<string, number>();
  const ends = new Map<string, number>();
  let now = 0;
  const moments = entries
    .flatMap((entry) => [
      { entry, at: entry.arrivedAt, begins: false },
      ...(entry.begunAt === 0 ? [] : [{ entry, at: entry.begunAt, begins: true }]),
    ])
    .sort((a, b) => a.at - b.at || Number(a.begins) - Number(b.begins) || (a.entry.id < b.entry.id ? -1 : 1));
  for (const { entry, begins } of moments) {
    if (begins) {
      now = Math.max(now, tags.get(entry.id) ?? 0);
      continue;
    }
    const tag = Math.max(now, ends.get(entry.team) ?? 0);
    tags.set(entry.id, tag);
    ends.set(entry.team, tag + 1 / Math.max(1, shareOf(entry.team).sessions));
  }
  return tags;
};

/** Those that wait for a runner, in the order in which they get one. */
export const turnsOf = (all: readonly Entry[], shareOf: (team: string) => Share): Turn[] => {
  const waits = ({ begunAt, ended }: Entry) => begunAt === 0 && !ended;
  const oldest = Math.min(...all.filter(waits).map(({ arrivedAt }) => arrivedAt));
  const known = all.filter((entry) => waits(entry) || entry.begunAt > Math.max(0, oldest - memoryMs));
  const tags = tagsOf(known, shareOf);
  const tagOf = ({ id }: Entry) => tags.get(id) ?? 0;
  const active = new Map<string, number>();
  for (const { team, begunAt, ended } of all)
    if (begunAt > 0 && !ended) active.set(team, (active.get(team) ?? 0) + 1);
  const order = all
    .filter(waits)
    .sort((a, b) => tagOf(a) - tagOf(b) || a.arrivedAt - b.arrivedAt || (a.id < b.id ? -1 : 1));
  return order.map((entry, index) => {
    const { id, team, arrivedAt } = entry;
    const before = active.get(team) ?? 0;
    active.set(team, before + 1);
    return {
      id,
      team,
      place: index + 1,
      overtakes: order.slice(index + 1).some((later) => later.arrivedAt < arrivedAt),
      due: before < shareOf(team).sessions,
    };
  });
};
