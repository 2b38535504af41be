// Child processes that end with this one, ports that are free, and waiting with a limit.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const running = [];

export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

/** Starts a process in the background; `ended` has its last words when it goes. */
export const start = (name, command, args, options = {}) => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const process = { name, child, output: '', gone: false };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (process.output = `${process.output}${chunk}`.slice(-8_000)));
  child.on('error', (error) => (process.output += error.message));
  child.on('close', () => (process.gone = true));
  running.push(process);
  return process;
};

/** In the reverse order of their start; what does not go within five seconds is killed. */
export const stopAll = async () => {
  for (const { child, gone } of running.splice(0).reverse()) {
    if (gone) continue;
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await closed;
    clearTimeout(late);
  }
};
process.on('exit', () => {
  for (const { child } of running) child.kill('SIGKILL');
});

const checkRunning = () => {
  for (const { name, gone, output } of running) if (gone) throw new Error(`${name} ended.\n${output}`);
};

/** Asks until the answer is neither false, undefined nor an error. Throws with the last of them. */
export const until = async (what, seconds, ask) => {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    let last = '';
    try {
      const answer = await ask();
      if (answer !== false && answer !== undefined) return answer;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    checkRunning();
    if (Date.now() > end)
      throw new Error(`${what}: not within ${seconds} s.${last === '' ? '' : ` ${last}`}`);
    await pause(250);
  }
};
