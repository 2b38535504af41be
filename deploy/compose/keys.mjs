// Makes, once, the key that seals credentials, and hands it to the services' user alone. Run by the service `keys` of docker-compose.yml.
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, writeFileSync } from 'node:fs';

const user = 10_001;
const file = '/keys/secret.key';
if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o400 });
chmodSync(file, 0o400);
chownSync(file, user, user);
process.stdout.write('The key is there.\n');
