import { expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { productsAreRight } from './oracle.ts';
import { pages } from './pages.fixture.ts';

it('looks again at what exploring saw, on further records of the kind as well', () => {
  const [plan, ...others] = plansOf(productsAreRight, pages.site);
  expect(others).toEqual([]);
  expect(plan).toMatchObject({
    suspected: true,
    bug: { title: 'A product is wrong: 8 days × £1.50 = £10.50' },
  });
  expect(JSON.stringify(plan?.steps)).toContain('/boats/9/back');
});

it('plans nothing for a page in order, and for what a press opened', () => {
  const layout = [{ kind: 'wrong-products', what: '2 × £1 = £3' }];
  const opened = aPage('/b', { layout, reach: [{ do: 'reload' }] });
  expect(plansOf(productsAreRight, aSite([aPage('/a'), opened]))).toEqual([]);
});
