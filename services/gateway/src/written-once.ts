// An answer that several requests share (shared-reads.ts) is checked against its schema and written as JSON for the first of them.
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';

/** What is sent must not be changed afterwards: the same object is the same text. */
export const writtenOnce =
  <Schema>(compiler: FastifySerializerCompiler<Schema>): FastifySerializerCompiler<Schema> =>
  (route) => {
    const write = compiler(route);
    const written = new WeakMap<object, string>();
    return (data: unknown) => {
      if (typeof data !== 'object' || data === null) return write(data);
      const text = written.get(data) ?? write(data);
      written.set(data, text);
      return text;
    };
  };
