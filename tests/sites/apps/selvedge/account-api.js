// Signing in, up and out, the address book and the password.
import { emptyBag, fits, hashed } from './people.js';
import { emailProblem, LEAST_PASSWORD, passwordProblem, readAddress } from './rules.js';

const textOf = (value) => (typeof value === 'string' ? value : '');
const nobody = hashed('nobody');

export const accountApi = (shop, fault, { begin, end, endOthers, hello }) => {
  const { people } = shop;
  const byEmail = (email) => people.customers.find((each) => each.email === email.trim().toLowerCase());

  /** A new session for the customer; what was in the visitor's basket comes along. */
  const welcome = (context, customer) => {
    const { bag, wishes } = context.shelf;
    if (context.customer === undefined && !fault('sign-in-empties-basket')) {
      for (const line of bag.lines) {
        const there = customer.bag.lines.find(({ slug }) => slug === line.slug);
        const { left } = shop.stock.find(({ slug }) => slug === line.slug);
        if (there !== undefined) there.amount = Math.min(left, there.amount + line.amount);
        else {
          customer.bag.last = (customer.bag.last ?? 0) + 1;
          customer.bag.lines.push({ ...line, id: customer.bag.last });
        }
      }
      customer.bag.voucher ??= bag.voucher;
      if (bag.note !== '') customer.bag.note = bag.note;
    }
    customer.wishes = [...new Set([...customer.wishes, ...wishes])];
    const { placed } = context.session;
    end(context.session);
    const session = begin(context.response);
    Object.assign(session, { customer, placed });
    context.answer(hello(session));
  };

  const signIn = async (context) => {
    const customer = byEmail(textOf(context.body.email));
    const right = fits(textOf(context.body.password).slice(0, 200), customer?.secret ?? nobody);
    await context.wait(350);
    if (customer === undefined || !right)
      return context.answer({ problems: { form: 'E-mail address and password do not belong together.' } });
    welcome(context, customer);
  };

  const signUp = async (context) => {
    const [name, email, password] = ['name', 'email', 'password'].map((each) => textOf(context.body[each]));
    const least = fault('sign-up-takes-shorter') ? 6 : LEAST_PASSWORD;
    const problems = {};
    if (name.trim() === '') problems.name = 'Enter your name.';
    else if (name.trim().length > 60) problems.name = 'At most 60 characters.';
    if (emailProblem(email.trim()) !== '') problems.email = emailProblem(email.trim());
    else if (byEmail(email) !== undefined) problems.email = 'There is an account with this address already.';
    if (passwordProblem(password, least) !== '') problems.password = passwordProblem(password, least);
    if (Object.keys(problems).length > 0) return context.answer({ problems });
    await context.wait(400);
    const customer = {
      ...{ id: people.customers.length + 1, name: name.trim(), email: email.trim().toLowerCase() },
      ...{ secret: hashed(password), bag: emptyBag(), wishes: [], places: [] },
    };
    people.customers.push(customer);
    welcome(context, customer);
  };

  const signOut = (context) => {
    if (!fault('session-outlives-sign-out')) end(context.session);
    context.answer(hello(begin(context.response)));
  };

  /** Only for those who are signed in. */
  const known =
    (act) =>
    (context, ...rest) =>
      context.customer === undefined ? context.refuse(401, 'Please sign in.') : act(context, ...rest);
  const all = ({ customer, answer }) => answer({ places: customer.places });
  const read = ({ body, answer }) => {
    const { address, problems } = readAddress(body);
    const label = textOf(body.label).trim();
    if (label === '') problems.label = 'Say what you call this address.';
    else if (label.length > 30) problems.label = 'At most 30 characters.';
    if (Object.keys(problems).length === 0) return { ...address, label };
    answer({ problems });
    return undefined;
  };
  const create = (context) => {
    const { places } = context.customer;
    if (places.length >= 20)
      return context.answer({ problems: { label: 'The book is full: 20 addresses.' } });
    const place = read(context);
    if (place === undefined) return;
    people.lastPlace += 1;
    places.push({ ...place, id: people.lastPlace, usual: places.length === 0 });
    all(context);
  };
  const placeOf = ({ customer, refuse }, id) => {
    const place = customer.places.find((each) => each.id === Number(id));
    if (place === undefined) refuse(404, 'There is no such address.');
    return place;
  };
  const edit = (context, id) => {
    const place = placeOf(context, id);
    const fresh = place && read(context);
    if (fresh === undefined) return;
    Object.assign(place, fresh);
    all(context);
  };
  const remove = (context, id) => {
    const place = placeOf(context, id);
    if (place === undefined) return;
    const { customer } = context;
    customer.places = customer.places.filter((each) => each !== place);
    if (place.usual && customer.places.length > 0) customer.places[0].usual = true;
    all(context);
  };
  const usual = (context, id) => {
    const place = placeOf(context, id);
    if (place === undefined) return;
    if (!fault('two-usual-addresses')) for (const each of context.customer.places) each.usual = false;
    place.usual = true;
    all(context);
  };

  const password = async ({ customer, session, body, answer, wait }) => {
    const [old, fresh, repeat] = ['old', 'fresh', 'repeat'].map((each) => textOf(body[each]));
    const problems = {};
    if (!fits(old.slice(0, 200), customer.secret)) problems.old = 'This is not your current password.';
    if (passwordProblem(fresh) !== '') problems.fresh = passwordProblem(fresh);
    if (fresh !== repeat) problems.repeat = 'The two new passwords differ.';
    if (Object.keys(problems).length > 0) return answer({ problems });
    await wait(350);
    customer.secret = hashed(fresh);
    endOthers(customer, session);
    answer({ changed: true });
  };

  return [
    ['POST', /^\/api\/sign-in$/, signIn],
    ['POST', /^\/api\/sign-up$/, signUp],
    ['POST', /^\/api\/sign-out$/, signOut],
    ['GET', /^\/api\/addresses$/, known(all)],
    ['POST', /^\/api\/addresses$/, known(create)],
    ['PUT', /^\/api\/addresses\/(\d+)$/, known(edit)],
    ['DELETE', /^\/api\/addresses\/(\d+)$/, known(remove)],
    ['POST', /^\/api\/addresses\/(\d+)\/usual$/, known(usual)],
    ['POST', /^\/api\/password$/, known(password)],
  ];
};
