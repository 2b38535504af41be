// The pages of the footer, and the two documents they offer.
import { posix } from 'node:path';
import { type Handler, text } from '../http/exchange.ts';
import { freeFrom, shippings } from '../store/totals.ts';
import { html, money } from './html.ts';
import { notFound, page } from './layout.ts';

export const about: Handler = (context) =>
  page(context, {
    title: 'About us',
    kind: 'narrow',
    body: html`<h1>About us</h1>
<p>Fernhill began in 2014 with one shelf of lanterns. Today we keep forty things, and know the people who make each of them.</p>
<h2>Our shop hours</h2>
<dl class="details" id="hours"><div data-days="1 2 3 4 5"><dt>Monday to Friday</dt><dd>10:00 to 18:00</dd></div>
<div data-days="6"><dt>Saturday</dt><dd>10:00 to 14:00</dd></div><div data-days="0"><dt>Sunday</dt><dd>closed</dd></div></dl>
<p id="today" aria-live="polite"></p>`,
  });

export const delivery: Handler = (context) =>
  page(context, {
    title: 'Delivery',
    kind: 'narrow',
    body: html`<h1>Delivery</h1><p>We deliver to eight European countries.</p>
<ul>${[...shippings.values()].map((shipping) => html`<li>${shipping.label}: ${money(shipping.price)}</li>`)}</ul>
<p>Standard delivery is free for goods of ${money(freeFrom)} or more.</p>`,
  });

export const returns: Handler = (context) =>
  page(context, {
    title: 'Returns',
    kind: 'narrow',
    body: html`<h1>Returns</h1><p>Send anything back within 30 days, for any reason. We pay the postage.</p>
<ul><li><a href="/downloads?file=returns-form.txt">Returns form (text)</a></li><li><a href="/downloads?file=care-guide.txt">Care guide (text)</a></li></ul>`,
  });

export const privacy: Handler = (context) =>
  page(context, {
    title: 'Privacy',
    kind: 'narrow',
    body: html`<h1>Privacy</h1><p>We keep what an order needs and nothing else. There is one cookie; it keeps your cart and your sign-in, and ends with your browser session.</p>
<p>We do not track you, and we do not sell what we know. Questions? <a href="/contact">Write to us</a>.</p>`,
  });

const documents: ReadonlyMap<string, string> = new Map([
  ['returns-form.txt', 'Fernhill returns form\n\nOrder number:\nProduct:\nReason (if you like):\n'],
  ['care-guide.txt', 'Fernhill care guide\n\nWipe with a soft, dry cloth. Oil wooden things twice a year.\n'],
]);

// What a server's disk would hold around the documents. Nothing here is real.
const disk: ReadonlyMap<string, string> = new Map([
  [
    '/etc/passwd',
    'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nshop:x:1000:1000::/srv/shop:/bin/sh\n',
  ],
  ['/srv/shop/package.json', '{ "name": "fernhill", "version": "1.4.2", "private": true }\n'],
  ...[...documents].map(([name, body]) => [`/srv/shop/downloads/${name}`, body] as const),
]);

export const download: Handler = (context) => {
  const file = context.query.get('file') ?? '';
  let body = documents.get(file);
  if (context.shop.faults.has('download-traversal')) {
    body = disk.get(posix.resolve('/srv/shop/downloads', file));
  }
  return body === undefined ? notFound(context) : text(200, body);
};

export const environment: Handler = (context) =>
  context.shop.faults.has('env-exposed')
    ? text(
        200,
        'NODE_ENV=production\nDB_HOST=db.fernhill.internal\nDB_USER=shop\nDB_PASSWORD=example-only\nSESSION_SECRET=example-only\n',
      )
    : notFound(context);
