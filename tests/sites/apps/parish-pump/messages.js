// Letters between members.
import { longDate, today } from './calendar.js';
import { hidden, picker, press, textblock, textbox, tpl } from './html.js';

export const messagePages = (pump, fault) => {
  const boxOf = (me) =>
    pump.messages.filter(({ from, to, gone }) => [from, to].includes(me.id) && !gone.has(me.id));
  const find = (me, id) => boxOf(me).find((each) => each.id === Number(id));
  const newest = (a, b) => b.day.localeCompare(a.day) || b.id - a.id;

  const list = ({ me, show, query }) => {
    const sent = query.get('box') === 'sent';
    const letters = boxOf(me)
      .filter(({ from, to }) => (sent ? from : to) === me.id)
      .sort(newest);
    const row = ({ id, from, to, subject, day, read }) =>
      tpl`<li${!sent && !read && tpl` class="fresh"`}><a href="/messages/${id}">${subject}</a>
<p class="byline">${sent ? `To ${pump.nameOf(to)}` : `From ${pump.nameOf(from)}`}, ${longDate(day)}${
        !sent && !read && ', unread'
      }</p></li>`;
    show(
      sent ? 'Messages sent' : 'Messages',
      tpl`<p class="line"><a class="go" href="/messages/new">Write a message</a>
${sent ? tpl`<a href="/messages">Received</a>` : tpl`<a href="/messages?box=sent">Sent</a>`}</p>
<p>Messages: ${letters.length}${!sent && `, unread: ${pump.unread(me)}`}</p>
<ul class="letters">${letters.map(row)}</ul>`,
    );
  };

  const open = ({ me, token, show, missing }, id) => {
    const letter = fault('message-of-a-stranger') ? pump.byId(pump.messages, id) : find(me, id);
    if (letter === undefined) return missing();
    if (letter.to === me.id) letter.read = true;
    const reply = `/messages/new?to=${letter.from}&subject=${encodeURIComponent(`Re: ${letter.subject}`)}`;
    show(
      letter.subject,
      tpl`<p class="byline">From ${pump.nameOf(letter.from)} to ${pump.nameOf(letter.to)},
${longDate(letter.day)}</p><div class="sheet says"><p>${letter.text}</p></div>
<div class="line">${letter.from !== me.id && tpl`<a class="go" href="${reply}">Reply</a>`}
${press(`/messages/${id}/delete`, 'Delete', token, { about: `“${letter.subject}”` })}
<a href="/messages">All messages</a></div>`,
    );
  };

  const write = ({ me, token, show, query, stashed }) => {
    const asked = { to: query.get('to') ?? '', subject: (query.get('subject') ?? '').slice(0, 80) };
    const { typed = asked, wrong } = stashed();
    const others = pump.members.filter(({ id }) => id !== me.id);
    const names = others.map(({ id, name }) => [String(id), name]).sort((a, b) => a[1].localeCompare(b[1]));
    show(
      'Write a message',
      tpl`${wrong}<form class="sheet" method="post" action="/messages/new">${hidden(token)}
${picker('to', 'To', [['', 'Choose a member'], ...names], typed.to)}
${textbox('subject', 'Subject', typed.subject, { maxlength: 80, required: '' })}
${textblock('text', 'Message', typed.text, { maxlength: 2000, required: '' })}
<p class="line"><button>Send</button> <a href="/messages">Cancel</a></p></form>`,
    );
  };

  const send = ({ me, read, again, leave }) => {
    const typed = read('to', 'subject', 'text');
    const { to, subject, text } = typed;
    const problems = [];
    if (!pump.members.some(({ id }) => String(id) === to && id !== me.id)) problems.push('Choose a member.');
    if (subject === '' || subject.length > 80) problems.push('The subject has from 1 to 80 characters.');
    if (text === '' || text.length > 2000) problems.push('The message has from 1 to 2000 characters.');
    if (problems.length > 0) return again('/messages/new', typed, problems);
    const ends = { from: me.id, to: Number(to) };
    const letter = { id: pump.fresh(), ...ends, day: today(), subject, text, read: false };
    pump.messages.push({ ...letter, gone: new Set() });
    leave('/messages?box=sent', `Your message to ${pump.nameOf(ends.to)} was sent.`);
  };

  const remove = ({ me, leave, missing }, id) => {
    const letter = find(me, id);
    if (letter === undefined) return missing();
    letter.gone.add(me.id);
    leave('/messages', `“${letter.subject}” was deleted.`);
  };

  return [
    ['GET', /^\/messages$/, list, 'member'],
    ['GET', /^\/messages\/new$/, write, 'member'],
    ['POST', /^\/messages\/new$/, send, 'member'],
    ['GET', /^\/messages\/(\d+)$/, open, 'member'],
    ['POST', /^\/messages\/(\d+)\/delete$/, remove, 'member'],
  ];
};
