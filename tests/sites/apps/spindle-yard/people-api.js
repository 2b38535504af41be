// Members: one's own profile and notices, and the register that the administrator keeps.
import { addDays, isDate, PLANS } from './rules.js';

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export const peopleRoutes = (store, fault) => {
  const { state, nextId, roomOf, personOf } = store;
  const profile = ({ id, name, email, phone, company, plan, role, prefs }) => ({
    id,
    name,
    email,
    phone,
    company,
    plan,
    role,
    prefs,
  });
  const noticesOf = (me) => state.notices.filter(({ userId }) => userId === me.id);
  const unread = (me) => noticesOf(me).filter(({ read }) => !read).length;

  const problems = (next, me) => {
    if (next.name === '') return { field: 'name', problem: 'Tell us your name.' };
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(next.email))
      return { field: 'email', problem: 'This is no e-mail address.' };
    if (state.people.some(({ id, email }) => id !== me.id && email === next.email.toLowerCase()))
      return { field: 'email', problem: 'Another member has this e-mail address.' };
    if (next.phone !== '' && !/^\+?[\d ]{6,20}$/.test(next.phone))
      return { field: 'phone', problem: 'Digits and spaces, with a + in front if you like.' };
    return undefined;
  };
  const closureProblem = ({ roomId, from, to, reason }) => {
    if (roomOf(roomId) === undefined) return 'Choose a room or an item.';
    if (!isDate(from) || !isDate(to)) return 'Choose both days.';
    if (to < from) return 'The last day cannot be before the first.';
    if (to > addDays(from, 60)) return 'A closure has at most 60 days.';
    return reason === '' ? 'Say why it is closed.' : undefined;
  };
  const readClosure = (body) => ({
    roomId: Number(body.roomId),
    from: String(body.from ?? ''),
    to: String(body.to ?? ''),
    reason: String(body.reason ?? '').trim(),
  });
  const level = fault('member-opens-register') ? 'member' : 'admin';

  return [
    ['GET', /^\/api\/notices$/, ({ me }) => [200, { notices: noticesOf(me), unread: unread(me) }]],
    [
      'POST',
      /^\/api\/notices\/read-all$/,
      ({ me }) => {
        const all = noticesOf(me).filter(({ read }) => !read);
        for (const notice of fault('mark-all-leaves-oldest') ? all.slice(0, -1) : all) notice.read = true;
        return [200, { notices: noticesOf(me), unread: unread(me) }];
      },
    ],
    [
      'POST',
      /^\/api\/notices\/(\d+)\/read$/,
      ({ me, body }, id) => {
        const notice = noticesOf(me).find((each) => each.id === Number(id));
        if (notice === undefined) return [404, { problem: 'There is no such notice.' }];
        notice.read = body.read !== false;
        return [200, { notices: noticesOf(me), unread: unread(me) }];
      },
    ],
    ['GET', /^\/api\/profile$/, ({ me }) => [200, profile(me)]],
    [
      'PUT',
      /^\/api\/profile$/,
      ({ me, body }) => {
        const next = {};
        for (const name of ['name', 'email', 'phone', 'company'])
          next[name] = String(body[name] ?? '').trim();
        const wrong = problems(next, me);
        if (wrong !== undefined) return [422, wrong];
        next.email = next.email.toLowerCase();
        if (fault('company-not-stored')) delete next.company;
        Object.assign(me, next);
        return [200, profile(me)];
      },
    ],
    [
      'PUT',
      /^\/api\/profile\/prefs$/,
      ({ me, body }) => {
        for (const name of Object.keys(me.prefs))
          if (typeof body[name] === 'boolean') me.prefs[name] = body[name];
        if (fault('newsletter-follows-sms') && typeof body.sms === 'boolean') me.prefs.newsletter = body.sms;
        return [200, profile(me)];
      },
    ],
    [
      'GET',
      /^\/api\/members$/,
      async ({ query }) => {
        const words = (query.get('q') ?? '').trim().toLowerCase();
        // Short words fit half of the house, and the register takes its time over them.
        if (words !== '') await wait(words.length < 3 ? 900 : 60);
        const fits = ({ name, email, company }) =>
          `${name} ${email} ${company}`.toLowerCase().includes(words);
        return [200, state.people.filter(fits).map((each) => ({ ...profile(each), active: each.active }))];
      },
      level,
    ],
    [
      'PUT',
      /^\/api\/members\/(\d+)$/,
      ({ me, body }, id) => {
        const person = personOf(id);
        if (person === undefined) return [404, { problem: 'There is no such member.' }];
        if (person.id === me.id && body.active === false)
          return [422, { problem: 'You cannot lock yourself out.' }];
        if (typeof body.active === 'boolean') person.active = body.active;
        if (PLANS.includes(body.plan)) person.plan = body.plan;
        return [200, { ...profile(person), active: person.active }];
      },
      level,
    ],
    [
      'GET',
      /^\/api\/closures$/,
      () => {
        const all = state.closures.map((each) => ({ ...each, room: roomOf(each.roomId).name }));
        return [200, all.sort((a, b) => a.from.localeCompare(b.from))];
      },
      level,
    ],
    [
      'POST',
      /^\/api\/closures$/,
      ({ body }) => {
        const made = readClosure(body);
        const wrong = closureProblem(made);
        if (wrong !== undefined) return [422, { problem: wrong }];
        state.closures.push({ id: nextId(), ...made });
        return [201, { ok: true }];
      },
      level,
    ],
    [
      'PUT',
      /^\/api\/closures\/(\d+)$/,
      ({ body }, id) => {
        const found = state.closures.find((each) => each.id === Number(id));
        if (found === undefined) return [404, { problem: 'There is no such closure.' }];
        const next = readClosure(body);
        const wrong = closureProblem(next);
        if (wrong !== undefined) return [422, { problem: wrong }];
        Object.assign(found, next);
        return [200, { ok: true }];
      },
      level,
    ],
    [
      'DELETE',
      /^\/api\/closures\/(\d+)$/,
      (_, id) => {
        const at = state.closures.findIndex((each) => each.id === Number(id));
        if (at < 0) return [404, { problem: 'There is no such closure.' }];
        state.closures.splice(at, 1);
        return [200, { ok: true }];
      },
      level,
    ],
  ];
};
