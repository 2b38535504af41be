// The loan desk of the Copperfield Road tool library: a small JSON interface over what is in memory.
// A refusal is an answer like any other: { error } or { errors: { field: text } }.
import { CATEGORIES, openDesk, SHELVES } from './data.js';
import { addDays, clock, daysBetween, fold, isDay, isSunday, today, troubleWithDays } from './days.js';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const PAGE = 10;

const bodyOf = async (request) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  try {
    return JSON.parse(text || '{}');
  } catch {
    return {};
  }
};

const pence = (text) => {
  const plain = String(text ?? '').trim();
  return /^\d{1,3}([.,]\d{1,2})?$/.test(plain)
    ? Math.round(Number(plain.replace(',', '.')) * 100)
    : undefined;
};

export default ({ fault, file }) => {
  const desk = openDesk();
  const { tools, members, loans, notes, settings } = desk;
  const one = (list, id) => list.find((row) => row.id === Number(id));
  const next = (list) => Math.max(0, ...list.map(({ id }) => id)) + 1;
  const log = (kind, text) => desk.log.unshift({ day: today(), time: clock(), kind, text });
  const memberName = (id) => one(members, id)?.name ?? '';
  const openLoan = (toolId) => loans.find((loan) => loan.toolId === toolId && loan.returned === null);
  const coming = () => desk.reservations.filter(({ day }) => day >= today());
  const withNames = (rows) =>
    rows
      .map((row) => ({ ...row, memberName: memberName(row.memberId), toolName: one(tools, row.toolId).name }))
      .sort((a, b) => (a.day ?? '').localeCompare(b.day ?? ''));

  const view = (tool) => {
    const loan = openLoan(tool.id);
    const idle = tool.repair ? 'repair' : 'in';
    return {
      ...tool,
      status: loan === undefined ? idle : 'out',
      loanId: loan?.id,
      due: loan?.due,
      borrower: loan && memberName(loan.memberId),
      overdue: loan !== undefined && loan.due < today(),
    };
  };

  const isOf = {
    in: ({ status }) => status === 'in',
    out: ({ status, overdue }) => status === 'out' && !(overdue && fault('out-without-overdue')),
    overdue: ({ overdue }) => overdue,
    repair: ({ status }) => status === 'repair',
  };
  const words = new Intl.Collator('en', { numeric: true });
  const orders = {
    name: () => 0,
    shelf: (a, b) => words.compare(a.shelf, b.shelf),
    deposit: (a, b) =>
      fault('deposit-sorts-as-words')
        ? String(a.deposit).localeCompare(String(b.deposit))
        : a.deposit - b.deposit,
    due: (a, b) => (a.due ?? '9').localeCompare(b.due ?? '9'),
  };

  const find = (query) => {
    const q = fold(query.get('q') ?? '').trim();
    const status = isOf[query.get('status')] ?? (() => true);
    const fields = fault('search-skips-shelf') ? ['name', 'maker'] : ['name', 'maker', 'shelf'];
    const hits = tools
      .map(view)
      .filter((tool) => status(tool) && fields.some((field) => fold(tool[field]).includes(q)));
    const counted = fault('chips-leave-out-repair') ? hits.filter((tool) => !isOf.repair(tool)) : hits;
    const counts = Object.fromEntries(
      CATEGORIES.map((name) => [name, counted.filter(({ category }) => category === name).length]),
    );
    const category = query.get('category') ?? '';
    const rows = hits.filter((tool) => category === '' || tool.category === category);
    const order = orders[query.get('sort')] ?? orders.name;
    rows.sort((a, b) => order(a, b) || words.compare(a.name, b.name));
    return { rows, counts, all: hits.length };
  };

  const listTools = async (query) => {
    // One letter is in almost every row, and takes its time.
    if ((query.get('q') ?? '').length === 1) await pause(450);
    const { rows, counts, all } = find(query);
    const pages = Math.max(1, Math.ceil(rows.length / PAGE));
    const asked = Math.max(1, Number(query.get('page')) || 1);
    const page = fault('filter-keeps-page') ? asked : Math.min(asked, pages);
    const from = (page - 1) * PAGE - (fault('pages-overlap') && page > 1 ? page - 1 : 0);
    return { tools: rows.slice(from, from + PAGE), total: rows.length, page, pages, counts, all };
  };

  const csv = (query) => {
    const cell = (value) => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
    const { rows } = find(query);
    const lines = (fault('export-has-one-page') ? rows.slice(0, PAGE) : rows).map((tool) => [
      ...[tool.name, tool.maker, tool.category, tool.condition, tool.shelf],
      ...[(tool.deposit / 100).toFixed(2), tool.overdue ? 'overdue' : tool.status, tool.due ?? ''],
    ]);
    const head = ['Name', 'Maker', 'Category', 'Condition', 'Shelf', 'Deposit', 'Status', 'Due back'];
    return [head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
  };

  const showTool = (id) => {
    const tool = one(tools, id);
    if (tool === undefined) return { error: 'There is no such tool.' };
    const history = loans
      .filter(({ toolId }) => toolId === tool.id)
      .map((loan) => ({ ...loan, memberName: memberName(loan.memberId) }))
      .sort((a, b) => b.start.localeCompare(a.start));
    const shown = notes.filter(({ toolId }) => toolId === tool.id).sort((a, b) => b.id - a.id);
    const reservations = withNames(coming().filter(({ toolId }) => toolId === tool.id));
    const index = tools.indexOf(tool);
    const near = { before: tools[index - 1]?.id, after: tools[index + 1]?.id };
    return { ...view(tool), ...near, history, notes: shown, reservations };
  };

  const lend = ({ toolId, memberId, start, due }) => {
    const tool = one(tools, toolId);
    const member = one(members, memberId);
    if (tool === undefined || member === undefined) return { error: 'Choose a tool and a member.' };
    if (view(tool).status !== 'in') return { error: `${tool.name} is not in.` };
    if (member.paused && !fault('paused-member-borrows')) return { error: `${member.name} is paused.` };
    const reservations = withNames(coming().filter((row) => row.toolId === tool.id));
    const trouble = troubleWithDays({ start, due, from: today(), member: member.id, reservations }, fault);
    if (trouble.start ?? trouble.due) return { error: trouble.start ?? trouble.due };
    const fee = daysBetween(start, due) * settings.dailyFee;
    loans.push({
      id: next(loans),
      toolId: tool.id,
      memberId: member.id,
      start,
      due,
      returned: null,
      fee,
      late: 0,
    });
    desk.reservations = desk.reservations.filter(
      (row) => !(row.toolId === tool.id && row.memberId === member.id && row.day >= start && row.day <= due),
    );
    log('Loans', `${tool.name} lent to ${member.name}`);
    return { ok: true };
  };

  const showLoan = (id) => {
    const loan = one(loans, id);
    if (loan === undefined) return { error: 'There is no such loan.' };
    const tool = one(tools, loan.toolId);
    const daysLate = Math.max(0, daysBetween(loan.due, loan.returned ?? today()));
    return { ...loan, tool, memberName: memberName(loan.memberId), daysLate, lateFee: settings.lateFee };
  };

  const takeBack = (id, { condition, waive }) => {
    const loan = one(loans, id);
    if (loan === undefined || loan.returned !== null) return { error: 'This loan is over already.' };
    const tool = one(tools, loan.toolId);
    const { daysLate } = showLoan(id);
    loan.late = waive && !fault('waived-fee-is-taken') ? 0 : daysLate * settings.lateFee;
    loan.returned = today();
    tool.condition = condition;
    if (condition === 'Broken' && !fault('broken-goes-on-shelf')) tool.repair = true;
    log('Returns', `${tool.name} back from ${memberName(loan.memberId)}`);
    return { ok: true };
  };

  const setTools = ({ changes }) => {
    for (const { id, ...change } of changes) {
      const tool = one(tools, id);
      if (change.shelf !== undefined) {
        tool.shelf = change.shelf;
        log('Tools', `${tool.name} moved to shelf ${change.shelf}`);
      }
      if (change.repair !== undefined) {
        tool.repair = change.repair;
        if (!tool.repair && tool.condition === 'Broken') tool.condition = 'Good';
        log('Tools', `${tool.name} ${change.repair ? 'sent to' : 'back from'} repair`);
      }
    }
    return { ok: true };
  };

  const saveMember = (id, { name = '', email = '', phone = '' }) => {
    const errors = {};
    const taken = members.find(
      (member) => member.id !== Number(id) && fold(member.email) === fold(email.trim()),
    );
    const number = fault('phone-plus-refused') ? /^[\d ]{7,16}$/ : /^\+?[\d ]{7,16}$/;
    if (name.trim() === '') errors.name = 'Give a name.';
    if (!/^\S+@\S+\.\S+$/.test(email.trim())) errors.email = 'Give an e-mail address, like name@example.org.';
    else if (taken !== undefined && !fault('same-e-mail-twice'))
      errors.email = `${taken.name} has this address.`;
    if (!number.test(phone.trim())) errors.phone = 'Digits and spaces, and a + at the start if you like.';
    if (Object.keys(errors).length > 0) return { errors };
    const member = one(members, id) ?? { id: next(members), since: today(), paused: false };
    Object.assign(member, { name: name.trim(), email: email.trim(), phone: phone.trim() });
    if (!members.includes(member)) members.push(member);
    log('Members', `${member.name} ${id === 'new' ? 'joined' : 'changed'}`);
    return { ok: true, id: member.id };
  };

  const setPaused = (id, { paused }) => {
    const member = one(members, id);
    member.paused = paused === true;
    log('Members', `${member.name} ${member.paused ? 'paused' : 'active again'}`);
    return { ok: true };
  };

  const listMembers = () => {
    const rows = members.map((member) => {
      const out = loans.filter((loan) => loan.memberId === member.id && loan.returned === null);
      return { ...member, out: out.map(({ toolId, due }) => ({ tool: one(tools, toolId).name, due })) };
    });
    if (fault('accents-sort-last')) rows.sort((a, b) => (a.name < b.name ? -1 : 1));
    else rows.sort((a, b) => words.compare(a.name, b.name));
    return { members: rows };
  };

  const week = (query) => {
    const from = isDay(query.get('from')) ? query.get('from') : today();
    const end = addDays(from, 6);
    const outs = loans
      .filter((loan) => loan.returned === null)
      .map(({ toolId, start, due }) => ({ toolId, start, due }));
    const rows = desk.reservations.filter(({ day }) => day >= from && day <= end);
    const names = tools.map(({ id, name, category }) => ({ id, name, category }));
    return { reservations: withNames(rows), outs, tools: names, categories: CATEGORIES };
  };

  const reserve = ({ toolId, memberId, day }) => {
    if (one(members, memberId) === undefined) return { error: 'Choose a member.' };
    if (!isDay(day) || isSunday(day)) return { error: 'The desk is closed on Sundays.' };
    if (day < today()) return { error: 'This day is over.' };
    if (desk.reservations.some((row) => row.toolId === toolId && row.day === day))
      return { error: 'Somebody has just reserved it.' };
    desk.reservations.push({ id: next(desk.reservations), toolId, memberId: Number(memberId), day });
    log('Reservations', `${one(tools, toolId).name} reserved for ${memberName(memberId)}`);
    return { ok: true };
  };

  const cancel = (id) => {
    const row = one(desk.reservations, id);
    if (row === undefined) return { error: 'This reservation is gone already.' };
    desk.reservations = desk.reservations.filter((other) => other !== row);
    log(
      'Reservations',
      `${one(tools, row.toolId).name}: reservation of ${memberName(row.memberId)} cancelled`,
    );
    return { ok: true };
  };

  const figures = () => {
    const month = today().slice(0, 7);
    const shown = tools.map(view);
    const sum = (field, day) =>
      loans.filter((loan) => loan[day]?.startsWith(month)).reduce((total, loan) => total + loan[field], 0);
    const fees = sum('fee', 'start');
    const late = sum('late', 'returned');
    const due = shown.filter((tool) => tool.status === 'out' && tool.due <= today());
    return {
      out: shown.filter(({ status }) => status === 'out').length,
      overdue: fault('overdue-counts-today') ? due.length : shown.filter(isOf.overdue).length,
      dueToday: shown.filter((tool) => tool.due === today()).length,
      repair: shown.filter(isOf.repair).length,
      takings: { fees, late, total: fault('takings-without-late-fees') ? fees : fees + late },
      due: due.sort((a, b) => a.due.localeCompare(b.due)),
      coming: coming().length,
      soon: withNames(coming()).slice(0, 5),
      members: members.length,
    };
  };

  const readLog = (query) => {
    const kind = query.get('kind') ?? '';
    const rows = desk.log.filter((entry) => kind === '' || entry.kind === kind);
    return { entries: rows.slice(0, Number(query.get('count')) || 15), total: rows.length };
  };

  const saveSettings = (body) => {
    const errors = {};
    const fees = { dailyFee: pence(body.dailyFee), lateFee: pence(body.lateFee) };
    for (const [field, fee] of Object.entries(fees))
      if (fee === undefined || fee > 5000) errors[field] = 'Give an amount from 0.00 to 50.00.';
    const days = Number(body.reminderDays);
    if (!Number.isInteger(days) || days < 1 || days > 7)
      errors.reminderDays = 'Give a number of days from 1 to 7.';
    if (Object.keys(errors).length > 0) return { errors };
    if (fault('fees-lose-pence')) fees.lateFee = Math.round(fees.lateFee / 100) * 100;
    const reminders = fault('reminders-stay-on')
      ? body.reminders || settings.reminders
      : body.reminders === true;
    Object.assign(settings, fees, { currency: body.currency, reminders, reminderDays: days });
    log('Settings', 'Settings changed');
    return { ok: true };
  };

  const addNote = (id, { text = '', note }) => {
    if (note !== undefined) notes.push(note);
    else if (text.trim() === '') return { error: 'Write something first.' };
    else notes.push({ id: next(notes), toolId: Number(id), day: today(), text: text.trim() });
    return { ok: true };
  };
  const changeNote = (id, { text = '' }) => {
    if (text.trim() === '') return { error: 'A note cannot be empty.' };
    const note = one(notes, id);
    if (note === undefined) return { error: 'This note is gone already.' };
    note.text = text.trim();
    return { ok: true };
  };
  const dropNote = (id) => {
    const at = notes.findIndex((note) => note.id === Number(id));
    if (at < 0) return { error: 'This note is gone already.' };
    notes.splice(at, 1);
    return { ok: true };
  };

  const routes = [
    ['GET', /^\/api\/tools$/, ({ query }) => listTools(query)],
    ['POST', /^\/api\/tools$/, ({ body }) => setTools(body)],
    ['GET', /^\/api\/tools\/(\d+)$/, (_, id) => showTool(id)],
    ['POST', /^\/api\/tools\/(\d+)\/notes$/, ({ body }, id) => addNote(id, body)],
    ['PUT', /^\/api\/notes\/(\d+)$/, ({ body }, id) => changeNote(id, body)],
    ['DELETE', /^\/api\/notes\/(\d+)$/, (_, id) => dropNote(id)],
    ['POST', /^\/api\/loans$/, ({ body }) => lend(body)],
    ['GET', /^\/api\/loans\/(\d+)$/, (_, id) => showLoan(id)],
    ['POST', /^\/api\/loans\/(\d+)\/return$/, ({ body }, id) => takeBack(id, body)],
    ['GET', /^\/api\/members$/, () => listMembers()],
    ['POST', /^\/api\/members$/, ({ body }) => saveMember('new', body)],
    ['PUT', /^\/api\/members\/(\d+)$/, ({ body }, id) => saveMember(id, body)],
    ['POST', /^\/api\/members\/(\d+)\/pause$/, ({ body }, id) => setPaused(id, body)],
    ['GET', /^\/api\/week$/, ({ query }) => week(query)],
    ['POST', /^\/api\/reservations$/, ({ body }) => reserve(body)],
    ['DELETE', /^\/api\/reservations\/(\d+)$/, (_, id) => cancel(id)],
    ['GET', /^\/api\/figures$/, () => ({ ...figures(), settings, today: today(), shelves: SHELVES })],
    ['GET', /^\/api\/log$/, ({ query }) => readLog(query)],
    ['PUT', /^\/api\/settings$/, ({ body }) => saveSettings(body)],
  ];

  return async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url, 'http://desk');
    if (pathname === '/api/tools.csv') {
      response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
      return response.end(csv(query));
    }
    const found = routes.find(([method, path]) => method === request.method && path.test(pathname));
    if (found !== undefined) {
      const body = await bodyOf(request);
      if (request.method !== 'GET') await pause(120);
      const answer = await found[2]({ query, body }, ...found[1].exec(pathname).slice(1));
      response.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      return response.end(JSON.stringify(answer));
    }
    if (request.method === 'GET' && (await file(pathname, response))) return;
    response.writeHead(404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: `Nothing at ${pathname}` }));
  };
};
