// Courses, glazes, handouts, firings, clay, enquiries and pictures.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { area, field, h, raw, secret } from './html.js';

const folder = join(dirname(fileURLToPath(import.meta.url)), 'handouts');
const columns = ['name', 'day', 'price'];
const clays = { stoneware: 14, porcelain: 28, terracotta: 11 };
const types = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' };

const table = (heads, rows) =>
  h`<table><thead><tr>${heads.map((each) => h`<th>${each}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`;

export const studioRoutes = (store, fault) => {
  const home = ({ show }) =>
    show(
      'Kiln Shed',
      h`<p>A shared pottery studio with two kilns and a yard.</p><p><a href="/courses">See what is on</a></p>
<p>Our friends: <a href="/out?to=/glazes">glazes of the month</a></p>
${fault('notes-in-the-source') && raw('<!-- staging: user=idris password=Cone-Ten-Down-1 -->')}`,
    );
  const out = ({ query, leave, missing, request }) => {
    const to = query.get('to') ?? '';
    const own = `http://${request.headers.host}`;
    if (fault('out-compares-beginnings') && to.startsWith(own)) return leave(to);
    if (/^\/(?![/\\])[\x21-\x7e]*$/.test(to)) return leave(to);
    missing();
  };

  const courses = ({ query, show }) => {
    const words = (query.get('q') ?? '').trim();
    const sort = query.get('sort') ?? 'name';
    const where = fault('search-is-a-query')
      ? `where name like '%${words}%' or about like '%${words}%'`
      : 'where name like ? or about like ?';
    const order = fault('order-is-a-query') ? sort : columns.includes(sort) ? sort : 'name';
    const sql = `select * from courses ${where} order by ${order}`;
    const like = `%${words}%`;
    const found = fault('search-is-a-query') ? store.all(sql) : store.all(sql, like, like);
    show(
      'Courses',
      h`<form method="get" action="/courses" role="search"><label for="q">Search courses</label>
<input id="q" name="q" type="search" value="${words}"> <button>Search</button></form>
<p>Sort by ${columns.map((each) => h`<a href="/courses?sort=${each}">${each}</a> `)}</p>
<p>${found.length} ${found.length === 1 ? 'course' : 'courses'}</p>
${table(
  ['Course', 'Day', 'Price'],
  found.map(
    (each) =>
      h`<tr><td><a href="/courses/${each.id}">${each.name}</a></td><td>${each.day}</td><td>£${each.price}</td></tr>`,
  ),
)}`,
    );
  };
  const course = ({ id, show, me, token, missing }) => {
    const found = store.one('select * from courses where id = ?', id);
    if (found === undefined) return missing();
    const booked = store.all('select * from bookings where course = ? order by id', id);
    const said = store.all('select * from reviews where course = ? order by id', id);
    show(
      found.name,
      h`<p>${found.about}. Every ${found.day}, £${found.price}.</p>
<h2>Who comes</h2><ul>${booked.map(({ note }) => h`<li>${note}</li>`)}</ul>
${
  me &&
  h`<form method="post" action="/courses/${id}/book"><h2>Book a place</h2>${fault('booking-without-account') ? '' : secret(token)}
${field('note', 'Name on the list', '', 'required maxlength="60"')}<p><button>Book</button></p></form>`
}
<h2>Reviews</h2><ul id="reviews">${said.map((each) => h`<li>${each.words} – ${each.author}</li>`)}</ul>
${
  me &&
  h`<form id="review" data-course="${id}"><p><label for="words">Your review</label>
<textarea id="words" name="words" required maxlength="400"></textarea></p><p><button>Send review</button></p></form>`
}`,
    );
  };
  const book = ({ id, get, leave, me }) => {
    const note = get('note').slice(0, 60);
    if (note !== '')
      store.run('insert into bookings (member, course, note) values (?, ?, ?)', me?.id ?? 0, id, note);
    leave(`/courses/${id}`, note === '' ? 'Say a name.' : 'You are on the list.');
  };

  const glazeList = ({ show }) =>
    show(
      'Glazes',
      h`<ul>${store.all('select * from glazes order by name').map(
        ({ slug, name, atmosphere }) => h`<li><a href="/glazes/${slug}">${name}</a>
(<a href="/glazes/fired/${atmosphere}">${atmosphere}</a>)</li>`,
      )}</ul>`,
    );
  const glaze = ({ id, show, missing }) => {
    const found = fault('glaze-is-a-query')
      ? store.one(`select * from glazes where slug = '${id}'`)
      : store.one('select * from glazes where slug = ?', id);
    if (found === undefined) return missing();
    show(found.name, h`<p>${found.about}. Fired in ${found.atmosphere}.</p>`);
  };
  const fired = ({ id, show }) =>
    show(
      'Glazes by firing',
      h`<p>Fired in ${fault('atmosphere-is-markup') ? raw(id) : id}:</p><ul>${store
        .all('select * from glazes where atmosphere = ?', id)
        .map(({ slug, name }) => h`<li><a href="/glazes/${slug}">${name}</a></li>`)}</ul>`,
    );

  const handouts = ({ show }) =>
    show(
      'Handouts',
      h`<ul>${['wedging.txt', 'cones.txt'].map((name) => h`<li><a href="/handouts/${name}">${name}</a></li>`)}</ul>`,
    );
  const handout = ({ request, send, missing }) => {
    const named = decodeURIComponent(new URL(request.url, 'http://kiln').pathname.slice('/handouts/'.length));
    const name = fault('handout-decoded-twice') ? decodeURIComponent(named.replaceAll('../', '')) : named;
    if (!fault('handout-decoded-twice') && !/^[\w-]+\.txt$/.test(name)) return missing();
    const path = normalize(join(folder, name));
    if (!existsSync(path)) return missing();
    send(200, 'text/plain; charset=utf-8', readFileSync(path));
  };

  const firings = ({ me, show }) =>
    show(
      'My firings',
      h`${table(
        ['Firing', 'Day', 'Cost'],
        store
          .all('select * from firings where member = ? order by id', me.id)
          .map(
            ({ id, kind, day, cost }) =>
              h`<tr><td><a href="/firings/receipt?no=${id}">${kind}</a></td><td>${day}</td><td>£${cost}</td></tr>`,
          ),
      )}<p id="quote-line">A quote for a kiln of your own:</p><form id="quote"><p><label for="kind">Firing</label>
<input id="kind" name="kind" value="Bisque" required></p><p><label for="litres">Litres</label>
<input id="litres" name="litres" type="number" min="1" max="400" value="40" required></p>
<p><button>Get a quote</button></p></form><p id="quoted" role="status"></p>`,
    );
  const receipt = ({ me, query, show, missing }) => {
    const found = store.one('select * from firings where id = ?', Number(query.get('no')));
    if (found === undefined || (found.member !== me.id && !fault('receipt-of-anybody'))) return missing();
    const whose = store.one('select * from members where id = ?', found.member);
    show(
      `Receipt ${found.id}`,
      h`<p>${whose.name}, ${whose.email}: ${found.kind} on ${found.day}, £${found.cost}.</p>`,
    );
  };

  const clay = ({ me, show, token }, note) =>
    show(
      'Clay',
      h`<form method="post" action="/clay">${secret(token)}<p><label for="clay">Clay</label>
<select id="clay" name="clay">${Object.keys(clays).map((each) => h`<option>${each}</option>`)}</select></p>
${field('bags', 'Bags', '1', 'type="number" min="1" max="20" required')}<p><button>Order clay</button></p></form>
${table(
  ['Clay', 'Bags', 'Total'],
  store
    .all('select * from orders where member = ? order by id', me.id)
    .map((each) => h`<tr><td>${each.clay}</td><td>${each.bags}</td><td>£${each.total}</td></tr>`),
)}`,
      { note },
    );
  const order = (visit) => {
    const { me, get, leave } = visit;
    const bags = Number(get('bags'));
    const price = clays[get('clay')];
    const fits = fault('bags-below-zero') ? Number.isInteger(bags) && bags <= 20 : bags >= 1 && bags <= 20;
    if (price === undefined || !Number.isInteger(bags) || !fits)
      return clay(visit, 'One to twenty bags of a clay we have.');
    store.run(
      'insert into orders (member, clay, bags, total) values (?, ?, ?, ?)',
      me.id,
      get('clay'),
      bags,
      bags * price,
    );
    leave('/clay', 'The clay is put aside for you.');
  };

  const calculated = (text) =>
    fault('enquiry-is-a-template')
      ? text.replace(/\{\{\s*(\d+)\s*\*\s*(\d+)\s*\}\}/g, (_, a, b) => String(a * b))
      : text;
  const enquiries = ({ me, show, token }, note) =>
    show(
      'Enquiries',
      h`<form method="post" action="/enquiries">${secret(token)}
${field('subject', 'Subject', '', 'required maxlength="80"')}${area('body', 'Message')}
<p><button>Send enquiry</button></p></form><h2>What you asked</h2><ul>${store
        .all('select * from enquiries where member = ? order by id', me.id)
        .map(({ subject, body }) => h`<li><strong>${subject}</strong> ${calculated(body)}</li>`)}</ul>`,
      { note },
    );
  const ask = (visit) => {
    const { me, get, leave } = visit;
    const [subject, body] = [get('subject').slice(0, 80), get('body').slice(0, 600)];
    if (subject === '' || body === '') return enquiries(visit, 'Say what it is about.');
    if (fault('enquiry-is-a-query'))
      store.run(`insert into enquiries (member, subject, body) values (${me.id}, '${subject}', ?)`, body);
    else store.run('insert into enquiries (member, subject, body) values (?, ?, ?)', me.id, subject, body);
    leave('/enquiries', 'We have got it.');
  };

  const gallery = ({ me, show, token }, note) =>
    show(
      'Gallery',
      h`<form method="post" action="/gallery" enctype="multipart/form-data">${secret(token)}
${field('name', 'Title', '', 'required maxlength="60"')}<p><label for="picture">Picture</label>
<input id="picture" name="picture" type="file" accept="image/*" required></p><p><button>Hang it up</button></p></form>
<ul>${store
        .all('select id, name from pictures where member = ? order by id', me.id)
        .map(({ id, name }) => h`<li><a href="/gallery/${id}">${name}</a></li>`)}</ul>`,
      { note },
    );
  const hang = (visit) => {
    const { me, get, files, leave } = visit;
    const { name = '', bytes } = files.get('picture') ?? {};
    const ending = name.replace(/^.*\./, '').toLowerCase();
    const type = fault('any-picture')
      ? { svg: 'image/svg+xml', html: 'text/html', ...types }[ending]
      : types[ending];
    if (type === undefined || bytes === undefined || get('name') === '')
      return gallery(visit, 'A PNG, JPEG or GIF, please.');
    store.run(
      'insert into pictures (member, name, type, bytes) values (?, ?, ?, ?)',
      me.id,
      get('name'),
      type,
      bytes,
    );
    leave('/gallery', 'It hangs.');
  };
  const picture = ({ id, send, missing }) => {
    const found = store.one('select * from pictures where id = ?', id);
    if (found === undefined) return missing();
    send(200, found.type, Buffer.from(found.bytes));
  };

  const desk = ({ show }) =>
    show(
      'Kiln desk',
      table(
        ['Member', 'E-mail'],
        store
          .all('select * from members order by id')
          .map((each) => h`<tr><td>${each.name}</td><td>${each.email}</td></tr>`),
      ),
    );
  return [
    ['GET', /^\/$/, home, 'all'],
    ['GET', /^\/out$/, out, 'all'],
    ['GET', /^\/courses$/, courses, 'all'],
    ['GET', /^\/courses\/(\d+)$/, course, 'all'],
    ['POST', /^\/courses\/(\d+)\/book$/, book, fault('booking-without-account') ? 'all' : 'member'],
    ['GET', /^\/glazes$/, glazeList, 'all'],
    ['GET', /^\/glazes\/([^/]+)$/, glaze, 'all'],
    ['GET', /^\/glazes\/fired\/([^/]+)$/, fired, 'all'],
    ['GET', /^\/handouts$/, handouts, 'all'],
    ['GET', /^\/handouts\/(.+)$/, handout, 'all'],
    ['GET', /^\/firings$/, firings, 'member'],
    ['GET', /^\/firings\/receipt$/, receipt, 'member'],
    ['GET', /^\/clay$/, clay, 'member'],
    ['POST', /^\/clay$/, order, 'member'],
    ['GET', /^\/enquiries$/, enquiries, 'member'],
    ['POST', /^\/enquiries$/, ask, 'member'],
    ['GET', /^\/gallery$/, gallery, 'member'],
    ['POST', /^\/gallery$/, hang, 'member'],
    ['GET', /^\/gallery\/(\d+)$/, picture, 'member'],
    ['GET', /^\/desk$/, desk, 'technician'],
  ];
};
