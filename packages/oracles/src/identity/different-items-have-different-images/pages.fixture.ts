import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const names = ['Carriage clock', 'Brass kettle', 'Oak settle', 'Ship bell'];
const files = ['/media/1.svg', '/media/2.svg', '/media/3.svg', '/media/3.svg'];
const drawing = {
  headers: { 'content-type': 'image/svg+xml' },
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
};

const sale = (images: readonly string[]) =>
  html(
    'Sale',
    `<h1>Sale</h1>${names
      .map((name, index) => `<article><img src="${images[index]}" alt=""><h2>${name}</h2></article>`)
      .join('')}`,
  );

/** As exploration saw the broken page. */
export const pages: OraclePages = {
  site: aSite([
    aPage('/sale', {
      lists: [
        aList(
          [
            aColumn('name', names, { locator: css('h2') }),
            aColumn('image', files, { locator: css('img'), attribute: 'src' }),
          ],
          { name: 'Sale', items: css('article') },
        ),
      ],
    }),
  ]),
  sound: () => ({
    '/sale': sale(['/media/1.svg', '/media/2.svg', '/media/3.svg', '/media/4.svg']),
    ...Object.fromEntries([1, 2, 3, 4].map((number) => [`/media/${number}.svg`, drawing])),
  }),
  broken: () => ({ '/sale': sale(files) }),
};
