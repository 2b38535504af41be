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

/** Those that a schema refers to, and what they refer to. */
const referredTo = (schema, definitions, found = {}) => {
  for (const [, name] of JSON.stringify(schema).matchAll(/"#\/definitions\/([^"]+)"/g)) {
    if (name in found) continue;
    found[name] = definitions[name];
    referredTo(definitions[name], definitions, found);
  }
  return found;
};

/** A file has all that its kind needs and no more: kubeconform reads it anew for each kind that it is given. */
const write = (into, file, schema, definitions) =>
  writeFileSync(
    join(into, file),
    JSON.stringify({ ...schema, definitions: referredTo(schema, definitions) }),
  );

const fromServer = (into) => {
  const { definitions: published } = JSON.parse(
    readFileSync(
      join(goModule('k8s.io/kubernetes', versions.kubernetes), 'api', 'openapi-spec', 'swagger.json'),
      'utf8',
    ),
  );
  const definitions = Object.fromEntries(
    Object.entries(published).map(([name, schema]) => [name, special[name] ?? strict(schema)]),
  );
  for (const [name, schema] of Object.entries(published))
    for (const { group, version, kind } of schema['x-kubernetes-group-version-kind'] ?? [])
      if (!['DeleteOptions', 'WatchEvent'].includes(kind))
        write(into, fileOf(group, version, kind), { $ref: `#/definitions/${name}` }, definitions);
  return definitions;
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
  ...['servicemonitors', 'prometheusrules'].map((kind) =>
    join(
      goModule('github.com/prometheus-operator/prometheus-operator', versions.prometheusOperator),
      'example',
      'prometheus-operator-crd',
      `monitoring.coreos.com_${kind}.yaml`,
    ),
  ),
];

const fromDefinition = (into, file, definitions) => {
  const { spec } = parse(readFileSync(file, 'utf8'));
  for (const { name, schema } of spec.versions) {
    const made = strict(schema.openAPIV3Schema);
    // The server knows what metadata is; a CRD only says that there is some.
    made.properties.metadata = {
      $ref: '#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta',
    };
    write(into, fileOf(spec.group, name, spec.names.kind), made, definitions);
  }
};

/** The folder of the schemas, and how kubeconform finds one in it. */
export const schemas = async () => {
  const folder = await timed(`kubernetes-schemas-3-${Object.values(versions).join('-')}`, (into) => {
    mkdirSync(into, { recursive: true });
    const definitions = fromServer(into);
    for (const file of crdFiles()) fromDefinition(into, file, definitions);
  });
  return `${folder}/{{ .ResourceKind }}{{ .KindSuffix }}.json`;
};
