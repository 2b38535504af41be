// What lies on the shelves. Prices are pence, for a metre or for a piece; fabrics are counted in centimetres.
const fabrics = [
  ['blue-gingham', 'Blue gingham', 'cotton', 990, 140, 'blue white', 'gingham #2f5d9b #ffffff', 1240, 90],
  ['red-gingham', 'Red gingham', 'cotton', 990, 140, 'red white', 'gingham #b3312c #ffffff', 860, 90],
  ['moss-gingham', 'Moss gingham', 'cotton', 1050, 140, 'green white', 'gingham #55703a #ffffff', 520, 34],
  ['navy-pin-dot', 'Navy pin dot poplin', 'cotton', 1180, 110, 'blue white', 'dots #1d2f55 #f4f1ea', 730, 60],
  ['rose-pin-dot', 'Rose pin dot poplin', 'cotton', 1180, 110, 'pink white', 'dots #d58a96 #fffaf5', 410, 58],
  [
    'mustard-pin-dot',
    'Mustard pin dot poplin',
    'cotton',
    1180,
    110,
    'yellow white',
    'dots #c99a2c #fff8e6',
    300,
    57,
  ],
  [
    'ticking-stripe',
    'Mattress ticking stripe',
    'cotton',
    1350,
    150,
    'cream grey',
    'stripe #f1e9da #5b6570',
    1500,
    120,
  ],
  [
    'deckchair-stripe',
    'Deckchair stripe canvas',
    'cotton',
    1690,
    150,
    'red cream',
    'stripe #f6eddc #b3312c',
    940,
    22,
  ],
  ['calico', 'Unbleached calico', 'cotton', 450, 150, 'cream', 'plain #ece2cc #d8cbb0', 4000, 200],
  ['white-lawn', 'White cotton lawn', 'cotton', 890, 140, 'white', 'plain #f7f7f4 #e2e2dc', 1120, 140],
  [
    'meadow-lawn',
    'Meadow print cotton lawn',
    'cotton',
    1850,
    140,
    'green pink',
    'floral #dfe8d2 #b95a72',
    480,
    6,
  ],
  [
    'willow-lawn',
    'Willow print cotton lawn',
    'cotton',
    1850,
    140,
    'blue green',
    'floral #d5e2ea #3d6f58',
    260,
    5,
  ],
  ['oat-linen', 'Oat linen', 'linen', 1640, 140, 'cream', 'plain #dccdb0 #c7b691', 980, 75],
  ['slate-linen', 'Slate linen', 'linen', 1640, 140, 'grey', 'plain #66707a #545d66', 640, 75],
  ['rust-linen', 'Rust linen', 'linen', 1640, 140, 'red brown', 'plain #a4512f #8a4225', 370, 41],
  ['washed-black-linen', 'Washed black linen', 'linen', 1790, 140, 'black', 'plain #2b2b2d #1f1f21', 540, 18],
  [
    'fishermans-linen',
    "Fisherman's striped linen",
    'linen',
    1920,
    140,
    'blue white',
    'stripe #f3f1ea #35507c',
    330,
    12,
  ],
  [
    'moss-heather-tweed',
    'Herringbone wool tweed in moss and heather',
    'wool',
    3450,
    150,
    'green pink',
    'tweed #5f6b45 #9b7a93',
    420,
    50,
  ],
  ['peat-tweed', 'Peat herringbone tweed', 'wool', 3450, 150, 'brown', 'tweed #4d3a2c #8a7058', 610, 52],
  ['grey-flannel', 'Grey wool flannel', 'wool', 2980, 150, 'grey', 'plain #83878c #72767b', 550, 66],
  ['red-tartan', 'Red tartan wool', 'wool', 3200, 150, 'red green', 'check #a52a2a #24492e', 290, 27],
  [
    'striped-jersey',
    'Breton striped jersey',
    'jersey',
    1420,
    150,
    'white blue',
    'stripe #f6f5f0 #263c66',
    880,
    30,
  ],
  [
    'charcoal-jersey',
    'Charcoal cotton jersey',
    'jersey',
    1290,
    150,
    'grey black',
    'plain #44474b #37393d',
    760,
    31,
  ],
  ['plum-velvet', 'Plum cotton velvet', 'velvet', 2450, 110, 'pink', 'plain #5e2a4a #4b2039', 310, 15],
  [
    'bottle-velvet',
    'Bottle green cotton velvet',
    'velvet',
    2450,
    110,
    'green',
    'plain #1e4735 #153526',
    240,
    14,
  ],
  [
    'gold-corduroy',
    'Old gold needlecord',
    'velvet',
    1590,
    110,
    'yellow brown',
    'stripe #b3872e #97701f',
    690,
    9,
  ],
];
const buttons = [
  ['horn-four-hole', 'Horn, four holes, 20 mm', 85, 'brown', 'button4 #5a4030 #3d2a1f', 240, 130],
  ['corozo-two-hole', 'Corozo nut, two holes, 15 mm', 45, 'cream', 'button2 #d9c39a #a98f61', 400, 88],
  ['shell-shirt', 'River shell shirt button, 11 mm', 38, 'white', 'button4 #f0eee8 #b9b4a8', 620, 88],
  ['pewter-thistle', 'Pewter shank button with thistle, 18 mm', 160, 'grey', 'shank #8d9296 #5e6367', 90, 45],
  ['leather-football', 'Leather football button, 25 mm', 140, 'brown', 'shank #7a4a26 #52300f', 75, 44],
  ['red-enamel', 'Red enamel button, 12 mm', 60, 'red', 'button2 #b3312c #7d1d19', 180, 20],
  ['navy-blazer', 'Navy blazer button, 20 mm', 110, 'blue', 'shank #24365c #14213d', 120, 19],
  ['toggle-beech', 'Beech duffel toggle, 50 mm', 195, 'brown', 'toggle #c79a62 #8a6233', 64, 8],
];
const patterns = [
  ['wrap-skirt', 'Wharfe wrap skirt', 1350, 'blue', 'skirt #35507c #eef2f7', 30, 70],
  ['camp-shirt', 'Calder camp shirt', 1450, 'green', 'shirt #55703a #f0f4ea', 26, 33],
  ['chore-jacket', 'Mill chore jacket', 1650, 'brown', 'jacket #7a5230 #f7efe6', 18, 80],
  ['pinafore', 'Pennine pinafore', 1550, 'red', 'dress #b3312c #f9eeec', 22, 26],
  ['pyjamas', 'Sunday pyjamas', 1250, 'pink', 'shirt #b95a72 #faeff2', 40, 11],
  ['apron', 'Baker’s apron', 750, 'grey', 'dress #5b6570 #eef0f2', 50, 95],
];

const texts = {
  cotton: 'Woven cotton that presses well and washes at 40 degrees. Lovely for shirts, dresses and curtains.',
  linen: 'European flax, softened in the wash. Shrinks by about four per cent: wash it before you cut.',
  wool: 'Woven in the West Riding. Dry clean, or steam and brush. Warm enough for coats and waistcoats.',
  jersey: 'Knitted, with a little stretch across. Use a ballpoint needle. Washes at 30 degrees.',
  velvet: 'Short pile with a direction: cut all pieces the same way up. Press from the back.',
  buttons: 'Sold by the piece. Machine-safe up to 40 degrees unless it is leather or horn.',
  patterns: 'Printed on sturdy paper in sizes 8 to 24, with a booklet of drawings for each step.',
};

/** Reduced ones, with what they cost before. */
const before = { 'rust-linen': 1950, 'peat-tweed': 3900, 'toggle-beech': 240, apron: 950 };

const good = (kind, group, unit, [slug, name, pence, width, colours, art, left, age]) => {
  const [type, ...shades] = art.split(' ');
  const text = texts[group];
  return {
    ...{ slug, kind, group, name, unit, pence, was: before[slug], width, colours: colours.split(' ') },
    ...{ art: { type, shades }, text, left, age },
  };
};

export const openStock = () => [
  ...fabrics.map(([slug, name, group, ...rest]) => good('fabric', group, 'm', [slug, name, ...rest])),
  ...buttons.map(([slug, name, pence, ...rest]) =>
    good('buttons', 'buttons', 'piece', [slug, name, pence, undefined, ...rest]),
  ),
  ...patterns.map(([slug, name, pence, ...rest]) =>
    good('patterns', 'patterns', 'piece', [slug, name, pence, undefined, ...rest]),
  ),
];

const DAY = 86_400_000;
export const daysAgo = (days) => new Date(Date.now() - days * DAY).toISOString();

export const openTalk = () => ({
  questions: [
    ['blue-gingham', 12, 'Marged', 'How wide is one square?', 'Six millimetres, both ways.'],
    ['blue-gingham', 40, 'A visitor', 'Does the blue run in the wash?', 'Not at 40 degrees. We tried it.'],
    ['oat-linen', 9, 'Tobias', 'Is it see-through as a summer skirt?', 'A little in strong sun: line it.'],
    ['moss-heather-tweed', 5, 'A visitor', 'Can I get a cutting before I buy a coat length?', ''],
    ['wrap-skirt', 21, 'Henrike', 'How much fabric for size 16?', '2.3 m of 140 cm wide fabric.'],
  ].map(([slug, days, name, text, reply], at) => ({
    ...{ id: at + 1, slug, day: daysAgo(days), name, text, reply },
  })),
  reviews: [
    ['blue-gingham', 30, 'Ottilie', 5, 'Crisp and true', 'Made two pillowcases and a shirt. No fading.', 4],
    ['blue-gingham', 17, 'Sunniva', 4, 'Good stuff', 'A bit stiff before the first wash, then perfect.', 2],
    ['red-gingham', 55, 'Idwal', 5, 'Picnic blanket', 'Just what I wanted, and cut dead straight.', 1],
    ['calico', 80, 'Marged', 4, 'For toiles', 'Cheap enough to make mistakes on.', 7],
    ['oat-linen', 25, 'Henrike', 5, 'Beautiful drape', 'Softer than in the picture. Order extra.', 3],
    ['oat-linen', 14, 'Tobias', 3, 'Shrank', 'It did shrink by four per cent, as it says.', 5],
    ['peat-tweed', 33, 'Ottilie', 5, 'A waistcoat for life', 'Heavy, warm and smells of sheep.', 2],
    ['horn-four-hole', 61, 'Idwal', 4, 'Handsome', 'Each one is different. Two were rather pale.', 0],
    ['chore-jacket', 44, 'Sunniva', 2, 'Hard for beginners', 'The collar took me three evenings.', 6],
  ].map(([slug, days, name, stars, title, text, helpful], at) => ({
    ...{ id: at + 1, slug, day: daysAgo(days), name, stars, title, text, helpful, thanked: new Set() },
  })),
});
