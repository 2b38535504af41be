// A list that several requests share (shared-reads.ts) is checked against its schema and written as JSON for the first of them.
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';

/** A list that was sent must not be changed afterwards: the same one is the same bytes. */
export const writtenOnce =
  <Schema>(compiler: FastifySerializerCompiler<Schema>): FastifySerializerCompiler<Schema> =>
  (route) => {
    const write = compiler(route);
    const written = new WeakMap<object, Buffer>();
    // Bytes go out as they are, a text would be encoded for each who gets it. The framework takes both, its types know only texts.
    return (data: unknown) => {
      if (!Array.isArray(data)) return write(data);
      let bytes = written.get(data);
      if (bytes === undefined) {
        bytes = Buffer.from(write(data));
        written.set(data, bytes);
      }
      return bytes as unknown as string;
    };
  };
