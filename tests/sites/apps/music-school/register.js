// The register of a day: who was present.
import { isDay, plus, saidLong, today } from './dates.js';
import { choice, empty, field, icon, tpl } from './html.js';

export const registerPages = ({ school }) => {
  const wanted = (me, teacher) => (one) =>
    school.lessonsFor(me)(one) && (!teacher || one.teacher === Number(teacher));

  return [
    [
      'GET',
      /^\/register$/,
      ['office', 'teacher'],
      ({ me, query, page }) => {
        const asked = query.get('date') ?? '';
        const day = isDay(asked) ? asked : today();
        const teacher = me.role === 'office' ? (query.get('teacher') ?? '') : '';
        const lessons = school.lessonsOn(day, wanted(me, teacher));
        const came = lessons.filter(school.isPresent).length;
        const ahead = day > today();
        const link = (to) => `/register?date=${to}${teacher && `&teacher=${encodeURIComponent(teacher)}`}`;
        const teachers = [['', 'All teachers'], ...school.teachers.map(({ id, name }) => [id, name])];
        const row = (
          one,
        ) => tpl`<tr><td>${one.enrolment.slot}</td><th scope="row"><a href="/pupils/${one.pupil.id}">${one.pupil.name}</a></th>
        <td>${one.enrolment.instrument}</td><td>${one.teacher.name}</td>
        <td><div class="form-check form-switch mb-0"><input class="form-check-input" type="checkbox" role="switch" data-lesson="${one.id}" aria-label="${one.pupil.name} is present at ${one.enrolment.slot}"${school.isPresent(one) ? tpl` checked` : ''}${ahead ? tpl` disabled` : ''}></div></td></tr>`;
        page(
          'Register',
          tpl`<form class="card card-body mb-3 filters" method="get" action="/register" aria-label="Day"><div class="row g-3 align-items-end">
        <div class="col-sm-4 col-lg-3">${field({ name: 'date', label: 'Day', type: 'date', value: day })}</div>
        ${me.role === 'office' && tpl`<div class="col-sm-4 col-lg-3">${choice({ name: 'teacher', label: 'Teacher', pairs: teachers, value: teacher })}</div>`}
        <div class="col-auto"><button class="btn btn-primary">Show</button></div></div></form>
      <div class="d-flex flex-wrap gap-2 align-items-center mb-3"><h2 class="h5 mb-0 me-auto">${saidLong(day)}</h2>
        <a class="btn btn-outline-secondary btn-sm" href="${link(plus(day, -1))}">${icon('chevron-left')} Day before</a>
        <a class="btn btn-outline-secondary btn-sm" href="${link(today())}">Today</a>
        <a class="btn btn-outline-secondary btn-sm" href="${link(plus(day, 1))}">Day after ${icon('chevron-right')}</a></div>
      ${
        lessons.length === 0
          ? empty('No lessons on this day.', 'cup-hot')
          : tpl`
        <p role="status">Present: <strong id="present-count">${came}</strong> of <span id="present-all">${lessons.length}</span></p>
        ${ahead && tpl`<p class="text-body-secondary">These lessons can be ticked on their day.</p>`}
        <div class="card"><div class="table-responsive"><table class="table align-middle mb-0" id="register"><thead><tr><th scope="col">Time</th><th scope="col">Pupil</th><th scope="col">Instrument</th><th scope="col">Teacher</th><th scope="col">Present</th></tr></thead>
        <tbody>${lessons.map(row)}</tbody></table></div></div>`
      }`,
          {
            crumbs: [['Home', '/'], ['Register']],
          },
        );
      },
    ],
    [
      'POST',
      /^\/api\/lessons\/(\d+_[\d-]+)\/present$/,
      ['office', 'teacher'],
      ({ me, body, json }, id) => {
        const lesson = school.lesson(id);
        let sent;
        try {
          sent = JSON.parse(body);
        } catch {
          return json(400, { error: 'This is not JSON.' });
        }
        if (lesson === undefined || !school.lessonsFor(me)(lesson.enrolment))
          return json(404, { error: 'There is no such lesson.' });
        if (typeof sent?.present !== 'boolean')
          return json(422, { error: 'Say whether the pupil is present.' });
        if (lesson.day > today()) return json(422, { error: 'These lessons can be ticked on their day.' });
        school.presence.set(lesson.id, sent.present);
        json(200, { present: sent.present });
      },
    ],
  ]; // prettier-ignore
};
