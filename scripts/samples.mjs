// `npm run samples`: each application of tests/sites in a browser, sound and with the faults that its samples show. Arguments narrow it, as vitest takes them: `-t van-pool`.
import './node-version.cjs';

const { setUp } = await import('./setup.mjs');
const { playSuite } = await import('./suite.mjs');
setUp();
playSuite('samples', ...process.argv.slice(2));
