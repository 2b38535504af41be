// node src/main.ts [--faults all|none|a,b] [--port N]. The environment may say FAULTS and PORT instead.
import { parseArgs } from 'node:util';
import type { FaultSelection } from './faults/faults.ts';
import { openDemoShop } from './open.ts';

const toSelection = (text: string): FaultSelection =>
  text === 'all' || text === 'none'
    ? text
    : text
        .split(',')
        .map((key) => key.trim())
        .filter((key) => key !== '');

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { faults: { type: 'string' }, port: { type: 'string' } } });
  const port = Number(values.port ?? process.env.PORT ?? 4401);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RangeError('The port is a whole number from 0 to 65535.');
  const shop = await openDemoShop({
    port,
    faults: toSelection(values.faults ?? process.env.FAULTS ?? 'none'),
  });
  console.log(`Demo shop on ${shop.url}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void shop.close().then(() => process.exit(0)));
}

main().catch((cause: unknown) => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') console.error('The port is taken. Give another one with --port or PORT.');
  else console.error(cause instanceof Error ? cause.message : cause);
  process.exit(2);
});
