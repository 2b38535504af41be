import { click, css, role, template } from '@prowl/plan';
import { aChange, aColumn, aFigure, aList, anAction, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

const boats = ['Alma', 'Bries', 'Corrie', 'Dunlin', 'Eider'];

/** Berths that are asked for, and letters of which some were opened. `counted`: what the navigation says of each. */
const harbour = (counted: (left: number, all: number) => number): Routes => {
  const left = new Set(boats);
  const [opened, letters] = [2, 6];
  const page = (title: string, body: string) =>
    html(
      title,
      `<nav><a href="/berths">Berths <b>${counted(left.size, boats.length)} asked for</b></a>
<a href="/letters">Letters <b>${counted(letters - opened, letters)} unopened</b></a></nav><main><h1>${title}</h1>${body}</main>`,
    );
  const asked = () =>
    [...left].map(
      (name) =>
        `<tr><td>${name}</td><td><form method="post" action="/berths/${name}"><button>Give ${name} a berth</button></form></td></tr>`,
    );
  return {
    '/berths': () => page('Berths', `<table><tbody>${asked().join('')}</tbody></table>`),
    'POST /berths/:name': ({ params }) => {
      left.delete(params.name ?? '');
      return seeOther('/berths');
    },
    '/letters': () => page('Letters', `<p id="sum">${letters - opened} letters unopened</p>`),
  };
};

const items = css('tbody tr');
const give = click({
  ...role('button', template('Give {{item}} a berth')),
  within: { ...items, hasText: template('{{item}}') },
});
const gone = (name: string) => [
  aChange('item', { how: 'went', items, own: true, from: `${name} Give ${name} a berth` }),
];
const linked = (name: string, words: string, value: number) => ({
  links: [
    {
      text: `${name} ${value} ${words}`,
      url: `http://app.test/${name.toLowerCase()}`,
      region: 'chrome',
      own: true,
    },
  ],
  figures: [
    aFigure('count', `${name} ${words}`, value, {
      ...{ region: 'chrome', text: `${name} ${value} ${words}`, locator: role('link', name) },
    }),
  ],
});

/** `unopened`: as the navigation says. */
export const harbourSite = (unopened = 4, listed = boats.length) =>
  aSite(
    [
      aPage('/berths', {
        ...linked('Berths', 'asked for', boats.length),
        lists: [
          aList([aColumn('name', boats, { locator: css('td:first-child') })], { items, count: listed }),
        ],
        actions: [
          anAction('delete', 'Give a berth', [give], [gone('Alma')], {
            ...{ key: 'give', items, perItem: true, writes: true, kept: 'yes' },
            examples: boats.slice(1).map((text) => ({ text })),
          }),
        ],
      }),
      aPage('/letters', {
        ...linked('Letters', 'unopened', unopened),
        tallies: [
          {
            text: '4 letters unopened',
            locator: css('#sum'),
            parts: [{ nth: 0, value: 4, words: 'letters unopened' }],
          },
        ],
      }),
    ],
    { disposable: true },
  );

export const pages: OraclePages = {
  site: harbourSite(),
  sound: () => harbour((left) => left),
  broken: () => harbour((_left, all) => all),
};
