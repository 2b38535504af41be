import { css } from '@prowl/plan';
import { aColumn, aList, aPage, aSearch, aSite } from '../../testing/models.ts';
import { type Asked, escaped, html, type OraclePages } from '../../testing/pages.ts';

const stations = ['Waterloo', 'Paddington', 'Marylebone'];

const board =
  (contains: (name: string, asked: string) => boolean) =>
  ({ query }: Asked) => {
    const asked = (query.get('station') ?? '').trim();
    const found = stations.filter((name) => contains(name, asked));
    return html(
      'Stations',
      `<h1>Stations</h1><form><label for="s">Station</label><input id="s" name="station" value="${escaped(asked)}"></form>
<dl>${found.map((name, index) => `<div><dt>${name}</dt><dd>Zone ${index + 1}</dd></div>`).join('')}</dl>`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/stations', {
      lists: [
        aList([aColumn('name', stations, { locator: css('dt') })], {
          name: 'stations',
          items: css('dl > div'),
          controls: [aSearch('Station')],
        }),
      ],
    }),
  ]),
  sound: () => ({ '/stations': board((name, asked) => name.toLowerCase().includes(asked.toLowerCase())) }),
  broken: () => ({ '/stations': board((name, asked) => name.includes(asked)) }),
};
