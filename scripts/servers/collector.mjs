// The OpenTelemetry Collector of docker-compose.yml without Docker: of its components those that deploy/compose/collector.yaml names, and an
// exporter for tests. Prints as one line of JSON how to start it. The first time takes minutes: Prometheus is in it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { go, goTool, timed } from './go.mjs';
import { run } from './made.mjs';

const compose = readFileSync(fileURLToPath(new URL('../../docker-compose.yml', import.meta.url)), 'utf8');
const version = `v${/opentelemetry-collector-contrib:([\d.]+)/.exec(compose)?.[1]}`;
/** Of the collector's modules that are past 1.0: their minor is the other's and so far this much less. */
const stable = version.replace(/^v0\.(\d+)/, (_, minor) => `v1.${minor - 94}`);

const core = 'go.opentelemetry.io/collector';
const contrib = 'github.com/open-telemetry/opentelemetry-collector-contrib';
const components = {
  receivers: [`${core}/receiver/otlpreceiver`, `${contrib}/receiver/prometheusreceiver`],
  processors: [`${core}/processor/batchprocessor`, `${core}/processor/memorylimiterprocessor`],
  exporters: [`${core}/exporter/debugexporter`, `${core}/exporter/otlphttpexporter`],
  extensions: [`${contrib}/extension/healthcheckextension`],
  providers: ['env', 'file', 'yaml'].map((name) => `${core}/confmap/provider/${name}provider`),
};
const versionOf = (module) => (module.includes('/confmap/') ? stable : version);

const builder = await goTool({ name: 'builder', module: `${core}/cmd/builder`, version });
const folder = await timed(`otelcol-${version}`, async (into) => {
  const dist = { name: 'otelcol', version: version.slice(1), output_path: into };
  const parts = Object.entries(components).map(([kind, modules]) => [
    kind,
    modules.map((module) => ({ gomod: `${module} ${versionOf(module)}` })),
  ]);
  // JSON is YAML.
  writeFileSync(join(into, 'builder.yaml'), JSON.stringify({ dist, ...Object.fromEntries(parts) }));
  run(builder, ['--config', join(into, 'builder.yaml'), '--skip-compilation', '--skip-get-modules']);
  // What the builder would do itself looks for the tests of all modules as well.
  writeFileSync(join(into, 'go.mod'), 'module obtained\n');
  const modules = [
    ...Object.values(components).flat(),
    ...['otelcol', 'service', 'connector'].map((name) => `${core}/${name}`),
  ];
  await go(['get', ...modules.map((module) => `${module}@${versionOf(module)}`)], into);
  // Where clouds tell what there is to scrape is most of Prometheus, and nothing that the file names.
  await go(
    ['build', '-mod=mod', '-trimpath', '-tags=remove_all_sd', '-ldflags=-s -w', '-o', 'otelcol', '.'],
    into,
  );
});
process.stdout.write(`${JSON.stringify({ command: join(folder, 'otelcol') })}\n`);
