// The state of the desk on the first morning: one customer, and what the bakery knows about it.
import { mondayOf, plusDays, today, weekday } from './days.js';

export const places = [
  {
    id: 1,
    label: 'Hotel Solsikken, kitchen',
    street: 'Vesterbrogade 41',
    postcode: '1620',
    city: 'København V',
  },
  { id: 2, label: 'Café Solsikken', street: 'Istedgade 88', postcode: '1650', city: 'København V' },
  { id: 3, label: 'Solsikken Harbour', street: 'Islands Brygge 12', postcode: '2300', city: 'København S' },
];

export const profile = () => ({
  company: 'Hotel Solsikken ApS',
  contact: 'Maja Lindholm',
  phone: '33 12 40 18',
  invoiceEmail: 'bogholderi@solsikken.example',
  instructions: 'Ring at the back door in Saxogade.',
  reminders: true,
});

const names = [
  ['Breakfast buffet rolls', 1, [1, 2, 3, 4, 5, 6], 144, 'RL-201', 'active'],
  ['Lobby pastries', 1, [1, 3, 5], 36, 'VI-301', 'active'],
  ['Conference room A', 1, [2, 4], 48, 'BI-503', 'active'],
  ['Conference room B', 1, [2], 24, 'BI-501', 'paused'],
  ['Room service bread', 1, [1, 2, 3, 4, 5, 6], 12, 'BR-101', 'active'],
  ['Staff canteen rye', 1, [1, 2, 3, 4, 5], 8, 'BR-102', 'active'],
  ['Sunday brunch extra', 1, [6], 96, 'VI-304', 'active'],
  ['Burger night', 1, [5], 120, 'RL-203', 'active'],
  ['Gluten-free breakfast', 1, [1, 3, 5], 18, 'RL-207', 'active'],
  ['Afternoon tea', 1, [4, 6], 60, 'BI-502', 'paused'],
  ['Café counter croissants', 2, [1, 2, 3, 4, 5, 6], 48, 'VI-301', 'active'],
  ['Café cinnamon swirls', 2, [2, 4, 6], 42, 'VI-302', 'active'],
  ['Café cake of the week', 2, [5], 3, 'CA-401', 'active'],
  ['Café toast bread', 2, [1, 4], 10, 'BR-104', 'active'],
  ['Café lunch focaccia', 2, [1, 2, 3, 4, 5], 30, 'SA-604', 'active'],
  ['Café quiche', 2, [3, 5], 24, 'SA-603', 'paused'],
  ['Café biscuits for saucers', 2, [1], 240, 'BI-504', 'active'],
  ['Café weekend buns', 2, [6], 72, 'VI-304', 'active'],
  ['Reading club Tuesday', 2, [2], 18, 'VI-305', 'paused'],
  ['Harbour sandwiches', 3, [1, 2, 3, 4, 5], 16, 'BR-106', 'active'],
  ['Harbour savoury tray', 3, [4, 5, 6], 54, 'SA-601', 'active'],
  ['Harbour sausage rolls', 3, [5, 6], 66, 'SA-605', 'active'],
  ['Harbour ice cream wafers', 3, [6], 108, 'BI-505', 'paused'],
  ['Harbour breakfast boats', 3, [6], 84, 'RL-202', 'active'],
  ['Rowing club Thursday', 3, [4], 30, 'RL-204', 'active'],
  ['Harbour lemon loaf', 3, [3], 5, 'CA-404', 'active'],
  ['Board meeting', 1, [3], 6, 'CA-405', 'paused'],
  ['Night porter', 1, [1, 5], 9, 'BR-103', 'active'],
];

export const standingOrders = () =>
  names.map(([name, place, days, quantity, code, status], index) => ({
    id: index + 1,
    name,
    place,
    days,
    quantity,
    code,
    extra: index % 3 === 0 ? [] : [{ code: index % 2 ? 'BI-501' : 'RL-205', quantity: 12 }],
    status,
    note: index % 4 === 1 ? 'Leave with the night porter' : '',
    skipped: [],
  }));

/** Ours, and between them those of others, for the numbers are the bakery's. */
export const invoices = (goods) => {
  const made = [];
  for (let index = 0; index < 34; index++) {
    const date = plusDays(mondayOf(today()), -7 * index - (index % 2 ? 3 : 0));
    const lines = [0, 1, 2].map((n) => {
      const good = goods[(index * 5 + n * 7) % goods.length];
      const quantity = 6 * (1 + ((index + n * 2) % 6));
      return { code: good.code, name: good.name, quantity, price: good.portions[0].price };
    });
    const net = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    const vat = Math.round(net / 4);
    made.push({ number: 5208 - index * 4, date, due: plusDays(date, 14), customer: 1, lines, net, vat });
  }
  const others = ['Pension Nordlys', 'Kantinen Rådhuset', 'Bistro Fem'];
  const foreign = made.flatMap((own) =>
    others.map((name, n) => ({ ...own, number: own.number - 1 - n, customer: 2 + n, name })),
  );
  return [...made, ...foreign];
};

export const threads = () => {
  const ago = (days) => plusDays(today(), -days);
  const said = (id, from, days, text) => ({ id, from, date: ago(days), text });
  return [
    {
      id: 1,
      subject: 'Crates to be collected',
      unread: 2,
      messages: [
        said(
          1,
          'Crumb & Crust',
          3,
          'Hello Maja, we count 14 empty crates at your back door. May we take them on Friday?',
        ),
        said(2, 'Crumb & Crust', 1, 'The driver could not get in this morning. Is the code of the gate new?'),
      ],
    },
    {
      id: 2,
      subject: 'Croissants on Saturday',
      unread: 1,
      messages: [
        said(3, 'Maja Lindholm', 6, 'Could we have 30 croissants more on Saturday? We have a wedding.'),
        said(4, 'Crumb & Crust', 5, 'Of course. We have put them on your order for the café.'),
        said(5, 'Crumb & Crust', 2, 'Do you want them plain, or half of them with almonds?'),
      ],
    },
    {
      id: 3,
      subject: 'New rye flour',
      unread: 0,
      messages: [
        said(6, 'Crumb & Crust', 12, 'From this week the dark rye loaf is made with flour from Kragegården.'),
      ],
    },
    {
      id: 4,
      subject: 'Invoice was paid twice',
      unread: 0,
      messages: [
        said(7, 'Maja Lindholm', 20, 'Our bookkeeper has paid last month’s invoice two times.'),
        said(8, 'Crumb & Crust', 19, 'Thank you for telling us. The second payment is on its way back.'),
      ],
    },
    {
      id: 5,
      subject: 'Tasting in the bakery',
      unread: 1,
      messages: [
        said(9, 'Crumb & Crust', 4, 'You are invited to taste the winter cakes, any Wednesday at two.'),
      ],
    },
  ];
};

/** Beside Sundays. They never fall on one. */
export const closedDays = () =>
  [9, 16].map((count) => {
    const day = plusDays(today(), count);
    return weekday(day) === 7 ? plusDays(day, 1) : day;
  });
