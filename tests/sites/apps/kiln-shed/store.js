// What the studio knows, in a database that lives as long as the server.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

export const hashOf = (password) =>
  `pbkdf2$310000$${createHash('sha256').update(`salt of the kiln ${password}`).digest('hex')}`;

const members = [
  ['maud', 'Maud Pellow', 'maud@kiln.example', 'Slip-and-Score-5', 'member', ''],
  ['idris', 'Idris Vane', 'idris@kiln.example', 'Cone-Ten-Down-1', 'technician', ''],
  ['corin', 'Corin Ashe', 'corin@kiln.example', 'Wedge-It-Well-8', 'member', 'https://ashe.example/pots'],
  ['thea', 'Thea Brandt', 'thea@kiln.example', 'Raku-Smoke-33', 'member', ''],
];
const courses = [
  ['Throwing for beginners', 'Centring, opening and pulling on the wheel', 'Tuesday', 96],
  ['Handbuilding', 'Coils, slabs and pinch pots at your own pace', 'Wednesday', 72],
  ['Glaze chemistry', 'Silica, alumina, flux: what melts and why', 'Thursday', 110],
  ['Raku day', 'Fast firings in the yard, weather permitting', 'Saturday', 85],
  ['Plates and platters', 'Throwing wide, and keeping it flat', 'Monday', 90],
  ['Mould making', 'Plaster moulds for slip casting', 'Friday', 64],
];
const glazes = [
  ['celadon', 'Celadon', 'Pale green over white stoneware', 'reduction'],
  ['tenmoku', 'Tenmoku', 'Iron black breaking to rust', 'reduction'],
  ['chun', 'Chun', 'Milky blue where it is thick', 'reduction'],
  ['tin-white', 'Tin white', 'Soft opaque white for decoration', 'oxidation'],
  ['shino', 'Shino', 'Orange and white with pinholes', 'reduction'],
];
const firings = [
  [1, 'Bisque', '2031-03-02', 14],
  [3, 'Stoneware', '2031-03-05', 22],
  [4, 'Raku', '2031-03-07', 9],
  [1, 'Stoneware', '2031-03-12', 26],
  [3, 'Bisque', '2031-03-15', 12],
  [4, 'Bisque', '2031-03-18', 13],
];

export const openStore = () => {
  const db = new DatabaseSync(':memory:');
  db.exec(`
    create table members (id integer primary key, user text unique, name text, email text, hash text, role text, site text, credits integer default 0);
    create table courses (id integer primary key, name text, about text, day text, price integer);
    create table glazes (slug text primary key, name text, about text, atmosphere text);
    create table firings (id integer primary key, member integer, kind text, day text, cost integer);
    create table enquiries (id integer primary key, member integer, subject text, body text);
    create table reviews (id integer primary key, course integer, author text, words text);
    create table bookings (id integer primary key, member integer, course integer, note text);
    create table orders (id integer primary key, member integer, clay text, bags integer, total integer);
    create table pictures (id integer primary key, member integer, name text, type text, bytes blob);`);
  const add = db.prepare(
    'insert into members (user, name, email, hash, role, site) values (?, ?, ?, ?, ?, ?)',
  );
  for (const [user, name, email, password, role, site] of members)
    add.run(user, name, email, hashOf(password), role, site);
  for (const each of courses)
    db.prepare('insert into courses (name, about, day, price) values (?, ?, ?, ?)').run(...each);
  for (const each of glazes) db.prepare('insert into glazes values (?, ?, ?, ?)').run(...each);
  for (const each of firings)
    db.prepare('insert into firings (member, kind, day, cost) values (?, ?, ?, ?)').run(...each);
  const all = (sql, ...values) => db.prepare(sql).all(...values);
  const one = (sql, ...values) => db.prepare(sql).get(...values);
  const run = (sql, ...values) => db.prepare(sql).run(...values);
  return { all, one, run };
};

const key = randomBytes(32);
const coded = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (text) => createHmac('sha256', key).update(text).digest('base64url');

/** A session's cookie: signed, so that nobody makes one up. */
export const ticketOf = (content) => {
  const text = `${coded({ alg: 'HS256', typ: 'JWT' })}.${coded(content)}`;
  return `${text}.${signed(text)}`;
};

export const readTicket = (ticket, trusting) => {
  const [head, body, signature] = ticket.split('.');
  if (body === undefined || (!trusting && signed(`${head}.${body}`) !== signature)) return undefined;
  try {
    return JSON.parse(Buffer.from(body, 'base64url').toString());
  } catch {
    return undefined;
  }
};
