// Shelves, stock, questions and reviews.
const PAGE = 12;
const sorts = {
  newest: (one, other) => one.age - other.age,
  name: (one, other) => one.name.localeCompare(other.name, 'en'),
  cheap: (one, other) => one.pence - other.pence,
  dear: (one, other) => other.pence - one.pence,
};
const asWords = (one, other) => String(one.pence).localeCompare(String(other.pence));

/** Pence of pounds in an address, or undefined. */
const bound = (text) =>
  /^\d{1,4}(\.\d{1,2})?$/.test(text ?? '') ? Math.round(Number(text) * 100) : undefined;
const line = (text, most) => (typeof text === 'string' ? text.trim().slice(0, most + 1) : '');

export const goodsApi = (shop, fault) => {
  const { stock, talk } = shop;
  const find = (slug) => stock.find((good) => good.slug === slug);
  const starsOf = (slug) => {
    const all = talk.reviews.filter((review) => review.slug === slug);
    const sum = all.reduce((total, { stars }) => total + stars, 0);
    return {
      reviews: all.length,
      average: all.length === 0 ? null : Math.round((sum / all.length) * 10) / 10,
    };
  };
  const brief = ({ text, left, age, ...good }) => ({
    ...{ ...good, fresh: age < 16, soldOut: left === 0, ...starsOf(good.slug) },
  });

  const list = async ({ query, answer, wait }) => {
    const kind = query.get('kind');
    const words = (query.get('q') ?? '').trim().toLowerCase().split(/\s+/).filter(Boolean);
    const some = query.getAll('colour');
    const colours = fault('only-first-colour-counts') ? some.slice(0, 1) : some;
    const widths = query.getAll('width').map(Number);
    const from = bound(query.get('from'));
    const upto = bound(query.get('upto'));
    const within = stock.filter((good) => {
      const told = `${good.name} ${good.group} ${good.kind} ${good.colours.join(' ')}`.toLowerCase();
      return (kind === null || good.kind === kind) && words.every((word) => told.includes(word));
    });
    const found = within.filter(
      (good) =>
        (colours.length === 0 || good.colours.some((colour) => colours.includes(colour))) &&
        (widths.length === 0 || widths.includes(good.width)) &&
        (from === undefined || good.pence >= from) &&
        (upto === undefined || good.pence <= upto),
    );
    const sort = query.get('sort');
    if (sort === 'cheap' && fault('price-sorted-as-words')) found.sort(asWords);
    else if (Object.hasOwn(sorts, sort ?? '')) found.sort(sorts[sort]);
    const skip = Math.max(0, Number.parseInt(query.get('skip') ?? '0', 10) || 0);
    const goods = found.slice(skip, skip + PAGE);
    await wait(words.length > 0 && fault('search-takes-seven-seconds') ? 7000 : 350);
    answer({
      goods: goods.map(brief),
      total: (fault('count-ignores-filters') ? within : found).length,
      more: skip + goods.length < found.length,
      colours: [...new Set(within.flatMap((good) => good.colours))].sort(),
      widths: [...new Set(within.flatMap(({ width }) => width ?? []))].sort(),
    });
  };

  const fresh = ({ answer }) => {
    const newest = [...stock].sort(sorts.newest).slice(0, 4);
    answer({ goods: newest.map(brief) });
  };

  const one = async ({ answer, refuse, wait }, slug) => {
    const good = find(slug);
    if (good === undefined) return refuse(404, 'We have no such article.');
    await wait(300);
    answer({ ...brief(good), text: good.text, left: good.left });
  };

  const left = async ({ answer, refuse, wait }, slug) => {
    const good = find(slug);
    if (good === undefined) return refuse(404, 'We have no such article.');
    await wait(250);
    answer({ left: good.left });
  };

  const told = (slug, { session }) => {
    const newest = (all) =>
      all.filter((each) => each.slug === slug).sort((a, b) => b.day.localeCompare(a.day) || b.id - a.id);
    return {
      ...starsOf(slug),
      questions: newest(talk.questions),
      list: newest(talk.reviews).map(({ thanked, owner, ...review }) => ({
        ...{ ...review, thankedByYou: thanked.has(session.id) },
      })),
    };
  };
  const talked = async (context, slug) => {
    if (find(slug) === undefined) return context.refuse(404, 'We have no such article.');
    await context.wait(550);
    context.answer(told(slug, context));
  };

  const ask = async (context, slug) => {
    const { body, customer, answer, refuse, wait } = context;
    if (find(slug) === undefined) return refuse(404, 'We have no such article.');
    const text = line(body.text, 400);
    if (text.length < 5) return answer({ problems: { text: 'Write your question, five letters at least.' } });
    if (text.length > 400) return answer({ problems: { text: 'At most 400 characters.' } });
    await wait(400);
    const name = customer?.name.split(' ')[0] ?? 'A visitor';
    talk.questions.push({
      ...{ id: talk.questions.length + 1, slug, day: new Date().toISOString(), name, text, reply: '' },
    });
    answer(told(slug, context));
  };

  const review = async (context, slug) => {
    const { body, customer, answer, refuse, wait } = context;
    if (find(slug) === undefined) return refuse(404, 'We have no such article.');
    if (customer === undefined) return refuse(401, 'Please sign in to write a review.');
    const [title, text, stars] = [line(body.title, 60), line(body.text, 800), body.stars];
    const problems = {};
    if (!Number.isInteger(stars) || stars < 1 || stars > 5) problems.stars = 'Choose one to five stars.';
    if (title === '') problems.title = 'Give it a title.';
    else if (title.length > 60) problems.title = 'At most 60 characters.';
    if (text === '') problems.text = 'Write a few words.';
    else if (text.length > 800) problems.text = 'At most 800 characters.';
    if (talk.reviews.some((each) => each.slug === slug && each.owner === customer.id))
      problems.title = 'You have reviewed this already. Thank you!';
    if (Object.keys(problems).length > 0) return answer({ problems });
    await wait(400);
    const name = customer.name.split(' ')[0];
    talk.reviews.push({
      ...{ id: talk.reviews.length + 1, slug, day: new Date().toISOString(), name, owner: customer.id },
      ...{ stars, title, text, helpful: 0, thanked: new Set() },
    });
    answer(told(slug, context));
  };

  const helpful = (context, id) => {
    const found = talk.reviews.find((each) => each.id === Number(id));
    if (found === undefined) return context.refuse(404, 'There is no such review.');
    if (!found.thanked.has(context.session.id)) found.helpful += 1;
    found.thanked.add(context.session.id);
    context.answer(told(found.slug, context));
  };

  const wished = ({ shelf, answer }) =>
    answer({ goods: [...shelf.wishes].reverse().map((slug) => brief(find(slug))) });
  const wish = ({ shelf, answer, refuse }, slug) => {
    if (find(slug) === undefined) return refuse(404, 'We have no such article.');
    if (!shelf.wishes.includes(slug)) shelf.wishes.push(slug);
    answer({ wishes: shelf.wishes });
  };
  const unwish = ({ shelf, answer }, slug) => {
    shelf.wishes = shelf.wishes.filter((each) => each !== slug);
    answer({ wishes: shelf.wishes });
  };

  return [
    ['GET', /^\/api\/goods$/, list],
    ['GET', /^\/api\/fresh$/, fresh],
    ['GET', /^\/api\/goods\/([\w-]+)$/, one],
    ['GET', /^\/api\/goods\/([\w-]+)\/stock$/, left],
    ['GET', /^\/api\/goods\/([\w-]+)\/talk$/, talked],
    ['POST', /^\/api\/goods\/([\w-]+)\/questions$/, ask],
    ['POST', /^\/api\/goods\/([\w-]+)\/reviews$/, review],
    ['POST', /^\/api\/reviews\/(\d+)\/helpful$/, helpful],
    ['GET', /^\/api\/wishes$/, wished],
    ['PUT', /^\/api\/wishes\/([\w-]+)$/, wish],
    ['DELETE', /^\/api\/wishes\/([\w-]+)$/, unwish],
  ];
};
