// The day calendar, the shelf, messages, settings and reviews.
import { isSunday, plusDays, reasons, slots, today, vets } from './data.js';

const refuse = (error) => ({ status: 400, error });
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

export const deskRoutes = (practice, fault) => {
  const { appointments, patients, owners, stock, messages, reviews, settings } = practice;
  let last = appointments.length;

  const rowOf = (appointment) => {
    const { name, species, ownerId } = patients.find(({ id }) => id === appointment.patientId);
    return { ...appointment, patient: name, species, owner: owners.find(({ id }) => id === ownerId).name };
  };
  const dayOf = (day) => ({
    day,
    slots,
    vets,
    closed: isSunday(day),
    appointments: appointments.filter((each) => each.day === day).map(rowOf),
  });
  const taken = (day, vet, slot) =>
    appointments.some((each) => each.day === day && each.vet === vet && each.slot === slot);

  const past = (day, slot) => {
    const now = new Date();
    const clock = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
    return day === today() && slot < clock;
  };

  /** The fuller the day, the longer it takes: rooms and equipment are looked up for each appointment. */
  const free = async ({ query }) => {
    const day = query.get('day') ?? '';
    const vet = query.get('vet') ?? '';
    await wait(60 + 90 * appointments.filter((each) => each.day === day).length);
    if (isSunday(day)) return [];
    const offered = fault('last-slot-missing') ? slots.slice(0, -1) : slots;
    return offered.filter((slot) => !taken(day, vet, slot) && !past(day, slot));
  };

  const book = ({ body: { patientId, reason, vet, day, slot, note, reminder } }) => {
    if (!patients.some(({ id }) => id === patientId)) return refuse('Choose a patient.');
    if (!reasons.includes(reason) || !vets.includes(vet)) return refuse('Choose a reason and a vet.');
    if (!slots.includes(slot) || isSunday(day) || day < today() || day > plusDays(today(), 90))
      return refuse('The practice has no appointments then.');
    if (past(day, slot)) return { error: 'This time has passed. Please choose another.' };
    if (taken(day, vet, slot))
      return { error: 'This time was taken in the meantime. Please choose another.' };
    last += 1;
    const kept = { id: last, day, slot, vet, patientId, reason, reminder: reminder === true };
    appointments.push({ ...kept, note: String(note ?? '').trim(), arrived: false });
    return rowOf(appointments.at(-1));
  };

  const change = ({ ids: [id], body }) => {
    const appointment = appointments.find((each) => each.id === id);
    if (appointment === undefined) return undefined;
    if (body.slot !== undefined && body.slot !== appointment.slot) {
      if (!slots.includes(body.slot)) return refuse('There is no such time.');
      if (taken(appointment.day, appointment.vet, body.slot)) return { error: 'This time is taken.' };
      appointment.slot = body.slot;
    }
    if (body.arrived !== undefined) appointment.arrived = body.arrived === true;
    return dayOf(appointment.day);
  };

  const callOff = ({ ids: [id] }) => {
    const at = appointments.findIndex((each) => each.id === id);
    if (at < 0) return undefined;
    const [{ day }] = appointments.splice(at, 1);
    return dayOf(day);
  };

  const restock = ({ ids: [id], body }) => {
    const item = stock.find((each) => each.id === id);
    if (item === undefined) return undefined;
    const { quantity, threshold, reorder } = body;
    if (Number.isInteger(quantity) && quantity < 1000 && (quantity >= 0 || fault('below-zero')))
      item.quantity = quantity;
    if (Number.isInteger(threshold) && threshold >= 0 && threshold <= 50) item.threshold = threshold;
    if (typeof reorder === 'boolean') item.reorder = reorder;
    return item;
  };
  const order = ({ body }) => {
    for (const item of stock) if (body.ids?.includes(item.id)) item.ordered = body.ordered === true;
    return stock;
  };

  const mine = ({ login }) => messages.filter(({ to, archived }) => to === login && !archived);
  const message = ({ ids: [id], user }) =>
    messages.find((each) => each.id === id && (each.to === user.login || fault('message-by-address')));
  const mark = (given) => {
    const found = message(given);
    if (found === undefined) return undefined;
    const { read, archived } = given.body;
    if (typeof read === 'boolean') found.read = read;
    if (typeof archived === 'boolean') found.archived = archived;
    return found;
  };
  const reply = (given) => {
    const found = message(given);
    if (found === undefined) return undefined;
    found.replies.push({
      text: String(given.body.text ?? '')
        .trim()
        .slice(0, 500),
      date: today(),
    });
    return found;
  };

  const meOf = ({ user: { login, name, role } }) => {
    const unread = mine({ login }).filter(({ read }) => !read).length;
    return { login, name, role, unread, settings: settings[login] };
  };
  const set = ({ user, body }) => {
    const own = settings[user.login];
    for (const key of Object.keys(own)) if (typeof body[key] === typeof own[key]) own[key] = body[key];
    return own;
  };
  const review = ({ body: { stars, topic, text, name } }) => {
    const words = String(text ?? '').trim();
    if (!(Number.isInteger(stars) && stars >= 1 && stars <= 5)) return refuse('Give one to five stars.');
    if (words.length < 10 || words.length > 300) return refuse('The comment has 10 to 300 characters.');
    reviews.unshift({ name: String(name ?? '').trim() || 'Anonymous', stars, topic, text: words });
    return reviews;
  };

  return [
    ['GET', /^\/api\/me$/, meOf],
    ['GET', /^\/api\/day$/, ({ query }) => dayOf(query.get('day') ?? today())],
    ['GET', /^\/api\/free$/, free],
    ['POST', /^\/api\/appointments$/, book],
    ['PUT', /^\/api\/appointments\/(\d+)$/, change],
    ['DELETE', /^\/api\/appointments\/(\d+)$/, callOff],
    ['GET', /^\/api\/stock$/, () => stock],
    ['PUT', /^\/api\/stock\/(\d+)$/, restock],
    ['POST', /^\/api\/stock\/order$/, order],
    ['GET', /^\/api\/messages$/, ({ user }) => mine(user)],
    ['GET', /^\/api\/messages\/(\d+)$/, message],
    ['PUT', /^\/api\/messages\/(\d+)$/, mark],
    ['POST', /^\/api\/messages\/(\d+)\/replies$/, reply],
    ['PUT', /^\/api\/settings$/, set],
    ['GET', /^\/api\/reviews$/, () => reviews],
    ['POST', /^\/api\/reviews$/, review],
  ];
};
