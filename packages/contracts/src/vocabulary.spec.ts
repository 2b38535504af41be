// Everything that the contracts name is made by some service and read by some service: dead vocabulary fails here.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandDefinitions } from './commands/commands.ts';
import { eventDefinitions } from './events/registry.ts';
import { jobDefinitions } from './jobs/jobs.ts';
import { queryDefinitions } from './queries/queries.ts';

const services = join(import.meta.dirname, '..', '..', '..', 'services');

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourcesIn(path);
    return /(?<!\.spec|\.fixture)\.ts$/.test(entry.name) ? [path] : [];
  });
const textOf = (service: string): string =>
  sourcesIn(join(services, service, 'src'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
const text = {
  gateway: textOf('gateway'),
  brain: textOf('brain'),
  runner: textOf('runner'),
  tracker: textOf('tracker'),
};
const writers = [text.gateway, text.brain, text.runner].join('\n');
const all = [writers, text.tracker].join('\n');

/** Given to a call that makes an event, or the type of one that is written out. */
const makes = (source: string, type: string) =>
  new RegExp(`\\w\\(\\s*'${type}'|\\btype: '${type}'(?: as const)?\\s*[,}]`).test(source);
/** Compared with, a branch of its own, in a list of types, or a handler under its name. */
const reads = (source: string, type: string) =>
  new RegExp(
    `case '${type}'|[=!]== '${type}'|(?<!\\(\\s*|type: )'${type}'\\s*[,\\]]|\\b${type}: [({]|\\b${type}\\(`,
  ).test(source);

describe('every event', () => {
  const types = Object.keys(eventDefinitions);
  it('is appended by a service', () => expect(types.filter((type) => !makes(writers, type))).toEqual([]));
  it('is read by a service', () => expect(types.filter((type) => !reads(all, type))).toEqual([]));
});

describe('every command', () => {
  const names = Object.keys(commandDefinitions);
  it('is sent by a route of the gateway', () =>
    expect(names.filter((name) => !new RegExp(`\\.command\\([^;]*?'${name}'`).test(text.gateway))).toEqual(
      [],
    ));
  it('is handled by the brain', () =>
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text.brain))).toEqual([]));
});

describe('every query', () => {
  const names = Object.keys(queryDefinitions);
  it('is asked by the gateway', () =>
    expect(
      names.filter((name) => !new RegExp(`(\\.query|listRoute)\\([^;]*?'${name}'`).test(text.gateway)),
    ).toEqual([]));
});

describe('every job', () => {
  const kinds = Object.keys(jobDefinitions);
  it('is queued by the brain', () =>
    expect(kinds.filter((kind) => !new RegExp(`['.]${kind}\\b|\\b${kind}:`).test(text.brain))).toEqual([]));
  it('is done by the runner, or by the brain itself', () =>
    expect(
      kinds.filter(
        (kind) => !new RegExp(`['.]${kind}\\b|\\b${kind}:`).test([text.runner, text.brain].join('\n')),
      ),
    ).toEqual([]));
});
