// Fernhill Tool Library: a counter computer where members borrow tools. Plain forms, one process, no client script.
const CATEGORIES = ['Woodwork', 'Garden', 'Electric', 'Measuring'];
const DAY = 86_400_000;
const PER_PAGE = 6;
const LIMIT = 4;

const seedTools = () =>
  [
    ['Cordless drill', 'Electric', 25, 'Two batteries and a charger in the case.'],
    ['Hand plane', 'Woodwork', 15, 'Number four, freshly sharpened.'],
    ['Hedge trimmer', 'Garden', 30, 'Corded, 55 cm blade.'],
    ['Laser level', 'Measuring', 40, 'Cross line, with tripod.'],
    ['Wheelbarrow', 'Garden', 10, 'Eighty litres, pneumatic tyre.'],
    ['Jigsaw', 'Electric', 20, 'Comes with blades for wood and metal.'],
    ['Mitre box', 'Woodwork', 5, 'Beech, with a tenon saw.'],
    ['Spirit level', 'Measuring', 8, 'One metre twenty, aluminium.'],
    ['Lawn aerator', 'Garden', 18, 'Manual, five tines.'],
    ['Heat gun', 'Electric', 15, 'Two temperatures and four nozzles.'],
    ['Bench vice', 'Woodwork', 22, 'Clamps on tables up to six centimetres.'],
    ['Tile cutter', 'Electric', 35, 'Wet cutting, tiles up to sixty centimetres.'],
    ['Pruning saw', 'Garden', 7, 'Folding, with a lock.'],
    ['Moisture meter', 'Measuring', 12, 'For timber and plaster.'],
    ['Chisel set', 'Woodwork', 16, 'Six chisels in a roll.'],
    ['Post hole digger', 'Garden', 14, 'For fence posts up to fifteen centimetres.'],
  ].map(([name, category, deposit, note], index) => ({ id: index + 1, name, category, deposit, note }));

const esc = (text) =>
  String(text).replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c],
  );

const readBody = async (req) => {
  let raw = '';
  for await (const chunk of req) raw += chunk;
  return new URLSearchParams(raw);
};

export default ({ fault, file }) => {
  const tools = seedTools();
  /** tool id → { due, renewals } */
  const loans = new Map([[4, { due: Date.UTC(2031, 4, 12), renewals: 1 }]]);
  let badge = loans.size;
  let nextSuggestion = 3;
  const suggestions = [
    { id: 2, title: 'Sewing machine', category: 'Electric', why: 'For heavy fabrics' },
    { id: 1, title: 'Scythe', category: 'Garden', why: 'The meadow behind the school' },
  ];

  const dueText = (loan) => new Date(loan.due).toISOString().slice(0, 10);
  const page = (title, body) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${esc(title)} · Fernhill Tool Library</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/style.css"></head>
<body><header><a href="/">Fernhill Tool Library</a><nav aria-label="Main"><a href="/">Shelf</a> · <a href="/loans">My loans</a> · <a href="/suggestions">Suggestions</a> · <a href="/rules">House rules</a></nav>
<span class="badge">On loan: ${fault('badge-counts-up-only') ? badge : loans.size}</span></header>
<main>${body}</main></body></html>`;
  const html = (res, status, title, body) => {
    res.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
    res.end(page(title, body));
  };
  const go = (res, to) => {
    res.writeHead(303, { location: to });
    res.end();
  };
  const missing = (res) =>
    html(
      res,
      404,
      'Not found',
      '<h1>Not found</h1><p>We have no such page. <a href="/">Back to the shelf</a></p>',
    );
  const button = (action, label, name, plain) =>
    `<form method="post" action="${action}"><button${plain ? ' class="plain"' : ''} aria-label="${label} ${esc(name)}">${label}</button></form>`;
  const buttonsOf = (tool) =>
    loans.has(tool.id)
      ? button(`/tools/${tool.id}/return`, 'Return', tool.name)
      : button(`/tools/${tool.id}/borrow`, 'Borrow', tool.name);

  const shelf = (res, query) => {
    const q = (query.get('q') ?? '').trim();
    const category = query.get('category') ?? '';
    const at = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
    const hits = tools.filter(
      (tool) =>
        (category === '' || tool.category === category) &&
        `${tool.name} ${tool.note}`.toLowerCase().includes(q.toLowerCase()),
    );
    const pages = Math.max(1, Math.ceil(hits.length / PER_PAGE));
    const from = fault('page-two-skips') && at > 1 ? (at - 1) * PER_PAGE + 1 : (at - 1) * PER_PAGE;
    const shown = hits.slice(from, at * PER_PAGE);
    const link = (to) => {
      const params = new URLSearchParams();
      if (q !== '') params.set('q', q);
      if (category !== '' && !fault('next-page-forgets-category')) params.set('category', category);
      params.set('page', String(to));
      return `/?${esc(params)}`;
    };
    const total = fault('search-says-one-more') && q !== '' ? hits.length + 1 : hits.length;
    html(
      res,
      200,
      'Shelf',
      `<h1>The shelf</h1>
<form class="filters" action="/" method="get"><div><label for="q">Search tools</label><input id="q" name="q" type="search" value="${esc(q)}"></div>
<div><label for="category">Category</label><select id="category" name="category"><option value="">All</option>${CATEGORIES.map(
        (c) => `<option${c === category ? ' selected' : ''}>${c}</option>`,
      ).join('')}</select></div><button>Show</button></form>
<p>${total} ${total === 1 ? 'tool' : 'tools'}</p>
<ul class="shelf">${shown
        .map(
          (
            tool,
          ) => `<li><h2><a href="/tools/${tool.id}">${esc(tool.name)}</a></h2><p>${tool.category} · deposit £${tool.deposit}</p>
<p>${loans.has(tool.id) ? `On loan until ${dueText(loans.get(tool.id))}` : 'On the shelf'}</p>${buttonsOf(tool)}</li>`,
        )
        .join('')}</ul>
<nav class="pages" aria-label="Pages">${at > 1 ? `<a href="${link(at - 1)}">Previous</a>` : ''}<span>Page ${at} of ${pages}</span>${at < pages ? `<a href="${link(at + 1)}">Next</a>` : ''}</nav>`,
    );
  };

  const detail = (res, tool) => {
    const loan = loans.get(tool.id);
    const deposit =
      fault('detail-shows-other-deposit') && tool.id % 4 === 2 ? tool.deposit + 10 : tool.deposit;
    html(
      res,
      200,
      tool.name,
      `<h1>${esc(tool.name)}</h1><p>${esc(tool.note)}</p>
<dl><dt>Category</dt><dd>${tool.category}</dd><dt>Deposit</dt><dd>£${deposit}</dd><dt>State</dt><dd>${loan ? `On loan until ${dueText(loan)}` : 'On the shelf'}</dd></dl>
${buttonsOf(tool)}<p><a href="/">Back to the shelf</a></p>`,
    );
  };

  const myLoans = (res, query) => {
    const said = {
      limit: `You already have ${LIMIT} tools. Return one first.`,
      renewed: 'This loan was renewed twice already.',
    }[query.get('refused')];
    const rows = [...loans].map(([id, loan]) => [tools.find((tool) => tool.id === id), loan]);
    const deposits =
      rows.reduce((sum, [tool]) => sum + tool.deposit, 0) +
      (fault('deposit-sum-without-first') && rows.length > 1 ? -rows[0][0].deposit : 0);
    html(
      res,
      200,
      'My loans',
      `<h1>My loans</h1>${said ? `<p class="error" role="alert">${said}</p>` : ''}
${
  rows.length === 0
    ? '<p>You have nothing on loan.</p>'
    : `<table><thead><tr><th scope="col">Tool</th><th scope="col">Due back</th><th scope="col">Renewed</th><th scope="col">Deposit</th><th scope="col">Actions</th></tr></thead><tbody>${rows
        .map(
          ([
            tool,
            loan,
          ]) => `<tr><td><a href="/tools/${tool.id}">${esc(tool.name)}</a></td><td>${dueText(loan)}</td><td>${loan.renewals} of 2</td><td>£${tool.deposit}</td>
<td>${button(`/tools/${tool.id}/renew`, 'Renew', tool.name, true)} ${button(`/tools/${tool.id}/return`, 'Return', tool.name)}</td></tr>`,
        )
        .join('')}</tbody></table><p>Deposits held: £${deposits}</p>`
}<p>A renewal adds 7 days.</p>`,
    );
  };

  const form = (entry, action, problem) => `${problem ? `<p class="error" role="alert">${problem}</p>` : ''}
<form method="post" action="${action}"><label for="title">Tool</label><input id="title" name="title" maxlength="60" required value="${esc(entry.title)}">
<label for="cat">Category</label><select id="cat" name="category">${CATEGORIES.map((c) => `<option${c === entry.category ? ' selected' : ''}>${c}</option>`).join('')}</select>
<label for="why">What for?</label><textarea id="why" name="why" rows="3">${esc(entry.why)}</textarea>
<p><button name="go" value="save">${action === '/suggestions' ? 'Suggest' : 'Save'}</button>${action === '/suggestions' ? '' : ' <button class="plain" name="go" value="cancel" formnovalidate>Cancel</button>'}</p></form>`;
  const empty = { title: '', category: CATEGORIES[0], why: '' };
  const suggestionsPage = (res, status, entry = empty, problem = '') =>
    html(
      res,
      status,
      'Suggestions',
      `<h1>Suggestions</h1><p>${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}, newest first</p>
<ol>${suggestions
        .map(
          (s) =>
            `<li><strong>${esc(s.title)}</strong> (${s.category})${s.why ? `: ${esc(s.why)}` : ''} <a href="/suggestions/${s.id}/edit" aria-label="Edit ${esc(s.title)}">Edit</a> ${button(`/suggestions/${s.id}/withdraw`, 'Withdraw', s.title, true)}</li>`,
        )
        .join('')}</ol><h2>Suggest a tool</h2>${form(entry, '/suggestions', problem)}`,
    );
  const problemWith = (entry, self) => {
    if (entry.title === '') return 'Say which tool you suggest.';
    const same = suggestions.some((s) => s !== self && s.title.toLowerCase() === entry.title.toLowerCase());
    return same && !(fault('suggestion-taken-twice') && !self) ? 'Somebody suggested this tool already.' : '';
  };
  const entryOf = (body, self) => {
    const title = body.get('title') ?? '';
    return {
      title: fault('blank-suggestion-on-edit') && self ? title : title.trim(),
      category: CATEGORIES.includes(body.get('category')) ? body.get('category') : CATEGORIES[0],
      why: (body.get('why') ?? '').trim(),
    };
  };

  const act = (res, id, action) => {
    const tool = tools.find((each) => each.id === id);
    if (!tool) return missing(res);
    const loan = loans.get(id);
    if (action === 'borrow') {
      if (loan) return go(res, `/tools/${id}`);
      if (loans.size >= LIMIT + (fault('one-tool-too-many') ? 1 : 0)) return go(res, '/loans?refused=limit');
      loans.set(id, { due: Date.UTC(2031, 5, 1), renewals: 0 });
      badge += 1;
      const neighbour = tools.find((each) => each.id === id + 1);
      if (fault('borrow-takes-neighbour') && neighbour && !loans.has(neighbour.id) && loans.size < LIMIT) {
        loans.set(neighbour.id, { due: Date.UTC(2031, 5, 1), renewals: 0 });
      }
      return go(res, `/tools/${id}/borrowed`);
    }
    if (action === 'return') {
      if (!(fault('garden-tools-stay-out') && tool.category === 'Garden')) loans.delete(id);
      return go(res, '/loans');
    }
    if (!loan) return go(res, `/tools/${id}`);
    if (loan.renewals >= 2) return go(res, '/loans?refused=renewed');
    loan.due += (fault('renewal-adds-six-days') ? 6 : 7) * DAY;
    loan.renewals += 1;
    return go(res, '/loans');
  };

  const suggest = async (req, res, id, action) => {
    const body = await readBody(req);
    if (id === undefined) {
      const entry = entryOf(body);
      const problem = problemWith(entry);
      if (problem !== '') return suggestionsPage(res, 422, entry, problem);
      const added = { id: nextSuggestion++, ...entry };
      if (fault('suggestion-goes-second')) suggestions.splice(1, 0, added);
      else suggestions.unshift(added);
      return go(res, '/suggestions');
    }
    const at = suggestions.findIndex((s) => s.id === id);
    if (at < 0) return missing(res);
    if (action === 'withdraw') {
      suggestions.splice(at, 1);
      return go(res, '/suggestions');
    }
    if (body.get('go') === 'cancel' && !fault('cancel-saves')) return go(res, '/suggestions');
    const entry = entryOf(body, suggestions[at]);
    const problem = problemWith(entry, suggestions[at]);
    if (problem !== '')
      return html(
        res,
        422,
        'Edit',
        `<h1>Edit suggestion</h1>${form(entry, `/suggestions/${id}/edit`, problem)}`,
      );
    Object.assign(suggestions[at], entry, fault('edit-resets-category') ? { category: CATEGORIES[0] } : {});
    return go(res, '/suggestions');
  };

  return async (req, res) => {
    const { pathname, searchParams } = new URL(req.url, 'http://library');
    const post = req.method === 'POST';
    const toolMatch = /^\/tools\/(\d+)(?:\/(borrow|return|renew|borrowed))?$/.exec(pathname);
    const suggestion = /^\/suggestions(?:\/(\d+)\/(edit|withdraw))?$/.exec(pathname);
    if (suggestion && post) return suggest(req, res, suggestion[1] && Number(suggestion[1]), suggestion[2]);
    if (toolMatch && post && toolMatch[2] && toolMatch[2] !== 'borrowed')
      return act(res, Number(toolMatch[1]), toolMatch[2]);
    if (post) return missing(res);
    if (pathname === '/') return shelf(res, searchParams);
    if (pathname === '/loans') return myLoans(res, searchParams);
    if (pathname === '/suggestions') return suggestionsPage(res, 200);
    if (suggestion?.[2] === 'edit') {
      const entry = suggestions.find((s) => s.id === Number(suggestion[1]));
      return entry
        ? html(res, 200, 'Edit', `<h1>Edit suggestion</h1>${form(entry, pathname)}`)
        : missing(res);
    }
    if (pathname === '/rules')
      return html(
        res,
        200,
        'House rules',
        `<h1>House rules</h1><ul><li>You may have at most ${LIMIT} tools at a time.</li><li>Each loan can be renewed twice; a renewal adds 7 days.</li><li>The deposit is paid back when the tool comes back clean.</li></ul>`,
      );
    if (toolMatch && (!toolMatch[2] || toolMatch[2] === 'borrowed')) {
      const tool = tools.find((each) => each.id === Number(toolMatch[1]));
      if (!tool) return missing(res);
      if (!toolMatch[2]) return detail(res, tool);
      const loan = loans.get(tool.id);
      if (!loan && !fault('receipt-without-loan')) return go(res, `/tools/${tool.id}`);
      return html(
        res,
        200,
        'Borrowed',
        `<h1>Enjoy the ${esc(tool.name.toLowerCase())}</h1><p class="notice">Borrowed until ${loan ? dueText(loan) : undefined}. Deposit £${tool.deposit}.</p><p><a href="/loans">My loans</a> · <a href="/">Back to the shelf</a></p>`,
      );
    }
    if (await file(pathname, res)) return;
    missing(res);
  };
};
