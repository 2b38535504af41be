// Goods, reviews, baskets and orders.
const most = 50;
const sortings = { name: 'name', price: 'price' };
const pounds = (sum) => Math.round(sum * 100) / 100;

export const shopRoutes = (store, fault) => {
  const { all, one, run } = store;
  const goods = ({ query, json }) => {
    const q = (query.get('q') ?? '').trim();
    const order = query.get('order') ?? 'name';
    const by = fault('order-is-part-of-the-query') ? order : (sortings[order] ?? 'name');
    if (fault('search-is-part-of-the-query'))
      return json(200, {
        items: all(`select * from goods where (name like '%${q}%' or about like '%${q}%') order by ${by}`),
      });
    const like = `%${q}%`;
    json(200, {
      items: all(`select * from goods where (name like ? or about like ?) order by ${by}`, like, like),
    });
  };
  const good = ({ id, json, missing }) => {
    const found = one('select * from goods where id = ?', id);
    return found ? json(200, found) : missing();
  };
  const shown = (review) => {
    const { name = 'Somebody' } = one('select name from accounts where id = ?', review.account) ?? {};
    const { account, ...rest } = review;
    return { ...rest, author: name };
  };
  const reviews = ({ id, json }) =>
    json(200, { items: all('select * from reviews where good = ? order by id', id).map(shown) });
  const review = ({ id, me, given, json, missing, refuse }) => {
    if (!one('select id from goods where id = ?', id)) return missing();
    const { words, stars } = given;
    if (typeof words !== 'string' || words.trim() === '' || words.length > 500)
      return refuse('Write 1 to 500 characters.');
    if (!Number.isInteger(stars) || (!fault('stars-only-on-the-page') && (stars < 1 || stars > 5)))
      return refuse('Give one to five stars.');
    const by = fault('review-by-anybody') && Number.isInteger(given.account) ? given.account : me.id;
    const { lastInsertRowid } = run(
      'insert into reviews (good, account, words, stars) values (?, ?, ?, ?)',
      id,
      by,
      words,
      stars,
    );
    json(201, { ...shown(one('select * from reviews where id = ?', lastInsertRowid)), account: by });
  };
  const like = async ({ id, me, json, missing, refuse, later }) => {
    if (!one('select id from reviews where id = ?', id)) return missing();
    const already = () =>
      one('select * from likes where review = ? and account = ?', id, me.id) !== undefined;
    if (already()) return refuse('You liked it already.', 409);
    if (fault('likes-at-once')) await later();
    run('insert into likes values (?, ?)', id, me.id);
    run('update reviews set likes = likes + 1 where id = ?', id);
    json(200, { likes: one('select likes from reviews where id = ?', id).likes });
  };

  const basketOf = (account) => {
    const lines = all(
      'select good, name, price, quantity from lines join goods on goods.id = good where account = ? order by good',
      account,
    );
    return {
      id: account,
      lines,
      total: pounds(lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
    };
  };
  const isThere = (id) => one('select id from accounts where id = ?', id) !== undefined;
  const own = ({ id, me }) => (fault('baskets-of-anybody') && isThere(id)) || id === me.id;
  const basket = (visit) => (own(visit) ? visit.json(200, basketOf(visit.id)) : visit.missing());
  const put = (visit) => {
    const { id, given, json, missing, refuse } = visit;
    if (!own(visit)) return missing();
    const { good: which, quantity } = given;
    if (!Number.isInteger(which) || !one('select id from goods where id = ?', which))
      return refuse('There is no such thing.');
    const least = fault('quantity-below-zero') ? -most : 1;
    if (!Number.isInteger(quantity) || quantity < least || quantity > most)
      return refuse(`Take 1 to ${most}.`);
    run('delete from lines where account = ? and good = ?', id, which);
    run('insert into lines values (?, ?, ?)', id, which, quantity);
    json(201, basketOf(id));
  };
  const take = (visit) => {
    const { id, second, json, missing } = visit;
    if (!own(visit)) return missing();
    run('delete from lines where account = ? and good = ?', id, second);
    json(200, basketOf(id));
  };

  const orders = ({ me, json }) =>
    json(200, {
      items: all(
        'select id, code, lines, total, state from orders where account = ? order by id desc',
        me.id,
      ),
    });
  const order = ({ id, me, json, missing }) => {
    const found = one('select * from orders where id = ?', id);
    if (!found || (found.account !== me.id && !fault('orders-of-anybody'))) return missing();
    json(200, found);
  };
  const place = ({ me, given, json, refuse }) => {
    const { lines, total } = basketOf(me.id);
    if (lines.length === 0) return refuse('Your basket is empty.');
    const asked = fault('total-from-outside') && Number.isFinite(given.total) ? given.total : total;
    const code = `RW-${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
    const words = lines.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ');
    const { lastInsertRowid } = run(
      "insert into orders (account, code, lines, total, state) values (?, ?, ?, ?, 'paid')",
      ...[me.id, code, words, asked],
    );
    run('delete from lines where account = ?', me.id);
    json(201, { id: Number(lastInsertRowid), code, lines: words, total: asked, state: 'paid' });
  };
  const track = ({ given, json, missing, refuse }) => {
    const { code } = given;
    const operator =
      fault('tracking-takes-operators') && typeof code === 'object' && code !== null && '$ne' in code;
    if (!operator && typeof code !== 'string') return refuse('Say the code.');
    const found = operator
      ? one('select code, state, lines from orders where code <> ?', String(code.$ne))
      : one('select code, state, lines from orders where code = ?', code);
    return found ? json(200, found) : missing();
  };
  const old = ({ json }) => json(200, { items: all('select * from orders') });
  const voucher = async ({ me, given, json, refuse, later }) => {
    if (given.code !== 'SPLICE5') return refuse('There is no such voucher.');
    if (one('select * from vouchers where code = ? and account = ?', given.code, me.id))
      return refuse('You have used it.', 409);
    if (fault('voucher-at-once')) await later();
    run('insert into vouchers values (?, ?)', given.code, me.id);
    run('update accounts set credit = credit + 5 where id = ?', me.id);
    json(200, { credit: one('select credit from accounts where id = ?', me.id).credit });
  };
  return [
    ['GET', /^\/api\/goods$/, goods, 'all'],
    ['GET', /^\/api\/goods\/(\d+)$/, good, 'all'],
    ['GET', /^\/api\/goods\/(\d+)\/reviews$/, reviews, 'all'],
    ['POST', /^\/api\/goods\/(\d+)\/reviews$/, review, 'account'],
    ['POST', /^\/api\/reviews\/(\d+)\/likes$/, like, 'account'],
    ['GET', /^\/api\/baskets\/(\d+)$/, basket, 'account'],
    ['POST', /^\/api\/baskets\/(\d+)\/lines$/, put, 'account'],
    ['DELETE', /^\/api\/baskets\/(\d+)\/lines\/(\d+)$/, take, 'account'],
    ['GET', /^\/api\/orders$/, orders, 'account'],
    ['GET', /^\/api\/orders\/(\d+)$/, order, 'account'],
    ['POST', /^\/api\/orders$/, place, 'account'],
    ['POST', /^\/api\/tracking$/, track, 'all'],
    ['POST', /^\/api\/vouchers$/, voucher, 'account'],
    ...(fault('old-orders-still-answer') ? [['GET', /^\/api\/v1\/orders$/, old, 'all']] : []),
  ];
};
