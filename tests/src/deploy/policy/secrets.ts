// What is secret is referred to, never written down.
import { containersOf, ofKind, type Resource, type Rule, title, workloadsOf } from './resources.ts';

/** A reference to a file is no secret; nor are names that only end alike. */
const secretName = /(password|passwd|secret|token|api_?key|private_?key|credential)s?$/i;
const userAndPassword = /:\/\/[^/@\s:]+:[^/@\s]+@/;
const privateKey = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;

const literal = (name: string, value: string): boolean =>
  (secretName.test(name) && value !== '') || userAndPassword.test(value) || privateKey.test(value);

const dataOf = (config: Resource): [string, string][] => Object.entries(config['data'] ?? {});

const none: Rule = (resources) =>
  ofKind(resources, 'Secret').map(
    (secret) =>
      `${title(secret)}: no Secret belongs into the repository; make it in the cluster and refer to it.`,
  );

const inVariables: Rule = (resources) =>
  workloadsOf(resources).flatMap((workload) =>
    containersOf(workload)
      .flatMap(({ env = [] }: { env?: { name: string; value?: string }[] }) => env)
      .filter(({ name, value = '' }: { name: string; value?: string }) => literal(name, value))
      .map(
        ({ name }: { name: string }) =>
          `${title(workload)}: ${name} is written down; take it from a secretKeyRef.`,
      ),
  );

const inConfigurations: Rule = (resources) =>
  ofKind(resources, 'ConfigMap').flatMap((config) =>
    dataOf(config)
      .filter(([name, value]) => literal(name, value))
      .map(([name]) => `${title(config)}: ${name} is written down; take it from a secretKeyRef.`),
  );

/** In a server's configuration a password is a variable. */
const inFiles: Rule = (resources) =>
  ofKind(resources, 'ConfigMap').flatMap((config) =>
    dataOf(config).flatMap(([name, value]) =>
      (value.match(/^[^#\n]*\b(password|token|passcode)"?\s*[:=]?\s*"?[^\s$,}":=][^\s]*/gim) ?? []).map(
        (found) =>
          `${title(config)}: ${name} holds a secret (${found.trim().split(' ')[0]}); write $VARIABLE and set it from a secretKeyRef.`,
      ),
    ),
  );

export const secrets = [none, inVariables, inConfigurations, inFiles];
