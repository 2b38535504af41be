// The page of a pupil with its tabs, changing the details, and ending lessons.
import { ageOn, isDay, plus, saidDay, today, weekdays } from './dates.js';
import { filesTab } from './files.js';
import { badge, choice, confirming, field, hiddenFields, icon, plural, tpl } from './html.js';
import { pupilFor } from './known.js';
import { notesTab } from './notes.js';
import { statuses } from './pupils.js';
import { noticeDays } from './store.js';

const tabs = ['overview', 'lessons', 'notes', 'files'];
const weeksShown = 12;

const facts = (pairs) =>
  tpl`<dl class="row mb-0">${pairs.map(([name, value]) => tpl`<dt class="col-sm-4">${name}</dt><dd class="col-sm-8">${value}</dd>`)}</dl>`;

/** The page of one pupil; `parts` makes the tabs that are not about notes or files. */
const showPupil = (given, visit, pupil, parts) => {
  const { me, query } = visit;
  const tab = tabs.includes(query.get('tab')) ? query.get('tab') : 'overview';
  const notes = notesTab(given, visit, pupil);
  const files = filesTab(given, visit, pupil);
  const shown = { notes: () => notes.body, files: () => files.body };
  const names = {
    overview: 'Overview',
    lessons: 'Lessons',
    notes: `Notes (${notes.count})`,
    files: `Files (${files.count})`,
  };
  const body = tpl`<p>${badge(pupil.status)}</p><ul class="nav nav-tabs mb-3">${tabs.map(
    (name) =>
      tpl`<li class="nav-item"><a class="nav-link${name === tab ? ' active' : ''}" href="/pupils/${pupil.id}${name === 'overview' ? '' : `?tab=${name}`}"${name === tab ? tpl` aria-current="page"` : ''}>${names[name]}</a></li>`,
  )}</ul>${(shown[tab] ?? (() => parts[tab](pupil, visit)))()}`;
  visit.page(pupil.name, body, {
    crumbs: [['Home', '/'], ['Pupils', '/pupils'], [pupil.name]],
    path: '/pupils',
    aside:
      me.role === 'office' &&
      tpl`<a class="btn btn-outline-primary" href="/pupils/${pupil.id}/edit">${icon('pencil')} Change details</a>`,
  });
};

export const pupilPages = (given) => {
  const { school, fault } = given;
  const { person, enrolments, enrolmentsOf } = school;

  const overview = (pupil, { me, token }) => {
    const guardian = person(pupil.family);
    const mayEnd = me.role !== 'teacher';
    const current = enrolmentsOf(pupil);
    const first = plus(today(), noticeDays);
    const rows = current.map(
      (one) => tpl`<tr><th scope="row">${one.instrument}</th><td>${person(one.teacher).name}</td>
      <td>${weekdays[one.weekday]}, ${one.slot}</td><td>${saidDay(one.start)}</td><td>${one.end ? saidDay(one.end) : '–'}</td>
      ${
        mayEnd &&
        tpl`<td class="text-end">${
          one.end === undefined &&
          tpl`<button type="button" class="btn btn-sm btn-outline-danger" data-bs-toggle="modal" data-bs-target="#end-modal"
        data-action="/enrolments/${one.id}/end" data-text="${one.instrument} with ${person(one.teacher).name} ends. Notice is ${noticeDays} days." aria-label="End ${one.instrument}">End</button>`
        }</td>`
      }</tr>`,
    );
    const day = tpl`<label class="form-label" for="last">Last day</label>
      <input class="form-control" type="date" id="last" name="last" value="${first}" required aria-describedby="last-hint">
      <div class="form-text" id="last-hint">${saidDay(first)} or later</div>`;
    return tpl`<div class="row g-3"><div class="col-lg-5"><section class="card h-100"><div class="card-body"><h2 class="h5">Details</h2>${facts(
      [
        ['Born', `${saidDay(pupil.born)} (aged ${ageOn(pupil.born, today())})`],
        ['School', pupil.school || '–'],
        ['Own phone', pupil.phone || '–'],
        ['Pupil since', saidDay(pupil.since)],
        ['Guardian', guardian.name],
        ['Phone', guardian.phone],
        ['Address', guardian.address],
      ],
    )}</div></section></div>
    <div class="col-lg-7"><section class="card h-100"><div class="card-body"><h2 class="h5">Lessons each week</h2>
      ${rows.length === 0 ? tpl`<p class="text-body-secondary mb-0">No lessons at present.</p>` : tpl`<div class="table-responsive"><table class="table align-middle mb-0"><thead><tr><th scope="col">Instrument</th><th scope="col">Teacher</th><th scope="col">When</th><th scope="col">From</th><th scope="col">Last day</th>${mayEnd && tpl`<th scope="col"><span class="visually-hidden">Action</span></th>`}</tr></thead><tbody>${rows}</tbody></table></div>`}
    </div></section></div></div>
    ${mayEnd && confirming({ name: 'end-modal', title: 'End lessons?', text: '', button: 'End lessons', inner: day, token })}`;
  };

  const lessons = (pupil) => {
    const all = [];
    for (let ago = 0; ago < weeksShown * 7; ago += 1)
      all.push(...school.lessonsOn(plus(today(), -ago), (one) => one.pupil === pupil.id));
    const past = all.filter(({ day }) => day < today());
    const came = past.filter(school.isPresent).length;
    if (all.length === 0)
      return tpl`<p class="text-body-secondary">There was no lesson in the last ${weeksShown} weeks.</p>`;
    return tpl`<p>Present at ${came} of ${plural(past.length, 'lesson')} in the last ${weeksShown} weeks${past.length > 0 && `, ${Math.round((came / past.length) * 100)} %`}.</p>
      <div class="card"><div class="table-responsive"><table class="table mb-0"><thead><tr><th scope="col">Day</th><th scope="col">Time</th><th scope="col">Instrument</th><th scope="col">Teacher</th><th scope="col">Present</th></tr></thead>
      <tbody>${all.map(
        (
          one,
        ) => tpl`<tr><td>${saidDay(one.day)}</td><td>${one.enrolment.slot}</td><td>${one.enrolment.instrument}</td><td>${one.teacher.name}</td>
        <td>${school.isPresent(one) ? tpl`${icon('check-lg')} Yes` : one.day === today() ? 'Not ticked yet' : 'No'}</td></tr>`,
      )}</tbody></table></div></div>`;
  };

  const editForm = (pupil, { token, stashed }) => {
    const { typed, errors } = stashed();
    const now = typed ?? pupil;
    return tpl`<form method="post" action="/pupils/${pupil.id}/edit" class="card card-body form-narrow" novalidate>${hiddenFields({ csrf: token })}
      ${field({ name: 'name', label: 'Name', value: now.name, error: errors.name, required: true, maxlength: 60 })}
      ${field({ name: 'born', label: 'Date of birth', type: 'date', value: now.born, error: errors.born, required: true })}
      ${field({ name: 'school', label: 'School', value: now.school, hint: 'Where the pupil goes in the morning, if known', maxlength: 60 })}
      ${field({ name: 'phone', label: 'Own phone', value: now.phone, error: errors.phone, hint: 'Digits and spaces, with a + in front if you like', maxlength: 20 })}
      ${choice({ name: 'status', label: 'Status', pairs: statuses.map((text) => [text, text]), value: now.status })}
      <div class="d-flex gap-2"><button class="btn btn-primary">Save</button>
      ${fault('cancel-saves-pupil') ? tpl`<button class="btn btn-outline-secondary">Cancel</button>` : tpl`<a class="btn btn-outline-secondary" href="/pupils/${pupil.id}">Cancel</a>`}</div></form>`;
  };

  given.show = (visit, pupil) => showPupil(given, visit, pupil, { overview, lessons });
  return [
    [
      'GET',
      /^\/pupils\/(\d+)$/,
      'all',
      (visit, id) => {
        const pupil = pupilFor(given, visit, id);
        if (pupil === undefined) return;
        given.show(visit, pupil);
      },
    ],
    [
      'GET',
      /^\/pupils\/(\d+)\/edit$/,
      ['office'],
      (visit, id) => {
        const pupil = pupilFor(given, visit, id);
        if (pupil === undefined) return;
        visit.page(`Change ${pupil.name}`, editForm(pupil, visit), {
          crumbs: [['Home', '/'], ['Pupils', '/pupils'], [pupil.name, `/pupils/${pupil.id}`], ['Change']],
        });
      },
    ],
    [
      'POST',
      /^\/pupils\/(\d+)\/edit$/,
      ['office'],
      (visit, id) => {
        const pupil = pupilFor(given, visit, id);
        if (pupil === undefined) return;
        const typed = visit.read('name', 'born', 'school', 'phone', 'status');
        const errors = {};
        if (typed.name.length < 2) errors.name = 'Please enter a name of two letters or more.';
        if (!isDay(typed.born) || ageOn(typed.born, today()) < 5 || ageOn(typed.born, today()) > 18)
          errors.born = 'Pupils are from 5 to 18 years old.';
        if (typed.phone !== '' && !/^\+?\d[\d ]*$/.test(typed.phone))
          errors.phone = 'Please use digits and spaces only.';
        if (!statuses.includes(typed.status)) typed.status = pupil.status;
        if (Object.keys(errors).length > 0)
          return visit.again(`/pupils/${id}/edit`, errors, { forget: fault('error-empties-pupil-form') });
        Object.assign(pupil, typed);
        school.log(visit.me, 'Pupil', `Changed the details of ${pupil.name}`);
        visit.go(`/pupils/${id}`, `The details of ${pupil.name} are saved.`);
      },
    ],
    [
      'POST',
      /^\/enrolments\/(\d+)\/end$/,
      ['office', 'family'],
      (visit, id) => {
        const one = enrolments.find((enrolment) => enrolment.id === Number(id));
        if (one === undefined) return visit.missing();
        const pupil = pupilFor(given, visit, one.pupil);
        if (pupil === undefined) return;
        const { last } = visit.read('last');
        const first = plus(today(), noticeDays);
        const late = isDay(last) && (fault('fourteenth-day-refused') ? last > first : last >= first);
        if (!late)
          return visit.go(
            `/pupils/${pupil.id}`,
            `Lessons can end on ${saidDay(first)} or later: notice is ${noticeDays} days.`,
            { kind: 'danger' },
          );
        one.end = last;
        school.log(visit.me, 'Enrolment', `Ended ${one.instrument} of ${pupil.name} on ${saidDay(last)}`);
        visit.go(`/pupils/${pupil.id}`, `${one.instrument} of ${pupil.name} ends on ${saidDay(last)}.`);
      },
    ],
  ]; // prettier-ignore
};
