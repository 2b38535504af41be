// The interface for programs: articles for all, loans for whom they belong to.
import { fineOf } from './pump.js';

const PER_PAGE = 10;

export const apiPages = (pump, lending) => {
  const article = ({ id, title, standfirst, tags, author, day, likes, talk }) => {
    const counts = { likes, comments: talk };
    return { id, title, standfirst, tags, author: pump.nameOf(author), published: day, ...counts };
  };
  const loan = (each) => {
    const { id, from, due, returned = null, renewals } = each;
    return { id, thing: lending.thingOf(each).name, from, due, returned, renewals, finePence: fineOf(each) };
  };
  const published = () => pump.articles.filter(({ state }) => state === 'published');

  const articles = ({ query, json }) => {
    const tag = query.get('tag');
    const hits = published().filter(({ tags }) => tag === null || tags.includes(tag));
    const page = Number(query.get('page') ?? 1);
    if (!Number.isInteger(page) || page < 1) return json(400, { error: 'page is a whole number from 1' });
    const items = hits.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(article);
    json(200, { total: hits.length, page, pages: Math.max(1, Math.ceil(hits.length / PER_PAGE)), items });
  };

  const oneArticle = ({ json }, id) => {
    const found = published().find((each) => each.id === Number(id));
    if (found === undefined) return json(404, { error: 'no such article' });
    json(200, { ...article(found), body: found.body });
  };

  const own = (me) => pump.loans.filter(({ member }) => member === me.id);
  const loans = ({ me, json }) => json(200, { total: own(me).length, items: own(me).map(loan) });
  const oneLoan = ({ me, json }, id) => {
    const found = own(me).find((each) => each.id === Number(id));
    if (found === undefined) return json(404, { error: 'no such loan' });
    json(200, loan(found));
  };

  return [
    ['GET', /^\/api\/v1\/articles$/, articles, 'all'],
    ['GET', /^\/api\/v1\/articles\/(\d+)$/, oneArticle, 'all'],
    ['GET', /^\/api\/v1\/loans$/, loans, 'member'],
    ['GET', /^\/api\/v1\/loans\/(\d+)$/, oneLoan, 'member'],
  ];
};
