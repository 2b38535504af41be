import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const lots = [
  ['Clock', 'Open'],
  ['Violin', 'Sold'],
  ['Globe', 'Open'],
  ['Rug', 'Withdrawn'],
] as const;

/** Keeps the chosen state in a cookie, as auctions do that people come back to. */
const auction = (chosenOf: (asked: Asked) => string) => (asked: Asked) => {
  const chosen = chosenOf(asked);
  const rows = lots
    .filter(([, state]) => chosen === '' || state === chosen)
    .map(([name, state]) => `<li><b>${name}</b> <em>${state}</em></li>`);
  const options = ['Any', 'Open', 'Sold'].map(
    (state) =>
      `<option value="${state === 'Any' ? '' : state}"${state === chosen ? ' selected' : ''}>${state}`,
  );
  return {
    headers: { 'set-cookie': `state=${chosen}; Path=/` },
    body: html(
      'Lots',
      `<h1>Lots</h1><form><label for="state">State</label><select id="state" name="state">${options.join('')}</select>
<button type="submit">Show</button></form><ol class="lots">${rows.join('')}</ol>`,
    ),
  };
};

export const pages: OraclePages = {
  site: aSite([
    aPage('/lots', {
      lists: [
        aList(
          [
            aColumn(
              'name',
              lots.map(([name]) => name),
              { locator: css('b') },
            ),
            aColumn(
              'status',
              lots.map(([, state]) => state),
              { locator: css('em') },
            ),
          ],
          {
            name: 'lots',
            items: css('.lots li'),
            controls: [
              aSelect('filter', 'State', ['Any', 'Open', 'Sold'], {
                submit: { by: 'role', role: 'button', name: 'Show' },
              }),
            ],
          },
        ),
      ],
    }),
  ]),
  sound: () => ({
    '/lots': auction(({ query, cookies }) => query.get('state') ?? cookies['state'] ?? ''),
  }),
  // The empty value of "Any" counts as none, and the cookie is asked.
  broken: () => ({
    '/lots': auction(({ query, cookies }) => query.get('state') || cookies['state'] || ''),
  }),
};
