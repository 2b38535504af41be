import { WebSocketServer } from 'ws';

export default ({ fault, file, server }) => {
  const lots = [
    [1, 'Station clock', 120, 10],
    [2, 'Blue glass vase', 40, 5],
    [3, 'Oak bench', 200, 20],
    [4, 'Hill landscape, framed', 350, 25],
    [5, 'Ship bell', 90, 10],
    [6, 'Tin fire engine', 60, 5],
  ].map(([no, title, amount, step]) => ({ no, title, amount, start: amount, step, bids: 0, leader: null }));
  Object.assign(lots[1], { amount: 55, bids: 2, leader: 'Paddle 88' });
  Object.assign(lots[4], { amount: 110, bids: 1, leader: 'Paddle 52' });
  const questions = [{ from: 'Paddle 52', text: 'Does the bell have its clapper?' }];
  let paddle = 100;

  const live = new WebSocketServer({ server, path: '/live' });
  const all = (news) => {
    for (const client of live.clients) if (client.readyState === 1) client.send(JSON.stringify(news));
  };
  live.on('connection', (client, request) => {
    const session = /(?:^|; )paddle=(\d+)/.exec(request.headers.cookie ?? '')?.[1] ?? String(++paddle);
    const me = `Paddle ${session}`;
    client.send(JSON.stringify({ kind: 'hello', me, lots, questions }));
    client.on('message', (raw) => {
      let message;
      try {
        message = JSON.parse(raw);
      } catch {
        return;
      }
      if (message.kind === 'ask' && typeof message.text === 'string' && message.text !== '') {
        const question = { from: me, text: message.text.slice(0, 100) };
        if (!fault('questions-are-not-kept')) questions.push(question);
        return all({ kind: 'question', question });
      }
      const lot = lots.find(({ no }) => no === message.lot);
      if (message.kind !== 'bid' || !lot) return;
      const refuse = (why) => client.send(JSON.stringify({ kind: 'refused', lot: lot.no, why }));
      const text = String(message.amount);
      if (!/^\d{1,7}$/.test(text)) return refuse('A bid is a whole number of pounds.');
      const lowest = lot.bids === 0 ? lot.amount : lot.amount + lot.step;
      const amount = Number(text);
      if (fault('lowest-bid-refused') ? amount <= lowest : amount < lowest)
        return refuse(`The lowest bid is £${lowest}.`);
      if (fault('bench-takes-no-second-bid') && lot.no === 3 && lot.bids > 0) return;
      Object.assign(lot, {
        amount: fault('bid-is-rounded-up') ? Math.ceil(amount / 100) * 100 : amount,
        leader: me,
      });
      if (!fault('bids-are-not-counted')) lot.bids += 1;
      else if (lot.bids === 0) lot.bids = 1;
      all({ kind: 'lot', lot });
    });
  });

  return async (request, response) => {
    const { pathname } = new URL(request.url, 'http://sale');
    if (pathname === '/' && !/paddle=\d+/.test(request.headers.cookie ?? ''))
      response.setHeader('set-cookie', `paddle=${++paddle}; Path=/; SameSite=Lax; HttpOnly`);
    if (await file(pathname, response)) return;
    response.writeHead(404, { 'content-type': 'text/html' });
    response.end('<!doctype html><html lang="en"><title>Not found</title><h1>Not found</h1></html>');
  };
};
