import { z } from 'zod';

/** Makes data of the next version from data of its own. Pure. */
export type Upcaster = (data: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/**
 * One kind of event: its type name, the aggregate whose streams hold it, the version of its data, the data's schema. A change that
 * `npm run check` refuses as incompatible takes the next version and an up-caster under the old version's number.
 */
export interface EventDefinition<
  Type extends string = string,
  Data extends z.ZodObject = z.ZodObject,
  Aggregate extends string = string,
> {
  readonly type: Type;
  readonly aggregate: Aggregate;
  readonly version: number;
  readonly data: Data;
  readonly upcasters: Readonly<Record<number, Upcaster>>;
}

export const event = <Type extends string, Data extends z.ZodObject, Aggregate extends string>(
  type: Type,
  aggregate: Aggregate,
  data: Data,
  version = 1,
  upcasters: Readonly<Record<number, Upcaster>> = {},
): EventDefinition<Type, Data, Aggregate> => ({ type, aggregate, version, data, upcasters });

/** Version 2 of events that have directives: a directive may state a rule of the application, which no older one does. */
export const withStatedRules: Readonly<Record<number, Upcaster>> = { 1: (data) => ({ ...data }) };

/** Data of an older version as data of the definition's own. */
export const upcast = (
  { version, upcasters }: Pick<EventDefinition, 'version' | 'upcasters'>,
  data: unknown,
  from: number,
): unknown => {
  let current = data;
  for (let step = from; step < version; step += 1)
    current = upcasters[step]?.(current as Readonly<Record<string, unknown>>) ?? current; // an event's data is an object
  return current;
};
