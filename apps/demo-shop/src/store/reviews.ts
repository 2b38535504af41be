// Seeded reviews, the same at every start. Product 9 is the one everybody writes about; nobody has reviewed product 23.
import { assortment } from '../records/assortment.ts';
import type { Review } from '../records/types.ts';

const authors = [
  'Mara K.',
  'Jonas W.',
  'Priya S.',
  'Tom B.',
  'Elif A.',
  'Noor D.',
  'Lena F.',
  'Marc O.',
  'Ida R.',
  'Sam T.',
];
const opinions: readonly (readonly [rating: number, title: string, text: string])[] = [
  [5, 'Just what I hoped for', 'Arrived quickly and looks even better than in the pictures.'],
  [4, 'Very good', 'Solid and well made. The packaging could be smaller.'],
  [5, 'A gift that worked', 'My sister has used it every day since her birthday.'],
  [3, 'Fine, not perfect', 'Does its job, though the colour is a little darker than I expected.'],
  [5, 'Would buy again', 'Bought a second one for the office after a week.'],
  [4, 'Lovely thing', 'Feels good in the hand and was easy to look after so far.'],
  [2, 'Smaller than I thought', 'The quality is right, but please check the size before you order.'],
  [4, 'Happy with it', 'Good value and friendly service when I had a question.'],
];

const howMany = (productId: number): number =>
  productId === 23 ? 0 : productId === 9 ? 20 : 1 + ((productId * 7) % 3);

export function seededReviews(): Review[] {
  const reviews: Review[] = [];
  for (let productId = 1; productId <= assortment.length; productId += 1) {
    for (let index = 0; index < howMany(productId); index += 1) {
      const turn = productId * 3 + index * 5;
      const [rating, title, text] = opinions[turn % opinions.length] ?? [5, '', ''];
      const day = String(1 + ((productId + index * 3) % 28)).padStart(2, '0');
      const month = String(1 + (turn % 9)).padStart(2, '0');
      const author = authors[(productId + index) % authors.length] ?? '';
      const writtenAt = `2026-${month}-${day}T10:00:00.000Z`;
      reviews.push({
        id: reviews.length + 1,
        productId,
        author,
        rating,
        title,
        text,
        verified: turn % 2 === 0,
        writtenAt,
      });
    }
  }
  return reviews;
}
