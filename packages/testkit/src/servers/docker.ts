// Servers in containers, by testcontainers: loaded only where an engine answers, since loading it takes a second.
import { request } from 'node:http';
import type { StartedTestContainer } from 'testcontainers';
import { freePort } from './process.ts';

/** True when a Docker engine answers under DOCKER_HOST or the usual socket. */
export const dockerAnswers = (): Promise<boolean> => {
  const host = process.env['DOCKER_HOST'] ?? 'unix:///var/run/docker.sock';
  const address = host.startsWith('unix://')
    ? { socketPath: host.slice('unix://'.length) }
    : { hostname: new URL(host).hostname, port: new URL(host).port };
  return new Promise((resolve) => {
    const ping = request({ ...address, path: '/_ping', timeout: 1_000 }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    ping.on('timeout', () => ping.destroy());
    ping.on('error', () => resolve(false));
    ping.end();
  });
};

export interface Container {
  /** On this machine. */
  readonly port: number;
  kill(): Promise<void>;
  restart(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** `inside`: its port in the container; or the environment of a server that announces its address to its clients: it listens inside on the port it has outside. */
export const startContainer = async (
  image: string,
  inside: number | ((port: number) => Record<string, string>),
  command: string[] = [],
): Promise<Container> => {
  const { GenericContainer, Wait } = await import('testcontainers');
  const port = await freePort();
  const container: StartedTestContainer = await new GenericContainer(image)
    .withExposedPorts({ container: typeof inside === 'number' ? inside : port, host: port })
    .withEnvironment(typeof inside === 'number' ? {} : inside(port))
    .withCommand(command)
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  return {
    port,
    kill: async () => void (await container.stop({ timeout: 0, remove: false })),
    restart: () => container.restart({ timeout: 0 }),
    [Symbol.asyncDispose]: async () => void (await container.stop({ timeout: 0 })),
  };
};
