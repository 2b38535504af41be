// The lessons of a month.
import { daysOf, isMonth, monthPlus, saidLong, saidMonth, today, weekdayOf, weekdays } from './dates.js';
import { choice, hiddenFields, icon, tpl } from './html.js';

const shownOfDay = 3;

export const calendarPages = ({ school, fault }) => [
  [
    'GET',
    /^\/calendar$/,
    'all',
    ({ me, query, page }) => {
      const asked = query.get('month') ?? '';
      const month = isMonth(asked) ? asked : today().slice(0, 7);
      const teacher = me.role === 'office' ? (query.get('teacher') ?? '') : '';
      const days = daysOf(month);
      const mine = school.lessonsFor(me);
      const wanted = (one) => mine(one) && (!teacher || one.teacher === Number(teacher));
      const link = (to) => `/calendar?month=${to}${teacher && `&teacher=${encodeURIComponent(teacher)}`}`;
      const lessonsOf = (day) =>
        fault('calendar-last-day-empty') && day >= days.at(-1) ? [] : school.lessonsOn(day, wanted);
      const entry = ({ enrolment, pupil }) =>
        tpl`<li class="text-truncate" title="${enrolment.slot} ${pupil.name}, ${enrolment.instrument}"><span class="text-body-secondary">${enrolment.slot}</span> ${pupil.name}</li>`;
      const cell = (day) => {
        const lessons = lessonsOf(day);
        const more = lessons.length - shownOfDay;
        const number = Number(day.slice(8));
        const rest = more > 0 && tpl`<span class="small">and ${more} more</span>`;
        return tpl`<td class="${day === today() ? 'today' : ''}" data-day="${day}">${
          me.role === 'family'
            ? tpl`<strong>${number}</strong>`
            : tpl`<a class="fw-bold" href="/register?date=${day}${teacher && `&teacher=${teacher}`}" aria-label="${saidLong(day)}">${number}</a>`
        }
        ${lessons.length > 0 && tpl`<ul class="list-unstyled small mb-0">${lessons.slice(0, shownOfDay).map(entry)}</ul>`}${rest}</td>`;
      };
      const before = weekdayOf(days[0]);
      const cells = [...Array.from({ length: before }, () => undefined), ...days];
      while (cells.length % 7 !== 0) cells.push(undefined);
      const weeks = Array.from({ length: cells.length / 7 }, (_, at) => cells.slice(at * 7, at * 7 + 7));
      const teachers = [['', 'All teachers'], ...school.teachers.map(({ id, name }) => [id, name])];
      const all = days.reduce((sum, day) => sum + lessonsOf(day).length, 0);
      page(
        'Calendar',
        tpl`${
          me.role === 'office' &&
          tpl`<form class="card card-body mb-3 filters" method="get" action="/calendar" aria-label="Filters"><div class="row g-3 align-items-end">
        ${hiddenFields({ month })}<div class="col-sm-6 col-lg-4">${choice({ name: 'teacher', label: 'Teacher', pairs: teachers, value: teacher })}</div>
        <div class="col-auto"><button class="btn btn-primary">Show</button></div></div></form>`
        }
      <div class="d-flex flex-wrap gap-2 align-items-center mb-3"><h2 class="h5 mb-0 me-auto" id="month">${saidMonth(month)}</h2>
        <a class="btn btn-outline-secondary btn-sm" href="${link(monthPlus(month, -1))}">${icon('chevron-left')} ${saidMonth(monthPlus(month, -1))}</a>
        <a class="btn btn-outline-secondary btn-sm" href="${link(today().slice(0, 7))}">This month</a>
        <a class="btn btn-outline-secondary btn-sm" href="${link(monthPlus(month, 1))}">${saidMonth(monthPlus(month, 1))} ${icon('chevron-right')}</a></div>
      <p class="text-body-secondary" role="status">${all === 1 ? '1 lesson' : `${all} lessons`} in this month</p>
      <div class="table-responsive"><table class="table table-bordered bg-body calendar" aria-labelledby="month"><thead><tr>${weekdays.map((name) => tpl`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody>${weeks.map((week) => tpl`<tr>${week.map((day) => (day === undefined ? tpl`<td class="off"></td>` : cell(day)))}</tr>`)}</tbody></table></div>`,
        {
          crumbs: [['Home', '/'], ['Calendar']],
        },
      );
    },
  ],
]; // prettier-ignore
