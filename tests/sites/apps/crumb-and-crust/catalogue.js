// Lists, suggestions, one article, its reviews.
import { plusDays, today } from './days.js';
import { allergens, categories, ratingOf } from './goods.js';

const sorts = {
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
  'price-up': (a, b) => a.price - b.price || a.added - b.added,
  'price-down': (a, b) => b.price - a.price || a.added - b.added,
  rating: (a, b) => ratingOf(b) - ratingOf(a) || a.added - b.added,
};

const listOf = (text) => (text ?? '').split(',').filter((part) => part !== '');
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const openCatalogue = (goods, fault, favourites) => {
  const brief = ({ code, slug, name, category, price, season, allergens, portions, text, ...good }) => ({
    ...{ code, slug, name, category, price, season, allergens, text },
    portion: portions[0],
    rating: ratingOf(good),
    reviewCount: good.reviews.length,
    favourite: favourites.has(code),
  });

  const matches = (text) => {
    const words = text.trim().toLowerCase();
    return (good) => {
      const fields = [good.name, good.code];
      if (!fault('search-misses-ingredients')) fields.push(good.ingredients);
      return words === '' || fields.some((field) => field.toLowerCase().includes(words));
    };
  };

  /** One test for each facet, so that the figures of one can leave it out. */
  const testsOf = (query) => {
    const number = (name, other) => (query.get(name) === null ? other : Number(query.get(name)) * 100);
    const [min, max] = [number('min', 0), number('max', Infinity)];
    const chosen = listOf(query.get('cat'));
    const without = listOf(query.get('without'));
    const rating = Number(query.get('rating') ?? 0);
    return {
      text: matches(query.get('q') ?? ''),
      category: (good) => chosen.length === 0 || chosen.includes(good.category),
      price: ({ price }) => price >= min && price <= max,
      rating: (good) => ratingOf(good) >= rating,
      season: (good) => query.get('season') !== '1' || good.season,
      without: (good) => !without.some((each) => good.allergens.includes(each)),
    };
  };

  const list = async (query) => {
    // A short word is looked for in all the old recipes as well, which takes its time.
    const typed = (query.get('q') ?? '').trim().length;
    if (typed > 0 && typed < 3) await pause(700);
    const tests = testsOf(query);
    const all = (leftOut) => {
      const asked = Object.entries(tests).filter(([name]) => !leftOut.includes(name));
      return goods.filter((good) => asked.every(([, test]) => test(good)));
    };
    const found = all([]);
    const order = query.get('sort') ?? '';
    if (order === 'price-up' && fault('price-sorts-as-words'))
      found.sort((a, b) => (`${a.price}` < `${b.price}` ? -1 : 1));
    else if (Object.hasOwn(sorts, order)) found.sort(sorts[order]);
    const size = [12, 24, 48].includes(Number(query.get('size'))) ? Number(query.get('size')) : 12;
    const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
    const counted = all(fault('category-figures-ignore-season') ? ['category', 'season'] : ['category']);
    return {
      total: found.length,
      items: found.slice((page - 1) * size, page * size).map(brief),
      counts: Object.fromEntries(
        categories.map((key) => [key, counted.filter(({ category }) => category === key).length]),
      ),
      allergens,
    };
  };

  const suggest = (query) =>
    goods
      .filter(matches(query.get('q') ?? ''))
      .slice(0, 6)
      .map(({ name }) => name);

  const find = (slug) => goods.find((good) => good.slug === slug);
  const whole = (good) => ({
    ...brief(good),
    ingredients: good.ingredients,
    portions: good.portions,
    reviews: good.reviews
      .map(({ daysAgo, ...review }) => ({ ...review, date: plusDays(today(), -daysAgo) }))
      .sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id),
  });

  let nextReview = 1000;
  let lastReview;
  const review = (good, { stars, text, attempt }, by) => {
    if (!Number.isInteger(stars) || stars < 1 || stars > 5) return { refused: 'Choose one to five stars' };
    if (typeof text !== 'string' || text.trim() === '') return { refused: 'Write a few words about it' };
    if (text.length > 300) return { refused: 'At most 300 characters' };
    if (attempt !== lastReview)
      good.reviews.push({ id: nextReview++, by, stars, text: text.trim(), daysAgo: 0 });
    lastReview = attempt;
    return whole(good);
  };

  return { list, suggest, find, whole, brief, review };
};
