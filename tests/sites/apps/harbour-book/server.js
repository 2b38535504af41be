const START = [
  ['Milo', 'Best porridge on the coast.', 3],
  ['Ingrid & Per', 'We came for a night and stayed a week.', 7],
  ['Sabine', 'The bunk beds creak, the view does not.', 2],
  ['Tomasz', 'Thank you for the bicycle pump!', 0],
  ['Yuki', 'Sunrise from the roof: unforgettable.', 9],
  ['Old Dunstan', 'Same room as in 1988. Same blanket, too.', 5],
  ['Farida', 'Quiet, clean, friendly cat.', 4],
  ['The Okafors', 'Our children want to move in.', 1],
];

export default ({ fault, file }) => {
  let next = 1;
  const entries = START.map(([name, text, likes], i) => ({
    id: next++,
    name,
    text,
    likes,
    liked: false,
    mine: false,
    day: `2031-05-${String(i + 3).padStart(2, '0')}`,
  }));
  const sum = () => entries.reduce((n, e) => n + e.likes, 0);

  const orders = {
    new: (a, b) => b.id - a.id,
    old: (a, b) => a.id - b.id,
    likes: (a, b) => (fault('most-liked-is-least') ? a.likes - b.likes : b.likes - a.likes) || b.id - a.id,
  };
  const textProblem = (text) => {
    if (typeof text !== 'string' || text.trim() === '') return 'Write something first.';
    if (text.length > (fault('limit-is-150') ? 150 : 160)) return 'A message has at most 160 characters.';
    return '';
  };

  const api = (method, path, query, body) => {
    if (path === '/entries' && method === 'GET') {
      const from = Number(query.get('from') ?? 0);
      const size = Number(query.get('size') ?? 5);
      const all = entries.toSorted(orders[query.get('order')] ?? orders.new);
      return [200, { entries: all.slice(from, from + size), total: all.length, likes: sum() }];
    }
    if (path === '/entries' && method === 'POST') {
      const name = String(body.name ?? '').trim();
      const problem = name === '' && !fault('nameless-guest') ? 'Tell us your name.' : textProblem(body.text);
      if (problem) return [422, { message: problem }];
      if (fault('apostrophe-breaks') && body.text.includes("'")) return [500, { message: 'Internal error' }];
      const entry = {
        id: next++,
        name,
        text: body.text.trim(),
        likes: 0,
        liked: false,
        mine: true,
        day: '2031-05-14',
      };
      const same = entries.at(-1);
      if (same.mine && same.text === entry.text && same.name === entry.name && !fault('same-message-twice'))
        return [409, { message: 'You wrote this already.' }];
      entries.push(entry);
      return [201, entry];
    }
    const [, id, like] = /^\/entries\/(\d+)(\/like)?$/.exec(path) ?? [];
    const entry = entries.find((e) => e.id === Number(id));
    if (!entry) return [404, { message: 'There is no such entry.' }];
    if (like) {
      const liked = method === 'PUT';
      if (liked !== entry.liked) {
        entry.liked = liked;
        entry.likes += liked ? 1 : fault('unlike-does-not-count') ? 0 : -1;
      }
      return [200, { likes: entry.likes, liked, sum: sum() }];
    }
    if (!entry.mine) return [403, { message: 'This entry is of somebody else.' }];
    if (method === 'PATCH') {
      const problem = fault('edit-to-nothing') ? '' : textProblem(body.text);
      if (problem) return [422, { message: problem }];
      const text = String(body.text).trim();
      if (fault('edit-is-not-kept')) return [200, { ...entry, text }];
      entry.text = text;
      return [200, entry];
    }
    if (method === 'DELETE') {
      entries.splice(entries.indexOf(entry), 1);
      return [204];
    }
    return [405, { message: 'Not allowed' }];
  };

  return async (req, res) => {
    const url = new URL(req.url, 'http://hostel');
    if (!url.pathname.startsWith('/api/')) {
      if (await file(url.pathname, res)) return;
      res.writeHead(404, { 'content-type': 'text/html' });
      return res.end('<!DOCTYPE html><html lang="en"><title>Not found</title><h1>Not found</h1></html>');
    }
    let raw = '';
    for await (const part of req) raw += part;
    let body = {};
    try {
      body = raw === '' ? {} : JSON.parse(raw);
    } catch {
      res.writeHead(400, { 'content-type': 'application/json' });
      return res.end('{"message":"This is not JSON."}');
    }
    const [status, answer] = api(req.method, url.pathname.slice(4), url.searchParams, body ?? {});
    res.writeHead(status, { 'content-type': 'application/json' });
    res.end(answer === undefined ? undefined : JSON.stringify(answer));
  };
};
