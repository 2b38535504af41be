// The box of a new visitor. Dates are counted from today, so that a first look is never only out of date.
import { addDays, endOfWeek, today } from './days.js';

const rows = [
  // name, variety, days from today, grams, bed, tags, marks (s: sown, f: favourite), note
  [
    'Broad bean',
    'Aquadulce Claudia',
    41,
    120,
    'South wall',
    'beans,hardy',
    'f',
    'Sow 5 cm deep, in double rows.',
  ],
  [
    'Tomato',
    'Gardener’s Delight',
    96,
    0.8,
    'Greenhouse',
    'from seed swap,tender',
    'f',
    'From Aunt Peggy, saved in 2023.',
  ],
  ['Carrot', 'Nantes 2', 27, 6.5, 'Kitchen bed', 'roots,early', '', 'Thin to a hand’s width, water after.'],
  ['Lettuce', 'Little Gem', 12, 2, 'Kitchen bed', 'salad', 's', ''],
  ['Radish', 'Cherry Belle', 5, 9, 'Kitchen bed', 'roots,very early', '', 'Every two weeks a short row.'],
  [
    'Pea',
    'Kelvedon Wonder',
    33,
    85,
    'South wall',
    'climbing,early',
    '',
    'Mice! Start them in a gutter under glass.',
  ],
  ['Basil', 'Sweet Genovese', 118, 1.2, 'Herb corner', 'herb,tender', 'f', ''],
  ['Courgette', 'Black Beauty', 74, 7, 'Kitchen bed', 'tender', '', 'Two plants are plenty, really.'],
  ['Beetroot', 'Boltardy', 0, 14, 'Kitchen bed', 'roots', '', 'Soak for an hour before sowing.'],
  ['Parsley', 'Moss Curled', -16, 3.4, 'Herb corner', 'herb', '', 'Slow: up to six weeks.'],
  ['Spinach', 'Medania', 19, 22, 'Kitchen bed', 'salad,hardy', 's', ''],
  ['Runner bean', 'Painted Lady', 103, 60, 'South wall', 'beans,climbing', '', 'Needs canes of 2 m.'],
  ['Leek', 'Musselburgh', 56, 2.6, '', 'hardy', '', ''],
  ['Cucumber', 'Marketmore', 88, 1.5, 'Greenhouse', 'climbing,tender', '', 'Sow on edge, never flat.'],
  ['Chives', 'Common', -44, 2.2, 'Herb corner', 'herb', 's', ''],
  ['Kale', 'Nero di Toscana', 64, 5, 'Kitchen bed', 'hardy', '', ''],
  ['Sweet pea', 'Cupani', 'week', 8, 'South wall', 'flowers,climbing', 'f', 'Nick the coat; soak overnight.'],
  ['Pumpkin', 'Uchiki Kuri', 92, 16, '', 'tender,from seed swap', '', 'Wendy wants one plant.'],
  ['Rocket', 'Wasabi', 8, 2.5, 'Kitchen bed', 'salad,very early', '', ''],
  ['Onion', 'Ailsa Craig', -3, 3, 'Kitchen bed', 'roots', '', 'Last year’s did not keep.'],
  ['Marigold', 'Naughty Marietta', 70, 4.2, 'Greenhouse', 'flowers', '', 'Between the tomatoes.'],
  ['Coriander', 'Leisure', 25, 30, 'Herb corner', 'herb', 's', ''],
  ['Chilli', 'Early Jalapeño', 110, 0.6, 'Greenhouse', 'tender', '', ''],
  ['Turnip', 'Purple Top Milan', 15, 11, 'Kitchen bed', 'roots,early', '', ''],
  [
    'Nasturtium',
    'Empress of India',
    81,
    35,
    'South wall',
    'flowers',
    's',
    'Leaves for the salad, flowers too.',
  ],
  ['Swiss chard', 'Bright Lights', 47, 18, 'Kitchen bed', 'hardy', '', ''],
  ['Dill', 'Bouquet', -9, 10, 'Herb corner', 'herb', '', ''],
];
const old = [
  ['Parsnip', 'Gladiator', -210, 1.1, '', 'roots', '', 'Parsnip seed is only good for a year.'],
  ['Cosmos', 'Purity', -120, 0.9, '', 'flowers', 's', ''],
];

const packet =
  (archived) =>
  ([name, variety, days, grams, bed, tags, marks, note], index) => ({
    id: `${archived ? 'a' : 'p'}${index + 1}`,
    name,
    variety,
    sowBy: days === 'week' ? endOfWeek() : addDays(today(), days),
    grams,
    bed,
    tags: tags.split(','),
    sown: marks.includes('s'),
    fav: marks.includes('f'),
    note,
    archived,
  });

export const sampleBox = () => ({
  packets: [...rows.map(packet(false)), ...old.map(packet(true))],
  plan: {
    'Kitchen bed': { 0: 'p3', 1: 'p3', 2: 'p5', 6: 'p9', 7: 'p9', 12: 'p16' },
    'South wall': { 0: 'p6', 1: 'p6', 2: 'p6', 3: 'p17' },
    Greenhouse: { 0: 'p2', 2: 'p2', 4: 'p14' },
    'Herb corner': {},
  },
  settings: { theme: 'light', unit: 'g', first: '1', sort: 'own' },
});
