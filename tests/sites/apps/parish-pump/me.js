// My page: loans, fines, bookmarks, and what a member can change about themselves.
import { longDate, pounds, slashDate } from './calendar.js';
import { hidden, picker, press, textblock, textbox, tick, tpl } from './html.js';
import { fineOf, isPassword, setPassword } from './pump.js';

const digests = [
  ['never', 'Never'],
  ['weekly', 'Each week'],
  ['monthly', 'Each month'],
];

/** A cell of the download. What a spreadsheet would take for a formula is marked as text. */
const cell = (value) => {
  const text = String(value).replace(/^(?=[=+@-])/, "'");
  return `"${text.replaceAll('"', '""')}"`;
};

export const mePages = (pump, fault, lending) => {
  const loansOf = (me) => pump.loans.filter(({ member }) => member === me.id);
  const nameOf = (loan) => lending.thingOf(loan).name;
  const dueDate = fault('due-dates-month-first') ? slashDate : longDate;

  const page = ({ me, token, show }) => {
    const out = lending.outOf(me);
    const back = loansOf(me).filter(({ returned }) => returned !== undefined);
    const counted = fault('fines-total-without-returned') ? out : loansOf(me);
    const total = counted.reduce((sum, loan) => sum + fineOf(loan), 0);
    const outRow = (loan) =>
      tpl`<tr><th scope="row"><a href="/shed/${loan.thing}">${nameOf(loan)}</a></th>
<td>${longDate(loan.from)}</td><td>${dueDate(loan.due)}</td><td>${loan.renewals} of 2</td>
<td class="money">${pounds(fineOf(loan))}</td>
<td>${press(`/loans/${loan.id}/return`, 'Return', token, { about: nameOf(loan), kind: 'main' })}
${press(`/loans/${loan.id}/renew`, 'Renew', token, { about: nameOf(loan) })}</td></tr>`;
    const backRow = (loan) =>
      tpl`<tr><th scope="row">${nameOf(loan)}</th>
<td>${longDate(loan.from)}</td><td>${longDate(loan.due)}</td>
<td>${longDate(loan.returned)}</td><td class="money">${pounds(fineOf(loan))}</td></tr>`;
    const outTable = () =>
      tpl`<div class="scroll"><table><caption class="aside">Things out now</caption><thead><tr>
<th scope="col">Thing</th><th scope="col">Since</th><th scope="col">Due</th><th scope="col">Renewals</th>
<th scope="col" class="money">Fine</th><th scope="col">What to do</th></tr></thead>
<tbody>${out.map(outRow)}</tbody></table></div>`;
    const backTable = () =>
      tpl`<div class="scroll"><table><caption class="aside">Things brought back</caption><thead><tr>
<th scope="col">Thing</th><th scope="col">Since</th><th scope="col">Was due</th><th scope="col">Came back</th>
<th scope="col" class="money">Fine</th></tr></thead><tbody>${back.map(backRow)}</tbody></table></div>`;
    const waiting = pump.things.filter(({ queue }) => queue.includes(me.id));
    const marked = me.bookmarks.map((id) => pump.byId(pump.articles, id));
    show(
      'My page',
      tpl`<p class="line"><a href="/me/profile">Edit profile</a> <a href="/me/password">Change password</a>
<a href="/me/preferences">E-mail preferences</a></p>
<h2>Out now: ${out.length}</h2>${out.length === 0 ? tpl`<p>You have nothing out.</p>` : outTable()}
<h2>Brought back: ${back.length}</h2>${back.length === 0 ? tpl`<p>Nothing yet.</p>` : backTable()}
<p>Fines in all, for things out and brought back: <strong>${pounds(total)}</strong></p>
<p><a href="/me/loans.csv">Download all ${loansOf(me).length} loans (CSV)</a></p>
<h2>Reserved: ${waiting.length}</h2>
<ul class="letters">${waiting.map(
        (thing) => tpl`<li><a href="/shed/${thing.id}">${thing.name}</a>
<p class="byline">Your place in the queue: ${thing.queue.indexOf(me.id) + 1}</p>
${press(`/shed/${thing.id}/cancel`, 'Cancel reservation', token, { about: thing.name })}</li>`,
      )}</ul>
<h2>Bookmarks: ${marked.length}</h2>
<ul class="letters">
${marked.map(({ id, title }) => tpl`<li><a href="/articles/${id}">${title}</a></li>`)}</ul>`,
    );
  };

  const download = ({ me, response }) => {
    const head = ['Thing', 'Since', 'Due', 'Returned', 'Renewals', 'Fine in pounds'];
    const thing = (loan) => (fault('download-does-not-quote') ? nameOf(loan) : cell(nameOf(loan)));
    const rows = loansOf(me).map((loan) => {
      const { from, due, returned = '', renewals } = loan;
      return [thing(loan), from, due, returned, renewals, (fineOf(loan) / 100).toFixed(2)];
    });
    response.writeHead(200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="my-loans.csv"',
    });
    response.end(`${[head, ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`);
  };

  const profile = ({ me, token, show, stashed }) => {
    const { typed = me, wrong } = stashed();
    show(
      'Edit profile',
      tpl`${wrong}<form class="sheet" method="post" action="/me/profile">${hidden(token)}
${textbox('name', 'Name', typed.name, { maxlength: 50, required: '', autocomplete: 'name' })}
${textbox('email', 'E-mail address', typed.email, { type: 'email', required: '', autocomplete: 'email' })}
${textbox('phone', 'Telephone', typed.phone, {
  type: 'tel',
  maxlength: 20,
  autocomplete: 'tel',
  help: 'Only the editor sees it. It may be empty.',
})}
${textblock('about', 'About you', typed.about, { maxlength: 300 })}
<p class="line"><button>Save profile</button> <a href="/me">Cancel</a></p></form>
<p>You take part as: <strong>${me.role}</strong>. The editor can change that.</p>`,
    );
  };

  const saveProfile = ({ me, form, read, again, leave }) => {
    const typed = read('name', 'email', 'phone', 'about');
    const problems = [];
    if (typed.name === '' || typed.name.length > 50) problems.push('The name has from 1 to 50 characters.');
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email) || typed.email.length > 100)
      problems.push('Enter an e-mail address such as name@example.org.');
    if (!/^[\d +()/-]{0,20}$/.test(typed.phone)) problems.push('A telephone number has up to 20 digits.');
    if (typed.about.length > 300) problems.push('At most 300 characters about you.');
    if (problems.length > 0) return again('/me/profile', typed, problems);
    Object.assign(me, typed);
    if (fault('role-from-the-form') && form.has('role')) me.role = form.get('role');
    leave('/me/profile', 'Your profile was saved.');
  };

  const password = ({ token, show, stashed }) => {
    const { wrong } = stashed();
    const box = (name, label, autocomplete, help) =>
      textbox(name, label, '', { type: 'password', required: '', maxlength: 100, autocomplete, help });
    show(
      'Change password',
      tpl`${wrong}<form class="sheet" method="post" action="/me/password">${hidden(token)}
${box('current', 'Current password', 'current-password')}
${box('fresh', 'New password', 'new-password', 'At least 12 characters.')}
${box('repeat', 'New password once more', 'new-password')}
<p class="line"><button>Change password</button> <a href="/me">Cancel</a></p></form>`,
    );
  };

  const savePassword = ({ me, form, again, leave, endOthers }) => {
    const [current, fresh, repeat] = ['current', 'fresh', 'repeat'].map((key) => form.get(key) ?? '');
    const problems = [];
    if (!isPassword(me, current) && !fault('password-without-the-current'))
      problems.push('The current password is not right.');
    if (fresh.length < 12 || fresh.length > 100)
      problems.push('The new password has at least 12 characters.');
    if (fresh !== repeat) problems.push('The two new passwords are not the same.');
    if (problems.length > 0) return again('/me/password', {}, problems);
    setPassword(me, fresh);
    endOthers();
    leave('/me', 'Your password was changed.');
  };

  const preferences = ({ me, token, show, stashed }) => {
    const { wrong } = stashed();
    const { digest, replies, due } = me.preferences;
    show(
      'E-mail preferences',
      tpl`${wrong}<form class="sheet" method="post" action="/me/preferences">${hidden(token)}
${picker('digest', 'News by e-mail', digests, digest)}
${tick('replies', 'Tell me when somebody writes to me', replies)}
${tick('due', 'Remind me two days before something is due', due)}
<p class="line"><button>Save preferences</button> <a href="/me">Cancel</a></p></form>`,
    );
  };

  const savePreferences = ({ me, form, read, again, leave }) => {
    const { digest } = read('digest');
    if (!digests.some(([value]) => value === digest))
      return again('/me/preferences', {}, ['Choose how often you want the news.']);
    me.preferences = { digest, replies: form.has('replies'), due: form.has('due') };
    leave('/me/preferences', 'Your preferences were saved.');
  };

  return [
    ['GET', /^\/me$/, page, 'member'],
    ['GET', /^\/me\/loans\.csv$/, download, 'member'],
    ['GET', /^\/me\/profile$/, profile, 'member'],
    ['POST', /^\/me\/profile$/, saveProfile, 'member'],
    ['GET', /^\/me\/password$/, password, 'member'],
    ['POST', /^\/me\/password$/, savePassword, 'member'],
    ['GET', /^\/me\/preferences$/, preferences, 'member'],
    ['POST', /^\/me\/preferences$/, savePreferences, 'member'],
  ];
};
