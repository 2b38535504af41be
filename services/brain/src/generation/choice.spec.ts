import type { SiteModel } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { site } from '../session.fixture.ts';
import { planOf } from '../team-state.fixture.ts';
import { choosePlan } from './choice.ts';

const page = (template: string, title: string): SiteModel['pages'][number] => ({
  ...(site.pages[0] as SiteModel['pages'][number]),
  ...{ url: template.replace(':id', '7'), template, title, heading: title, lists: [], forms: [] },
});
const pages = [
  page('/books', 'Books'),
  page('/books/:id', 'Book'),
  page('/loans', 'My loans'),
  page('/sign-in', 'Sign in'),
  page('/members/new', 'New member'),
];
const plan = (template: string, oracle: string, title: string, more: Parameters<typeof planOf>[0] = {}) =>
  planOf({
    ...{ oracle, title, rank: 0.5, fingerprint: `${oracle}|${template}|${title}`, rule: '' },
    bug: { title, severity: 'medium', expected: '' } as never,
    place: { url: template.replace(':id', '7'), template },
    ...more,
  });
const plans = [
  plan('/books', 'sort-orders-all', 'Books: sorting by "Year" orders all books'),
  plan('/books', 'filter-shows-only-matches', 'Books: the filter "Poetry" shows only matches'),
  plan('/books', 'search-finds-by-name', 'Books: search finds one of the books by its full name'),
  plan('/books', 'parameters-allow-no-script-injection', 'Books: script in the parameter "q" does not run'),
  plan('/books', 'page-fits-a-narrow-screen', 'Books: fits the width of a phone'),
  plan('/books/:id', 'action-works-on-items', 'Book: "Borrow" puts the book among the loans'),
  plan('/books/:id', 'text-is-stored-unchanged', 'Book: the review form stores what was written unchanged'),
  plan('/loans', 'total-matches-items', 'My loans: the number above the loans is that of the items'),
  plan(
    '/sign-in',
    'sign-in-limits-attempts',
    'sign-in: 20 wrong passwords in a row are not all answered alike',
  ),
  plan('/members/new', 'required-field-rejects-blanks', 'New member: the form refuses blanks for "Name"'),
  plan(
    '/api/loans',
    'invalid-bodies-cause-no-server-error',
    'POST /api/loans: odd bodies cause no server error',
    {
      family: 'api',
      place: { url: '/api/loans', template: '/api/loans', method: 'POST' },
    },
  ),
];
const understood = (target: string, context = '') =>
  choosePlan(plans, { origin: 'http://app.test', pages, operations: [] }, target, context);
const oracleFor = (target: string, context = '') => understood(target, context).plans[0]?.oracle;

describe('what a request means', () => {
  it.each([
    ['the list of books, sorted by year', '', 'sort-orders-all'],
    ['ordering of the catalogue of books by year', '', 'sort-orders-all'],
    ['filtering books', '', 'filter-shows-only-matches'],
    ['searching for a book', '', 'search-finds-by-name'],
    ['the parameter of the books', 'XSS', 'parameters-allow-no-script-injection'],
    ['XSS in the books parameter', '', 'parameters-allow-no-script-injection'],
    ['mobile view of the books', '', 'page-fits-a-narrow-screen'],
    ['borrowing a book', 'a lent-out one must not be borrowed again', 'action-works-on-items'],
    ['the review form', 'script in reviews', 'text-is-stored-unchanged'],
    ['the number of my loans', '', 'total-matches-items'],
    ['brute force of the login', '', 'sign-in-limits-attempts'],
    ['login with a wrong password', '', 'sign-in-limits-attempts'],
    ['mandatory fields of the new member form', '', 'required-field-rejects-blanks'],
    ['POST /api/loans', '', 'invalid-bodies-cause-no-server-error'],
    ['http://app.test/api/loans?x=1', '', 'invalid-bodies-cause-no-server-error'],
    ['/loans', '', 'total-matches-items'],
    ['/books/12', 'the review', 'text-is-stored-unchanged'],
    ['die Suche nach books', '', 'search-finds-by-name'],
    ['recherche de books', '', 'search-finds-by-name'],
    ['filtro de books', '', 'filter-shows-only-matches'],
    ['zoeken in books', '', 'search-finds-by-name'],
  ])('%s (%s): %s', (target, context, oracle) => expect(oracleFor(target, context)).toBe(oracle));

  it.each([
    ['the shopping cart', ['shopping']],
    ['sending an invoice', ['invoice']],
    ['/orders', []],
    ['zzz', ['zzz']],
  ])('%s means nothing here', (target, unknown) => {
    const none = understood(target);
    expect(none.plans).toEqual([]);
    expect(none.unknown).toEqual(expect.arrayContaining(unknown));
    expect(none.nearest.length).toBeGreaterThan(0);
  });

  it('says by which words it was understood, and which mean nothing', () => {
    expect(understood('sorting of books by year on a blue moon')).toMatchObject({
      words: ['sorting', 'books', 'year'],
      unknown: ['blue', 'moon'],
    });
  });

  it('leaves out what meets far less than the best', () => {
    expect(understood('the number of my loans').plans.map(({ oracle }) => oracle)).not.toContain(
      'sort-orders-all',
    );
  });
});
