// The lending shed: what there is, and its buttons.
import { ask } from './ask.js';
import { longDate, pounds } from './calendar.js';
import { picker, press, textbox, tpl } from './html.js';
import { RULES } from './pump.js';

export const shedPages = (pump, fault, lending) => {
  const { loanOf, isThere, outOf } = lending;
  const listed = () => pump.things.filter(({ state }) => state === 'open');

  const buttons = ({ me, token }, thing) => {
    const loan = loanOf(thing);
    const about = thing.name;
    if (me === undefined)
      return tpl`<p><a href="/sign-in?next=${`/shed/${thing.id}`}">Sign in to borrow<span
class="aside"> ${about}</span></a></p>`;
    if (loan?.member === me.id)
      return tpl`${press(`/loans/${loan.id}/return`, 'Return', token, { about, kind: 'main' })}
${press(`/loans/${loan.id}/renew`, 'Renew', token, { about })}`;
    const there = isThere(thing, me);
    const waiting = thing.queue.includes(me.id);
    return tpl`${there && press(`/shed/${thing.id}/borrow`, 'Borrow', token, { about, kind: 'main' })}
${!there && !waiting && press(`/shed/${thing.id}/reserve`, 'Reserve', token, { about })}
${waiting && press(`/shed/${thing.id}/cancel`, 'Cancel reservation', token, { about })}`;
  };

  const stateOf = ({ me }, thing) => {
    const loan = loanOf(thing);
    const place = thing.queue.indexOf(me?.id);
    const where = () => {
      if (loan === undefined)
        return thing.queue.length === 0 ? 'In the shed' : 'Kept for the next in the queue';
      return loan.member === me?.id
        ? `You have it until ${longDate(loan.due)}`
        : `Out until ${longDate(loan.due)}`;
    };
    const tone = fault('state-of-things-pale') ? 'state faint' : 'state';
    return tpl`<p class="${tone}">${where()}</p>
${
  thing.queue.length > 0 &&
  tpl`<p class="state">Waiting for it: ${thing.queue.length}${
    place >= 0 && `. Your place in the queue: ${place + 1}`
  }</p>`
}`;
  };
  const price = ({ fee }) => (fee === 0 ? 'Free' : `${pounds(fee)} a loan`);

  const rules = tpl`<section class="rules" id="rules"><h2>The rules of the shed</h2><ul>
<li>You can have at most ${RULES.most} things out at a time.</li>
<li>A loan lasts ${RULES.days} days. You can renew it no more than ${RULES.renewals} times, each time for
${RULES.days} days more; not when it is overdue, and not when somebody is waiting.</li>
<li>What is out cannot be borrowed. Reserve it, and it is kept for you when it comes back.</li>
<li>What comes late costs ${RULES.pence} pence a day, at most ${pounds(RULES.cap)} a loan.</li></ul>
</section>`;

  const search = (find, shelf) => {
    const things = [...pump.things].sort((a, b) => a.name.localeCompare(b.name));
    const question = fault('shed-search-takes-operators')
      ? `state = 'open' and name ~ '${find}'`
      : "state = 'open' and name ~ ?";
    return ask(things, question, [find]).filter((each) => shelf === '' || each.shelf === shelf);
  };

  const list = (visit) => {
    const { me, query, show } = visit;
    const find = (query.get('find') ?? '').trim().slice(0, 60);
    const shelf = query.get('shelf') ?? '';
    const hits = search(find, shelf);
    const names = [...new Set(listed().map((each) => each.shelf))].sort();
    const shelves = [['', 'All shelves'], ...names.map((name) => [name, name])];
    const card = (thing) => tpl`<li class="thing"><h3><a href="/shed/${thing.id}">${thing.name}</a></h3>
<p class="byline">${thing.shelf}, ${price(thing)}</p>${stateOf(visit, thing)}${buttons(visit, thing)}</li>`;
    show(
      'Lending shed',
      tpl`${
        me &&
        tpl`<p>You have out: <strong>${outOf(me).length}</strong> of ${RULES.most}.
<a href="/me">See your loans</a></p>`
      }
<form class="sheet narrow" method="get" action="/shed">
${textbox('find', 'Name of the thing', find, { type: 'search', maxlength: 60 })}
${picker('shelf', 'Shelf', shelves, shelf)}
<p class="line"><button>Find</button> <a href="/shed">Show all</a></p></form>
<h2>Things found: ${hits.length}</h2>
${hits.length === 0 && tpl`<p>There is no such thing in the shed. You could offer yours.</p>`}
<ul class="shelf${fault('thing-names-cut-off') && ' clipped'}">${hits.map(card)}</ul>${rules}`,
    );
  };

  const find = (id) => listed().find((each) => each.id === Number(id));

  const thing = (visit, id) => {
    const found = find(id);
    if (found === undefined) return visit.missing();
    visit.show(
      found.name,
      tpl`<section class="sheet"><p>${found.about}</p><dl><dt>Shelf</dt><dd>${found.shelf}</dd>
<dt>Price</dt><dd>${price(found)}</dd></dl>${stateOf(visit, found)}${buttons(visit, found)}</section>${rules}
<p><a href="/shed">Back to the shed</a></p>`,
    );
  };

  const act = ({ me, leave, missing, request }, id, what) => {
    const found = find(id);
    if (found === undefined) return missing();
    const { said } = lending[what](me, found);
    leave(request.headers.referer?.endsWith('/me') ? '/me' : '/shed', said);
  };

  const loanAct = ({ me, leave, missing, request }, id, what) => {
    const loan = lending.mine(me, id);
    if (loan === undefined) return missing();
    const { said } = what === 'return' ? lending.bringBack(me, loan) : lending.renew(loan);
    leave(request.headers.referer?.endsWith('/me') ? '/me' : '/shed', said);
  };

  return [
    ['GET', /^\/shed$/, list, 'all'],
    ['GET', /^\/shed\/(\d+)$/, thing, 'all'],
    ['POST', /^\/shed\/(\d+)\/(borrow|reserve|cancel)$/, act, 'member'],
    ['POST', /^\/loans\/(\d+)\/(return|renew)$/, loanAct, 'member'],
  ];
};
