import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const manual = (id: string) =>
  html(
    'Bread oven',
    `<h1>Bread oven</h1><ul><li><a href="#cleaning">Cleaning</a></li></ul>
<h2 id="baking">Baking</h2><p>Heat for an hour.</p><h2 id="${id}">Cleaning</h2><p>Let it cool first.</p>`,
  );

export const pages: OraclePages = {
  site: aSite([aPage('/manual')], {
    linkChecks: [
      {
        url: 'http://app.test/manual#cleaning',
        status: 200,
        from: '/manual',
        text: 'Cleaning',
        fragmentMissing: true,
      },
    ],
  }),
  sound: () => ({ '/manual': manual('cleaning') }),
  broken: () => ({ '/manual': manual('clean') }),
};
