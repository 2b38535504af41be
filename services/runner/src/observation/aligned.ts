// Parts of items by which item they are of, whatever it is called or says by now: both looks get the same keys. Pure.
import { pairsOf } from './items.ts';
import type { Observation, SeenPlace } from './seen.ts';

interface Part {
  readonly key: string;
  readonly place?: SeenPlace;
  readonly tail?: string;
}

export interface Aligned {
  readonly before: Observation;
  readonly after: Observation;
  /** It is of an item that is there in both looks and was looked into both times. */
  readonly isOfBoth: (part: Part) => boolean;
  /** The key that this part of the first look has now. */
  readonly keyOf: (key: string | undefined) => string | undefined;
}

const both = ' both ';

export const aligned = (before: Observation, after: Observation): Aligned => {
  const places = { before: new Map<string, string>(), after: new Map<string, string>() };
  before.lists.forEach(({ items, entries }, list) => {
    const now = after.lists.findIndex((other) => JSON.stringify(other.items) === JSON.stringify(items));
    const others = after.lists[now]?.entries;
    if (others === undefined) return;
    for (const pair of pairsOf(entries, others)) {
      const known = entries[pair.before]?.unread !== true && others[pair.after]?.unread !== true;
      const name = `${list}#${pair.before}${known ? both : ''}`;
      places.before.set(`${list}/${pair.before}`, name);
      places.after.set(`${now}/${pair.after}`, name);
    }
  });
  const rekeyed = <One extends Part>(
    side: 'before' | 'after',
    parts: readonly One[],
    what: string,
  ): One[] => {
    const counts = new Map<string, number>();
    return parts.map((part) => {
      const name = part.place && places[side].get(`${part.place.list}/${part.place.item}`);
      if (name === undefined || part.tail === undefined) return part;
      const key = `${what} ${name}/${part.tail}`;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { ...part, key: count === 1 ? key : `${key} ${count}` };
    });
  };
  const seen = (side: 'before' | 'after', observation: Observation): Observation => ({
    ...observation,
    figures: rekeyed(side, observation.figures, 'figure'),
    fields: rekeyed(side, observation.fields, 'field'),
    controls: rekeyed(side, observation.controls, 'control'),
  });
  const first = seen('before', before);
  const parts = [...before.controls, ...before.fields].map(({ key }) => key);
  const keys = [...first.controls, ...first.fields].map(({ key }) => key);
  return {
    before: first,
    after: seen('after', after),
    isOfBoth: ({ key }) => key.includes(both),
    keyOf: (key) => (key === undefined ? undefined : (keys[parts.indexOf(key)] ?? key)),
  };
};
