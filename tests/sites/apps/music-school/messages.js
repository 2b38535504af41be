// Messages between the office, teachers and families.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { now, saidMoment } from './dates.js';
import { empty, field, hiddenFields, icon, lines, tpl } from './html.js';
import { roleNames } from './layout.js';
import { askedOf, counted, pageOf, pager } from './list.js';

const boxes = { inbox: 'Inbox', sent: 'Sent', archive: 'Archive' };
const posting = 700; // milliseconds until a message is handed over

export const messagePages = ({ school, fault }) => {
  const { messages, people, person } = school;
  const inBox = {
    inbox: (me) => (one) => one.to === me.id && !one.archived,
    sent: (me) => (one) => one.from === me.id,
    archive: (me) => (one) => one.to === me.id && one.archived,
  };
  const newest = (a, b) => b.at.localeCompare(a.at) || b.id - a.id;
  const mine = (visit, id) => {
    const one = messages.find((message) => message.id === Number(id));
    if (one === undefined) return void visit.missing();
    return one.to === visit.me.id || one.from === visit.me.id ? one : void visit.refused();
  };
  const received = (visit, id) => {
    const one = mine(visit, id);
    return one === undefined || one.to === visit.me.id ? one : void visit.refused();
  };
  const button = (action, text, sign, token, look = 'outline-secondary') =>
    tpl`<form method="post" action="${action}">${hiddenFields({ csrf: token })}<button class="btn btn-${look}">${icon(sign)} ${text}</button></form>`;

  const write = (visit) => {
    const { typed, errors } = visit.stashed();
    const answered = messages.find(
      (one) => one.id === Number(visit.query.get('reply')) && one.to === visit.me.id,
    );
    const quoted = fault('reply-quotes-previous') ? (visit.session.readBefore ?? answered) : answered;
    const start = answered && {
      to: person(answered.from).name,
      subject: answered.subject.startsWith('Re: ') ? answered.subject : `Re: ${answered.subject}`,
      text: `\n\n${person(quoted.from).name} wrote:\n${quoted.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')}`,
    };
    const shown = typed ?? start ?? { to: person(visit.query.get('to'))?.name };
    const once = randomBytes(12).toString('base64url');
    visit.page(
      'New message',
      tpl`<form method="post" action="/messages/new" class="card card-body form-wide" id="message-form" novalidate>${hiddenFields({ csrf: visit.token, once })}
      <div class="position-relative">${field({ name: 'to', label: 'To', value: shown.to, error: errors.to, hint: 'Type a part of a name', autocomplete: 'off', role: 'combobox', 'aria-expanded': 'false', 'aria-controls': 'to-list', 'aria-autocomplete': 'list' })}
      <ul class="list-group shadow suggestions" id="to-list" role="listbox" aria-label="People" hidden></ul></div>
      ${field({ name: 'subject', label: 'Subject', value: shown.subject, error: errors.subject, maxlength: 80 })}
      ${field({ name: 'text', label: 'Text', type: 'textarea', rows: 8, value: shown.text, error: errors.text, maxlength: 3000 })}
      <div class="d-flex gap-2"><button class="btn btn-primary">${icon('send')} Send</button><a class="btn btn-outline-secondary" href="/messages">Cancel</a></div></form>`,
      {
        crumbs: [['Home', '/'], ['Messages', '/messages'], ['New']],
      },
    ); // prettier-ignore
  };

  return [
    [
      'GET',
      /^\/messages$/,
      'all',
      ({ me, query, page }) => {
        const list = askedOf(query, '/messages', ['box', 'q'], { box: 'inbox' });
        const box = Object.hasOwn(boxes, list.asked.box) ? list.asked.box : 'inbox';
        const q = (list.asked.q ?? '').toLowerCase();
        const other = (one) => person(box === 'sent' ? one.to : one.from);
        const rows = messages
          .filter(inBox[box](me))
          .filter((one) => `${one.subject}\n${one.text}\n${other(one).name}`.toLowerCase().includes(q))
          .sort(newest);
        const at = pageOf(rows, list.asked, me.rows);
        const row = (one) => {
          const fresh = box === 'inbox' && !one.read;
          return tpl`<li class="list-group-item${fresh ? ' unread' : ''}"><div class="d-flex gap-3"><div class="flex-grow-1"><a class="${fresh ? 'fw-bold' : ''}" href="/messages/${one.id}">${one.subject}</a>
          ${fresh && tpl`<span class="badge text-bg-warning">New</span>`}<div class="small text-body-secondary">${box === 'sent' ? 'To' : 'From'} ${other(one).name}</div></div>
          <div class="small text-body-secondary text-nowrap">${saidMoment(one.at)}</div></div></li>`;
        };
        page(
          'Messages',
          tpl`<ul class="nav nav-tabs mb-3">${Object.entries(boxes).map(([name, text]) => tpl`<li class="nav-item"><a class="nav-link${name === box ? ' active' : ''}" href="/messages${name === 'inbox' ? '' : `?box=${name}`}"${name === box ? tpl` aria-current="page"` : ''}>${text}</a></li>`)}</ul>
        <form class="row g-2 mb-3" method="get" action="/messages" role="search">${hiddenFields({ box: box === 'inbox' ? '' : box })}<div class="col-sm-6 col-lg-4"><label class="visually-hidden" for="q">Search messages</label><input class="form-control" type="search" id="q" name="q" placeholder="Search messages" value="${list.asked.q ?? ''}"></div>
        <div class="col-auto"><button class="btn btn-outline-primary">Search</button></div></form>
        ${counted(rows.length, 'message', 'messages', at)}
        ${rows.length === 0 ? empty(q === '' ? 'No messages here.' : 'No message fits.') : tpl`<div class="card mb-3"><ul class="list-group list-group-flush">${at.shown.map(row)}</ul></div>${pager(at, list.link)}`}`,
          {
            crumbs: [['Home', '/'], ['Messages']],
            aside: tpl`<a class="btn btn-primary" href="/messages/new">${icon('pencil-square')} New message</a>`,
          },
        );
      },
    ],
    ['GET', /^\/messages\/new$/, 'all', write],
    [
      'POST',
      /^\/messages\/new$/,
      'all',
      async (visit) => {
        const typed = visit.read('to', 'subject', 'text');
        const other = people.find(({ name }) => name.toLowerCase() === typed.to.toLowerCase());
        const errors = {};
        if (typed.to === '') errors.to = 'Please say who is to read this.';
        else if (other === undefined) errors.to = `Nobody here is called ${typed.to}.`;
        else if (other.id === visit.me.id) errors.to = 'This is you.';
        else if (!school.mayWriteTo(visit.me, other))
          errors.to = 'Families write to the office and to teachers.';
        if (typed.subject === '') errors.subject = 'Please enter a subject.';
        if (typed.text === '') errors.text = 'Please write something.';
        if (Object.keys(errors).length > 0) return visit.again('/messages/new', errors);
        const again = !fault('sent-twice') && visit.sentBefore();
        if (!again) {
          const text = visit.form.get('text').replaceAll('\r\n', '\n').trimEnd();
          const letter = {
            id: school.nextId(),
            from: visit.me.id,
            to: other.id,
            subject: typed.subject,
            text,
          };
          messages.push({ ...letter, at: now(), read: false, archived: false });
          school.log(visit.me, 'Message', `Wrote to ${other.name}`);
        }
        await pause(posting);
        visit.go('/messages?box=sent', `The message to ${other.name} is sent.`);
      },
    ],
    [
      'GET',
      /^\/messages\/(\d+)$/,
      'all',
      (visit, id) => {
        const one = mine(visit, id);
        if (one === undefined) return;
        const { me, token, session } = visit;
        const got = one.to === me.id;
        if (session.reading !== one) Object.assign(session, { readBefore: session.reading, reading: one });
        if (got) one.read = true;
        visit.page(
          one.subject,
          tpl`<p class="text-body-secondary">From ${person(one.from).name} to ${person(one.to).name}, ${saidMoment(one.at)}</p>
        <div class="card card-body mb-3">${lines(one.text)}</div>
        <div class="d-flex flex-wrap gap-2">${
          got &&
          tpl`<a class="btn btn-primary" href="/messages/new?reply=${one.id}">${icon('reply')} Reply</a>
        ${!one.archived && button(`/messages/${one.id}/unread`, 'Mark as unread', 'envelope', token)}
        ${one.archived ? button(`/messages/${one.id}/restore`, 'Back to the inbox', 'inbox', token) : button(`/messages/${one.id}/archive`, 'Archive', 'archive', token)}`
        }
        <a class="btn btn-link" href="/messages${got ? '' : '?box=sent'}">All messages</a></div>`,
          {
            crumbs: [['Home', '/'], ['Messages', '/messages'], [one.subject]],
          },
        );
      },
    ],
    [
      'POST',
      /^\/messages\/(\d+)\/unread$/,
      'all',
      (visit, id) => {
        const one = received(visit, id);
        if (one === undefined) return;
        one.read = false;
        visit.go('/messages', 'The message is marked as unread.');
      },
    ],
    [
      'POST',
      /^\/messages\/(\d+)\/archive$/,
      'all',
      (visit, id) => {
        const one = received(visit, id);
        if (one === undefined) return;
        one.archived = true;
        visit.go('/messages', `“${one.subject}” is in the archive.`, { undo: `/messages/${id}/restore` });
      },
    ],
    [
      'POST',
      /^\/messages\/(\d+)\/restore$/,
      'all',
      (visit, id) => {
        const one = received(visit, id);
        if (one === undefined) return;
        const oldest = messages.filter(inBox.archive(visit.me)).sort(newest).at(-1);
        const back = fault('undo-restores-oldest') ? (oldest ?? one) : one;
        back.archived = false;
        visit.go('/messages', `“${back.subject}” is in the inbox again.`);
      },
    ],
    [
      'GET',
      /^\/api\/people$/,
      'all',
      async ({ me, query, json }) => {
        const q = (query.get('q') ?? '').trim().toLowerCase();
        if (q === '') return json(200, []);
        const found = people
          .filter((one) => school.mayWriteTo(me, one))
          .filter(({ name }) => name.toLowerCase().includes(q))
          .sort((a, b) => a.name.localeCompare(b.name));
        // A search for a letter or two goes through all of the people and takes its time.
        await pause(q.length < 3 ? 700 : 60);
        json(
          200,
          found.slice(0, 8).map(({ name, role }) => ({ name, role: roleNames[role] })),
        );
      },
    ],
  ]; // prettier-ignore
};
