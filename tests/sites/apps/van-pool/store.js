// The rules of the pool: which van is free, what a trip costs, and who is told what.
import { hoursOf, ms, now, plusDays } from './days.js';
import { seed } from './seed.js';

export const openStore = (fault) => {
  const data = seed();
  const { users, vans, trips, closures, damages, notices } = data;
  const next = (list) => Math.max(0, ...list.map(({ id }) => id)) + 1;
  const by = (list) => (id) => list.find((each) => String(each.id) === String(id));
  const blocking = fault('cancelled-still-blocks')
    ? ['Waiting', 'Approved', 'Cancelled']
    : ['Waiting', 'Approved'];
  const overlap = (a, b) => ms(a.from) < ms(b.to) && ms(b.from) < ms(a.to);

  const closed = (site, span) =>
    closures.find(
      (each) =>
        each.site === site &&
        overlap(span, {
          from: each.from,
          to: fault('closure-ends-early') ? each.to : plusDays(each.to, 1),
        }),
    );
  const isOut = (trip) => {
    if (trip.from > now()) return false;
    if (fault('out-after-hand-back') && trip.state === 'Handed back')
      return trip.closed.slice(0, 10) === now().slice(0, 10);
    return trip.state === 'Approved';
  };
  const store = {
    ...data,
    user: by(users),
    van: by(vans),
    trip: by(trips),
    closure: by(closures),
    damage: by(damages),
    notice: by(notices),
    next,
    active: () => vans.filter(({ retired }) => !retired),
    status: (van) => {
      if (van.retired) return 'Retired';
      if (van.workshop) return 'In workshop';
      return trips.some((trip) => trip.van === van.id && isOut(trip)) ? 'Out' : 'Available';
    },
    /** Why a van cannot be had in that span; undefined when it can. */
    taken: (van, span, except) => {
      if (van.retired && !fault('retired-still-offered')) return 'is retired';
      if (van.workshop) return 'is in the workshop';
      if (closed(van.site, span)) return 'is at a site that is closed then';
      const clash = trips.some(
        (trip) =>
          trip.van === van.id && trip.id !== except && blocking.includes(trip.state) && overlap(trip, span),
      );
      return clash ? 'is booked then' : undefined;
    },
    open: (trip) => trip.state === 'Waiting' || trip.state === 'Approved',
    started: (trip) => trip.from <= now(),
    estimate: (van, span) => Math.round(hoursOf(span) * van.hourly),
    tell: (to, text, trip) => notices.push({ id: next(notices), to, at: now(), text, trip, read: false }),
    tellDesk: (text, trip) => {
      for (const each of users) if (each.role === 'dispatcher') store.tell(each.id, text, trip);
    },
    note: (trip, text) => trip.history.push([now(), text]),
    waiting: () => trips.filter(({ state }) => state === 'Waiting').sort((a, b) => ms(a.from) - ms(b.from)),
    waitingCount: () =>
      trips.filter(
        ({ state, decided }) =>
          state === 'Waiting' || (fault('queue-badge-counts-declined') && decided === 'declined'),
      ).length,
    unread: (user) =>
      notices.filter(({ to, read }) => to === user.id && (!read || fault('badge-counts-read'))).length,
  };
  return store;
};
