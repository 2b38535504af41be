// An OpenTelemetry Collector as a local process, with a configuration file as it is and what a test must say otherwise.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, obtained, startProcess } from './process.ts';

export interface CollectorOptions {
  /** An OTLP/HTTP receiver that takes JSON, beside what the file names. */
  readonly to: string;
  /** Addresses to scrape in the place of the file's, by the name of their job. */
  readonly targets?: Readonly<Record<string, string>>;
}

export interface Collector extends AsyncDisposable {
  readonly url: string;
  /** Status of its health check. */
  health(): Promise<number>;
  /** Sends what it still has, and ends. */
  stop(): Promise<void>;
}

const command = async () => ((await obtained('collector')) as { command: string }).command;

/** What the collector says against the file; nothing when it takes it. Throws ServerMissing. */
export const complaintsOf = async (file: string): Promise<string> => {
  const collector = await command();
  return promisify(execFile)(collector, ['validate', `--config=${file}`]).then(
    () => '',
    (error: Error & { stderr?: string }) => error.stderr || error.message,
  );
};

/** Throws ServerMissing. */
export const startCollector = async (
  file: string,
  { to, targets = {} }: CollectorOptions,
): Promise<Collector> => {
  const collector = await command();
  const [port, health] = [await freePort(), await freePort()];
  const static_configs = Object.entries(targets).map(([job, target]) => ({
    targets: [new URL(target).host],
    labels: { job },
  }));
  const otherwise = {
    receivers: {
      otlp: { protocols: { http: { endpoint: `127.0.0.1:${port}` } } },
      prometheus: {
        config: { scrape_configs: [{ job_name: 'tests', scrape_interval: '1s', static_configs }] },
      },
    },
    exporters: { otlp_http: { endpoint: to, encoding: 'json', compression: 'none' } },
    extensions: { health_check: { endpoint: `127.0.0.1:${health}` } },
    service: {
      telemetry: { metrics: { level: 'none' } },
      pipelines: {
        traces: { exporters: ['debug', 'otlp_http'] },
        metrics: { exporters: ['debug', 'otlp_http'] },
      },
    },
  };
  const folder = await mkdtemp(join(tmpdir(), 'prowl-collector-'));
  const second = join(folder, 'otherwise.yaml');
  await writeFile(second, JSON.stringify(otherwise));
  const server = await startProcess(collector, [`--config=${file}`, `--config=${second}`], port);
  return {
    url: `http://127.0.0.1:${port}`,
    health: async () => (await fetch(`http://127.0.0.1:${health}/`)).status,
    stop: server.stop,
    [Symbol.asyncDispose]: async () => {
      await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
