// Customers, their passwords, addresses and orders.
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { daysAgo } from './stock.js';

export const hashed = (password, salt = randomBytes(12)) => ({
  salt,
  hash: scryptSync(password, salt, 32, { N: 4096 }),
});
export const fits = (password, { salt, hash }) => timingSafeEqual(hash, hashed(password, salt).hash);

export const emptyBag = () => ({
  lines: [],
  note: '',
  voucher: null,
  address: null,
  email: '',
  delivery: null,
});

const address = (id, label, name, line1, line2, town, postcode, usual) => ({
  ...{ id, label, name, line1, line2, town, postcode, usual },
});
const order = (number, owner, days, status, email, to, delivery, parts, figures) => {
  const [goods, reduction, deliveryPence] = figures;
  const lines = parts.map(([slug, kind, name, unit, amount, pence, sum], at) => ({
    ...{ id: at + 1, slug, kind, name, unit, amount, pence, sum },
  }));
  const { id, label, usual, ...address } = to;
  return {
    ...{ number, owner, day: daysAgo(days), status, email, address, delivery, lines, note: '' },
    ...{ goods, reduction, deliveryPence, total: goods - reduction + deliveryPence },
  };
};

export const openPeople = () => {
  const home = address(
    1,
    'Home',
    'Rowan Aske',
    '14 Fielden Terrace',
    'Flat 4',
    'Todmorden',
    'OL14 5AD',
    true,
  );
  const shed = address(2, 'Workshop', 'Rowan Aske', '3 Canal Yard', '', 'Hebden Bridge', 'HX7 8AH', false);
  const aunt = address(3, 'Aunt Nell', 'Nell Aske', '27 Bootham Row', '', 'York', 'YO30 7BT', false);
  const far = address(4, 'Home', 'Pell Ansdell', '8 Quay Street', '', 'Falmouth', 'TR11 3HH', true);
  const customers = [
    {
      id: 1,
      name: 'Rowan Aske',
      email: 'rowan@example.org',
      password: 'thimble-31-oak',
      places: [home, shed, aunt],
    },
    {
      id: 2,
      name: 'Pell Ansdell',
      email: 'pell@example.org',
      password: randomBytes(18).toString('hex'),
      places: [far],
    },
  ].map(({ password, ...rest }) => ({ ...rest, secret: hashed(password), bag: emptyBag(), wishes: [] }));
  customers[0].wishes = ['oat-linen', 'horn-four-hole'];
  const lines = {
    gingham: ['blue-gingham', 'fabric', 'Blue gingham', 'm', 230, 990, 2277],
    shell: ['shell-shirt', 'buttons', 'River shell shirt button, 11 mm', 'piece', 8, 38, 304],
    tweed: ['peat-tweed', 'fabric', 'Peat herringbone tweed', 'm', 180, 3450, 6210],
    jacket: ['chore-jacket', 'patterns', 'Mill chore jacket', 'piece', 1, 1650, 1650],
    calico: ['calico', 'fabric', 'Unbleached calico', 'm', 400, 450, 1800],
    velvet: ['plum-velvet', 'fabric', 'Plum cotton velvet', 'm', 120, 2450, 2940],
  };
  const orders = [
    order(
      'SV-20411',
      1,
      96,
      'Delivered',
      'rowan@example.org',
      home,
      'standard',
      [lines.calico],
      [1800, 0, 395],
    ),
    order('SV-20415', 2, 61, 'Delivered', 'pell@example.org', far, 'express', [lines.velvet], [2940, 0, 750]),
    order(
      ...['SV-20418', 1, 38, 'Delivered', 'rowan@example.org', shed, 'standard'],
      ...[
        [lines.tweed, lines.jacket],
        [7860, 786, 0],
      ],
    ),
    order('SV-20424', 2, 9, 'Sent', 'pell@example.org', far, 'standard', [lines.gingham], [2277, 0, 395]),
    order(
      ...['SV-20426', 1, 3, 'Being cut', 'rowan@example.org', home, 'express'],
      ...[
        [lines.gingham, lines.shell],
        [2581, 0, 750],
      ],
    ),
  ];
  return { customers, orders, lastOrder: 20426, lastPlace: 4 };
};
