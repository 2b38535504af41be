// A NATS server without Docker. Prints as one line of JSON how to start it.
import { goTool } from './go.mjs';

const command = await goTool({
  name: 'nats-server',
  module: 'github.com/nats-io/nats-server/v2',
  version: 'v2.15.2',
});
process.stdout.write(`${JSON.stringify({ command })}\n`);
