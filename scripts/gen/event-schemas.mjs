// A JSON Schema (draft 7) of each published event, as files of the contracts: for programs that read the stream and ask no gateway.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Each file, relative to the root, and what makes its text. */
export const eventSchemas = async (root) => {
  const { eventSchema, publishedEvents } = await import(
    pathToFileURL(join(root, 'packages', 'contracts', 'src', 'index.ts')).href
  );
  return Object.values(publishedEvents).map((definition) => ({
    file: `packages/contracts/schemas/${definition.type}.json`,
    make: () => `${JSON.stringify(eventSchema(definition), null, 2)}\n`,
  }));
};
