// Accounts, what is theirs, what they write to the ropewalk, and the storekeeper's desk.
import { randomUUID } from 'node:crypto';
import { hashOf } from './store.js';

const pictures = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' };
const isPicture = (bytes) => /^(\x89PNG|\xff\xd8\xff|GIF8)/.test(bytes.subarray(0, 4).toString('latin1'));
const mostBytes = 200_000;
const isAddress = (text) => typeof text === 'string' && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const checked = ({ id, email, name, role, credit, about, photo }) => ({
  id,
  email,
  name,
  role,
  credit,
  about,
  photo,
});

/** What a document type names is loaded, where the parser was told to. */
const load = async (xml) => {
  for (const [, address] of xml.matchAll(/SYSTEM "(https?:[^"]+)"/g))
    await fetch(address, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
};

/** The words of each element of a list that was sent as XML. */
const readList = (xml, expands) => {
  const given = new Map();
  if (expands)
    for (const [, name, quoted] of xml.matchAll(/<!ENTITY\s+(\w+)\s+(?:SYSTEM\s+)?"([^"]*)"/g))
      given.set(
        name,
        /SYSTEM/.test(xml) && quoted.startsWith('file:') ? 'root:x:0:0:root:/root:/bin/sh' : quoted,
      );
  return [...xml.matchAll(/<line>([^<]*)<\/line>/g)].map(([, words]) =>
    words.replace(/&(\w+);/g, (all, name) => given.get(name) ?? all).trim(),
  );
};

export const peopleRoutes = (store, fault, { issue }) => {
  const { all, one, run } = store;
  const sums = new Map();
  const byId = (id) => one('select * from accounts where id = ?', id);
  const tokenFor = ({ id, role, since }) =>
    issue({ sub: id, role, since, exp: Math.floor(Date.now() / 1000) + 7200 });
  const wrong = new Map();

  const enter = ({ given, request, json, refuse }) => {
    const { email, password } = given;
    if (typeof email !== 'string' || typeof password !== 'string')
      return refuse('Say your address and your password.', 400);
    const tries = wrong.get(email) ?? 0;
    if (tries >= 8 && !fault('sign-in-without-limit')) return refuse('Too many tries. Wait a minute.', 429);
    const found = fault('sign-in-is-part-of-the-query')
      ? one(`select * from accounts where email = '${email}' and hash = '${hashOf(password)}'`)
      : one('select * from accounts where email = ? and hash = ?', email, hashOf(password));
    if (!found) {
      wrong.set(email, tries + 1);
      if (fault('sign-in-says-who-is-known') && !one('select id from accounts where email = ?', email))
        return refuse('Nobody has that address.', 401);
      return refuse('The address or the password is wrong.', 401);
    }
    wrong.delete(email);
    run('update accounts set browser = ? where id = ?', request.headers['user-agent'] ?? '', found.id);
    json(200, { token: tokenFor(found), me: checked(found) });
  };
  const join = ({ given, json, refuse }) => {
    const { email, name, password } = given;
    if (!isAddress(email) || typeof name !== 'string' || name.trim() === '' || name.length > 60)
      return refuse('Say your name and your e-mail address.');
    const least = fault('any-password-will-do') ? 1 : 10;
    if (typeof password !== 'string' || password.length < least)
      return refuse('A password has at least ten characters.');
    if (one('select id from accounts where email = ?', email)) return refuse('Choose another address.', 409);
    const role = fault('role-at-joining') && typeof given.role === 'string' ? given.role : 'customer';
    const { lastInsertRowid } = run(
      'insert into accounts (email, name, hash, role, credit) values (?, ?, ?, ?, 0)',
      ...[email, name, hashOf(password), role],
    );
    json(201, checked(byId(lastInsertRowid)));
  };
  const forgot = ({ given, json, refuse }) => {
    if (!isAddress(given.email)) return refuse('Say your e-mail address.');
    const known = one('select id from accounts where email = ?', given.email) !== undefined;
    if (!known && fault('forgotten-says-who-is-known'))
      return refuse('There is no account with that address.', 404);
    json(200, { said: 'If there is an account, we have sent a letter to it.' });
  };

  const me = ({ me: account, json }) =>
    json(
      200,
      fault('hash-in-the-profile') ? { ...checked(account), passwordHash: account.hash } : checked(account),
    );
  const change = ({ me: account, given, json, refuse }) => {
    const { name = account.name, about = account.about } = given;
    if (typeof name !== 'string' || name.trim() === '' || name.length > 60)
      return refuse('A name has 1 to 60 characters.');
    if (typeof about !== 'string' || about.length > 300) return refuse('That is too long.');
    run('update accounts set name = ?, about = ? where id = ?', name, about, account.id);
    if (fault('role-from-the-profile') && typeof given.role === 'string')
      run('update accounts set role = ? where id = ?', given.role, account.id);
    json(200, checked(byId(account.id)));
  };
  const password = ({ me: account, given, json, refuse }) => {
    const { current, next } = given;
    if (typeof current !== 'string' || hashOf(current) !== account.hash)
      return refuse('That is not your password.');
    if (typeof next !== 'string' || next.length < 10)
      return refuse('A password has at least ten characters.');
    run('update accounts set hash = ? where id = ?', hashOf(next), account.id);
    if (!fault('session-outlives-the-password'))
      run('update accounts set since = since + 1 where id = ?', account.id);
    json(200, { token: tokenFor(byId(account.id)) });
  };
  const keep = (account, bytes, type, json) => {
    const name = `${randomUUID()}.${pictures[type] ?? type.replace(/^.*\/|\+.*$/g, '')}`;
    store.files.set(name, { bytes, type });
    run('update accounts set photo = ? where id = ?', `/pictures/${name}`, account.id);
    json(201, { photo: `/pictures/${name}` });
  };
  const photo = ({ me: account, files, json, refuse }) => {
    const sent = files.get('photo');
    if (sent === undefined || sent.bytes.length === 0) return refuse('Choose a picture.');
    const sound = sent.type in pictures && isPicture(sent.bytes);
    if (!sound && !fault('picture-type-only-on-the-page')) return refuse('Only PNG, JPEG or GIF.', 415);
    if (sent.bytes.length > mostBytes) return refuse('At most 200 kB.', 413);
    keep(account, sent.bytes, sent.type, json);
  };
  const fetched = async ({ me: account, given, json, refuse }) => {
    if (typeof given.url !== 'string' || !URL.canParse(given.url))
      return refuse('Say the address of a picture.');
    const { hostname, protocol } = new URL(given.url);
    const inside =
      /^(localhost|127\.|10\.|192\.168\.|169\.254\.|\[|0)/.test(hostname) || !hostname.includes('.');
    if (protocol !== 'https:' && !fault('fetches-from-inside')) return refuse('Only addresses with https.');
    if (inside && !fault('fetches-from-inside')) return refuse('That address is not public.');
    try {
      const answer = await fetch(given.url, { signal: AbortSignal.timeout(2000), redirect: 'error' });
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (!isPicture(bytes)) return refuse('There is no picture at that address.', 415);
      keep(account, bytes, 'image/png', json);
    } catch {
      refuse('Nothing answers there.');
    }
  };
  const addresses = ({ id, me: account, json, missing }) =>
    id === account.id || (fault('addresses-of-anybody') && byId(id))
      ? json(200, { items: all('select id, line from addresses where account = ?', id) })
      : missing();
  const address = ({ id, me: account, given, json, missing, refuse }) => {
    if (id !== account.id) return missing();
    if (typeof given.line !== 'string' || given.line.trim() === '' || given.line.length > 120)
      return refuse('Say where.');
    const { lastInsertRowid } = run('insert into addresses (account, line) values (?, ?)', id, given.line);
    json(201, { id: Number(lastInsertRowid), line: given.line });
  };

  const check = ({ json }) => {
    const [a, b] = [1 + Math.floor(Math.random() * 9), 1 + Math.floor(Math.random() * 9)];
    const id = randomUUID();
    sums.set(id, a + b);
    json(200, { id, ask: `${a} + ${b}` });
  };
  const note = ({ me: account, given, json, refuse }) => {
    const { words, stars } = given;
    if (typeof words !== 'string' || words.trim() === '' || words.length > 400)
      return refuse('Write 1 to 400 characters.');
    if (!Number.isInteger(stars) || stars < 1 || stars > 5) return refuse('Give one to five stars.');
    if (sums.get(given.check) !== Number(given.sum)) return refuse('The sum is wrong.');
    if (!fault('sum-counts-again')) sums.delete(given.check);
    const by =
      fault('note-by-anybody') && Number.isInteger(given.account) ? given.account : (account?.id ?? null);
    const { lastInsertRowid } = run(
      'insert into notes (account, words, stars) values (?, ?, ?)',
      by,
      words,
      stars,
    );
    json(201, { id: Number(lastInsertRowid), account: by, words, stars });
  };
  const notes = ({ json }) => json(200, { items: all('select * from notes order by id desc') });
  const everybody = ({ json }) =>
    json(200, {
      items: all('select * from accounts order by id').map((each) => ({
        ...checked(each),
        browser: each.browser,
      })),
    });
  const price = ({ id, given, json, missing, refuse }) => {
    if (!one('select id from goods where id = ?', id)) return missing();
    if (!(Number(given.price) > 0)) return refuse('Say a price.');
    run('update goods set price = ? where id = ?', Number(given.price), id);
    json(200, one('select * from goods where id = ?', id));
  };
  const list = async ({ body, files, json, refuse }) => {
    const xml = (files.get('list')?.bytes ?? body).toString('utf8');
    if (fault('list-expands-entities')) await load(xml);
    if (!/<list[\s>]/.test(xml)) return refuse('That is no list.');
    if (/<!DOCTYPE/i.test(xml) && !fault('list-expands-entities'))
      return refuse('A list has no document type.');
    json(200, { lines: readList(xml, fault('list-expands-entities')) });
  };
  const label = ({ given, json, refuse }) => {
    if (typeof given.text !== 'string' || given.text.length > 120) return refuse('At most 120 characters.');
    const said = fault('label-is-a-template')
      ? given.text.replace(/\$\{([\d*+\- ]+)\}/g, (_, sum) => String(Function(`return ${sum}`)()))
      : given.text;
    json(200, { label: `Ropewalk · ${said}` });
  };
  const desk = (isOpen) => (isOpen ? 'account' : 'storekeeper');
  return [
    ['POST', /^\/api\/session$/, enter, 'all'],
    ['POST', /^\/api\/accounts$/, join, 'all'],
    ['POST', /^\/api\/forgotten$/, forgot, 'all'],
    ['GET', /^\/api\/me$/, me, 'account'],
    ['PATCH', /^\/api\/me$/, change, 'account'],
    ['PUT', /^\/api\/me\/password$/, password, 'account'],
    ['POST', /^\/api\/me\/photo$/, photo, 'account'],
    ['POST', /^\/api\/me\/photo-from$/, fetched, 'account'],
    ['GET', /^\/api\/accounts\/(\d+)\/addresses$/, addresses, 'account'],
    ['POST', /^\/api\/accounts\/(\d+)\/addresses$/, address, 'account'],
    ['GET', /^\/api\/check$/, check, 'all'],
    ['POST', /^\/api\/notes$/, note, 'all'],
    ['POST', /^\/api\/lists$/, list, 'account'],
    ['POST', /^\/api\/labels$/, label, 'account'],
    ['GET', /^\/api\/desk\/notes$/, notes, 'storekeeper'],
    ['GET', /^\/api\/desk\/accounts$/, everybody, desk(fault('desk-accounts-for-all'))],
    ['PATCH', /^\/api\/desk\/goods\/(\d+)$/, price, desk(fault('prices-by-anybody'))],
  ];
};
