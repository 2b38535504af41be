// Kafka without Docker or ZooKeeper. Prints as one line of JSON how to start it (append a properties file) and a formatted data folder to copy.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { javaServer } from './java.mjs';
import { made, run } from './made.mjs';

const { folder, classPath } = await javaServer({
  name: 'kafka-4.1.0',
  coordinates: ['org.apache.kafka:kafka_2.13:4.1.0', 'org.slf4j:slf4j-nop:1.7.36'],
  classes: ['Tethered'],
});
// Formatting starts a JVM: done once, its two small files serve every node 1 of a cluster of one.
const formatted = await made(`${folder.split('/').at(-1)}-formatted`, async (into) => {
  const properties = join(into, 'format.properties');
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': '1@127.0.0.1:9093',
    'controller.listener.names': 'CONTROLLER',
    listeners: 'PLAINTEXT://127.0.0.1:9092,CONTROLLER://127.0.0.1:9093',
    'log.dirs': join(into, 'data'),
  };
  writeFileSync(
    properties,
    Object.entries(settings)
      .map((entry) => `${entry.join('=')}\n`)
      .join(''),
  );
  run('java', [
    '-Xmx128m',
    '-cp',
    classPath,
    'kafka.tools.StorageTool',
    'format',
    '-t',
    'cHJvd2wtbG9jYWwtdGVzdA',
    '-c',
    properties,
  ]);
  if (!existsSync(join(into, 'data', 'meta.properties'))) throw new Error('Kafka made no meta.properties.');
});
const args = [
  '-Xms128m',
  '-Xmx512m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-cp',
  classPath,
  'Tethered',
  'kafka.Kafka',
];
process.stdout.write(`${JSON.stringify({ command: 'java', args, formatted: join(formatted, 'data') })}\n`);
