// What a session reports on sound products with accounts and data: every report is wrong. Prints each, and what it changed of the data that it found there.
// Usage: npm run bench -- reports [--product NAME,…] [--seconds N] [--json FILE]
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createBoard } from './products/board.ts';
import { createDepot } from './products/depot.ts';
import { openProduct, type Product } from './products/product.ts';
import { createTracker } from './products/tracker.ts';
import { createWiki } from './products/wiki.ts';
import { runSession } from './session.ts';

const products = [createWiki, createTracker, createDepot, createBoard];

const { values } = parseArgs({
  options: {
    product: { type: 'string' },
    seconds: { type: 'string', default: '120' },
    json: { type: 'string' },
  },
});

const print = (text: string) => process.stdout.write(`${text}\n`);

/** Names of records that are not as they were. */
const changed = (before: Product['records'], after: Product['records']): string[] => {
  const now = after();
  return Object.entries(before()).flatMap(([name, value]) =>
    JSON.stringify(now[name]) === JSON.stringify(value) ? [] : [name],
  );
};

const runProduct = async (product: Product, sound: Product) => {
  await using open = await openProduct(product);
  const { account } = product;
  if (account !== undefined) {
    process.env['SAAS_USERNAME'] = account.username;
    process.env['SAAS_PASSWORD'] = account.password;
  }
  const auth = account === undefined ? [] : ['--auth', 'session'];
  const { session, bugs } = await runSession([
    `${open.url}${product.start}`,
    ...auth,
    '--seconds',
    values.seconds,
  ]);
  const harm = changed(sound.records, product.records);
  print(
    `\n${product.name}: ${bugs.length} reports of ${session.testsRun} tests, ${harm.length} records changed, ${session.outcome ?? session.status}`,
  );
  for (const { severity, oracle, title, url } of bugs)
    print(`? ${severity.padEnd(8)}  ${oracle}  ${title}  ${new URL(url).pathname}`);
  for (const name of harm) print(`! changed: ${name}`);
  return {
    product: product.name,
    reports: bugs.map(({ severity, oracle, title, url, description }) => ({
      severity,
      oracle,
      title,
      url,
      description,
    })),
    harm,
    testsRun: session.testsRun,
    outcome: session.outcome ?? session.status,
  };
};

const chosen = values.product?.split(',');
const results: Awaited<ReturnType<typeof runProduct>>[] = [];
for (const create of products) {
  if (chosen !== undefined && !chosen.includes(create().name)) continue;
  results.push(await runProduct(create(), create()));
}
if (values.json !== undefined) await writeFile(values.json, JSON.stringify(results, null, 2));
const sum = (of: (result: (typeof results)[number]) => number) =>
  results.reduce((total, each) => total + of(each), 0);
print(`\n${results.length} products, ${sum(({ testsRun }) => testsRun)} tests: ${sum(({ reports }) => reports.length)} reports, all of them wrong, \
and ${sum(({ harm }) => harm.length)} records changed (goal: 0 and 0)`);
process.exitCode = sum(({ reports, harm }) => reports.length + harm.length) === 0 ? 0 : 1;
