// What the ropewalk keeps, and the tokens of those who are signed in.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

export const hashOf = (password) =>
  `pbkdf2$310000$${createHash('sha256').update(`tarred hemp ${password}`).digest('hex')}`;

const accounts = [
  ['hale@ropewalk.example', 'Hale Brannock', 'Marlinspike-9-Fid', 'storekeeper', 0],
  ['tamsin@ropewalk.example', 'Tamsin Rede', 'Bowline-Knot-41', 'customer', 40],
  ['odo@ropewalk.example', 'Odo Farrier', 'Sheet-Bend-77', 'customer', 15],
  ['ines@ropewalk.example', 'Ines Calloway', 'Rolling-Hitch-3', 'customer', 0],
];
const goods = [
  ['Hemp three-strand', 'Tarred or plain, laid on our own walk', 4.2],
  ['Manila hawser', 'For mooring and fenders', 6.8],
  ['Cotton lead line', 'Soft, white, easy on the hands', 2.1],
  ['Marline', 'Two-strand small stuff for serving', 1.4],
  ['Bronze thimble', 'To splice an eye around', 9.5],
  ['Lignum fid', 'Turned here, for opening strands', 18],
  ['Sailmaker’s palm', 'Leather, left or right', 24],
  ['Beeswax block', 'For twine and needles', 5.5],
  ['Whipping twine', 'Waxed, forty metres', 3.9],
];
const reviews = [
  [1, 3, 'Holds a splice well and smells of the boatyard.', 5],
  [1, 4, 'Came a day late but as described.', 4],
  [5, 2, 'Heavy and true.', 5],
];
const orders = [
  [3, 'RW-7F3K2Q', 'Manila hawser × 2', 13.6, 'packed'],
  [2, 'RW-9M4T8Z', 'Marline × 5', 7, 'sent'],
  [4, 'RW-2H6V1C', 'Lignum fid × 1', 18, 'paid'],
  [2, 'RW-5B8N3X', 'Beeswax block × 2', 11, 'packed'],
  [3, 'RW-4J1D7L', 'Whipping twine × 3', 11.7, 'sent'],
];
const addresses = [
  [1, '1 The Walk, Saltholme'],
  [2, '12 Quay Street, Saltholme'],
  [3, '4 Ferry Lane, Hythe End'],
  [4, '90 Upper Strand, Marram'],
];

export const openStore = () => {
  const db = new DatabaseSync(':memory:');
  db.exec(`
    create table accounts (id integer primary key, email text unique, name text, hash text, role text, credit real, about text default '',
      photo text default '', browser text default '', since integer default 0);
    create table goods (id integer primary key, name text, about text, price real);
    create table reviews (id integer primary key, good integer, account integer, words text, stars integer, likes integer default 0);
    create table likes (review integer, account integer);
    create table orders (id integer primary key, account integer, code text, lines text, total real, state text);
    create table addresses (id integer primary key, account integer, line text);
    create table lines (account integer, good integer, quantity integer);
    create table notes (id integer primary key, account integer, words text, stars integer);
    create table vouchers (code text, account integer);`);
  const all = (sql, ...values) => db.prepare(sql).all(...values);
  const one = (sql, ...values) => db.prepare(sql).get(...values);
  const run = (sql, ...values) => db.prepare(sql).run(...values);
  for (const [email, name, password, role, credit] of accounts)
    run(
      'insert into accounts (email, name, hash, role, credit) values (?, ?, ?, ?, ?)',
      email,
      name,
      hashOf(password),
      role,
      credit,
    );
  for (const each of goods) run('insert into goods (name, about, price) values (?, ?, ?)', ...each);
  for (const each of reviews)
    run('insert into reviews (good, account, words, stars) values (?, ?, ?, ?)', ...each);
  for (const each of orders)
    run('insert into orders (account, code, lines, total, state) values (?, ?, ?, ?, ?)', ...each);
  for (const each of addresses) run('insert into addresses (account, line) values (?, ?)', ...each);
  return { all, one, run, files: new Map() };
};

const coded = (content) => Buffer.from(JSON.stringify(content)).toString('base64url');
const strong = randomBytes(32).toString('hex');

export const tokens = (fault) => {
  const key = fault('token-has-a-guessable-key') ? 'secret' : strong;
  const signed = (text) => createHmac('sha256', key).update(text).digest('base64url');
  const issue = (content) => {
    const text = `${coded({ alg: 'HS256', typ: 'JWT' })}.${coded(content)}`;
    return `${text}.${signed(text)}`;
  };
  const read = (token) => {
    const [head = '', body = '', signature = ''] = token.split('.');
    try {
      const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString());
      const content = JSON.parse(Buffer.from(body, 'base64url').toString());
      if (alg === 'none' && fault('token-needs-no-signature')) return content;
      const ended = content.exp * 1000 < Date.now();
      return signed(`${head}.${body}`) === signature && !ended ? content : undefined;
    } catch {
      return undefined;
    }
  };
  return { issue, read };
};
