// The list of pupils, and what is done to several of them.
import { ageOn, saidDay, today } from './dates.js';
import { badge, choice, confirming, empty, field, hiddenFields, icon, plural, tpl } from './html.js';
import { askedOf, counted, filters, heading, inOrder, pageOf, pager } from './list.js';
import { instruments } from './seed.js';

export const statuses = ['Active', 'Waiting', 'Left'];
const names = ['q', 'instrument', 'teacher', 'status'];
const everyone = (texts, all) => [['', all], ...texts.map((text) => [text, text])];

export const pupilListPages = ({ school, fault }) => {
  const { pupils, pupilOf, person, enrolmentsOf } = school;
  const learns = (one) => enrolmentsOf(one).map(({ instrument }) => instrument);
  const taughtBy = (one) => [...new Set(enrolmentsOf(one).map(({ teacher }) => teacher))];

  const matches = (one, { q = '', instrument, teacher, status }) => {
    const guardian = person(one.family);
    const where = [one.name, guardian.name];
    if (!fault('search-misses-phone')) where.push(guardian.phone, guardian.phone.replaceAll(' ', ''));
    return (
      where.some((text) => text.toLowerCase().includes(q.toLowerCase())) &&
      (!instrument || learns(one).includes(instrument)) &&
      (!teacher || taughtBy(one).includes(Number(teacher))) &&
      (!status || one.status === status)
    );
  };
  const keys = {
    name: ({ name }) => name,
    age: ({ born }) => -Date.parse(born),
    guardian: ({ family }) => person(family).name,
    since: ({ since }) => since,
    status: ({ status }) => statuses.indexOf(status),
  };

  const row = (one, office) => {
    const guardian = person(one.family);
    return tpl`<tr>
      ${office && tpl`<td><input class="form-check-input" type="checkbox" name="pupil" value="${one.id}" form="bulk" aria-label="Choose ${one.name}"></td>`}
      <th scope="row"><a href="/pupils/${one.id}">${one.name}</a></th>
      <td>${ageOn(one.born, today())}</td>
      <td>${learns(one).join(', ') || '–'}</td>
      <td>${
        taughtBy(one)
          .map((id) => person(id).name)
          .join(', ') || '–'
      }</td>
      <td>${guardian.name}<span class="d-block small text-body-secondary">${guardian.phone}</span></td>
      <td class="text-nowrap">${saidDay(one.since)}</td><td>${badge(one.status)}</td></tr>`;
  };

  const bulk = (
    token,
    back,
  ) => tpl`<form id="bulk" method="post" action="/pupils/bulk" class="d-flex flex-wrap gap-2 align-items-center mb-3">
    ${hiddenFields({ csrf: token, back })}
    <span id="ticked" class="text-body-secondary" role="status">0 chosen</span>
    <label class="visually-hidden" for="bulk-status">New status</label>
    <select class="form-select w-auto" id="bulk-status" name="status">${statuses.map((text) => tpl`<option>${text}</option>`)}</select>
    <button type="button" class="btn btn-outline-primary" id="bulk-open" data-bs-toggle="modal" data-bs-target="#bulk-modal" disabled>Change status …</button>
  </form>${confirming({ name: 'bulk-modal', title: 'Change the status?', text: '', button: 'Change status', look: 'primary', form: 'bulk' })}`;

  return [
    [
      'GET',
      /^\/pupils$/,
      'all',
      ({ me, query, page, token }) => {
        const office = me.role === 'office';
        const list = askedOf(query, '/pupils', names, { sort: 'name' });
        const rows = inOrder(
          pupils.filter((one) => school.mayKnow(me, one) && matches(one, list.asked)),
          list.asked,
          keys,
        );
        const at = pageOf(rows, list.asked, me.rows);
        const noSearch = fault('sort-drops-search') ? ['q'] : [];
        const head = (text, name) => heading(text, name, list, { without: noSearch });
        const teachers = [['', 'Any teacher'], ...school.teachers.map(({ id, name }) => [id, name])];
        const controls = tpl`
        <div class="col-12 col-md-4 col-xl">${field({ name: 'q', type: 'search', label: 'Name, guardian or phone', value: list.asked.q })}</div>
        <div class="col-6 col-md-4 col-xl">${choice({ name: 'instrument', label: 'Instrument', pairs: everyone(instruments, 'Any instrument'), value: list.asked.instrument })}</div>
        ${office && tpl`<div class="col-6 col-md-4 col-xl">${choice({ name: 'teacher', label: 'Teacher', pairs: teachers, value: list.asked.teacher })}</div>`}
        <div class="col-6 col-md-4 col-xl">${choice({ name: 'status', label: 'Status', pairs: everyone(statuses, 'Any status'), value: list.asked.status })}</div>`;
        const many =
          fault('one-pupils') && rows.length === 1
            ? tpl`<p class="text-body-secondary mb-2" role="status">1 pupils</p>`
            : counted(rows.length, 'pupil', 'pupils', at);
        page(
          { office: 'Pupils', teacher: 'My pupils', family: 'My children' }[me.role],
          tpl`
        ${filters(list, '/pupils', names, controls)}${many}
        ${
          rows.length === 0
            ? empty('No pupil fits. Try other filters.', 'search')
            : tpl`<div class="card mb-3"><div class="table-responsive"><table class="table table-hover align-middle mb-0" id="pupils">
          <thead><tr>${office && tpl`<th scope="col"><input class="form-check-input" type="checkbox" id="tick-all" aria-label="Choose all on this page"></th>`}
          ${head('Name', 'name')}${head('Age', 'age')}<th scope="col">Instruments</th><th scope="col">Teachers</th>${head('Guardian', 'guardian')}${head('Since', 'since')}${head('Status', 'status')}</tr></thead>
          <tbody>${at.shown.map((one) => row(one, office))}</tbody></table></div></div>
          ${office && bulk(token, list.link({}))}
          ${pager(at, list.link, fault('page-drops-instrument') ? ['instrument'] : [])}`
        }`,
          {
            crumbs: [['Home', '/'], ['Pupils']],
            aside:
              me.role !== 'teacher' &&
              tpl`<a class="btn btn-primary" href="/enrol">${icon('plus-lg')} Enrol a pupil</a>`,
          },
        );
      },
    ],
    [
      'POST',
      /^\/pupils\/bulk$/,
      ['office'],
      ({ me, form, go, read }) => {
        const { status, back } = read('status', 'back');
        const ids = [...new Set(form.getAll('pupil').map(String))];
        const wanted = ids.map(pupilOf).filter((one) => one !== undefined);
        const to = back.startsWith('/pupils') ? back : '/pupils';
        if (wanted.length === 0 || !statuses.includes(status))
          return go(to, 'Choose pupils and a status first.', { kind: 'danger' });
        const changed = fault('bulk-misses-last') && wanted.length > 1 ? wanted.slice(0, -1) : wanted;
        for (const one of changed) one.status = status;
        school.log(me, 'Pupil', `Set the status of ${plural(wanted.length, 'pupil')} to ${status}`);
        go(to, `The status of ${plural(wanted.length, 'pupil')} is now ${status}.`);
      },
    ],
  ]; // prettier-ignore
};
