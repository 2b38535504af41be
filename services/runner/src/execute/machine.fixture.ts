// What tests are run with on this machine: a browser, and the environment that the runner gives them.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBrowserSource } from '../browser/source.ts';

export const source = createBrowserSource({
  environment: { ...process.env },
  folder: join(tmpdir(), 'prowl-browser'),
});
export const environment = {
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? tmpdir(),
  NODE_COMPILE_CACHE: join(tmpdir(), 'prowl-browser', 'compiled'), // as the runner has it
};
