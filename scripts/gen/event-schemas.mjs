// A JSON Schema (draft 7) of each published event, as files of the contracts: for programs that read the stream and ask no gateway.
import { runWithOwnNode } from './own-node.mjs';

const schemas = `
import { eventSchema, publishedEvents } from './packages/contracts/src/index.ts';
const entries = Object.values(publishedEvents).map((event) => [event.type, eventSchema(event)]);
process.stdout.write(JSON.stringify(entries));
`;

/** Each file, relative to the root, and what makes its text. */
export const eventSchemas = (root) =>
  JSON.parse(runWithOwnNode(root, schemas)).map(([type, schema]) => ({
    file: `packages/contracts/schemas/${type}.json`,
    make: () => `${JSON.stringify(schema, null, 2)}\n`,
  }));
