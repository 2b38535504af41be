// The overlay's own NATS configuration on a real nats-server, and the real backbone as the services use it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort, start, until } from './processes.mjs';

export const startBus = async (natsServer, folder, configuration, passwords) => {
  const home = join(folder, 'nats');
  mkdirSync(home);
  const placed = (text) => text.replace('store_dir: /data', `store_dir: ${join(home, 'data')}`);
  for (const [name, text] of Object.entries(configuration)) writeFileSync(join(home, name), placed(text));
  const [client, monitor] = [await freePort(), await freePort()];
  const place = ['-a', '127.0.0.1', '-p', `${client}`, '-m', `${monitor}`, '-P', join(home, 'pid')];
  const env = Object.fromEntries(
    Object.entries(passwords).map(([user, password]) => [`${user.toUpperCase()}_PASSWORD`, password]),
  );
  start('nats-server', natsServer, ['-c', join(home, 'nats.conf'), ...place], {
    env: { ...process.env, ...env },
  });
  await until('NATS is ready', 20, async () => (await fetch(`http://127.0.0.1:${monitor}/healthz`)).ok);
  return { url: `nats://127.0.0.1:${client}`, monitor: `127.0.0.1:${monitor}` };
};

/** The bus as one of the services sees it: with its name, its password, its permissions. */
export const openBus = async (root, bus, user, passwords, secretKey) => {
  const { openNats } = await import(
    pathToFileURL(join(root, 'packages', 'backbone', 'dist', 'nats', 'index.js')).href
  );
  return openNats({ servers: bus.url, name: `cluster-${user}`, user, password: passwords[user], secretKey });
};
