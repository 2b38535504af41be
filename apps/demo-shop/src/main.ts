// node src/main.ts [--faults all|none|a,b] [--port N] [--api-port N]. The environment may say FAULTS, PORT and API_PORT instead.
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

const portOf = (text: string): number => {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new RangeError('A port is a whole number from 0 to 65535.');
  return port;
};

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { faults: text, port: text, 'api-port': text } });
  const apiPort = values['api-port'] ?? process.env.API_PORT;
  const shop = await openDemoShop({
    port: portOf(values.port ?? process.env.PORT ?? '4401'),
    apiPort: apiPort === undefined ? undefined : portOf(apiPort),
    faults: toSelection(values.faults ?? process.env.FAULTS ?? 'none'),
  });
  console.log(`Demo shop on ${shop.url}${shop.api === shop.url ? '' : `, its API on ${shop.api}`}`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void shop.close().then(() => process.exit(0)));
}

main().catch((cause: unknown) => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') console.error('The port is taken. Give another one with --port or --api-port.');
  else console.error(cause instanceof Error ? cause.message : cause);
  process.exit(2);
});
