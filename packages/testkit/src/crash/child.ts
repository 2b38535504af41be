// Started by crash/victim.ts: opens a backbone, does a task, waits to be killed. Imports nothing that needs a test runner.
import type { Backbone } from '@prowl/backbone';
import { type CrashTask, crashTasks } from './tasks.ts';

const [module = '', name = '', options = '{}', task = ''] = process.argv.slice(2);
const loaded: Record<string, (options: unknown) => Promise<Backbone>> = await import(module);
const open = loaded[name];
if (open === undefined) throw new Error(`${module} has no ${name}`);
const backbone = await open(JSON.parse(options));
// Nobody waits for a task that never ends: what only that task refers to, a lock among it, could be collected before the kill.
process.on('exit', () => backbone);
await crashTasks[task as CrashTask](backbone, (line) => process.stdout.write(`${JSON.stringify(line)}\n`));
