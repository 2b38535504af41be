import { expect, it } from 'vitest';
import { otherRoutes } from './other-routes.ts';

const page = (template: string, heading: string) => ({ page: { template, heading, reach: [] } });

it('are those of pages that are about something else, the first page among them', () => {
  const known = [page('/', 'Overview'), page('/#/parts', 'Parts'), page('/#/parts/:id', 'Hammer')];
  expect(otherRoutes(known, { template: '/#/parts', heading: 'Parts' })).toEqual(['/#/', '/#/parts/:id']);
});

it('are none that show less of the same list', () => {
  const known = [page('/', 'Errands'), page('/#/open', 'Errands')];
  expect(otherRoutes(known, { template: '/', heading: 'Errands' })).toEqual([]);
});

it('are none where no page has a hash route', () => {
  expect(otherRoutes([page('/parts', 'Parts')], { template: '/', heading: 'Overview' })).toEqual([]);
});
