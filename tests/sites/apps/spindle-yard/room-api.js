// Rooms and items: the list, one of them with its week and its reviews, and what the administrator
// does with them.
import { addDays, DAYS_AHEAD, hoursOf, isDate, KINDS, mondayOf, PLACES } from './rules.js';

export const roomRoutes = (store, fault) => {
  const { state, now, nextId, roomOf, personOf, closedBy } = store;

  const reviewsOf = (id) => state.reviews.filter(({ roomId }) => roomId === id);
  const shown = (room, me) => {
    const all = reviewsOf(room.id);
    const sum = all.reduce((total, { stars }) => total + stars, 0);
    return {
      ...room,
      rating: all.length === 0 ? null : Math.round((sum / all.length) * 10) / 10,
      reviewCount: all.length,
      favourite: me.favourites.includes(room.id),
    };
  };
  const missing = [404, { problem: 'There is no such room.' }];

  const read = (body) => {
    const features = String(body.features ?? '')
      .split(',')
      .map((each) => each.trim());
    return {
      name: String(body.name ?? '').trim(),
      kind: String(body.kind ?? ''),
      place: String(body.place ?? ''),
      seats: Number(body.seats),
      price: Math.round(Number(body.price) * 100),
      stepFree: body.stepFree === true,
      features: features.filter((each) => each !== ''),
      about: String(body.about ?? '').trim(),
    };
  };
  const problem = (room, but) => {
    if (room.name === '') return 'Give it a name.';
    if (room.name.length > 40) return 'A name has at most 40 characters.';
    if (state.rooms.some(({ id, name }) => id !== but && name.toLowerCase() === room.name.toLowerCase()))
      return 'There is one of that name already.';
    if (!KINDS.includes(room.kind) || !PLACES.includes(room.place)) return 'Choose a kind and a place.';
    if (!Number.isInteger(room.seats) || room.seats < 0 || room.seats > 60) return 'Seats are 0 to 60.';
    if (!(room.price >= 0 && room.price <= 10_000)) return 'The price is €0.00 to €100.00 an hour.';
    return undefined;
  };

  const stateOf = (room, date, hour, me) => {
    const { today, hour: current } = now();
    if (date < today || (date === today && hour <= current)) return { state: 'past' };
    const [opens, closes] = hoursOf(date);
    if (hour < opens || hour >= closes) return { state: 'shut' };
    const booking = state.bookings.find(
      (each) =>
        each.roomId === room.id &&
        each.date === date &&
        each.status === 'booked' &&
        each.from <= hour &&
        hour < each.to,
    );
    if (booking !== undefined)
      return booking.userId === me.id
        ? { state: 'yours', id: booking.id, title: booking.title }
        : { state: 'taken' };
    if (closedBy(room.id, date) !== undefined) return { state: 'closed' };
    return { state: date > addDays(today, DAYS_AHEAD) ? 'far' : 'free' };
  };

  return [
    [
      'GET',
      /^\/api\/rooms$/,
      ({ me }) => [200, state.rooms.filter((room) => !room.retired).map((room) => shown(room, me))],
    ],
    [
      'GET',
      /^\/api\/rooms\/(\d+)$/,
      ({ me }, id) => {
        const room = roomOf(id);
        if (room === undefined || room.retired) return missing;
        const all = reviewsOf(room.id).map((each) => ({
          ...each,
          by: personOf(each.userId).name,
          own: each.userId === me.id,
        }));
        return [200, { ...shown(room, me), reviews: all.sort((a, b) => b.id - a.id) }];
      },
    ],
    [
      'POST',
      /^\/api\/rooms$/,
      ({ body }) => {
        const made = read(body);
        const wrong = problem(made);
        if (wrong !== undefined) return [422, { problem: wrong }];
        state.rooms.push({ ...made, id: nextId(), retired: false });
        return [201, { id: state.rooms.at(-1).id }];
      },
      'admin',
    ],
    [
      'PUT',
      /^\/api\/rooms\/(\d+)$/,
      ({ body }, id) => {
        const room = roomOf(id);
        if (room === undefined) return missing;
        const next = read(body);
        const wrong = problem(next, room.id);
        if (wrong !== undefined) return [422, { problem: wrong }];
        Object.assign(room, next);
        return [200, { id: room.id }];
      },
      'admin',
    ],
    [
      'POST',
      /^\/api\/rooms\/(\d+)\/(retire|restore)$/,
      (_, id, what) => {
        const room = roomOf(id);
        if (room === undefined) return missing;
        room.retired = what === 'retire';
        return [200, { id: room.id }];
      },
      'admin',
    ],
    [
      'PUT',
      /^\/api\/rooms\/(\d+)\/favourite$/,
      ({ me, body }, id) => {
        const room = roomOf(id);
        if (room === undefined) return missing;
        me.favourites = me.favourites.filter((each) => each !== room.id);
        if (body.on === true) me.favourites.push(room.id);
        return [200, { favourite: body.on === true }];
      },
    ],
    [
      'GET',
      /^\/api\/rooms\/(\d+)\/week$/,
      ({ me, query }, id) => {
        const room = roomOf(id);
        if (room === undefined) return missing;
        const asked = query.get('from');
        const monday = mondayOf(isDate(asked) ? asked : now().today);
        const hours = Array.from({ length: 14 }, (_, index) => 7 + index);
        const days = [0, 1, 2, 3, 4, 5, 6].map((day) => addDays(monday, day));
        return [
          200,
          {
            monday,
            days: days.map((date) => ({
              date,
              slots: hours.map((hour) => ({ hour, ...stateOf(room, date, hour, me) })),
            })),
          },
        ];
      },
    ],
    [
      'POST',
      /^\/api\/rooms\/(\d+)\/reviews$/,
      ({ me, body }, id) => {
        const room = roomOf(id);
        if (room === undefined) return missing;
        const stars = Number(body.stars);
        const text = String(body.text ?? '');
        if (reviewsOf(room.id).some(({ userId }) => userId === me.id))
          return [422, { problem: 'You have reviewed it already.' }];
        if (![1, 2, 3, 4, 5].includes(stars)) return [422, { problem: 'Choose 1 to 5 stars.' }];
        const { length } = text.trim();
        if (length < 10 || length > 400) return [422, { problem: 'Write 10 to 400 characters.' }];
        state.reviews.push({
          id: nextId(),
          roomId: room.id,
          userId: me.id,
          stars,
          text: text.trim(),
          day: now().today,
        });
        return [201, { ok: true }];
      },
    ],
    [
      'DELETE',
      /^\/api\/reviews\/(\d+)$/,
      ({ me }, id) => {
        const at = state.reviews.findIndex((each) => each.id === Number(id) && each.userId === me.id);
        if (at < 0) return [404, { problem: 'There is no such review of yours.' }];
        state.reviews.splice(at, 1);
        return [200, { ok: true }];
      },
    ],
  ];
};
