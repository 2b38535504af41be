import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSelect, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const sensors = ['Attic', 'Boiler', 'Cellar', 'Garage', 'Kitchen', 'Porch'];

const readings =
  (sizeOf: (query: URLSearchParams) => number) =>
  ({ query }: Asked) => {
    const shown = sensors.slice(0, sizeOf(query));
    return html(
      'Sensors',
      `<h1>Sensors</h1><p><output>${sensors.length} sensors</output></p>
<form><label>Rows <select name="rows" onchange="this.form.submit()"><option>2</option><option>4</option></select></label></form>
<div role="table" aria-label="Sensors">${shown.map((name) => `<div role="row" class="r"><span role="cell">${name}</span></div>`).join('')}</div>`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/sensors', {
      lists: [
        aList([aColumn('name', sensors.slice(0, 2), { locator: css('[role=cell]') })], {
          name: 'sensors',
          items: css('.r'),
          count: 2,
          counter: { locator: role('status'), text: '6 sensors', total: 6, means: 'total' },
          controls: [aSelect('page-size', 'Rows', ['4', '2'])],
        }),
      ],
    }),
  ]),
  sound: () => ({ '/sensors': readings((query) => Number(query.get('rows') ?? 2)) }),
  // The parameter was renamed in the form alone.
  broken: () => ({ '/sensors': readings((query) => Number(query.get('limit') ?? 2)) }),
};
