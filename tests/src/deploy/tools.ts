// deploy/k8s as functions: an overlay built as it would be applied, and what each judge that is a tool says of it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { obtained } from './obtained.ts';
import type { Resource } from './policy/resources.ts';

const root = new URL('../../../', import.meta.url);
const path = (relative: string) => fileURLToPath(new URL(relative, root));

export const overlays = ['local', 'production'] as const;
export type Overlay = (typeof overlays)[number];

export type { Resource };

export interface Verdict {
  readonly ok: boolean;
  readonly said: string;
}

/** An overlay as it would be applied. */
export type Build = (overlay: Overlay) => Promise<readonly Resource[]>;

export interface Judges {
  /** kubeconform: every field is one that the API server knows. */
  schemas(resources: readonly Resource[]): Promise<Verdict>;
  /** kube-score, where a warning counts as well. */
  score(overlay: Overlay, resources: readonly Resource[]): Promise<Verdict>;
}

const Tools = z.object({ kubeconform: z.string(), kubeScore: z.string(), schemas: z.string() });

const run = (
  command: string,
  args: readonly string[],
  input = '',
): Promise<{ code: number | null; stdout: string; stderr: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: path('.') });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.on('error', reject).on('close', (code) => resolve({ code, stdout, stderr }));
    child.stdin.on('error', () => undefined).end(input);
  });

// JSON is YAML that nobody reads otherwise: no `off` becomes a boolean.
const yaml = (resources: readonly Resource[]) =>
  resources.map((resource) => JSON.stringify(resource)).join('\n---\n');

// Spread over nodes by topologySpreadConstraints, which it does not count. Images of a trial are on the machine already.
const notScored: Record<Overlay, string> = {
  production: 'deployment-has-host-podantiaffinity',
  local: 'deployment-has-host-podantiaffinity,container-image-pull-policy',
};

/** kustomize. Throws ServerMissing when it cannot be had. */
export const openBuild = async (): Promise<Build> => {
  const { command } = z.object({ command: z.string() }).parse(await obtained('kustomize'));
  return async (overlay) => {
    const { code, stdout, stderr } = await run(command, ['build', path(`deploy/k8s/overlays/${overlay}`)]);
    if (code !== 0) throw new Error(`kustomize build: ${stderr}`);
    return parseAllDocuments(stdout, { version: '1.1' }).map((document) => document.toJS() as Resource);
  };
};

/** Throws ServerMissing when a tool cannot be had. */
export const openJudges = async (): Promise<Judges> => {
  const tools = Tools.parse(await obtained('kubernetes'));
  const judge = async (
    command: string,
    args: readonly string[],
    resources: readonly Resource[],
  ): Promise<Verdict> => {
    const { code, stdout, stderr } = await run(command, args, yaml(resources));
    return { ok: code === 0, said: `${stdout}${stderr}` };
  };
  return {
    schemas: (resources) =>
      judge(tools.kubeconform, ['-strict', '-summary', '-schema-location', tools.schemas, '-'], resources),
    score: (overlay, resources) => {
      const strict = [
        '--exit-one-on-warning',
        '--enable-optional-test',
        'container-seccomp-profile,container-ports-check',
      ];
      return judge(
        tools.kubeScore,
        ['score', '-o', 'ci', ...strict, '--ignore-test', notScored[overlay], '-'],
        resources,
      );
    },
  };
};

/** The overlay with one resource changed. */
export const changed = (
  resources: readonly Resource[],
  kind: string,
  name: string,
  change: (resource: Resource) => void,
): Resource[] => {
  const copy = structuredClone(resources) as Resource[];
  change(find(copy, kind, name));
  return copy;
};

export const find = (resources: readonly Resource[], kind: string, name: string): Resource => {
  const found = resources.find((resource) => resource.kind === kind && resource.metadata.name === name);
  if (found === undefined) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};

export const without = (resources: readonly Resource[], kind: string, name: string): Resource[] => {
  const gone = find(resources, kind, name);
  return resources.filter((resource) => resource !== gone);
};
