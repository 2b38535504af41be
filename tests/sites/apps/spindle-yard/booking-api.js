// Bookings: what may be booked, what it costs, and what becomes of it.
import {
  addDays,
  clock,
  DAYS_AHEAD,
  dayName,
  EXTRAS,
  hoursOf,
  isDate,
  MAX_HOURS,
  shortDay,
} from './rules.js';

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const whole = (value) => Number.isInteger(value);

export const bookingRoutes = (store, fault) => {
  const { state, now, roomOf, personOf, bookingOf, bill, taken, closedBy, isPast, notify, book } = store;

  const read = (body, me) => ({
    roomId: Number(body.roomId),
    userId: me.id,
    title: String(body.title ?? '').trim(),
    note: String(body.note ?? '').trim(),
    people: Number(body.people),
    date: String(body.date ?? ''),
    from: Number(body.from),
    to: Number(body.to),
    extras: EXTRAS.map(({ id }) => id).filter((id) => Array.isArray(body.extras) && body.extras.includes(id)),
  });

  /** What is wrong with the people of a booking, or undefined. */
  const crowd = (room, people) => {
    if (!whole(people) || people < 1) return 'Say how many people come: at least 1.';
    if (room.seats > 0 && people > room.seats)
      return `${room.name} seats ${room.seats}; you have ${people} people.`;
    return undefined;
  };
  const text = ({ title, note }) => {
    if (title === '') return 'Give the booking a title.';
    if (title.length > 60) return 'A title has at most 60 characters.';
    if (note.length > 300) return 'A note has at most 300 characters.';
    return undefined;
  };

  /** What stands against a booking, or undefined. */
  const problem = (wanted) => {
    const room = roomOf(wanted.roomId);
    const { today, hour } = now();
    const { date, from, to, roomId, userId } = wanted;
    if (room === undefined || room.retired) return 'Choose a room or an item.';
    if (!isDate(date)) return 'Choose a date.';
    if (date < today || (date === today && from <= hour)) return 'This time has passed already.';
    if (date > addDays(today, DAYS_AHEAD)) return `You can book up to ${DAYS_AHEAD} days ahead.`;
    const [opens, closes] = hoursOf(date);
    if (!whole(from) || !whole(to) || to <= from) return 'The end must be after the start.';
    if (from < opens || to > closes)
      return `The house is open from ${clock(opens)} to ${clock(closes)} on that day.`;
    const same = state.bookings.filter(
      (each) =>
        each.userId === userId && each.roomId === roomId && each.date === date && each.status === 'booked',
    );
    const again = fault('confirm-books-twice') && same.some((each) => each.from === from && each.to === to);
    const already = again ? 0 : same.reduce((sum, each) => sum + each.to - each.from, 0);
    if (already + to - from > MAX_HOURS)
      return `You can book at most ${MAX_HOURS} hours a day in one room. You have ${already} already.`;
    const closed = closedBy(roomId, date);
    if (closed !== undefined) return `${room.name} is closed on ${shortDay(date)}: ${closed.reason}.`;
    const other = again ? undefined : taken(wanted);
    if (other !== undefined)
      return `${room.name} is taken from ${clock(other.from)} to ${clock(other.to)} on ${shortDay(date)}.`;
    return crowd(room, wanted.people) ?? text(wanted);
  };

  const feeOf = (booking) => {
    const { today } = now();
    const lastFree = fault('day-before-costs-half') ? addDays(today, 1) : today;
    return booking.date <= lastFree ? Math.round(booking.total / 2) : 0;
  };
  const shown = (booking) => {
    const room = roomOf(booking.roomId);
    return {
      ...booking,
      room: room.name,
      kind: room.kind,
      place: room.place,
      seats: room.seats,
      member: personOf(booking.userId).name,
      past: isPast(booking),
      fee: booking.status === 'cancelled' ? booking.fee : feeOf(booking),
    };
  };
  const when = ({ date, from }) => `${dayName(date)} at ${clock(from)}`;
  const describe = (booking) => `${booking.title}, ${roomOf(booking.roomId).name} on ${when(booking)}`;

  const own = (me, id) => {
    const found = bookingOf(id);
    if (found === undefined || (found.userId !== me.id && me.role !== 'admin')) return undefined;
    return found;
  };
  const missing = [404, { problem: 'There is no such booking.' }];

  return [
    [
      'GET',
      /^\/api\/bookings$/,
      ({ me }) => {
        const mine = state.bookings.filter(({ userId }) => userId === me.id);
        return [
          200,
          mine
            .map(shown)
            .sort((a, b) => `${a.date} ${clock(a.from)}`.localeCompare(`${b.date} ${clock(b.from)}`)),
        ];
      },
    ],
    [
      'GET',
      /^\/api\/bookings\/(\d+)$/,
      ({ me }, id) => {
        const found = fault('bookings-of-others-open') ? bookingOf(id) : own(me, id);
        if (found === undefined) return missing;
        return [200, { ...shown(found), bill: bill(found) }];
      },
    ],
    [
      'POST',
      /^\/api\/check$/,
      ({ me, body }) => {
        const found = problem(read(body, me));
        return [200, found === undefined ? { ok: true } : { ok: false, problem: found }];
      },
    ],
    [
      'POST',
      /^\/api\/quote$/,
      ({ me, body }) => {
        const wanted = read(body, me);
        const countable =
          roomOf(wanted.roomId) && whole(wanted.from) && whole(wanted.to) && wanted.to > wanted.from;
        if (!countable || !isDate(wanted.date)) return [200, null];
        return [200, bill({ ...wanted, people: Math.max(1, Math.floor(wanted.people) || 1) })];
      },
    ],
    [
      'POST',
      /^\/api\/bookings$/,
      async ({ me, body }) => {
        const wanted = read(body, me);
        await wait(300);
        const found = problem(wanted);
        if (found !== undefined) return [422, { problem: found }];
        const made = book(wanted);
        notify(me.id, `Confirmed: ${describe(made)}.`, made.id);
        return [201, shown(made)];
      },
    ],
    [
      'PUT',
      /^\/api\/bookings\/(\d+)$/,
      ({ me, body }, id) => {
        const found = own(me, id);
        if (found === undefined) return missing;
        if (found.status !== 'booked' || isPast(found))
          return [422, { problem: 'Only what is ahead can be changed.' }];
        const next = { title: String(body.title ?? '').trim(), note: String(body.note ?? '').trim() };
        const people = Number(body.people);
        const crowded =
          fault('edit-takes-too-many') && people > 0 ? undefined : crowd(roomOf(found.roomId), people);
        const wrong = text(next) ?? crowded;
        if (wrong !== undefined) return [422, { problem: wrong }];
        Object.assign(found, next, { people });
        found.total = bill(found).total;
        return [200, shown(found)];
      },
    ],
    [
      'POST',
      /^\/api\/bookings\/(\d+)\/cancel$/,
      ({ me }, id) => {
        const found = own(me, id);
        if (found === undefined) return missing;
        if (found.status !== 'booked' || isPast(found))
          return [422, { problem: 'This booking cannot be cancelled any more.' }];
        const all = fault('cancel-takes-same-room')
          ? state.bookings.filter(
              (each) => each.userId === me.id && each.roomId === found.roomId && !isPast(each),
            )
          : [found];
        for (const each of all) {
          each.fee = feeOf(each);
          each.status = 'cancelled';
        }
        notify(me.id, `Cancelled: ${describe(found)}.`, found.id);
        return [200, shown(found)];
      },
    ],
    [
      'POST',
      /^\/api\/bookings\/(\d+)\/restore$/,
      ({ me }, id) => {
        const found = own(me, id);
        if (found === undefined) return missing;
        if (found.status !== 'cancelled' || isPast(found))
          return [422, { problem: 'This booking cannot be brought back.' }];
        if (taken(found, found.id) !== undefined)
          return [422, { problem: 'Someone else has taken this time.' }];
        Object.assign(found, { status: 'booked', fee: 0 });
        if (fault('undo-drops-extras')) found.extras = [];
        found.total = bill(found).total;
        return [200, shown(found)];
      },
    ],
    [
      'GET',
      /^\/api\/overview$/,
      ({ me }) => {
        const mine = state.bookings.filter(({ userId }) => userId === me.id).map(shown);
        const ahead = mine
          .filter(({ status, past }) => status === 'booked' && !past)
          .sort((a, b) => `${a.date} ${clock(a.from)}`.localeCompare(`${b.date} ${clock(b.from)}`));
        const counted = fault('overview-counts-cancelled') ? mine.filter(({ past }) => !past) : ahead;
        const total = counted.reduce((sum, each) => sum + each.total, 0);
        const hours = ahead.reduce((sum, each) => sum + each.to - each.from, 0);
        return [200, { next: ahead.slice(0, 3), count: ahead.length, total, hours }];
      },
    ],
  ];
};
