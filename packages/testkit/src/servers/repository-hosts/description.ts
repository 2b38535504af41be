// What a host publishes of its API, as far as it is used: a request that does not fit it would be refused, or worse, understood otherwise.
import { readFileSync } from 'node:fs';
import type { HostKind } from '@prowl/contracts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

interface Described {
  readonly query: Readonly<Record<string, object>>;
  /** Schema of a body of JSON; null: there is none. */
  readonly body: object | null;
  /** Name of the field that holds a file. */
  readonly form?: string;
}

export interface Operation {
  /** As it is described: `POST /repos/{owner}/{repo}/issues`. */
  readonly name: string;
  /** What stands for the placeholders, decoded. */
  readonly values: readonly string[];
  readonly form: string | undefined;
  /** What is wrong with a request. */
  complaints(query: URLSearchParams, body: unknown): string[];
}

const numbers = (schema: object, value: string): unknown =>
  'type' in schema && schema.type === 'integer' ? Number(value) : value;

/** Finds the described operation of a request; undefined when there is none. `path`: below the API's root, still encoded. */
export const openDescription = (
  kind: HostKind,
): ((method: string, path: string) => Operation | undefined) => {
  const file = new URL(`./${kind}.api.json`, import.meta.url);
  const { operations } = JSON.parse(readFileSync(file, 'utf8')) as {
    operations: Readonly<Record<string, Described>>;
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const faults = (validate: ValidateFunction, value: unknown) =>
    validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  const known = Object.entries(operations).map(([name, { query, body, form }]) => {
    const [method = '', template = ''] = name.split(' ');
    const pattern = new RegExp(`^${template.replace(/\{[^}]+\}/g, '([^/]+)')}$`);
    const ofQuery = ajv.compile({ type: 'object', properties: query, additionalProperties: false });
    const ofBody = body === null ? undefined : ajv.compile(body);
    const complaints = (given: URLSearchParams, sent: unknown): string[] => {
      const values = Object.fromEntries(
        [...given].map(([key, value]) => [key, numbers(query[key] ?? {}, value)]),
      );
      const ofText = ofBody === undefined ? [] : faults(ofBody, sent);
      return [...faults(ofQuery, values), ...ofText].map((fault) => `${name}: ${fault}`);
    };
    return { name, method, pattern, form, complaints };
  });
  return (method, path) => {
    for (const { pattern, ...operation } of known) {
      const match = operation.method === method ? pattern.exec(path) : null;
      if (match !== null) return { ...operation, values: match.slice(1).map(decodeURIComponent) };
    }
    return undefined;
  };
};
