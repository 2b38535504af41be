// The first page of each role.
import { saidDay, saidLong, saidMoment, today, weekdays } from './dates.js';
import { badge, empty, icon, money, plural, tpl } from './html.js';

const tile = (
  sign,
  label,
  value,
  to,
) => tpl`<div class="col-6 col-lg-3"><a class="card tile h-100 text-decoration-none" href="${to}">
  <div class="card-body"><div class="text-body-secondary small">${icon(sign)} ${label}</div><div class="fs-3 fw-semibold">${value}</div></div></a></div>`;

const block = (title, inner, wide = 'col-lg-6') =>
  tpl`<div class="${wide}"><section class="card h-100" aria-label="${title}"><div class="card-body"><h2 class="h5">${title}</h2>${inner}</div></section></div>`;

export const homePages = ({ school }) => {
  const { pupils, invoices, messages, person } = school;
  const lessonList = (me) => {
    const lessons = school.lessonsOn(today(), school.lessonsFor(me));
    if (lessons.length === 0) return empty('No lessons today.', 'cup-hot');
    return tpl`<ul class="list-group list-group-flush">${lessons.map(
      ({
        enrolment,
        pupil,
        teacher,
      }) => tpl`<li class="list-group-item d-flex gap-3 px-0"><strong>${enrolment.slot}</strong>
      <a href="/pupils/${pupil.id}">${pupil.name}</a><span class="text-body-secondary ms-auto">${enrolment.instrument}, ${teacher.name}</span></li>`,
    )}</ul>`;
  };
  const mail = (me) => {
    const fresh = messages.filter((one) => one.to === me.id && !one.read && !one.archived);
    if (fresh.length === 0) return empty('Nothing new to read.');
    return tpl`<ul class="list-group list-group-flush">${fresh
      .sort((a, b) => b.at.localeCompare(a.at))
      .slice(0, 5)
      .map(
        (one) => tpl`<li class="list-group-item px-0"><a href="/messages/${one.id}">${one.subject}</a>
        <span class="text-body-secondary small d-block">${person(one.from).name}, ${saidMoment(one.at)}</span></li>`,
      )}</ul>`;
  };
  const due = (me) => invoices.filter((one) => one.status === 'open' && school.mayPay(me, one));
  const sumOf = (all) => money(all.reduce((sum, one) => sum + school.sums(one).total, 0));
  const count = (status) => pupils.filter((one) => one.status === status).length;
  const children = (me) =>
    tpl`<ul class="list-group list-group-flush">${pupils
      .filter((one) => one.family === me.id)
      .map(
        (
          one,
        ) => tpl`<li class="list-group-item px-0"><a href="/pupils/${one.id}">${one.name}</a> ${badge(one.status)}
        <span class="d-block small text-body-secondary">${
          school
            .enrolmentsOf(one)
            .map(({ instrument, weekday, slot }) => `${instrument}, ${weekdays[weekday]} at ${slot}`)
            .join('; ') || 'No lessons yet'
        }</span></li>`,
      )}</ul>`;

  const tiles = {
    office: (me) => [
      tile('people', 'Active pupils', count('Active'), '/pupils?status=Active'),
      tile('hourglass-split', 'On the waiting list', count('Waiting'), '/pupils?status=Waiting'),
      tile('receipt', 'To be paid', sumOf(due(me)), '/invoices?status=unpaid'),
      tile('envelope', 'Unread messages', school.unread(me), '/messages'),
    ],
    teacher: (me) => [
      tile('people', 'My pupils', pupils.filter((one) => school.mayKnow(me, one)).length, '/pupils'),
      tile(
        'check2-square',
        'Lessons today',
        school.lessonsOn(today(), school.lessonsFor(me)).length,
        '/register',
      ),
      tile('envelope', 'Unread messages', school.unread(me), '/messages'),
    ],
    family: (me) => [
      tile('people', 'My children', pupils.filter((one) => one.family === me.id).length, '/pupils'),
      tile('receipt', 'To be paid', sumOf(due(me)), '/invoices?status=unpaid'),
      tile('envelope', 'Unread messages', school.unread(me), '/messages'),
    ],
  };
  const invoiceList = (me) => {
    const mine = due(me);
    if (mine.length === 0) return empty('All invoices are paid.', 'emoji-smile');
    return tpl`<p>${plural(mine.length, 'invoice is', 'invoices are')} to be paid.</p><ul class="list-group list-group-flush">${mine.map(
      (one) =>
        tpl`<li class="list-group-item px-0"><a href="/invoices/${one.id}">${school.number(one)}</a> ${money(school.sums(one).total)}, due ${saidDay(one.due)} ${badge(school.state(one))}</li>`,
    )}</ul>`;
  };

  return [
    [
      'GET',
      /^\/$/,
      'all',
      ({ me, page }) => {
        const family = me.role === 'family';
        page(
          `Hello, ${me.name.split(' ')[0]}`,
          tpl`<p class="text-body-secondary">${saidLong(today())}</p>
      <div class="row g-3 mb-3">${tiles[me.role](me)}</div>
      <div class="row g-3">${family && block('My children', children(me))}
      ${family ? block('To be paid', invoiceList(me)) : block('Lessons today', lessonList(me))}
      ${block('New messages', mail(me))}</div>`,
          {
            aside:
              me.role !== 'teacher' &&
              tpl`<a class="btn btn-primary" href="/enrol">${icon('plus-lg')} Enrol a pupil</a>`,
          },
        );
      },
    ],
  ]; // prettier-ignore
};
