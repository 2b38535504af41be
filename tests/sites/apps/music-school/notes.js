// Notes about a pupil: for staff only, or for the family as well.
import { now, saidMoment } from './dates.js';
import { choice, confirming, empty, field, hiddenFields, icon, lines, tpl } from './html.js';
import { pupilFor } from './known.js';

const readers = [
  ['staff', 'Staff only'],
  ['family', 'Staff and family'],
];

const visible = ({ school, fault }, me, pupil) =>
  school.notes
    .filter((one) => one.pupil === pupil.id)
    .filter((one) => me.role !== 'family' || one.to === 'family' || fault('staff-notes-for-families'))
    .sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id);

const mayChange = ({ fault }, me, note) =>
  me.role === 'office' || note.by === me.id || (fault('colleague-note-deleted') && me.role === 'teacher');

export const notesTab = (given, { me, token, stashed, query }, pupil) => {
  const { school } = given;
  const all = visible(given, me, pupil);
  if (query.get('tab') !== 'notes') return { count: all.length, body: '' };
  const { typed, errors } = stashed();
  const form = tpl`<form method="post" action="/pupils/${pupil.id}/notes" class="card card-body mb-3" novalidate>${hiddenFields({ csrf: token })}
    ${field({ name: 'text', label: 'New note', type: 'textarea', rows: 3, value: typed?.text, error: errors.text, maxlength: 500, required: true })}
    <div class="row g-2 align-items-end"><div class="col-sm-6 col-lg-4">${choice({ name: 'to', label: 'Who may read it', pairs: readers, value: typed?.to ?? 'staff' })}</div>
    <div class="col-auto mb-3"><button class="btn btn-primary">Add note</button></div></div></form>`;
  const body = tpl`${me.role !== 'family' && form}
    ${all.length === 0 && empty('There is no note yet.', 'journal')}
    ${all.map(
      (
        note,
      ) => tpl`<article class="card mb-2 note" aria-label="Note of ${school.person(note.by).name}, ${saidMoment(note.at)}"><div class="card-body">
      <div class="d-flex justify-content-between gap-2"><div class="small text-body-secondary">${school.person(note.by).name}, ${saidMoment(note.at)}
        <span class="badge text-bg-${note.to === 'family' ? 'info' : 'light border'}">${note.to === 'family' ? 'Staff and family' : 'Staff only'}</span></div>
      ${
        mayChange(given, me, note) &&
        tpl`<div class="text-nowrap"><a class="btn btn-sm btn-outline-primary" href="/notes/${note.id}/edit" aria-label="Change note: ${note.text.slice(0, 30)}">Change</a>
        <button type="button" class="btn btn-sm btn-outline-danger" data-bs-toggle="modal" data-bs-target="#note-modal" data-action="/notes/${note.id}/delete"
          data-text="“${note.text}” of ${school.person(note.by).name} is deleted for good." aria-label="Delete note: ${note.text.slice(0, 30)}">Delete</button></div>`
      }</div>
      ${lines(note.text)}</div></article>`,
    )}
    ${confirming({ name: 'note-modal', title: 'Delete this note?', text: '', button: 'Delete note', token })}`;
  return { count: all.length, body };
};

export const notePages = (given) => {
  const { school, fault } = given;
  const { notes } = school;
  const wrong = ({ text }) => {
    if (text === '') return { text: 'Please write something.' };
    return text.length > 500 ? { text: 'A note has at most 500 characters.' } : undefined;
  };
  const mine = (visit, id) => {
    const note = notes.find((one) => one.id === Number(id));
    if (note === undefined) return void visit.missing();
    const pupil = pupilFor(given, visit, note.pupil);
    if (pupil === undefined) return undefined;
    return mayChange(given, visit.me, note) ? { note, pupil } : void visit.refused();
  };
  return [
    [
      'POST',
      /^\/pupils\/(\d+)\/notes$/,
      ['office', 'teacher'],
      (visit, id) => {
        const pupil = pupilFor(given, visit, id);
        if (pupil === undefined) return;
        const typed = visit.read('text', 'to');
        const errors = wrong(typed);
        const back = `/pupils/${id}?tab=notes`;
        if (errors !== undefined) return visit.again(back, errors);
        const to = typed.to === 'family' ? 'family' : 'staff';
        notes.push({
          id: school.nextId(),
          pupil: pupil.id,
          by: visit.me.id,
          to,
          text: typed.text,
          at: now(),
        });
        school.log(visit.me, 'Note', `Wrote a note about ${pupil.name}`);
        if (!fault('reload-repeats-note')) return visit.go(back, 'The note is added.');
        visit.session.flashes.push({ text: 'The note is added.' });
        given.show({ ...visit, query: new URLSearchParams({ tab: 'notes' }) }, pupil);
      },
    ],
    [
      'GET',
      /^\/notes\/(\d+)\/edit$/,
      ['office', 'teacher'],
      (visit, id) => {
        const { note, pupil } = mine(visit, id) ?? {};
        if (note === undefined) return;
        const { typed = note, errors } = visit.stashed();
        visit.page(
          'Change note',
          tpl`<form method="post" action="/notes/${id}/edit" class="card card-body form-narrow" novalidate>${hiddenFields({ csrf: visit.token })}
        ${field({ name: 'text', label: 'Note', type: 'textarea', rows: 5, value: typed.text, error: errors.text, maxlength: 500, required: true })}
        ${choice({ name: 'to', label: 'Who may read it', pairs: readers, value: typed.to })}
        <div class="d-flex gap-2"><button class="btn btn-primary">${icon('check-lg')} Save note</button>
        <a class="btn btn-outline-secondary" href="/pupils/${pupil.id}?tab=notes">Cancel</a></div></form>`,
          {
            crumbs: [
              ['Home', '/'],
              ['Pupils', '/pupils'],
              [pupil.name, `/pupils/${pupil.id}`],
              ['Change note'],
            ],
          },
        );
      },
    ],
    [
      'POST',
      /^\/notes\/(\d+)\/edit$/,
      ['office', 'teacher'],
      (visit, id) => {
        const { note, pupil } = mine(visit, id) ?? {};
        if (note === undefined) return;
        const typed = visit.read('text', 'to');
        const errors = wrong(typed);
        if (errors !== undefined) return visit.again(`/notes/${id}/edit`, errors);
        Object.assign(note, { text: typed.text, to: typed.to === 'family' ? 'family' : 'staff' });
        school.log(visit.me, 'Note', `Changed a note about ${pupil.name}`);
        visit.go(`/pupils/${pupil.id}?tab=notes`, 'The note is saved.');
      },
    ],
    [
      'POST',
      /^\/notes\/(\d+)\/delete$/,
      ['office', 'teacher'],
      (visit, id) => {
        const { note, pupil } = mine(visit, id) ?? {};
        if (note === undefined) return;
        notes.splice(notes.indexOf(note), 1);
        school.log(visit.me, 'Note', `Deleted a note about ${pupil.name}`);
        visit.go(`/pupils/${pupil.id}?tab=notes`, 'The note is deleted.');
      },
    ],
  ]; // prettier-ignore
};
