// Facts as a projection sees them, a second apart.
import type { EventData, EventType } from '@prowl/contracts';
import type { Document, Fact, Projection } from './projection.ts';

/** The id of this kind that ends in the number. */
export const idOf = (prefix: string, number = 1): never =>
  `${prefix}_${String(number).padStart(26, '0')}` as never; // branded

export const timeOf = (second: number): string => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

export const fact = <Type extends EventType>(
  type: Type,
  data: Partial<EventData<Type>>,
  second = 1,
  team = 'blue',
): Fact => ({ type, data, team, time: timeOf(second), position: second }) as unknown as Fact;

/** The document after these facts; undefined when none of them says anything of it. */
export const after = <Doc extends Document>(
  projection: Projection<Doc>,
  id: string,
  ...facts: readonly Fact[]
): Doc | undefined =>
  facts.reduce<Doc | undefined>((document, each) => projection.evolve(document, each, id), undefined);
