// Makes, once, the key that seals credentials and the operators' key of the API, and hands each to the services' user alone.
// Run by the service `keys` of docker-compose.yml.
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, writeFileSync } from 'node:fs';

const user = 10_001;
for (const [file, encoding] of [
  ['/sealing/key', 'base64'],
  ['/admin/key', 'hex'],
]) {
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(32).toString(encoding)}\n`, { mode: 0o400 });
  chmodSync(file, 0o400);
  chownSync(file, user, user);
}
process.stdout.write('The keys are there. The operators’ key: docker compose exec gateway cat /admin/key\n');
