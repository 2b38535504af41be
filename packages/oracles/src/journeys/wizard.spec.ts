import { role } from '@prowl/plan';
import { expect, it } from 'vitest';
import { outingSite } from '../testing/outing.ts';
import { passedBy, signOf, wizardsOf } from './wizard.ts';

const [outing] = wizardsOf(outingSite());
const stages = outing?.stages ?? [];

it('a page is known by what none of the others has', () => {
  const [, boats, overview] = stages;
  if (boats === undefined || overview === undefined) throw new Error('no pages');
  expect(signOf(boats, [overview])).toEqual(boats.entered[0]?.locator);
  // The way back is called the same on both.
  expect(
    signOf({ ...overview, onward: boats.onward, back: role('button', 'Terug') }, [boats]),
  ).toBeUndefined();
});

it('the last page is passed when the end shows', () => {
  expect(outing && passedBy(outing, stages.length - 1)).toEqual(outing?.journey.ends?.proof);
});
