// Letters of the bank to its customers.
import { longDate } from './bank.js';
import { act, html } from './html.js';

export const messagePages = (bank, fault) => {
  const list = ({ customer, token, page }) => {
    const messages = bank.of(bank.messages, customer);
    page(
      'Messages',
      html`<p>Messages: ${messages.length}, unread: ${messages.filter(({ read }) => !read).length}</p>
${messages.some(({ read }) => !read) && act('/messages/read', 'Mark all as read', token)}
<ul class="letters">${messages.map(
        ({ id, subject, day, read }) =>
          html`<li${!read && html` class="new"`}><a href="/messages/${id}">${subject}</a> <span>${longDate(day)}</span> ${
            read
              ? html`<span>Read</span>`
              : act(`/messages/${id}/read`, 'Mark as read', token, { of: subject })
          }</li>`,
      )}</ul>`,
    );
  };

  const tick = (customer, message) => {
    if (message.read) return;
    message.read = true;
    customer.unread -= 1;
  };
  const find = (customer, number) => bank.of(bank.messages, customer).find(({ id }) => id === Number(number));

  const open = ({ customer, page, nothing }, number) => {
    const message = find(customer, number);
    if (message === undefined) return nothing();
    if (fault('badge-ignores-opened')) message.read = true;
    else tick(customer, message);
    page(
      message.subject,
      html`<p class="hint">${longDate(message.day)}</p><p class="sheet">${message.text}</p><p><a href="/messages">All messages</a></p>`,
    );
  };

  const mark = ({ customer, go, nothing }, number) => {
    const message = find(customer, number);
    if (message === undefined) return nothing();
    tick(customer, message);
    go('/messages');
  };

  const markAll = ({ customer, go }) => {
    for (const message of bank.of(bank.messages, customer)) tick(customer, message);
    go('/messages');
  };

  return [
    ['GET', /^\/messages$/, list],
    ['GET', /^\/messages\/(\d+)$/, open],
    ['POST', /^\/messages\/(\d+)\/read$/, mark],
    ['POST', /^\/messages\/read$/, markAll],
  ];
};
