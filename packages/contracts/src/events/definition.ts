import { z } from 'zod';

/** One kind of event: its type name, the aggregate whose streams hold it, the version of its data, the data's schema. */
export interface EventDefinition<Type extends string = string, Data extends z.ZodObject = z.ZodObject> {
  readonly type: Type;
  readonly aggregate: string;
  readonly version: number;
  readonly data: Data;
}

export const event = <Type extends string, Data extends z.ZodObject>(
  type: Type,
  aggregate: string,
  data: Data,
  version = 1,
): EventDefinition<Type, Data> => ({ type, aggregate, version, data });
