// The interface that the studio's own script asks.
const shown = ({ id, user, name, email, role, site, credits }) => ({
  id,
  user,
  name,
  email,
  role,
  site,
  credits,
});

export const apiRoutes = (store, fault) => {
  const courses = ({ json }) => json(200, { items: store.all('select * from courses order by id') });
  const potters = ({ json }) =>
    json(200, {
      items: store.all("select * from members where role = 'member' order by id").map((each) => {
        if (fault('hashes-in-the-list')) return { ...shown(each), passwordHash: each.hash };
        if (fault('addresses-in-the-list')) return { id: each.id, name: each.name, email: each.email };
        return { id: each.id, name: each.name };
      }),
    });
  const me = ({ me: member, json }) => json(200, shown(member));
  const change = ({ me: member, given, json }) => {
    const name = typeof given.name === 'string' ? given.name.trim() : member.name;
    if (name === '' || name.length > 60) return json(422, { error: 'A name has 1 to 60 characters.' });
    store.run('update members set name = ? where id = ?', name, member.id);
    if (fault('credits-from-outside') && typeof given.credits === 'number')
      store.run('update members set credits = ? where id = ?', given.credits, member.id);
    json(200, shown(store.one('select * from members where id = ?', member.id)));
  };
  const firings = ({ me: member, query, json }) => {
    const whose = fault('firings-of-anybody') ? Number(query.get('member') ?? member.id) : member.id;
    json(200, {
      member: whose,
      items: store.all('select * from firings where member = ? order by id', whose),
    });
  };
  const quote = ({ given, json }) => {
    const { kind = '', litres } = given;
    if (typeof kind !== 'string' || !Number.isFinite(litres) || litres <= 0 || litres > 400)
      return json(422, { error: 'Say what firing, and 1 to 400 litres.' });
    const found = fault('quote-is-a-query')
      ? store.one(`select avg(cost) as cost from firings where kind = '${kind}'`)
      : store.one('select avg(cost) as cost from firings where kind = ?', kind);
    json(200, { kind, litres, pence: Math.round((found?.cost ?? 20) * litres) });
  };
  const post = ({ me: member, given, json, id }) => {
    const words = typeof given.words === 'string' ? given.words.trim() : '';
    if (words === '' || words.length > 400) return json(422, { error: 'A review has 1 to 400 characters.' });
    const author =
      fault('author-from-outside') && typeof given.author === 'string' ? given.author : member?.name;
    const { lastInsertRowid } = store.run(
      'insert into reviews (course, author, words) values (?, ?, ?)',
      ...[id, author ?? 'Somebody', words],
    );
    json(201, store.one('select * from reviews where id = ?', lastInsertRowid));
  };
  const reviews = ({ json, id }) =>
    json(200, { items: store.all('select * from reviews where course = ?', id) });
  const health = ({ json }) =>
    json(200, {
      status: 'up',
      ...(fault('health-shows-settings')
        ? {
            env: {
              NODE_ENV: 'production',
              PATH: '/usr/bin',
              DATABASE_URL: 'postgres://kiln:Ember-Glow-4@db/kiln',
            },
          }
        : {}),
    });
  const anyone = fault('review-without-account') ? 'all' : 'member';
  return [
    ['GET', /^\/api\/courses$/, courses, 'all'],
    ['GET', /^\/api\/potters$/, potters, 'all'],
    ['GET', /^\/api\/courses\/(\d+)\/reviews$/, reviews, 'all'],
    ['POST', /^\/api\/courses\/(\d+)\/reviews$/, post, anyone],
    ['GET', /^\/api\/me$/, me, 'member'],
    ['PATCH', /^\/api\/me$/, change, 'member'],
    ['GET', /^\/api\/firings$/, firings, 'member'],
    ['POST', /^\/api\/quote$/, quote, 'member'],
    ['GET', /^\/api\/health$/, health, 'all'],
  ];
};
