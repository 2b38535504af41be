import { z } from 'zod';
import { AgentId } from '../values/ids.ts';
import { Family, TestType } from '../values/values.ts';
import { event } from './definition.ts';

/** What an agent tests: families, part of the site, what to look for. */
export const Charter = z.object({
  key: z.string(), // 'lists', 'checkout' …
  name: z.string(),
  purpose: z.string(),
  families: z.array(Family),
  types: z.array(TestType).default([]),
  /** Words that a page's address, title, heading or a plan's title holds; empty: the whole site. */
  focus: z.array(z.string()).default([]),
  /** What is to be checked above all, as requests for tests name it; its plans that look at it go first. */
  looksFor: z.array(z.string()).optional(),
  builtIn: z.boolean().default(false),
});
export type Charter = z.infer<typeof Charter>;

// Stream agent.<id>
export const AgentCreated = event(
  'AgentCreated',
  'agent',
  z.object({ agentId: AgentId, name: z.string(), purpose: z.string(), charter: Charter }),
);
export const AgentActivated = event('AgentActivated', 'agent', z.object({ agentId: AgentId }));
/** It plans and owns nothing new until it is resumed; its tests stay. */
export const AgentPaused = event('AgentPaused', 'agent', z.object({ agentId: AgentId }));
export const AgentResumed = event('AgentResumed', 'agent', z.object({ agentId: AgentId }));
/** It is done; its tests and bugs stay. */
export const AgentRetired = event('AgentRetired', 'agent', z.object({ agentId: AgentId }));
