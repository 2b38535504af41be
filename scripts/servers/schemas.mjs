// JSON schemas for kubeconform, made from what the API server itself publishes (its OpenAPI document) and from the CRDs' own files.
// Strict: a field that nobody declared is refused, as `kubectl apply` would refuse it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { goModule, timed } from './go.mjs';

export const versions = { kubernetes: 'v1.36.3', keda: 'v2.21.0', prometheusOperator: 'v0.85.0' };

const fileOf = (group, version, kind) =>
  `${[kind, ...(group === '' ? [] : [group.split('.')[0]]), version].join('-').toLowerCase()}.json`;

/** Objects with declared fields take no others; what may be a number or a text takes both. */
const strict = (schema) => {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  if (schema['x-kubernetes-int-or-string'] === true) return { type: ['integer', 'string'] };
  const { properties, format, ...rest } = schema;
  const result = {};
  for (const [key, value] of Object.entries(rest))
    if (!key.startsWith('x-kubernetes') && key !== 'default') result[key] = strict(value);
  if (properties === undefined) return result;
  result.properties = Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, strict(value)]),
  );
  if (rest.additionalProperties === undefined && rest['x-kubernetes-preserve-unknown-fields'] !== true)
    result.additionalProperties = false;
  return result;
};

const either = { type: ['integer', 'string'] };
const special = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': either,
  'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: ['number', 'string'] },
};

const fromServer = (into) => {
  const { definitions } = JSON.parse(
    readFileSync(
      join(goModule('k8s.io/kubernetes', versions.kubernetes), 'api', 'openapi-spec', 'swagger.json'),
      'utf8',
    ),
  );
  const text = JSON.stringify({
    definitions: Object.fromEntries(
      Object.entries(definitions).map(([name, schema]) => [name, special[name] ?? strict(schema)]),
    ),
  });
  writeFileSync(
    join(into, '_definitions.json'),
    text.replaceAll('"#/definitions/', '"_definitions.json#/definitions/'),
  );
  for (const [name, schema] of Object.entries(definitions))
    for (const { group, version, kind } of schema['x-kubernetes-group-version-kind'] ?? [])
      if (!['DeleteOptions', 'WatchEvent'].includes(kind))
        writeFileSync(
          join(into, fileOf(group, version, kind)),
          JSON.stringify({ $ref: `_definitions.json#/definitions/${name}` }),
        );
};

/** The CRDs that the manifests use, as the API server takes them. */
export const crdFiles = () => [
  join(
    goModule('github.com/kedacore/keda/v2', versions.keda),
    'config',
    'crd',
    'bases',
    'keda.sh_scaledobjects.yaml',
  ),
  join(
    goModule('github.com/prometheus-operator/prometheus-operator', versions.prometheusOperator),
    'example',
    'prometheus-operator-crd',
    'monitoring.coreos.com_servicemonitors.yaml',
  ),
];

const fromDefinition = (into, file) => {
  const { spec } = parse(readFileSync(file, 'utf8'));
  for (const { name, schema } of spec.versions) {
    const made = strict(schema.openAPIV3Schema);
    // The server knows what metadata is; a CRD only says that there is some.
    made.properties.metadata = {
      $ref: '_definitions.json#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta',
    };
    writeFileSync(join(into, fileOf(spec.group, name, spec.names.kind)), JSON.stringify(made));
  }
};

/** The folder of the schemas, and how kubeconform finds one in it. */
export const schemas = async () => {
  const folder = await timed(`kubernetes-schemas-1-${Object.values(versions).join('-')}`, (into) => {
    mkdirSync(into, { recursive: true });
    fromServer(into);
    for (const file of crdFiles()) fromDefinition(into, file);
  });
  return `${folder}/{{ .ResourceKind }}{{ .KindSuffix }}.json`;
};
