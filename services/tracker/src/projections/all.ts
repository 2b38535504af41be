// Every projection, and the version of the read models that they make.
import { agents } from './agents.ts';
import { archives } from './archives.ts';
import { bugs } from './bugs.ts';
import { configurations } from './configurations.ts';
import { deliveries } from './deliveries.ts';
import { filings } from './filings.ts';
import { keys } from './keys.ts';
import type { Projection } from './projection.ts';
import { retentions } from './retentions.ts';
import { runs } from './runs.ts';
import { schedules } from './schedules.ts';
import { sessions } from './sessions.ts';
import { teams } from './teams.ts';
import { tests } from './tests.ts';
import { tickets } from './tickets.ts';
import { totals } from './totals.ts';
import { webhooks } from './webhooks.ts';

export const projections = [
  agents,
  archives,
  bugs,
  configurations,
  deliveries,
  filings,
  keys,
  retentions,
  runs,
  schedules,
  sessions,
  teams,
  tests,
  tickets,
  totals,
  webhooks,
] as unknown as readonly Projection[]; // each only ever sees its own documents

/** Of how the stores keep documents. Raised when one of them keeps them differently. */
const layout = 4;

/**
 * Both stores keep it beside the documents and start from an empty store under another one, so a changed projection is built
 * again from the log without anybody asking.
 */
export const versionOf = (some: readonly Pick<Projection, 'collection' | 'version'>[]): string =>
  [`layout.${layout}`, ...some.map(({ collection, version }) => `${collection}.${version}`).toSorted()].join(
    ' ',
  );
export const readModelVersion = versionOf(projections);
