// The four services, what each reads from its environment, and the files of deploy/ that start them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BrainEnvironment } from '@prowl/brain';
import { GatewayEnvironment } from '@prowl/gateway';
import { RunnerEnvironment } from '@prowl/runner';
import { TrackerEnvironment } from '@prowl/tracker';
import { parse } from 'yaml';
import { root } from '../testing/root.ts';

export const environments = {
  gateway: GatewayEnvironment,
  brain: BrainEnvironment,
  runner: RunnerEnvironment,
  tracker: TrackerEnvironment,
} as const;
export type ServiceName = keyof typeof environments;
export const serviceNames = Object.keys(environments) as ServiceName[];

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
export const yamlOf = (path: string): unknown => parse(textOf(path), { merge: true });

/** Versions that the repository pins, by package. */
export const pinned = (name: string): string => {
  const { catalog } = yamlOf('pnpm-workspace.yaml') as { catalog: Record<string, string> };
  const version = catalog[name];
  if (version === undefined) throw new Error(`The catalog has no ${name}.`);
  return version;
};

export interface Instruction {
  readonly name: string;
  readonly words: readonly string[];
  readonly text: string;
}

/** The instructions of a Dockerfile, by stage. */
export const stagesOf = (path: string): Instruction[][] => {
  const lines = textOf(path)
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [name = '', ...words] = line.trim().split(/\s+/);
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, words, text: words.join(' ') });
  }
  return stages;
};

export const imageOf = (service: string): string => `deploy/images/${service}.Dockerfile`;
