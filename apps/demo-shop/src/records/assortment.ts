// The forty products the shop opens with: name, price in cents, stock, picture, hue, summary. Ten to a category, ids by order.
export type Picture =
  | 'lamp'
  | 'pendant'
  | 'lantern'
  | 'candle'
  | 'mug'
  | 'bowl'
  | 'kettle'
  | 'board'
  | 'bottle'
  | 'pack'
  | 'tent'
  | 'blanket'
  | 'notebook'
  | 'pen'
  | 'clock'
  | 'tray';

export interface Item {
  name: string;
  category: string;
  price: number;
  stock: number;
  picture: Picture;
  hue: number;
  summary: string;
}

type Row = readonly [
  name: string,
  price: number,
  stock: number,
  picture: Picture,
  hue: number,
  summary: string,
];

const lighting: Row[] = [
  ['Arc Table Lamp', 8900, 14, 'lamp', 38, 'Brushed steel arm and a linen shade for warm evening light.'],
  ['Paper Moon Pendant', 4950, 22, 'pendant', 48, 'Hand-folded paper globe that hangs light as a feather.'],
  ['Harbour Lantern', 3900, 31, 'lantern', 205, 'Storm-proof lantern with a dimmable LED flame.'],
  ['Beeswax Candle Trio', 1890, 60, 'candle', 44, 'Three hand-dipped candles that burn for nine hours each.'],
  ['Studio Clamp Light', 5450, 9, 'lamp', 12, 'Clips to a shelf and turns every way you need it.'],
  ['Opal Globe Pendant', 12900, 6, 'pendant', 190, 'Mouth-blown opal glass with a brass ceiling cup.'],
  ['Reading Lamp Nora', 7290, 17, 'lamp', 155, 'Slim reading light with three steps of brightness.'],
  ['Glass Tea Light Set', 990, 48, 'candle', 280, 'Six small ribbed glasses for the long table.'],
  ['Trail Lamp', 2990, 40, 'lantern', 95, 'Pocket lantern with 60 hours of light on one charge.'],
  ['Copper Ceiling Bell', 18900, 0, 'pendant', 22, 'Spun copper shade, made to order in small numbers.'],
];

const kitchen: Row[] = [
  ['Stoneware Mug', 1450, 55, 'mug', 210, 'Speckled mug for a generous morning coffee.'],
  ['Ash Chopping Board', 3490, 18, 'board', 32, 'End-grain ash that is gentle to your knives.'],
  ['Enamel Kettle', 6200, 11, 'kettle', 165, 'Whistles when it boils, on gas and induction.'],
  ['Nesting Bowl Set', 4400, 20, 'bowl', 350, 'Five mixing bowls that sleep in one another.'],
  ['Espresso Cup Pair', 2100, 33, 'mug', 18, 'Thick-walled cups that keep a short drink hot.'],
  ['Salad Servers', 1990, 27, 'board', 58, 'A long-handled pair carved from one piece of oak.'],
  ['Salt Cellar', 1690, 24, 'bowl', 25, 'Walnut pinch pot with a swinging lid.'],
  ['Pour-Over Kettle', 7900, 0, 'kettle', 230, 'A narrow spout for slow and steady coffee.'],
  ['Linen Tea Towels', 2450, 44, 'blanket', 130, 'Two stone-washed towels that dry without lint.'],
  ['Breakfast Tray', 3990, 13, 'tray', 40, 'Raised edge, cut handles, room for two.'],
];

const outdoor: Row[] = [
  ['Ridge Day Pack', 9450, 15, 'pack', 150, 'Eighteen litres, one clever pocket, no loose straps.'],
  ['Insulated Bottle', 2790, 52, 'bottle', 195, 'Cold for a day, hot for half of one.'],
  ['Two-Person Tent', 18500, 5, 'tent', 85, 'Up in four minutes, and it weighs under two kilos.'],
  ['Picnic Blanket', 5290, 19, 'blanket', 5, 'Woven wool on top, waterproof below.'],
  ['Camp Mug', 1290, 70, 'mug', 140, 'Enamelled steel that shrugs off a fall.'],
  ['Roll-Top Pack', 11900, 8, 'pack', 28, 'Waxed canvas, welded seams, rain is no matter.'],
  ['Folding Lantern', 2250, 36, 'lantern', 55, 'Packs flat, opens to a soft and wide light.'],
  ['Shelter Tarp', 7400, 12, 'tent', 175, 'Six anchor points and a hundred ways to pitch it.'],
  ['Flask Small', 1950, 0, 'bottle', 330, 'A third of a litre for the inside pocket.'],
  ['Trail Bowl', 1150, 41, 'bowl', 100, 'Light bowl with a measuring scale inside.'],
];

const desk: Row[] = [
  ['Dotted Notebook', 1390, 65, 'notebook', 220, 'Lies flat, 160 pages, paper that likes ink.'],
  ['Brass Pen', 3250, 21, 'pen', 45, 'Machined from one rod; grows its own patina.'],
  ['Wall Clock Even', 5900, 10, 'clock', 200, 'Silent sweep and a face without numbers.'],
  ['Letter Tray', 2890, 16, 'tray', 160, 'Stackable oak tray for paper that matters.'],
  ['Pocket Sketchbook', 950, 58, 'notebook', 10, 'Cold-pressed paper, rounded corners, a loop for a pencil.'],
  ['Fountain Pen Clear', 2690, 28, 'pen', 260, 'See how much ink is left; comes with two nibs.'],
  ['Alarm Clock Dot', 4290, 0, 'clock', 345, 'One button, no phone, a friendly bell.'],
  ['Week Planner', 1790, 34, 'notebook', 75, 'Fifty-four sheets, each with room for a whole week.'],
  ['Desk Lamp Fold', 6750, 7, 'lamp', 250, 'Folds to the size of a book and charges a phone.'],
  ['Pencil Dozen', 1050, 46, 'pen', 15, 'Twelve cedar pencils from soft to hard.'],
];

const shelf = (category: string, rows: Row[]): Item[] =>
  rows.map(([name, price, stock, picture, hue, summary]) => ({
    name,
    category,
    price,
    stock,
    picture,
    hue,
    summary,
  }));

export const assortment: readonly Item[] = [
  ...shelf('lighting', lighting),
  ...shelf('kitchen', kitchen),
  ...shelf('outdoor', outdoor),
  ...shelf('desk', desk),
];

export const description = (item: Item): string =>
  `${item.summary} The ${item.name} is made in small batches by a workshop that we have known for years. ` +
  'Every piece is checked by hand before it leaves, and spare parts are kept for ten years.';
