// The rules of the lending shed. Each of the acts answers with what to say, and whether it was done.
import { plusDays, today } from './calendar.js';
import { RULES } from './pump.js';

export const openLending = (pump, fault) => {
  const no = (said) => ({ done: false, said });
  const yes = (said) => ({ done: true, said });
  const isOut = ({ returned }) => returned === undefined;
  const loanOf = (thing) => pump.loans.find((loan) => loan.thing === thing.id && isOut(loan));
  const outOf = (me) => pump.loans.filter((loan) => loan.member === me.id && isOut(loan));
  const thingOf = (loan) => pump.byId(pump.things, loan.thing);

  /** Whether the thing stands in the shed for this member. */
  const isThere = (thing, me) => {
    if (loanOf(thing) !== undefined)
      return fault('what-is-out-can-be-borrowed') && loanOf(thing).member !== me?.id;
    return thing.queue.length === 0 || thing.queue[0] === me?.id;
  };

  const borrow = (me, thing) => {
    const out = outOf(me).length;
    if (!isThere(thing, me)) return no(`${thing.name} cannot be borrowed now. You can reserve it.`);
    if (fault('fourth-thing-is-lent') ? out > RULES.most : out >= RULES.most)
      return no(`You have ${out} things out already. Bring one back first.`);
    const from = today();
    const loan = { id: pump.fresh(), thing: thing.id, member: me.id, from, renewals: 0 };
    pump.loans.push({ ...loan, due: plusDays(from, RULES.days), returned: undefined });
    thing.queue = thing.queue.filter((id) => id !== me.id);
    return yes(`You have borrowed: ${thing.name}.`);
  };

  const mine = (me, id) => outOf(me).find((loan) => loan.id === Number(id));

  const bringBack = (me, loan) => {
    const out = outOf(me);
    const next = out[(out.indexOf(loan) + 1) % out.length];
    const taken = fault('return-takes-the-next') ? next : loan;
    taken.returned = today();
    return yes(`You have brought back: ${thingOf(loan).name}.`);
  };

  const renew = (loan) => {
    const thing = thingOf(loan);
    const most = fault('third-renewal-is-granted') ? RULES.renewals + 1 : RULES.renewals;
    if (loan.renewals >= most) return no(`You have renewed ${thing.name} twice already.`);
    if (loan.due < today()) return no(`${thing.name} is overdue. Bring it back first.`);
    if (thing.queue.length > 0) return no(`Somebody is waiting for ${thing.name}.`);
    loan.renewals += 1;
    loan.due = plusDays(loan.due, RULES.days);
    return yes(`You have renewed: ${thing.name}.`);
  };

  const reserve = (me, thing) => {
    if (loanOf(thing)?.member === me.id) return no(`You have ${thing.name} yourself.`);
    if (thing.queue.includes(me.id)) return no(`You have reserved ${thing.name} already.`);
    if (loanOf(thing) === undefined && thing.queue.length === 0)
      return no(`${thing.name} is in the shed. You can borrow it at once.`);
    thing.queue.push(me.id);
    return yes(`You have reserved: ${thing.name}. Your place in the queue: ${thing.queue.length}.`);
  };

  const cancel = (me, thing) => {
    if (!thing.queue.includes(me.id)) return no(`You have not reserved ${thing.name}.`);
    if (fault('cancel-drops-the-first')) thing.queue.shift();
    else thing.queue = thing.queue.filter((id) => id !== me.id);
    return yes(`Your reservation was cancelled: ${thing.name}.`);
  };

  return { loanOf, outOf, thingOf, isThere, mine, borrow, bringBack, renew, reserve, cancel };
};
