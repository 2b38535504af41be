// `npm run collector`: a session on the services whose traces and measures go through a real OpenTelemetry Collector with the configuration of
// docker-compose.yml. Needs Go; the first run builds the collector, which takes minutes.
import './node-version.cjs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const { node, root, setUp } = await import('./setup.mjs');
const { playSuite } = await import('./suite.mjs');
setUp();
const obtained = spawnSync(node, [join(root, 'scripts', 'servers', 'collector.mjs')], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (obtained.status !== 0) process.exit(1);
playSuite('collector', '--reporter=verbose');
