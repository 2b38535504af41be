// What leaves the platform as a stream: facts of testing. Everything else of the log is bookkeeping, and a new aggregate stays
// inside until it is named here.
import type { z } from 'zod';
import type { EventDefinition } from '../events/definition.ts';
import { eventDefinitions } from '../events/registry.ts';

const publishedAggregates: ReadonlySet<string> = new Set([
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
]);

export const isPublished = (aggregate: string): boolean => publishedAggregates.has(aggregate);

/** The definitions of the published events, by type. */
export const publishedEvents: Readonly<Record<string, EventDefinition<string, z.ZodObject>>> =
  Object.fromEntries(Object.entries(eventDefinitions).filter(([, { aggregate }]) => isPublished(aggregate)));
