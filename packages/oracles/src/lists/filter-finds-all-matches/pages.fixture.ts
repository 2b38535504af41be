import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const vacancies = [
  ['Baker', 'Lyon'],
  ['Night porter', 'Nantes'],
  ['Gardener', 'Lyon'],
  ['Driver', 'Lille'],
] as const;
const towns = ['Lyon', 'Nantes'];

/** Links above the vacancies, one for each town. */
const jobs =
  (most: number) =>
  ({ query }: Asked) => {
    const town = query.get('town');
    const shown = vacancies.filter(([, place]) => !town || place === town).slice(0, town ? most : undefined);
    return html(
      'Vacancies',
      `<h1>Vacancies</h1><nav aria-label="Town"><a href="/jobs">All towns</a>
${towns.map((each) => `<a href="/jobs?town=${each}">${each}</a>`).join(' ')}</nav>
${shown.map(([job, place]) => `<section class="job"><h2>${job}</h2><address>${place}</address></section>`).join('')}`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/jobs', {
      lists: [
        aList(
          [
            aColumn(
              'name',
              vacancies.map(([job]) => job),
              { locator: css('h2') },
            ),
            aColumn(
              'category',
              vacancies.map(([, town]) => town),
              { locator: css('address') },
            ),
          ],
          {
            name: 'vacancies',
            items: css('section.job'),
            controls: [
              {
                kind: 'filter',
                label: 'Town',
                locator: role('navigation', 'Town'),
                control: 'link',
                options: ['All towns', ...towns].map((label) => ({ label, value: label })),
              },
            ],
          },
        ),
      ],
    }),
  ]),
  sound: () => ({ '/jobs': jobs(9) }),
  broken: () => ({ '/jobs': jobs(1) }),
};
