// Enrolment, page by page; what is chosen waits in the session until the last page.
import { ageOn, isDay, plus, saidDay, today, weekdays } from './dates.js';
import { choice, field, hiddenFields, icon, tpl } from './html.js';
import { instruments } from './seed.js';
import { lessonPrice } from './store.js';

const steps = [
  ['pupil', 'Pupil'],
  ['instrument', 'Instrument'],
  ['time', 'Teacher and time'],
  ['check', 'Check'],
];
const most = 2; // instruments of a pupil
const perPage = 4;

const progress = (at) =>
  tpl`<ol class="steps list-unstyled d-flex flex-wrap gap-2 mb-3">${steps.map(
    ([name, text], index) =>
      tpl`<li class="badge rounded-pill ${index === at ? 'text-bg-primary' : index < at ? 'text-bg-success' : 'text-bg-light border'}"${index === at ? tpl` aria-current="step"` : ''}>${index + 1}. ${index < at ? tpl`<a class="text-white" href="/enrol/${name}">${text}</a>` : text}</li>`,
  )}</ol>`;

export const enrolPages = ({ school, fault }) => {
  const { pupils, pupilOf, person, enrolments, enrolmentsOf } = school;

  /** The first page whose answers are missing: nobody gets past it. */
  const reached = ({ pupil, name, instrument, teacher }) => {
    if (pupil === undefined && name === undefined) return 0;
    if (instrument === undefined) return 1;
    return teacher === undefined ? 2 : 3;
  };
  const calledOf = (draft) => (draft.pupil === undefined ? draft.name : pupilOf(draft.pupil).name);
  const buttons = (at, next) => tpl`<div class="d-flex flex-wrap gap-2 mt-3">
    ${at > 0 && tpl`<a class="btn btn-outline-secondary" href="/enrol/${steps[at - 1][0]}">${icon('arrow-left')} Back</a>`}
    <button class="btn btn-primary">${next}</button>
    <button class="btn btn-link ms-auto" form="enrol-cancel">Cancel enrolment</button></div>`;
  const show = (visit, at, body) =>
    visit.page(
      'Enrol a pupil',
      tpl`${progress(at)}
      <form method="post" action="/enrol/${steps[at][0]}" class="card card-body form-wide" novalidate>${hiddenFields({ csrf: visit.token })}
      <h2 class="h5">${steps[at][1]}</h2>${body}</form>
      <form method="post" action="/enrol/cancel" id="enrol-cancel">${hiddenFields({ csrf: visit.token })}</form>`,
      {
        crumbs: [['Home', '/'], ['Pupils', '/pupils'], ['Enrol']],
      },
    ); // prettier-ignore
  const step = (at, handle) => (visit) => {
    visit.session.draft ??= {};
    const draft = visit.session.draft;
    const open = reached(draft);
    return open < at ? visit.go(`/enrol/${steps[open][0]}`) : handle(visit, draft);
  };
  const candidates = (me) =>
    pupils
      .filter((one) => me.role === 'office' || one.family === me.id)
      .filter((one) => one.status !== 'Left')
      .sort((a, b) => a.name.localeCompare(b.name));

  const pupilStep = (visit, draft) => {
    const { typed, errors } = visit.stashed();
    const kept = fault('back-forgets-new-pupil') && draft.pupil === undefined ? {} : draft;
    const now = typed ?? { ...kept, pupil: kept.pupil ?? (kept.name === undefined ? '' : 'new') };
    const guardians = school.people.filter(({ role }) => role === 'family').map(({ id, name }) => [id, name]);
    show(
      visit,
      0,
      tpl`
      ${choice({ name: 'pupil', label: 'Who is to learn?', pairs: [['', 'Please choose'], ['new', 'Somebody new'], ...candidates(visit.me).map(({ id, name }) => [id, name])], value: now.pupil, error: errors.pupil })}
      <fieldset id="new-pupil"><legend class="h6">Somebody new</legend>
      ${field({ name: 'name', label: 'Name', value: now.name, error: errors.name, maxlength: 60 })}
      ${field({ name: 'born', label: 'Date of birth', type: 'date', value: now.born, error: errors.born, hint: 'Pupils are from 5 to 18 years old' })}
      ${visit.me.role === 'office' && choice({ name: 'family', label: 'Guardian', pairs: guardians, value: now.family })}</fieldset>
      ${buttons(0, 'Continue')}`,
    ); // prettier-ignore
  };
  const takePupil = (visit, draft) => {
    const { pupil, name, born, family } = visit.read('pupil', 'name', 'born', 'family');
    const errors = {};
    const chosen = candidates(visit.me).find((one) => String(one.id) === pupil);
    if (pupil === 'new') {
      if (name.length < 2) errors.name = 'Please enter a name of two letters or more.';
      const age = isDay(born) ? ageOn(born, today()) : 0;
      if (age < 5 || age > 18) errors.born = 'Pupils are from 5 to 18 years old.';
    } else if (chosen === undefined) errors.pupil = 'Please choose a pupil.';
    if (Object.keys(errors).length > 0) return visit.again('/enrol/pupil', errors);
    const guardian = visit.me.role === 'office' ? Number(family) : visit.me.id;
    const fresh = { name, born, family: person(guardian)?.role === 'family' ? guardian : 20 };
    const { instrument, teacher, weekday, slot, start } = draft;
    const rest = { instrument, teacher, weekday, slot, start };
    visit.session.draft = { ...rest, ...(chosen === undefined ? fresh : { pupil: chosen.id }) };
    visit.go('/enrol/instrument');
  };

  const instrumentStep = (visit, draft) => {
    const { typed, errors } = visit.stashed();
    const now = typed?.instrument ?? draft.instrument;
    show(
      visit,
      1,
      tpl`<p>${calledOf(draft)} learns …</p>
      <fieldset aria-describedby="${errors.instrument ? 'instrument-error' : 'instrument-hint'}"><legend class="visually-hidden">Instrument</legend><div class="row g-2">${instruments.map(
        (
          text,
          index,
        ) => tpl`<div class="col-6 col-md-3"><input class="btn-check" type="radio" name="instrument" id="instrument-${index}" value="${text}"${text === now ? tpl` checked` : ''}>
        <label class="btn btn-outline-primary w-100" for="instrument-${index}">${text}</label></div>`,
      )}</div></fieldset>
      <div class="form-text" id="instrument-hint">At most two instruments a pupil</div>
      ${errors.instrument && tpl`<div class="invalid-feedback d-block" id="instrument-error">${errors.instrument}</div>`}
      ${buttons(1, 'Continue')}`,
    ); // prettier-ignore
  };
  const tooMany = ({ pupil }, instrument) => {
    const learns = pupil === undefined ? [] : enrolmentsOf(pupilOf(pupil)).map((one) => one.instrument);
    if (learns.includes(instrument)) return `${calledOf({ pupil })} learns this instrument already.`;
    if (learns.length >= most && !fault('third-instrument-taken'))
      return `${calledOf({ pupil })} learns two instruments already.`;
    return undefined;
  };
  const takeInstrument = (visit, draft) => {
    const { instrument } = visit.read('instrument');
    const error = instruments.includes(instrument)
      ? tooMany(draft, instrument)
      : 'Please choose an instrument.';
    if (error !== undefined) return visit.again('/enrol/instrument', { instrument: error });
    if (draft.instrument !== instrument)
      for (const name of ['teacher', 'weekday', 'slot']) delete draft[name];
    draft.instrument = instrument;
    visit.go('/enrol/time');
  };

  const suits = ({ instrument }) => school.teachers.filter(({ plays }) => plays.includes(instrument));
  const timeStep = (visit, draft) => {
    const { typed, errors } = visit.stashed();
    const kept = draft.teacher === undefined ? '' : `${draft.teacher}/${draft.weekday}/${draft.slot}`;
    const now = typed?.place ?? kept;
    const start = typed?.start ?? draft.start ?? plus(today(), 7);
    show(
      visit,
      2,
      tpl`<p>${draft.instrument} for ${calledOf(draft)}</p>
      ${suits(draft).map(
        (teacher) => tpl`<fieldset class="mb-3"><legend class="h6">${teacher.name}</legend>
      ${school.freeSlots(teacher.id).map(
        ({
          weekday,
          slots,
        }) => tpl`<div class="d-flex flex-wrap gap-2 align-items-center mb-2"><span class="day-name">${weekdays[weekday]}</span>
        ${slots.slice(0, perPage).map((slot) => {
          const value = `${teacher.id}/${weekday}/${slot}`;
          return tpl`<span><input class="btn-check" type="radio" name="place" id="place-${value}" value="${value}"${value === now ? tpl` checked` : ''}><label class="btn btn-sm btn-outline-primary" for="place-${value}"><span class="visually-hidden">${teacher.name}, ${weekdays[weekday]} </span>${slot}</label></span>`;
        })}</div>`,
      )}</fieldset>`,
      )}
      ${errors.place && tpl`<div class="invalid-feedback d-block mb-3">${errors.place}</div>`}
      ${field({ name: 'start', label: 'Lessons from', type: 'date', value: start, error: errors.start, hint: 'Today or later' })}
      ${buttons(2, 'Continue')}`,
    ); // prettier-ignore
  };
  const takeTime = (visit, draft) => {
    const { place, start } = visit.read('place', 'start');
    const [teacher, weekday, slot] = place.split('/');
    const errors = {};
    const fits = suits(draft).some(({ id }) => id === Number(teacher));
    const free = fits ? school.freeSlots(Number(teacher))[Number(weekday)] : undefined;
    if (!free?.slots.includes(slot)) errors.place = 'Please choose a free time.';
    if (!isDay(start) || start < today()) errors.start = 'Please choose today or a later day.';
    if (Object.keys(errors).length > 0) return visit.again('/enrol/time', errors);
    Object.assign(draft, { teacher: Number(teacher), weekday: Number(weekday), slot, start });
    visit.go('/enrol/check');
  };

  const checkStep = (visit, draft) => {
    const { errors } = visit.stashed();
    const shown = fault('check-names-day-before') ? (draft.weekday + 6) % 7 : draft.weekday;
    const facts = [
      ['Pupil', calledOf(draft)],
      ['Instrument', draft.instrument],
      ['Teacher', person(draft.teacher).name],
      ['Each week', `${weekdays[shown]} at ${draft.slot}`],
      ['From', saidDay(draft.start)],
      ['Price', `£${(lessonPrice / 100).toFixed(2)} a lesson of half an hour`],
    ];
    show(
      visit,
      3,
      tpl`<dl class="row">${facts.map(([name, value]) => tpl`<dt class="col-sm-3">${name}</dt><dd class="col-sm-9">${value}</dd>`)}</dl>
      <div class="form-check"><input class="form-check-input${errors.agree ? ' is-invalid' : ''}" type="checkbox" id="agree" name="agree" value="yes"${errors.agree ? tpl` aria-describedby="agree-error"` : ''}>
      <label class="form-check-label" for="agree">The <a href="/help">rules of the school</a> are accepted, notice of 14 days included.</label>
      ${errors.agree && tpl`<div class="invalid-feedback" id="agree-error">${errors.agree}</div>`}</div>
      ${buttons(3, 'Enrol')}`,
    ); // prettier-ignore
  };
  const finish = (visit, draft) => {
    if (visit.read('agree').agree !== 'yes')
      return visit.again('/enrol/check', { agree: 'Lessons begin when the rules are accepted.' });
    const { instrument, teacher, weekday, slot, start } = draft;
    if (!school.freeSlots(teacher)[weekday].slots.includes(slot)) {
      delete draft.teacher;
      return visit.again('/enrol/time', { place: 'This time has been taken. Please choose another.' });
    }
    if (tooMany(draft, instrument) !== undefined)
      return visit.again('/enrol/instrument', { instrument: tooMany(draft, instrument) });
    let pupil = draft.pupil === undefined ? undefined : pupilOf(draft.pupil);
    if (pupil === undefined) {
      const { name, born, family } = draft;
      pupil = { id: school.nextId(), name, born, family, school: '', phone: '', since: today() };
      pupils.push(pupil);
    }
    pupil.status = 'Active';
    enrolments.push({ id: school.nextId(), pupil: pupil.id, instrument, teacher, weekday, slot, start });
    delete visit.session.draft;
    school.log(visit.me, 'Enrolment', `Enrolled ${pupil.name} for ${instrument}`);
    visit.go(`/pupils/${pupil.id}`, `${pupil.name} is enrolled for ${instrument}.`);
  };

  const who = ['office', 'family'];
  return [
    [
      'GET',
      /^\/enrol$/,
      who,
      (visit) => {
        delete visit.session.draft;
        visit.go('/enrol/pupil');
      },
    ],
    ['GET', /^\/enrol\/pupil$/, who, step(0, pupilStep)],
    ['POST', /^\/enrol\/pupil$/, who, step(0, takePupil)],
    ['GET', /^\/enrol\/instrument$/, who, step(1, instrumentStep)],
    ['POST', /^\/enrol\/instrument$/, who, step(1, takeInstrument)],
    ['GET', /^\/enrol\/time$/, who, step(2, timeStep)],
    ['POST', /^\/enrol\/time$/, who, step(2, takeTime)],
    ['GET', /^\/enrol\/check$/, who, step(3, checkStep)],
    ['POST', /^\/enrol\/check$/, who, step(3, finish)],
    [
      'POST',
      /^\/enrol\/cancel$/,
      who,
      (visit) => {
        delete visit.session.draft;
        visit.go('/pupils', 'The enrolment is cancelled. Nothing was saved.');
      },
    ],
  ]; // prettier-ignore
};
