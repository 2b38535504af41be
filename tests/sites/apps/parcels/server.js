const NAMES = [
  'Abbott',
  'Nyberg',
  'Castellan',
  'Dube',
  'Eriksen',
  'Faulkner',
  'Gupta',
  'Hollis',
  'Iversen',
  'Jardine',
  'Kowal',
  'Lindqvist',
  'Moreau',
  'Achterberg',
  'Okoye',
  'Pryce',
  'Quill',
  'Rossi',
  'Sato',
  'Tennant',
  'Ueda',
  'Varga',
  'Whitlock',
  'Yusuf',
  'Zeller',
  'Bramley',
  'Cho',
];
const SHELVES = ['A1', 'A2', 'B1', 'B2', 'C1'];
const SIZE = 10;

export default ({ fault, file }) => {
  const parcels = NAMES.map((to, i) => ({
    code: `D12-${String(101 + ((i * 7) % 27))}`,
    to,
    shelf: SHELVES[(i * 3) % 5],
    weight: 300 + ((i * 1370) % 9200),
    state: i % 5 === 3 ? 'out' : 'stored',
  }));
  let next = 128;

  const problem = ({ to, shelf, weight }) => {
    if (typeof to !== 'string' || (fault('blank-receiver') ? to === '' : to.trim() === ''))
      return 'A receiver is needed.';
    if (!/^[A-Z]\d$/.test(shelf ?? '')) return 'A shelf is a letter and a digit, like B3.';
    const most = fault('thirty-kilos-refused') ? 29999 : 30000;
    if (!Number.isInteger(weight) || weight < 1 || weight > most)
      return 'The weight must be 1 to 30000 grams.';
    return '';
  };
  const api = (method, path, query, body) => {
    if (path === '/parcels' && method === 'GET') {
      const q = (query.get('q') ?? '').trim().toLowerCase();
      const sort = ['code', 'to', 'shelf', 'weight'].includes(query.get('sort')) ? query.get('sort') : 'code';
      const sign = query.get('desc') === 'true' ? -1 : 1;
      const hits = parcels
        .filter(
          (p) =>
            (!query.get('state') || p.state === query.get('state')) &&
            (fault('find-is-case-sensitive')
              ? `${p.code} ${p.to}`.includes((query.get('q') ?? '').trim())
              : `${p.code} ${p.to}`.toLowerCase().includes(q)),
        )
        .sort(
          (a, b) =>
            (sort === 'weight'
              ? fault('weights-sorted-as-text')
                ? String(a.weight).localeCompare(String(b.weight))
                : a.weight - b.weight
              : a[sort].localeCompare(b[sort])) * sign || a.code.localeCompare(b.code),
        );
      const page = Math.max(1, Number(query.get('page')) || 1);
      return [
        200,
        {
          items: hits.slice((page - 1) * SIZE, page * SIZE),
          total: fault('total-of-this-page')
            ? hits.slice((page - 1) * SIZE, page * SIZE).length
            : hits.length,
          pages: Math.max(1, Math.ceil(hits.length / SIZE)),
        },
      ];
    }
    if (path === '/parcels' && method === 'POST') {
      const wrong = problem(body);
      if (wrong) return [422, { error: wrong }];
      const made = {
        code: `D12-${next++}`,
        to: fault('blank-receiver') ? body.to : body.to.trim(),
        shelf: fault('stored-on-first-shelf') ? 'A1' : body.shelf,
        weight: body.weight,
        state: 'stored',
      };
      parcels.push(made);
      return [201, made];
    }
    if (path === '/parcels/send' && method === 'POST') {
      const those = parcels.filter((p) => Array.isArray(body.codes) && body.codes.includes(p.code));
      for (const p of those) p.state = 'out';
      return [200, { moved: those.length }];
    }
    if (path === '/summary') {
      const shelves = {};
      for (const p of [...parcels].sort((a, b) => a.shelf.localeCompare(b.shelf)))
        shelves[p.shelf] = (shelves[p.shelf] ?? 0) + 1;
      const byState = { stored: 0, out: 0, returned: 0 };
      for (const p of parcels)
        byState[fault('returned-counts-as-stored') && p.state === 'returned' ? 'stored' : p.state] += 1;
      return [
        200,
        {
          shelves,
          byState,
          weight: parcels.filter((p) => p.state === 'stored').reduce((n, p) => n + p.weight, 0),
        },
      ];
    }
    const [, code, move] = /^\/parcels\/([\w-]+)(\/move)?$/.exec(path) ?? [];
    const parcel = parcels.find((p) => p.code === code);
    if (!parcel)
      return fault('unknown-parcel-crashes') && code
        ? [500, { error: 'Internal error' }]
        : [404, { error: 'There is no such parcel.' }];
    if (move && method === 'POST') {
      if (fault('returned-cannot-go-out') && parcel.state === 'returned')
        return [500, { error: 'undefined' }];
      parcel.state = parcel.state === 'out' ? 'returned' : 'out';
      const same = parcels.find((p) => p !== parcel && p.shelf === parcel.shelf && p.state === 'stored');
      if (fault('send-takes-shelf-neighbour') && same && parcel.state === 'out') same.state = 'out';
      return [200, parcel];
    }
    return method === 'GET' ? [200, parcel] : [405, { error: 'Not allowed' }];
  };

  return async (req, res) => {
    const { pathname, searchParams } = new URL(req.url, 'http://depot');
    if (pathname.startsWith('/api/')) {
      let raw = '';
      for await (const chunk of req) raw += chunk;
      let body = {};
      try {
        body = raw ? JSON.parse(raw) : {};
      } catch {
        body = null;
      }
      const [status, data] =
        body === null || typeof body !== 'object'
          ? [400, { error: 'JSON is expected.' }]
          : api(req.method, pathname.slice(4), searchParams, body);
      res.writeHead(status, { 'content-type': 'application/json' });
      return res.end(JSON.stringify(data));
    }
    if (pathname === '/summary' || /^\/parcels\/D12-\d+$/.test(pathname)) return void (await file('/', res));
    if (await file(pathname, res)) return;
    res.writeHead(404, { 'content-type': 'text/html' });
    res.end(
      '<!DOCTYPE html><html lang="en"><title>Not found</title><h1>Not found</h1><a href="/">Parcels</a></html>',
    );
  };
};
