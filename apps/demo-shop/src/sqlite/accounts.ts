// The accounts in an in-memory database. Passwords are kept as scrypt hashes with a salt of their own.
import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Faults } from '../faults/faults.ts';
import type { User } from '../records/types.ts';

export interface Accounts {
  find(id: number): User | undefined;
  byEmail(email: string): User | undefined;
  /** The member with this e-mail address and password, or undefined; takes as long for an address that is not known. */
  verify(email: string, password: string): Promise<User | undefined>;
  /** Undefined when the e-mail address has an account already. */
  add(user: Omit<User, 'id'>, password: string): Promise<User | undefined>;
  change(user: User): void;
  changePassword(id: number, password: string): Promise<void>;
}

const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>;
const pack = (salt: Buffer, key: Buffer): string => `${salt.toString('hex')}:${key.toString('hex')}`;
const unpack = (stored: string): [Buffer, Buffer] => {
  const [salt = '', key = ''] = stored.split(':');
  return [Buffer.from(salt, 'hex'), Buffer.from(key, 'hex')];
};

async function hash(password: string): Promise<string> {
  const salt = randomBytes(16);
  return pack(salt, await derive(password, salt, 32));
}

const members = ['Ann Archer', 'Ben Baker'];
const demoSalt = Buffer.from('0123456789abcdef0123456789abcdef', 'hex');
const demoHash = pack(demoSalt, scryptSync('demo-password', demoSalt, 32));

const toUser = (row: Record<string, SQLOutputValue>): User => ({
  id: Number(row.id),
  name: String(row.name),
  email: String(row.email),
  phone: String(row.phone),
});

export function openAccounts(faults: Faults): Accounts {
  const db = new DatabaseSync(':memory:');
  db.exec(`CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE,
    phone TEXT NOT NULL, password TEXT NOT NULL)`);
  db.function('password_matches', (stored, password) => {
    const [salt, key] = unpack(String(stored));
    return timingSafeEqual(scryptSync(String(password), salt, 32), key) ? 1 : 0;
  });
  const insert = db.prepare('INSERT INTO users (name, email, phone, password) VALUES (?, ?, ?, ?)');
  for (const name of members)
    insert.run(name, `${name.split(' ')[0]?.toLowerCase()}@example.com`, '', demoHash);
  const byId = db.prepare('SELECT * FROM users WHERE id = ?');
  const byEmail = db.prepare('SELECT * FROM users WHERE email = ?');

  return {
    find(id) {
      const row = byId.get(id);
      return row && toUser(row);
    },
    byEmail(email) {
      const row = byEmail.get(email.toLowerCase());
      return row && toUser(row);
    },
    async verify(email, password) {
      if (faults.has('sign-in-sql')) {
        const text = `SELECT * FROM users WHERE email = '${email.toLowerCase()}' AND password_matches(password, '${password}') LIMIT 1`;
        const found = db.prepare(text).get();
        return found && toUser(found);
      }
      const row = byEmail.get(email.toLowerCase());
      const [salt, key] = unpack(row ? String(row.password) : demoHash);
      const same = timingSafeEqual(await derive(password, salt, 32), key);
      return row && same ? toUser(row) : undefined;
    },
    async add(user, password) {
      const stored = await hash(password);
      if (byEmail.get(user.email.toLowerCase())) return undefined;
      const { lastInsertRowid } = insert.run(user.name, user.email.toLowerCase(), user.phone, stored);
      return { ...user, email: user.email.toLowerCase(), id: Number(lastInsertRowid) };
    },
    change(user) {
      const update = db.prepare('UPDATE users SET name = ?, email = ?, phone = ? WHERE id = ?');
      update.run(user.name, user.email.toLowerCase(), user.phone, user.id);
    },
    async changePassword(id, password) {
      db.prepare('UPDATE users SET password = ? WHERE id = ?').run(await hash(password), id);
    },
  };
}
