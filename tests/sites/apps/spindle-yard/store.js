// What the house knows, in memory. Everything is dated from today, so that there is always something ahead.
import { passwords, people } from './people.js';
import { reviews, rooms } from './rooms.js';
import { addDays, billOf, clock, dayName, FREE_FROM, hoursOf } from './rules.js';

const MARA = 2;

/** Days from today, hour after the opening, hours, room, title, people, extras, note. */
const ofMara = [
  [-41, 2, 2, 'Bobbin', 'Kick-off Danish manual', 4, 'coffee', ''],
  [-38, 3, 1, 'Cabin One', 'Phone calls', 1, '', ''],
  [-35, 2, 3, 'Heddle', 'Translators round table', 9, 'coffee lunch', 'Name cards at the door, please.'],
  [-33, 4, 2, 'Camera kit', 'Portraits for the web page', 1, '', ''],
  [-30, 0, 4, 'Cabin Three', 'Proof reading', 1, '', ''],
  [-27, 3, 2, 'Shuttle', 'Call with Lisbon', 3, 'projector', ''],
  [-24, 2, 1, 'Selvage', 'Job interview', 2, 'coffee', ''],
  [-22, 3, 3, 'Spool', 'Voice samples', 2, '', 'Bring own headphones.'],
  [-19, 1, 2, 'Cabin Two', 'Subtitles, first half', 1, '', ''],
  [-18, 1, 2, 'Cabin Two', 'Subtitles, second half', 1, '', ''],
  [-15, 2, 2, 'Treadle', 'Book club', 5, 'coffee', ''],
  [-12, 4, 2, 'Cargo bike', 'Move the archive', 1, '', ''],
  [-9, 2, 3, 'Weft', 'Workshop plain language', 11, 'coffee flipchart', ''],
  [-6, 3, 1, 'Cabin One', 'Tax adviser', 1, '', ''],
  [-4, 2, 2, 'Bobbin', 'Review Danish manual', 4, 'coffee', ''],
  [-2, 1, 3, 'Cabin Three', 'Proof reading', 1, '', ''],
  [0, 5, 1, 'Cabin Two', 'Phone calls', 1, '', ''],
  [1, 2, 2, 'Bobbin', 'Contract with Nordlys', 3, 'coffee', 'Ask the reception for the folder.'],
  [2, 3, 1, 'Cabin One', 'Interview by phone', 1, '', ''],
  [3, 1, 3, 'Cabin One', 'Proof reading', 1, '', 'Do not disturb.'],
  [4, 2, 2, 'Shuttle', 'Call with Lisbon', 3, 'projector coffee', ''],
  [6, 1, 2, 'Heddle', 'Glossary day', 8, 'coffee lunch flipchart', 'Vegetarian lunch for two.'],
  [8, 3, 2, 'Bobbin', 'Contract with Nordlys, part two', 3, 'coffee', ''],
  [9, 2, 1, 'Selvage', 'Job interview', 2, 'coffee', ''],
  [11, 1, 2, 'Camera kit', 'Pictures of the team', 1, '', ''],
  [13, 0, 4, 'Warp', 'Workshop plain language', 10, 'lunch projector', 'Chairs in a circle.'],
  [16, 3, 1, 'Cabin Two', 'Phone calls', 1, '', ''],
  [18, 2, 2, 'Treadle', 'Book club', 5, 'coffee', ''],
  [22, 2, 3, 'Spool', 'Audio guide, museum', 2, 'projector', ''],
];
const cancelledOfMara = [
  [-20, 2, 2, 'Distaff', 'Summer lunch', 12, 'lunch', ''],
  [-7, 3, 2, 'Laser cutter', 'Sign for the door', 1, '', ''],
  [5, 2, 2, 'Weft', 'Grammar evening', 9, 'coffee', ''],
  [10, 1, 1, 'Cabin Four', 'Pair proofing', 2, '', ''],
];
const titles = [
  'Team meeting',
  'Client visit',
  'Rehearsal',
  'Board meeting',
  'Prototype',
  'Photo session',
  'Course',
];

export const openStore = (fault) => {
  const state = {
    rooms: structuredClone(rooms),
    people: structuredClone(people),
    bookings: [],
    reviews: [],
    notices: [],
    closures: [],
  };
  let last = 100;
  const nextId = () => ++last;
  const now = () => {
    const at = new Date();
    const two = (figure) => String(figure).padStart(2, '0');
    return {
      today: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
      hour: at.getHours(),
    };
  };
  const roomOf = (id) => state.rooms.find((room) => room.id === Number(id));
  const personOf = (id) => state.people.find((person) => person.id === Number(id));
  const bookingOf = (id) => state.bookings.find((booking) => booking.id === Number(id));

  const bill = ({ roomId, date, from, to, people, extras, userId }) => {
    const { plan } = personOf(userId);
    const freeFrom = fault('six-to-seven-charged') ? FREE_FROM + 1 : FREE_FROM;
    const made = billOf({ room: roomOf(roomId), date, from, to, people, extras, plan, freeFrom });
    return fault('total-loses-cents') ? { ...made, total: Math.floor(made.total / 100) * 100 } : made;
  };
  const overlaps = (a, b) => {
    if (fault('back-to-back-refused')) return a.from <= b.to && b.from <= a.to;
    return a.from < b.to && b.from < a.to;
  };
  const taken = (wanted, but) =>
    state.bookings.find(
      (each) =>
        each.id !== but &&
        each.status === 'booked' &&
        each.roomId === wanted.roomId &&
        each.date === wanted.date &&
        overlaps(each, wanted),
    );
  const closedBy = (roomId, date) =>
    state.closures.find((each) => {
      const within = fault('last-closed-day-open') ? date < each.to : date <= each.to;
      return each.roomId === roomId && each.from <= date && within;
    });
  const isPast = ({ date, to }) => {
    const { today, hour } = now();
    return date < today || (date === today && to <= hour);
  };
  const notify = (userId, text, bookingId) =>
    state.notices.unshift({ id: nextId(), userId, text, bookingId, read: false, day: now().today });

  const book = (entry) => {
    const made = { id: nextId(), status: 'booked', fee: 0, ...entry };
    made.total = bill(made).total;
    state.bookings.push(made);
    return made;
  };

  const { today } = now();
  const byName = (name) => state.rooms.find((room) => room.name === name).id;
  const entryOf = ([days, after, hours, room, title, count, extras, note], userId) => {
    const date = addDays(today, days);
    const from = Math.min(hoursOf(date)[0] + after, hoursOf(date)[1] - hours);
    const roomId = byName(room);
    const list = extras === '' ? [] : extras.split(' ');
    return { roomId, userId, title, people: count, extras: list, note, date, from, to: from + hours };
  };
  for (const line of cancelledOfMara) book(entryOf(line, MARA)).status = 'cancelled';
  for (const line of ofMara.slice(0, 14)) book(entryOf(line, MARA));
  // The others: spread by a fixed rule, and only where nothing is taken.
  for (let step = 0; step < 190; step += 1) {
    const room = state.rooms[(step * 7) % 30];
    const date = addDays(today, ((step * 11) % 40) - 9);
    const [opens, closes] = hoursOf(date);
    const hours = 1 + (step % 3);
    const from = Math.min(opens + 1 + ((step * 5) % 10), closes - hours);
    const count = Math.max(1, Math.min(room.seats, 2 + (step % 9)));
    const userId = 3 + ((step * 13) % 25);
    const title = titles[step % 7];
    const wanted = {
      roomId: room.id,
      userId,
      title,
      people: count,
      extras: [],
      note: '',
      date,
      from,
      to: from + hours,
    };
    const mine = ofMara
      .map((line) => entryOf(line, MARA))
      .some((each) => each.roomId === room.id && each.date === date);
    if (!mine && taken(wanted) === undefined) book(wanted);
  }
  for (const line of ofMara.slice(14)) book(entryOf(line, MARA));

  for (const [index, { room, by, stars, text }] of reviews.entries())
    state.reviews.push({
      id: nextId(),
      roomId: byName(room),
      userId: by,
      stars,
      text,
      day: addDays(today, -90 + index * 4),
    });

  const closure = (room, from, to, reason) =>
    state.closures.push({
      id: nextId(),
      roomId: byName(room),
      from: addDays(today, from),
      to: addDays(today, to),
      reason,
    });
  closure('Print Cellar', 2, 5, 'The floor is painted');
  closure('Laser cutter', 7, 9, 'Service of the laser tube');
  closure('Loom Hall', 12, 13, 'Yearly meeting of the house');
  closure('Cabin Five', -3, 4, 'New window');

  const mine = state.bookings.filter(({ userId, status }) => userId === MARA && status === 'booked');
  for (const [index, each] of mine.slice(6).entries()) {
    const ahead = each.date >= today;
    const words = ahead ? 'Confirmed' : 'Thank you for your visit';
    const when = `${dayName(each.date)} at ${clock(each.from)}`;
    const text = `${words}: ${each.title}, ${roomOf(each.roomId).name} on ${when}.`;
    state.notices.push({
      id: nextId(),
      userId: MARA,
      text,
      bookingId: each.id,
      read: index < 17,
      day: addDays(today, Math.min(-1, -24 + index)),
    });
  }
  state.notices.reverse();
  notify(1, 'Tomas Adeyemi asks whether the piano can be moved.', undefined);
  notify(1, 'The service of the laser cutter is confirmed.', undefined);

  return {
    state,
    now,
    nextId,
    roomOf,
    personOf,
    bookingOf,
    bill,
    taken,
    closedBy,
    isPast,
    notify,
    book,
    passwords,
  };
};
