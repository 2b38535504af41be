// fetch: the export of the API into a file of SQLite. follow: the stream on Kafka into it. ask: one question in SQL of it.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { consume } from './consume.ts';
import { fetchExport } from './fetch-export.ts';
import { openStore } from './store.ts';

const usage = `Usage:
  fetch DATABASE [--url http://127.0.0.1:4400]     what is new of the export; the key of the team is in PROWL_API_KEY
  follow DATABASE --brokers HOST:PORT[,…] [--topic prowl.events] [--group prowl-analytics]
  ask DATABASE FILE.sql                            one of examples/analytics/sql, or your own
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:4400' },
    brokers: { type: 'string' },
    topic: { type: 'string', default: 'prowl.events' },
    group: { type: 'string', default: 'prowl-analytics' },
  },
});
const [command, database, file] = positionals;

const fetchNew = async (into: string) => {
  using store = openStore(into);
  const added = await fetchExport(store, { url: values.url, key: process.env['PROWL_API_KEY'] });
  console.log(`${added} new events`);
};

const follow = async (into: string, brokers: string) => {
  using store = openStore(into);
  await using _consumer = await consume(store, {
    brokers: brokers.split(','),
    topic: values.topic,
    groupId: values.group,
    onEvent: ({ time, team, ...event }) => {
      if (event.type === 'BugFound') console.log(time, team, event.data.severity, event.data.title);
    },
  });
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
};

const ask = (of: string, sql: string) => {
  using store = openStore(of);
  const rows = store.ask(readFileSync(sql, 'utf8'));
  if (rows.length === 0) console.log('Nothing in the events answers that yet.');
  else console.table(rows);
};

if (command === 'fetch' && database !== undefined) await fetchNew(database);
else if (command === 'follow' && database !== undefined && values.brokers !== undefined)
  await follow(database, values.brokers);
else if (command === 'ask' && database !== undefined && file !== undefined) ask(database, file);
else {
  process.stderr.write(usage);
  process.exitCode = 64;
}
