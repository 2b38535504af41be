// What the school knows, in memory, and the questions that several pages ask of it.
import { isDay, monthPlus, now, plus, saidMonth, today, weekdayOf } from './dates.js';
import * as seed from './seed.js';

export const lessonPrice = 1750; // pence for half an hour
const hirePrice = 935;
export const noticeDays = 14;

export const openSchool = (fault) => {
  const start = today();
  let last = 1000;
  const nextId = () => ++last;

  const common = { address: '', notify: { lessons: true, invoices: true, newsletter: true }, rows: 10 };
  const families = seed.families.map(([login, name, phone], at) => ({
    ...common,
    id: 20 + at,
    role: 'family',
    login,
    name,
    phone,
    password: login === 'rosa' ? 'quaver-family' : `${login}-at-home`,
    address: `${3 + at * 4} ${['Mill Lane', 'Station Road', 'Orchard Close', 'Brook Lane'][at % 4]}`,
  }));
  const people = [
    ...seed.staff.map((one) => ({ ...common, phone: `01234 556 1${one.id}0`, ...one })),
    ...families,
  ].map((one) => ({ ...one, notify: { ...one.notify }, email: `${one.login}@brooklane.example` }));
  const person = (id) => people.find((one) => one.id === Number(id));
  const teachers = people.filter(({ role }) => role === 'teacher');

  const pupils = [];
  const enrolments = [];
  const places = new Map();
  seed.pupils.forEach(([name, family, born, status, ...learns], at) => {
    const pupil = { id: at + 1, name, family: 20 + family, born, status, school: '', phone: '' };
    pupils.push({ ...pupil, since: plus(start, -200 - at * 11) });
    for (const [instrument, teacher] of learns) {
      const place = places.get(teacher) ?? 0;
      places.set(teacher, place + 1);
      const when = { weekday: place % 5, slot: seed.slots[(Math.floor(place / 5) * 3 + teacher) % 10] };
      const id = enrolments.length + 1;
      enrolments.push({ id, pupil: at + 1, instrument, teacher, ...when, start: plus(start, -120 - id) });
    }
  });
  const pupilOf = (id) => pupils.find((one) => one.id === Number(id));
  const runsOn = (one, day) => one.start <= day && (one.end === undefined || day <= one.end);
  /** Enrolments that have not ended; those that have not begun count. */
  const enrolmentsOf = (pupil) =>
    enrolments.filter((one) => one.pupil === pupil.id && (one.end === undefined || one.end >= today()));

  const presence = new Map();
  const isPresent = ({ id, day, enrolment }) => {
    if (presence.has(id)) return presence.get(id);
    return day < start && (enrolment.id * 7 + Number(day.slice(8))) % 9 !== 0;
  };
  const lessonsOn = (day, wanted = () => true) =>
    enrolments
      .filter((one) => one.weekday === weekdayOf(day) && runsOn(one, day) && wanted(one))
      .map((enrolment) => ({
        id: `${enrolment.id}_${day}`,
        day,
        enrolment,
        pupil: pupilOf(enrolment.pupil),
        teacher: person(enrolment.teacher),
      }))
      .sort((a, b) => a.enrolment.slot.localeCompare(b.enrolment.slot) || a.enrolment.id - b.enrolment.id);
  const lesson = (id) => {
    const [enrolment, day = ''] = String(id).split('_');
    if (!isDay(day)) return undefined;
    return lessonsOn(day).find((one) => one.enrolment.id === Number(enrolment));
  };
  const freeSlots = (teacher) =>
    [0, 1, 2, 3, 4].map((weekday) => ({
      weekday,
      slots: seed.slots.filter(
        (slot) =>
          !enrolments.some(
            (one) =>
              one.teacher === teacher &&
              one.weekday === weekday &&
              one.slot === slot &&
              (one.end === undefined || one.end >= today()),
          ),
      ),
    }));

  const invoices = [];
  for (const [batch, ago] of [66, 36, 5].entries()) {
    const issued = plus(start, -ago);
    const month = monthPlus(issued.slice(0, 7), -1);
    for (const family of families) {
      const lines = pupils
        .filter((pupil) => pupil.family === family.id)
        .flatMap((pupil) => enrolments.filter((one) => one.pupil === pupil.id))
        .map(({ id, instrument, pupil }) => ({
          text: `${instrument}, ${pupilOf(pupil).name}, lessons in ${saidMonth(month)}`,
          quantity: 3 + ((id + batch) % 2),
          price: lessonPrice,
        }));
      if (lines.length === 0) continue;
      if (family.id % 3 === 2) lines.push({ text: 'Hire of an instrument', quantity: 1, price: hirePrice });
      const id = invoices.length + 1;
      const discounted =
        pupils.filter((one) => one.family === family.id && one.status === 'Active').length > 1;
      const status =
        id % 23 === 4 ? 'cancelled' : batch === 0 || (id + batch) % (batch + 1) !== 0 ? 'paid' : 'open';
      const paid = status === 'paid' ? { paidOn: plus(issued, Math.min(ago, 3 + (id % 9))) } : {};
      invoices.push({
        id,
        family: family.id,
        issued,
        due: plus(issued, 14),
        lines,
        discounted,
        status,
        ...paid,
      });
    }
  }
  const invoiceOf = (id) => invoices.find((one) => one.id === Number(id));
  const sums = ({ lines, discounted }) => {
    const subtotal = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    const exact = discounted ? subtotal / 20 : 0;
    const discount = fault('discount-rounded-down') ? Math.floor(exact) : Math.round(exact);
    return { subtotal, discount, total: subtotal - discount };
  };
  const state = ({ status, due }) => {
    if (status !== 'open') return status === 'paid' ? 'Paid' : 'Cancelled';
    return due < today() ? 'Overdue' : 'Open';
  };
  const number = ({ id }) => `BL-${1000 + id}`;

  const notes = seed.notes.map(([pupil, by, to, ago, text], at) => ({
    ...{ id: at + 1, pupil: pupil + 1, by, to, text },
    at: `${plus(start, -ago)}T${12 + (at % 6)}:${10 + at}`,
  }));
  const files = seed.files.map(([pupil, name, type, by, ago], at) => ({
    ...{ id: at + 1, pupil: pupil + 1, name, type, by, at: `${plus(start, -ago)}T10:1${at}` },
    body: Buffer.from(`${name}\n\nBrook Lane Music School\n`),
  }));
  const messages = seed.messages.map(([from, to, ago, read, subject, text], at) => ({
    ...{ id: at + 1, from, to, read, subject, text, archived: false },
    at: `${plus(start, -ago - 1)}T${String(18 - (at % 9)).padStart(2, '0')}:${20 + at}`,
  }));
  const unread = (me) => messages.filter((one) => one.to === me.id && !one.read && !one.archived).length;

  const audit = [];
  const log = (by, kind, text) => audit.unshift({ id: nextId(), at: now(), by: by.id, kind, text });
  for (let at = 44; at >= 0; at -= 1) {
    const by = [1, 2, 7, 3, 20, 1, 6, 7, 4][at % 9];
    const pupil = pupils[(at * 5) % pupils.length];
    const invoice = invoices[(at * 7) % invoices.length];
    const said = [
      ['Sign-in', 'Signed in'],
      ['Note', `Wrote a note about ${pupil.name}`],
      ['Invoice', `Marked ${number(invoice)} as paid`],
      ['Pupil', `Changed the details of ${pupil.name}`],
    ];
    const wanted = by === 20 ? 0 : by < 7 && by > 1 ? at % 2 : at % 4;
    const when = `${plus(start, -1 - Math.floor(at / 3))}T${17 - (at % 3) * 3}:${10 + at}`;
    audit.unshift({ id: nextId(), at: when, by, kind: said[wanted][0], text: said[wanted][1] });
  }
  audit.sort((a, b) => b.at.localeCompare(a.at));

  /** Pupils that somebody may know of: the office all, teachers their own, families their children. */
  const teaches = (me, pupil) => enrolmentsOf(pupil).some(({ teacher }) => teacher === me.id);
  const mayKnow = (me, pupil) =>
    me.role === 'office' || (me.role === 'teacher' ? teaches(me, pupil) : pupil.family === me.id);
  const mayPay = (me, invoice) => me.role === 'office' || (me.role === 'family' && invoice.family === me.id);
  const lessonsFor = (me) => (enrolment) =>
    me.role === 'office' ||
    (me.role === 'teacher' ? enrolment.teacher === me.id : pupilOf(enrolment.pupil).family === me.id);
  /** Families write to the school, not to each other. */
  const mayWriteTo = (me, other) => other.id !== me.id && (me.role !== 'family' || other.role !== 'family');

  return {
    ...{ people, person, teachers, pupils, pupilOf, enrolments, enrolmentsOf, nextId, freeSlots },
    ...{ presence, isPresent, lessonsOn, lesson, invoices, invoiceOf, sums, state, number },
    ...{ notes, files, messages, unread, audit, log, mayKnow, mayPay, lessonsFor, mayWriteTo },
  };
};
