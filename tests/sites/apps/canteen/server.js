export default ({ fault, file }) => {
  const dishes = [
    ['Lentil curry', 650, true, ['lentils', 'rice', 'tomatoes']],
    ['Roast chicken', 890, false, ['chicken', 'potatoes']],
    ['Leek soup', 480, true, ['leeks', 'potatoes', 'cream']],
    ['Beef stew', 920, false, ['beef', 'carrots', 'potatoes']],
    ['Fish pie', 870, false, ['cod', 'potatoes', 'cream']],
    ['Spinach lasagne', 710, true, ['spinach', 'pasta', 'tomatoes']],
    ['Bean chilli', 620, true, ['beans', 'rice', 'tomatoes']],
  ].map(([name, cents, veggie, parts], i) => ({ id: i + 1, name, cents, veggie, parts }));
  let days = [2, null, 1, null, 5];
  const bought = new Set();

  const money = (cents) => (cents / 100).toFixed(2);
  const out = ({ cents, ...dish }) => ({
    ...dish,
    price: money(cents),
    on: days.flatMap((id, i) => (id === dish.id ? [i] : [])),
  });
  const week = () => {
    const planned = days.filter((id) => id !== null).map((id) => dishes.find((d) => d.id === id));
    const sum = planned.reduce((n, d) => n + d.cents, fault('week-costs-a-euro-more') ? 100 : 0);
    return { days, cost: money(sum) };
  };
  const shopping = () => {
    const times = new Map();
    for (const id of days)
      for (const part of dishes.find((d) => d.id === id)?.parts ?? [])
        times.set(part, (times.get(part) ?? 0) + 1);
    if (fault('shopping-skips-friday'))
      for (const part of dishes.find((d) => d.id === days[4])?.parts ?? [])
        if (times.get(part) === 1) times.delete(part);
    return [...times]
      .map(([name, n]) => ({ name, times: n, bought: bought.has(name) }))
      .sort((a, b) => a.name.localeCompare(b.name));
  };

  const api = (method, path, body) => {
    if (path === '/week' && method === 'GET') return [200, week()];
    if (path === '/week' && method === 'DELETE') {
      days = days.map((id, i) => (fault('monday-stays-planned') && i === 0 ? id : null));
      return [200, week()];
    }
    const day = /^\/week\/([0-4])$/.exec(path)?.[1];
    if (day !== undefined && method === 'PUT') {
      const dish = dishes.find((d) => d.id === body.dish);
      if (body.dish !== null && !dish) return [422, { reason: 'There is no such dish.' }];
      if (dish && days.some((id, i) => id === dish.id && i !== Number(day)) && !fault('same-dish-twice'))
        return [409, { reason: `${dish.name} is planned already.` }];
      days[Number(day)] = body.dish;
      return [200, week()];
    }
    if (path === '/dishes' && method === 'GET') return [200, dishes.map(out)];
    if (path === '/dishes' && method === 'POST') {
      const name = String(body.name ?? '').trim();
      if (name === '') return [422, { reason: 'Give the dish a name.' }];
      if (dishes.some((d) => d.name.toLowerCase() === name.toLowerCase()))
        return [409, { reason: 'This dish is there already.' }];
      const price = String(body.price ?? '').trim();
      const cents = Math.round(Number(price) * 100);
      const least = fault('two-euros-refused') ? 201 : 200;
      if (!/^\d+([.]\d{1,2})?$/.test(price) || cents < least || cents > 1500)
        return [422, { reason: 'The price must be from 2.00 to 15.00.' }];
      const made = { id: Math.max(...dishes.map((d) => d.id)) + 1, name, cents, veggie: false, parts: [] };
      dishes.push(made);
      return [201, out(made)];
    }
    if (path === '/shopping' && method === 'PUT') {
      if (body.bought) bought.add(body.name);
      else if (!fault('bought-cannot-be-undone')) bought.delete(body.name);
      return [200, shopping()];
    }
    if (path === '/shopping') return [200, shopping()];
    const id = Number(/^\/dishes\/(\d+)$/.exec(path)?.[1]);
    const dish = dishes.find((d) => d.id === id);
    if (!dish) return [404, { reason: 'There is no such dish.' }];
    if (method === 'PATCH') {
      dish.veggie = body.veggie === true;
      return [200, out(dish)];
    }
    if (method === 'DELETE') {
      dishes.splice(dishes.indexOf(dish), 1);
      if (!fault('deleted-dish-stays-planned')) days = days.map((each) => (each === id ? null : each));
      return [200, {}];
    }
    return [200, out(dish)];
  };

  return async (req, res) => {
    const { pathname } = new URL(req.url, 'http://canteen');
    if (pathname.startsWith('/api/')) {
      let raw = '';
      for await (const chunk of req) raw += chunk;
      let answer;
      try {
        answer = api(req.method, pathname.slice(4), raw === '' ? {} : (JSON.parse(raw) ?? {}));
      } catch (error) {
        answer =
          error instanceof SyntaxError
            ? [400, { reason: 'JSON is expected.' }]
            : [500, { reason: 'Internal error' }];
      }
      res.writeHead(answer[0], { 'content-type': 'application/json' });
      return res.end(JSON.stringify(answer[1]));
    }
    if (/^\/(dishes|shopping)$|^\/dishes\/\d+$/.test(pathname)) return void (await file('/', res));
    if (await file(pathname, res)) return;
    res.writeHead(404, { 'content-type': 'text/html' });
    res.end(
      '<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1><a href="/">This week</a></html>',
    );
  };
};
