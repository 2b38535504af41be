// What leaves the platform as a stream: facts of testing. Everything else of the log is bookkeeping, and a new aggregate stays
// inside until it is named here.
import type { z } from 'zod';
import type { EventDefinition } from '../events/definition.ts';
import { type EventData, type EventType, eventDefinitions } from '../events/registry.ts';

/** Whose streams are published. */
export const publishedAggregates = [
  'configuration',
  'analysis',
  'exploration',
  'inspection',
  'session',
  'test',
  'generation',
  'run',
  'cleaning',
  'bug',
  'agent',
  'ticket',
  'schedule',
] as const;
const published: ReadonlySet<string> = new Set(publishedAggregates);

export const isPublished = (aggregate: string): boolean => published.has(aggregate);

/** The definitions of the published events, by type. */
export const publishedEvents: Readonly<Record<string, EventDefinition<string, z.ZodObject>>> =
  Object.fromEntries(Object.entries(eventDefinitions).filter(([, { aggregate }]) => isPublished(aggregate)));

/** The types of the published events. */
export type PublishedEventType = {
  [Type in EventType]: (typeof eventDefinitions)[Type]['aggregate'] extends (typeof publishedAggregates)[number]
    ? Type
    : never;
}[EventType];

/** Type and data of a published event: told apart by `type`, each has the data of its own schema. */
export type PublishedFact = {
  [Type in PublishedEventType]: { readonly type: Type; readonly data: EventData<Type> };
}[PublishedEventType];
