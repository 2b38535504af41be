// Contact, help and the list of members.
import { setTimeout as pause } from 'node:timers/promises';
import { hidden, picker, textblock, textbox, tpl } from './html.js';

const TOPICS = ['An article', 'The lending shed', 'Joining us', 'Something else'];

export const noticePages = (pump, fault) => {
  const contact = ({ me, token, show, stashed }) => {
    const { typed = { name: me?.name, email: me?.email }, wrong } = stashed();
    show(
      'Contact',
      tpl`<p>The editor answers within a week, the shed on Saturday mornings.</p>${wrong}
<form class="sheet" method="post" action="/contact">${hidden(token)}
${textbox('name', 'Your name', typed.name, { maxlength: 50, required: '', autocomplete: 'name' })}
${textbox('email', 'Your e-mail address', typed.email, {
  type: 'email',
  required: '',
  autocomplete: 'email',
  ...(fault('contact-email-without-label') && { labelFor: 'mail' }),
})}
${picker(
  'topic',
  'What is it about?',
  TOPICS.map((each) => [each, each]),
  typed.topic,
)}
${textblock('text', 'Your message', typed.text, { maxlength: 1500, required: '' })}
<p><button>Send to the editor</button></p></form>`,
    );
  };

  const write = ({ read, again, leave }) => {
    const typed = read('name', 'email', 'topic', 'text');
    const { name, email, topic, text } = typed;
    const problems = [];
    if (name === '' || name.length > 50) problems.push('The name has from 1 to 50 characters.');
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 100)
      problems.push('Enter an e-mail address such as name@example.org.');
    if (!TOPICS.includes(topic)) problems.push('Choose what it is about.');
    if (text === '' || text.length > 1500) problems.push('The message has from 1 to 1500 characters.');
    if (problems.length > 0) return again('/contact', typed, problems);
    pump.letters.push({ id: pump.fresh(), ...typed });
    leave('/contact', 'Thank you. Your letter is on the editor’s desk.');
  };

  const help = ({ show }) => {
    const lending = fault('help-link-leads-nowhere') ? '/help/lending-rules' : '/shed#rules';
    show(
      'Help',
      tpl`<div class="prose"><h2>Reading</h2><p>Everybody can read the
<a href="/articles">articles</a>. Members can like them, keep them with a bookmark,
say something below them, and report what should not be there.</p>
<h2>Writing</h2><p>Contributors write in <a href="/drafts">My writing</a>. What you submit lies
on the editor’s desk until it is published or sent back. You can withdraw it
while it waits. Before you edit something
from the archive, restore it.</p>
<h2>Borrowing</h2><p>The <a href="/shed">lending shed</a> is open to all members. Read the
<a href="${lending}">rules of the shed</a> first.</p>
<h2>For those who write programs</h2><p>There is a small interface at
<code>/api/v1/articles</code>, for all, and at <code>/api/v1/loans</code>, for your own loans
while you are signed in. Add <code>?tag=</code> to get the articles of one tag, or a number for
a single one, as in
<a href="/api/v1/articles/1">/api/v1/articles/1</a>.</p>
<h2>An account</h2><p>We know each other here.
<a href="/contact">Write to the editor</a> to become a member.</p></div>`,
    );
  };

  const members = async ({ me, show }) => {
    if (fault('members-page-slow')) await pause(6000);
    const sorted = [...pump.members].sort((a, b) => a.name.localeCompare(b.name));
    const row = ({ id, name }) =>
      tpl`<li>${name} ${
        id !== me.id &&
        tpl`<a href="/messages/new?to=${id}">Write a message<span class="aside"> to ${name}</span></a>`
      }</li>`;
    show(
      'Members',
      tpl`<p>Members: ${sorted.length}. We show names and nothing more.</p>
<ul class="letters">${sorted.map(row)}</ul>`,
    );
  };

  return [
    ['GET', /^\/contact$/, contact, 'all'],
    ['POST', /^\/contact$/, write, 'all'],
    ['GET', /^\/help$/, help, 'all'],
    ['GET', /^\/members$/, members, 'member'],
  ];
};
