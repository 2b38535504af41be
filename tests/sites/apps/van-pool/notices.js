// What the pool tells a person.
import { calendarOf } from './days.js';
import { act, count, html, pageOf, pager } from './html.js';

export const noticePages = (store, fault) => {
  const mine = (c) =>
    store.notices
      .filter(({ to }) => to === c.user.id)
      .sort((a, b) => (a.at > b.at ? -1 : a.at < b.at ? 1 : b.id - a.id));
  const calendar = (c) => (fault('notices-always-english') ? calendarOf('en') : c);
  const about = (c, notice) => {
    const trip = store.trip(notice.trip);
    return trip && html` <a href="/trips/${trip.id}">Trip ${trip.id}</a>, ${calendar(c).span(trip)}`;
  };
  const list = (c) => {
    const notices = mine(c);
    const unread = notices.filter(({ read }) => !read).length;
    const at = pageOf(notices, c.query, 10);
    c.page(
      'Notices',
      notices.length === 0
        ? html`<p>There is nothing to tell you yet.</p>`
        : html`<p>${unread === 0 ? 'You have read everything.' : `${count(unread, 'notice')} unread`}</p>${
            unread > 0 && act(c, '/notices/read', 'Mark all as read', { kind: 'button' })
          }<ul class="notices">${notices.slice(at.start, at.start + 10).map(
            (
              each,
            ) => html`<li class="${each.read ? 'read' : 'unread'}"><div><b><a href="/notices/${each.id}">${each.text}</a></b>${!each.read && html` <span class="tag new">New</span>`}<br>
<span class="hint">${calendar(c).moment(each.at)}</span>${about(c, each)}</div>${!each.read && act(c, `/notices/${each.id}/read`, 'Mark as read', { of: `: ${each.text}` })}</li>`,
          )}</ul>${pager('/notices', c.query, at)}`,
    );
  };
  const withNotice = (answer) => (c, id) => {
    const notice = store.notice(id);
    if (!notice) return c.nothing();
    return notice.to === c.user.id ? answer(c, notice) : c.refuse();
  };
  const detail = (c, notice) =>
    c.page(
      `Notice ${notice.id}`,
      html`<p>${notice.text}</p><p>${calendar(c).moment(notice.at)}${about(c, notice)}</p>${
        !notice.read && act(c, `/notices/${notice.id}/read`, 'Mark as read', { kind: 'button' })
      }<p><a href="/notices">All notices</a></p>`,
    );
  const readOne = (c, notice) => {
    for (const each of fault('one-read-marks-all') ? mine(c) : [notice]) each.read = true;
    return c.go('/notices', 'The notice is marked as read.');
  };
  const readAll = (c) => {
    for (const each of mine(c)) each.read = true;
    return c.go('/notices', 'All notices are marked as read.');
  };
  return [
    ['GET', /^\/notices$/, list],
    ['POST', /^\/notices\/read$/, readAll],
    ['GET', /^\/notices\/(\d{1,6})$/, withNotice(detail)],
    ['POST', /^\/notices\/(\d{1,6})\/read$/, withNotice(readOne)],
  ];
};
