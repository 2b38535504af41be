// JSON Schemas (draft 7, which AsyncAPI speaks) of events. They are open: who reads them passes over what a later version adds.
import { z } from 'zod';
import type { EventDefinition } from '../events/definition.ts';
import { EventEnvelope } from '../events/envelope.ts';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** `written`: what may be in the log; `read`: what is delivered, defaults filled in. */
export const dataSchema = (data: z.ZodType, side: 'written' | 'read'): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(data, {
    target: 'draft-7',
    io: side === 'written' ? 'input' : 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return schema;
};

/** The name of an event's schema, the same in the event's `dataschema`, the document and the schema's own `$id`. */
export const schemaName = (type: string, version: number): string => `urn:prowl:event:${type}:${version}`;

/** A published event as one CloudEvent in structured mode. */
export const publishedEvent = ({ type, version, data }: EventDefinition<string, z.ZodObject>) =>
  // What was restored stays inside.
  EventEnvelope.omit({ restoredfrom: true }).extend({
    type: z.literal(type),
    schemaversion: z.literal(version),
    dataschema: z.literal(schemaName(type, version)),
    /** CloudEvents extension "partitioning": the stream of the team. */
    partitionkey: z.string().describe('The stream: events of the same one are delivered in order.'),
    /** CloudEvents extension "sequence": position in the log, of one length so that texts sort as numbers do. */
    sequence: z
      .string()
      .regex(/^\d{16}$/)
      .describe('Position in the log: orders events of different streams. Gaps are normal.'),
    data,
  });

/** The JSON Schema of one published event, complete and standing alone. */
export const eventSchema = (definition: EventDefinition<string, z.ZodObject>): JsonSchema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: schemaName(definition.type, definition.version),
  title: definition.type,
  ...dataSchema(publishedEvent(definition), 'read'),
});
