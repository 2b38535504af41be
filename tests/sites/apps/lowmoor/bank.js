// What the bank knows: customers, accounts and what belongs to them. Amounts are pence, days are UTC.
const DAY = 86_400_000;
const today = () => new Date(Math.floor(Date.now() / DAY) * DAY);
const daysAgo = (count) => iso(new Date(today().getTime() - count * DAY));
const iso = (date) => date.toISOString().slice(0, 10);

export const longDate = (day) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
export const shortDate = (day) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

export const pounds = (pence) =>
  (pence / 100).toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });

/** Pence of what somebody typed, or undefined when it is no amount. */
export const penceOf = (text, toWhole = Math.round) => {
  const plain = text.trim().replace(/^£\s*/, '');
  if (!/^(\d{1,3}(,\d{3})+|\d{1,7})(\.\d{1,2})?$/.test(plain)) return undefined;
  return toWhole(Number(plain.replaceAll(',', '')) * 100);
};

/** The day of the next payment of an order that is paid on `day` of each month. */
export const nextDay = (day, skip) => {
  const now = today();
  const month = now.getUTCMonth() + (day > now.getUTCDate() ? 0 : 1) + skip;
  return iso(new Date(Date.UTC(now.getUTCFullYear(), month, day)));
};

const currentAccount = [
  [81, 'Salary Hadley Joinery', 214350],
  [80, 'Thornley Lettings', -78500],
  [78, 'Greenway Grocers', -4217],
  [76, 'Calder Water', -3140],
  [74, 'Lowmoor Buses', -1850],
  [71, 'Greenway Grocers', -5633],
  [67, 'Card 4471 The Weavers Arms', -2390],
  [64, 'Cash withdrawal Market Street', -6000],
  [60, 'Card 4471 Pages Bookshop', -1899],
  [57, 'Greenway Grocers', -4488],
  [51, 'Salary Hadley Joinery', 214350],
  [50, 'Thornley Lettings', -78500],
  [48, 'Calder Water', -3140],
  [46, 'To savings', -20000],
  [43, 'Greenway Grocers', -6102],
  [40, "Brennan's Garage", -18940],
  [36, 'Lowmoor Buses', -1850],
  [33, 'Card 4471 Fell & Rock Outfitters', -7450],
  [29, 'Greenway Grocers', -3921],
  [21, 'Salary Hadley Joinery', 214350],
  [20, 'Thornley Lettings', -78500],
  [18, 'Calder Water', -3140],
  [15, 'Card 4471 The Weavers Arms', -3115],
  [12, 'To savings', -20000],
  [9, 'Greenway Grocers', -5274],
  [5, 'Refund Pages Bookshop', 1899],
  [2, 'Mina Okoro', -4500],
];
const savings = [
  [75, 'Interest', 412],
  [46, 'From current account', 20000],
  [45, 'Interest', 438],
  [14, 'Interest', 467],
  [12, 'From current account', 20000],
];

const account = (number, owner, name, opening, entries) => ({
  number,
  owner,
  name,
  opening,
  entries: entries.map(([ago, text, pence]) => ({ day: daysAgo(ago), text, pence })),
});

export const openBank = () => {
  const customers = [
    {
      id: 1,
      user: 'morgan',
      password: 'heather42',
      name: 'Morgan Ellis',
      language: 'en',
      demonstration: true,
    },
    { id: 2, user: 'idris', password: 'bracken17', name: 'Idris Vaughan', language: 'cy' },
  ].map((customer) => ({ ...customer, email: `${customer.user}@example.org` }));
  const accounts = [
    account('10042201', 1, 'Current account', 41260, currentAccount),
    account('10042202', 1, 'Easy savings', 382500, savings),
    account('10042203', 1, 'Holiday pot', 26000, [
      [52, 'Round-ups', 1420],
      [22, 'Round-ups', 1685],
    ]),
    account('10042204', 2, 'Current account', 98115, [
      [32, 'Pension', 118200],
      [27, 'Valley Fuels', -9410],
      [11, 'Chapel Roof Fund', -5000],
    ]),
    account('10042205', 2, 'Easy savings', 1240000, [[14, 'Interest', 2110]]),
  ];
  const payees = [
    ['Calder Water', '20-14-53', '55120094', 'Customer number 88-102'],
    ['Mina Okoro', '11-07-30', '40371188', 'Choir trips'],
    ["Brennan's Garage", '20-41-09', '73300412', ''],
    ['Thornley Lettings', '16-22-80', '90014725', 'Flat 3, Mill Row'],
    ['Hadley Climbing Club', '20-41-09', '51877230', 'Membership & hut fees'],
  ].map(([name, sort, number, remark], at) => ({ id: at + 1, owner: 1, name, sort, number, remark }));
  payees.push({ id: 6, owner: 2, name: 'Valley Fuels', sort: '30-90-21', number: '61200457', remark: '' });
  const orders = [
    { id: 1, owner: 1, from: '10042201', payee: 4, pence: 78500, day: 4, text: 'Rent', paused: false },
    { id: 2, owner: 1, from: '10042201', payee: 1, pence: 3140, day: 6, text: '88-102', paused: false },
    { id: 3, owner: 1, from: '10042202', payee: 5, pence: 1250, day: 15, text: 'Fees', paused: false },
    { id: 4, owner: 2, from: '10042204', payee: 6, pence: 9400, day: 20, text: 'Heating oil', paused: false },
  ];
  const cards = [
    { id: 1, owner: 1, name: 'Debit card', last: '4471', account: '10042201', blocked: false, limit: 450 },
    { id: 2, owner: 1, name: 'Travel card', last: '9036', account: '10042203', blocked: true, limit: 200 },
    { id: 3, owner: 2, name: 'Debit card', last: '7720', account: '10042204', blocked: false, limit: 300 },
  ];
  const messages = [
    [
      1,
      3,
      'Your interest rate from next month',
      'Easy savings will pay 3.1 % a year from the first of next month.',
    ],
    [
      1,
      8,
      'Members meet in the Corn Hall',
      'All members are invited. Tea from six, the accounts from seven.',
    ],
    [1, 19, 'A card was sent to you', 'Your travel card is on its way. Unblock it here when it has come.'],
    [2, 6, 'About your loan request', 'We can lend you £4,000 over three years. Please ring us by Friday.'],
    [1, 34, 'Market Street branch opens later', 'On Wednesdays the counter opens at ten from now on.'],
    [
      1,
      70,
      'Welcome to online banking',
      'Statements, transfers and standing orders are here, day and night.',
    ],
  ].map(([owner, ago, subject, text], at) => ({
    id: at + 1,
    owner,
    day: daysAgo(ago),
    subject,
    text,
    read: ago > 30,
  }));
  for (const customer of customers)
    customer.unread = messages.filter(({ owner, read }) => owner === customer.id && !read).length;

  const balance = ({ opening, entries }) => entries.reduce((sum, { pence }) => sum + pence, opening);
  const of = (list, customer) => list.filter(({ owner }) => owner === customer.id);
  const highest = (list) => Math.max(0, ...list.map(({ id }) => id));
  const book = (number, text, pence) =>
    accounts.find((each) => each.number === number).entries.push({ day: daysAgo(0), text, pence });
  return {
    customers,
    accounts,
    payees,
    orders,
    cards,
    messages,
    balance,
    of,
    highest,
    book,
    transfers: 3107,
  };
};
