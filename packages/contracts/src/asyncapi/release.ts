// What a release promises about its events, and what a later one may not do to them.
import type { z } from 'zod';
import type { EventDefinition } from '../events/definition.ts';
import { EventEnvelope } from '../events/envelope.ts';
import { isPublished } from './published.ts';
import { dataSchema, type JsonSchema } from './schema.ts';
import { unreadable } from './subset.ts';

export interface ReleasedEvent {
  readonly aggregate: string;
  readonly version: number;
  /** What may be in the log. */
  readonly written: JsonSchema;
  /** What consumers are given. */
  readonly read: JsonSchema;
}
export interface Release {
  readonly envelope: JsonSchema;
  readonly events: Readonly<Record<string, ReleasedEvent>>;
}

type Definitions = Readonly<Record<string, EventDefinition<string, z.ZodObject>>>;

export const releaseOf = (definitions: Definitions): Release => ({
  envelope: dataSchema(EventEnvelope.omit({ restoredfrom: true }), 'read'),
  events: Object.fromEntries(
    Object.entries(definitions).map(([type, { aggregate, version, data }]) => [
      type,
      { aggregate, version, written: dataSchema(data, 'written'), read: dataSchema(data, 'read') },
    ]),
  ),
});

/**
 * What is wrong with these definitions after that release; empty when all is well.
 * Consumers of the release read every new event (published ones), and this version reads every old one: under the same schema version a
 * field may be added that old events need not have, nothing else. A new version is free, when its up-casters lead there.
 */
export const incompatibilities = (released: Release, definitions: Definitions): string[] => {
  const now = releaseOf(definitions);
  const problems = unreadable(released.envelope, now.envelope, { fieldsStay: true }).map(
    (problem) => `envelope ${problem}`,
  );
  for (const [type, before] of Object.entries(released.events)) {
    const definition = definitions[type];
    const after = now.events[type];
    if (definition === undefined || after === undefined) {
      problems.push(`${type} is gone: the log may hold it for ever`);
      continue;
    }
    if (after.aggregate !== before.aggregate)
      problems.push(`${type} moved from ${before.aggregate} to ${after.aggregate}`);
    if (after.version < before.version)
      problems.push(`${type} went back from version ${before.version} to ${after.version}`);
    else if (after.version > before.version) {
      for (let version = before.version; version < after.version; version += 1)
        if (definition.upcasters[version] === undefined)
          problems.push(`${type} has no up-caster from version ${version}`);
    } else {
      if (isPublished(before.aggregate))
        problems.push(
          ...unreadable(before.read, after.read, { fieldsStay: true }).map(
            (problem) => `${type} ${problem} (to consumers of the last release)`,
          ),
        );
      problems.push(
        ...unreadable(after.written, before.written, { fieldsStay: false }).map(
          (problem) => `${type} ${problem} (by the log to this version)`,
        ),
      );
    }
  }
  return problems;
};
