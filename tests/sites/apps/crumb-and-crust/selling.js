// The basket and what becomes of it.
import { isDay, plusDays, today, weekday } from './days.js';
import { closedDays, places } from './seed.js';

const FREE_FROM = 60000;
const FEE = 7500;
const vouchers = {
  CRUMB10: { label: '10% off', most: 0.1, from: 0 },
  MORNING50: { label: 'DKK 50 off', amount: 5000, from: 50000 },
};
const windows = ['05:00–06:00', '06:00–07:00', '07:00–08:00', '08:00–09:00'];
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const openSelling = (goods, fault) => {
  let basket = { lines: [], voucher: undefined };
  let nextLine = 1;
  let nextOrder = 20418;
  const orders = [];
  const saved = places.map((place) => ({ ...place }));
  const closed = closedDays();
  let lastAttempt;

  const goodOf = (code) => goods.find((good) => good.code === code);
  const portionOf = ({ code, portion }) => goodOf(code)?.portions.find(({ key }) => key === portion);

  const discountOf = (goodsSum) => {
    const voucher = vouchers[basket.voucher];
    if (voucher === undefined) return 0;
    if (goodsSum < voucher.from) return 0;
    if (voucher.amount !== undefined) return voucher.amount;
    const share = goodsSum * voucher.most;
    return fault('voucher-whole-kroner') ? Math.ceil(share / 100) * 100 : Math.round(share);
  };

  const view = () => {
    const lines = basket.lines.map((line) => {
      const { name, slug } = goodOf(line.code);
      const { price, step, min } = portionOf(line);
      return { ...line, name, slug, price, step, min, sum: price * line.quantity };
    });
    const sum = lines.reduce((total, line) => total + line.sum, 0);
    const discount = Math.min(sum, discountOf(sum));
    const free = fault('fee-at-the-threshold') ? sum > FREE_FROM : sum >= FREE_FROM;
    const fee = free || lines.length === 0 ? 0 : FEE;
    const missing = Math.max(0, FREE_FROM - sum);
    const { voucher } = basket;
    const label = vouchers[voucher]?.label;
    const waits = voucher !== undefined && sum < vouchers[voucher].from ? vouchers[voucher].from : 0;
    return { lines, sum, discount, fee, missing, total: sum - discount + fee, voucher, label, waits };
  };

  const wrongQuantity = (line) => {
    const portion = portionOf(line);
    if (portion === undefined) return 'There is no such article';
    const { min, step } = portion;
    const { quantity } = line;
    if (!Number.isInteger(quantity) || quantity > 600) return 'At most 600 in one line';
    const tooFew = fault('minimum-is-refused') && step === 1 && min > 1 ? quantity <= min : quantity < min;
    if (tooFew) return `Order at least ${min}`;
    if (quantity % step !== 0 && !fault('packs-not-checked')) return `Order in packs of ${step}`;
    return undefined;
  };

  const add = ({ code, portion, quantity }) => {
    const same = basket.lines.find((line) => line.code === code && line.portion === portion);
    const line = { code, portion, quantity: (same?.quantity ?? 0) + quantity };
    const refused = wrongQuantity({ code, portion, quantity }) ?? wrongQuantity(line);
    if (refused !== undefined) return { refused };
    if (same === undefined) basket.lines.push({ id: nextLine++, ...line });
    else same.quantity = line.quantity;
    return view();
  };

  const change = (id, quantity) => {
    let line = basket.lines.find((each) => each.id === id);
    if (line === undefined) return { refused: 'This line is not in your basket' };
    const refused = wrongQuantity({ ...line, quantity });
    if (refused !== undefined) return { refused };
    if (fault('quantity-of-first-portion')) line = basket.lines.find(({ code }) => code === line.code);
    line.quantity = quantity;
    return view();
  };

  const remove = (id) => {
    basket.lines = basket.lines.filter((line) => line.id !== id);
    return view();
  };

  const restore = ({ code, portion, quantity, at }) => {
    const refused = wrongQuantity({ code, portion, quantity });
    if (refused !== undefined) return { refused };
    const line = { id: nextLine++, code, portion, quantity };
    if (fault('undo-restores-minimum')) line.quantity = portionOf(line).min;
    basket.lines.splice(at, 0, line);
    return view();
  };

  const redeem = (text) => {
    const code = String(text ?? '')
      .trim()
      .toUpperCase();
    if (!Object.hasOwn(vouchers, code)) return { refused: 'We do not know this voucher' };
    basket.voucher = code;
    return view();
  };
  const giveUpVoucher = () => {
    basket.voucher = undefined;
    return view();
  };

  const openOn = (day) =>
    isDay(day) &&
    day > today() &&
    day <= plusDays(today(), 28) &&
    weekday(day) !== 7 &&
    (fault('closed-day-can-be-chosen') || !closed.includes(day));

  /** The vans are full now and then; no two days are alike. */
  const windowsOn = (day) =>
    windows.map((label, index) => {
      const early = weekday(day) === 6 && index === 3;
      const full = (Number(day.slice(-2)) * 3 + index) % 5 === 0;
      return { label, open: !early && !full, why: early ? 'not on Saturdays' : full ? 'full' : '' };
    });

  const wrongPlace = (place) => {
    const given = [place.label, place.street, place.city];
    const filled = given.every((text) => typeof text === 'string' && text.trim() !== '');
    if (!filled) return 'Fill in name, street and town';
    return /^\d{4}$/.test(place.postcode) ? undefined : 'The postcode has four digits';
  };

  const order = async ({ placeId, place, day, time, payment, note = '', reference = '', attempt }) => {
    const lines = view();
    const to = place ?? saved.find(({ id }) => id === placeId);
    if (lines.lines.length === 0) return { refused: 'Your basket is empty' };
    if (to === undefined) return { refused: 'Choose an address' };
    const wrong = place === undefined ? undefined : wrongPlace(place);
    if (wrong !== undefined) return { refused: wrong };
    if (!openOn(day)) return { refused: 'We do not deliver on this day' };
    if (!windowsOn(day).some(({ label, open }) => open && label === time))
      return { refused: 'Choose a time' };
    if (!['invoice', 'card'].includes(payment)) return { refused: 'Choose how you pay' };
    if (note.length > 200 || reference.length > 20) return { refused: 'The note is too long' };
    if (attempt === lastAttempt && !fault('order-placed-twice')) return { number: nextOrder - 1 };
    lastAttempt = attempt;
    await pause(350);
    if (place?.keep) saved.push({ ...place, keep: undefined, id: saved.length + 1 });
    const placed = { number: nextOrder++, place: to, day, time, payment, note, reference, ...lines };
    orders.push(placed);
    basket = { lines: [], voucher: undefined };
    return { number: placed.number };
  };

  return {
    view,
    add,
    change,
    remove,
    restore,
    redeem,
    giveUpVoucher,
    windowsOn,
    order,
    orders,
    saved,
    closed,
    wrongPlace,
  };
};
