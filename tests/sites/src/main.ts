// Serves one application by hand: FAULTS=key,key|all node src/main.ts NAME [PORT]
import { openSite } from './open.ts';
import { readSheet, siteNames } from './sheet.ts';

const [name, port = '4500'] = process.argv.slice(2);
const names = await siteNames();
if (name === undefined || !names.includes(name)) {
  process.stderr.write(`Say which: ${names.join(', ')}\n`);
  process.exit(64);
}
const asked = process.env['FAULTS'] ?? '';
const first = (await readSheet(name)).filter(({ group }) => group === 1).map(({ key }) => key);
const faults = asked === 'all' ? first : asked.split(',').filter((key) => key !== '');
const { url } = await openSite(name, { faults, port: Number(port) });
process.stdout.write(`${name} with ${faults.length} faults: ${url}\n`);
