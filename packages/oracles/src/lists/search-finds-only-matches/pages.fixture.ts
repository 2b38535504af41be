import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSearch, aSite } from '../../testing/models.ts';
import { type Asked, escaped, html, type OraclePages } from '../../testing/pages.ts';

const articles = [
  { slug: 'tides', name: 'Tides explained', text: 'How the moon moves the sea.' },
  { slug: 'knots', name: 'Seven knots', text: 'From bowline to sheet bend.' },
  { slug: 'charts', name: 'Reading charts', text: 'Depths, buoys, and where tides run strong.' },
];
type Article = (typeof articles)[number];

const library =
  (matches: (article: Article, asked: string) => boolean) =>
  ({ query }: Asked) => {
    const asked = (query.get('q') ?? '').trim().toLowerCase();
    const found = articles.filter((each) => asked === '' || matches(each, asked));
    return html(
      'Seamanship',
      `<h1>Articles</h1><form><label>Search articles <input name="q" value="${escaped(asked)}"></label></form>
${found.map(({ slug, name }) => `<article><h2><a href="/articles/${slug}">${name}</a></h2></article>`).join('')}`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/articles', {
      lists: [
        aList(
          [
            aColumn(
              'name',
              articles.map(({ name }) => name),
              { locator: css('h2') },
            ),
          ],
          {
            name: 'articles',
            items: css('article'),
            controls: [aSearch('Search articles')],
            detail: { template: '/articles/:slug', link: role('link'), nameColumn: 'name' },
          },
        ),
      ],
    }),
  ]),
  sound: () => ({
    '/articles': library(({ name, text }, asked) => `${name} ${text}`.toLowerCase().includes(asked)),
    '/articles/:slug': ({ params }) => {
      const article = articles.find(({ slug }) => slug === params['slug']);
      return article
        ? html(article.name, `<h1>${article.name}</h1><p>${article.text}</p>`)
        : { status: 404, body: 'No such article' };
    },
  }),
  // The condition on the name is joined with an OR that is always true for articles with a text.
  broken: () => ({
    '/articles': library(({ name, text }, asked) => name.toLowerCase().includes(asked) || text !== ''),
  }),
};
