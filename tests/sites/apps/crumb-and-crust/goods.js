// What the bakery sells. Prices are in øre; a row is: code, name, category, price, pack, rating of old reviews, season, allergens, text.
const text = `
BR-101 | Country sourdough | bread | 4200 | 1 | 4.7 |  | gluten
  A two-day dough with a thick, dark crust; keeps for four days. | wheat flour, whole wheat, water, sea salt
BR-102 | Dark rye loaf | bread | 3800 | 1 | 4.8 |  | gluten
  Dense and moist, with cracked kernels; slices thin for open sandwiches. | rye flour, cracked rye, malt, sea salt
BR-103 | Walnut boule | bread | 4600 | 1 | 4.4 |  | gluten,nuts
  Toasted walnuts in a round half-wheat loaf; made for the cheese board. | wheat flour, walnuts, honey, sea salt
BR-104 | Seeded tin loaf | bread | 3950 | 1 | 4.2 |  | gluten,sesame
  Square slices for the toaster, with four kinds of seed all through. | wheat flour, sunflower seed, linseed, sesame
BR-105 | Potato and dill bread | bread | 4400 | 1 | 4 | season | gluten,milk
  Soft crumb from boiled potatoes, fresh dill and a little butter. | wheat flour, potato, dill, butter
BR-106 | White sandwich tin | bread | 3200 | 1 | 3.9 |  | gluten,milk
  A plain, close-grained loaf that does not fall apart. | wheat flour, milk, yeast, sea salt
BR-107 | Spelt and honey loaf | bread | 4500 | 1 | 4.5 |  | gluten
  Nutty spelt, sweetened with heather honey from Jutland. | spelt flour, heather honey, sea salt
RL-201 | Morning roll | rolls | 550 | 12 | 4.6 |  | gluten
  Crisp outside, airy inside; the roll of the Danish breakfast. | wheat flour, water, yeast, sea salt
RL-202 | Poppy seed roll | rolls | 650 | 12 | 4.3 |  | gluten,milk
  Folded with butter and turned in blue poppy seed. | wheat flour, butter, poppy seed
RL-203 | Brioche burger bun | rolls | 900 | 12 | 4.7 |  | gluten,milk,eggs
  Golden, soft and strong enough for sauce. | wheat flour, butter, eggs, milk
RL-204 | Oat and carrot roll | rolls | 700 | 12 | 4.1 |  | gluten
  Grated carrot keeps it moist until the afternoon. | wheat flour, oats, carrot, rapeseed oil
RL-205 | Sesame knot | rolls | 750 | 12 | 3.8 |  | gluten,sesame
  A knotted roll with toasted sesame. | wheat flour, sesame, olive oil
RL-206 | Pumpkin seed roll | rolls | 800 | 12 | 4.4 | season | gluten
  Roasted pumpkin in the dough, seeds on the top. | wheat flour, pumpkin, pumpkin seed
RL-207 | Gluten-free bun | rolls | 1400 | 6 | 3.7 |  | eggs
  Baked in its own room and packed one by one. | rice flour, psyllium, eggs, buckwheat
VI-301 | Butter croissant | pastry | 1600 | 6 | 4.9 |  | gluten,milk,eggs
  Twenty-seven layers and nothing but butter. | wheat flour, butter, milk, eggs
VI-302 | Cinnamon swirl | pastry | 1800 | 6 | 4.8 |  | gluten,milk
  Ceylon cinnamon, brown sugar and a spoon of icing. | wheat flour, butter, cinnamon, brown sugar
VI-303 | Almond croissant | pastry | 2200 | 6 | 4.5 |  | gluten,milk,eggs,nuts
  Filled with almond cream and baked a second time. | wheat flour, butter, almonds, eggs
VI-304 | Cardamom bun | pastry | 1900 | 6 | 4.7 |  | gluten,milk
  Twisted by hand, with freshly ground cardamom. | wheat flour, butter, cardamom, sugar
VI-305 | Poppy spandauer | pastry | 2000 | 6 | 4.2 |  | gluten,milk,eggs,nuts
  Custard in the middle, remonce all around it. | wheat flour, butter, custard, hazelnuts
VI-306 | Rhubarb plait | pastry | 2100 | 6 | 4.3 | season | gluten,milk,eggs
  Tart rhubarb under a lattice of pastry. | wheat flour, butter, rhubarb, eggs
VI-307 | Chocolate roll | pastry | 1900 | 6 | 4.4 |  | gluten,milk,eggs,soya
  Two bars of dark chocolate in laminated dough. | wheat flour, butter, dark chocolate
CA-401 | Carrot layer cake | cakes | 28500 | 1 | 4.6 |  | gluten,milk,eggs,nuts
  Three layers, cream cheese and candied walnuts; serves twelve. | carrot, wheat flour, cream cheese, walnuts
CA-402 | Chocolate truffle torte | cakes | 34000 | 1 | 4.8 |  | milk,eggs,soya
  No flour at all: dark chocolate, butter and eggs. | dark chocolate, butter, eggs, sugar
CA-403 | Apple crumble tart | cakes | 24000 | 1 | 4.4 | season | gluten,milk
  Ingrid Marie apples from Funen under oat crumble. | apples, wheat flour, butter, oats
CA-404 | Lemon drizzle loaf | cakes | 12000 | 1 | 4.1 |  | gluten,milk,eggs
  Moist and sharp; slices well. | wheat flour, butter, eggs, lemon
CA-405 | Raspberry mazarin | cakes | 19500 | 1 | 4.5 |  | gluten,milk,eggs,nuts
  Almond cake with raspberries and a glaze. | almonds, butter, eggs, raspberries
CA-406 | Plum and rye cake | cakes | 21000 | 1 | 4 | season | gluten,eggs
  Rye crumbs instead of flour, plums instead of sugar. | rye bread crumbs, plums, eggs
CA-407 | Celebration kransekage | cakes | 48000 | 1 | 4.9 |  | eggs,nuts
  Eighteen rings of marzipan for weddings and New Year’s Eve. | almonds, sugar, egg whites
BI-501 | Oat biscuit | biscuits | 700 | 12 | 4 |  | gluten,milk
  Thin and crisp, one to each saucer. | oats, butter, golden syrup
BI-502 | Vanilla ring | biscuits | 600 | 12 | 4.2 |  | gluten,milk,eggs
  The classic of the Christmas tin, all year. | wheat flour, butter, vanilla, almonds
BI-503 | Sea salt cookie | biscuits | 1200 | 12 | 4.7 |  | gluten,milk,eggs,soya
  Soft in the middle, with large pieces of chocolate. | wheat flour, butter, milk chocolate, sea salt
BI-504 | Ginger thin | biscuits | 500 | 12 | 4.3 | season | gluten
  Snaps when it should. | wheat flour, ginger, cloves, treacle
BI-505 | Coconut top | biscuits | 1000 | 12 | 3.9 |  | eggs
  Crisp edge and a soft heart, no flour. | coconut, egg whites, sugar
SA-601 | Spinach and feta swirl | savoury | 2400 | 6 | 4.4 |  | gluten,milk
  Flaky, salty and good cold. | wheat flour, spinach, feta, nutmeg
SA-602 | Ham and cheese croissant | savoury | 2600 | 6 | 4.6 |  | gluten,milk,eggs
  Smoked ham and Havarti; warm it for four minutes. | wheat flour, butter, ham, Havarti
SA-603 | Mushroom quiche | savoury | 2500 | 6 | 4.3 | season | gluten,milk,eggs
  A hand-sized quiche with chanterelles. | wheat flour, cream, eggs, chanterelles
SA-604 | Focaccia square | savoury | 2000 | 6 | 4.1 |  | gluten
  Rosemary, olive oil and flaky salt. | wheat flour, olive oil, rosemary
SA-605 | Sausage roll | savoury | 2300 | 6 | 3.6 |  | gluten,eggs
  Pork and fennel in puff pastry. | wheat flour, pork, fennel, eggs`;

const rows = text
  .trim()
  .split('\n')
  .flatMap((line, index, lines) => (index % 2 ? [`${lines[index - 1]} | ${line}`] : []))
  .map((row) => row.split('|').map((cell) => cell.trim()));

export const categories = ['bread', 'rolls', 'pastry', 'cakes', 'biscuits', 'savoury'];
export const allergens = ['gluten', 'milk', 'eggs', 'nuts', 'sesame', 'soya'];

/** How it can be bought: price of one, and in which numbers it may be ordered. */
const portionsOf = (category, price, pack) => {
  if (category === 'cakes')
    return [
      { key: 'whole', price, step: 1, min: 1, pieces: 1 },
      { key: 'cut8', price: price + 1200, step: 1, min: 1, pieces: 1 },
      { key: 'cut12', price: price + 1800, step: 1, min: 1, pieces: 1 },
    ];
  if (category === 'bread')
    return [
      { key: 'loaf', price, step: 1, min: 2, pieces: 1 },
      { key: 'sliced', price: price + 250, step: 1, min: 2, pieces: 1 },
    ];
  return [
    { key: 'piece', price, step: pack, min: pack, pieces: 1 },
    { key: 'tray', price: Math.round(price * 24 * 0.95), step: 1, min: 1, pieces: 24 },
    { key: 'crate', price: Math.round(price * 60 * 0.9), step: 1, min: 1, pieces: 60 },
  ];
};

const guests = [
  'Café Nabo',
  'Hotel Skovly',
  'Kaffeladen',
  'The Harbour Room',
  'Bistro Fem',
  'Guesthouse Lærke',
];
const praise = [
  'Sold out before ten, every day of the week.',
  'Arrives on time and still warm. Our guests ask where it is from.',
  'Good, but the crust was a little dark on Monday.',
  'Keeps better than the one we had before.',
  'Exactly the same size each time, which matters for our plates.',
  'We took it off the menu once and had complaints.',
];

/** Old reviews, so that their average is near the rating. */
const reviewsOf = (index, rating) => {
  const count = 2 + (index % 4);
  const sum = Math.round(rating * count);
  const low = Math.floor(sum / count);
  return Array.from({ length: count }, (_, n) => ({
    id: index * 10 + n + 1,
    by: guests[(index + n) % guests.length],
    stars: n < sum - low * count ? low + 1 : low,
    text: praise[(index * 2 + n) % praise.length],
    daysAgo: 6 + n * 17 + (index % 9),
  }));
};

export const madeGoods = () =>
  rows.map(([code, name, category, price, pack, rating, season, contains, words, ingredients], index) => ({
    code,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    name,
    category,
    price: Number(price),
    season: season !== '',
    allergens: contains.split(','),
    text: words,
    ingredients,
    portions: portionsOf(category, Number(price), Number(pack)),
    reviews: reviewsOf(index, Number(rating)),
    added: index,
  }));

export const ratingOf = ({ reviews }) =>
  Math.round((reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length) * 10) / 10;
