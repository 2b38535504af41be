// A server that speaks MongoDB's protocol, without Docker. Prints as one line of JSON how to start it: append the port and a journal file.
import { javaServer } from './java.mjs';

const { classPath } = await javaServer({
  name: 'mongo-java-server-1.47.0',
  coordinates: ['de.bwaldvogel:mongo-java-server:1.47.0', 'org.slf4j:slf4j-nop:2.0.17'],
  classes: ['Tethered', 'MongoWithJournal'],
});
const args = ['-Xmx256m', '-XX:+UseSerialGC', '-cp', classPath, 'Tethered', 'MongoWithJournal'];
process.stdout.write(`${JSON.stringify({ command: 'java', args })}\n`);
