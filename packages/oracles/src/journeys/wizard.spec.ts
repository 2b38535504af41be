import { role } from '@prowl/plan';
import { expect, it } from 'vitest';
import { outingSite } from '../testing/outing.ts';
import { isRefusedInJourney, passedBy, signOf, wizardsOf } from './wizard.ts';

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

it('a page is known by what is there whatever it offers to choose from', () => {
  const [first, second] = stages;
  if (first === undefined || second === undefined) throw new Error('no pages');
  const offer = {
    ...second.entered[0],
    key: 'van',
    label: 'Van',
    required: false,
    locator: role('radio', 'Van 7, 2 seats'),
  };
  const on = role('button', 'Next: purpose');
  const offering = { ...second, entered: [offer], tries: [], onward: { do: 'click' as const, target: on } };
  expect(signOf(offering, [first])).toEqual(on);
  expect(signOf({ ...offering, onward: first.onward, back: undefined }, [first])).toEqual(offer.locator);
});

it('the last page is passed when the end shows', () => {
  expect(outing && passedBy(outing, stages.length - 1)).toEqual(outing?.journey.ends?.proof);
});

it('the last page is passed when a heading says what was made, by another number', () => {
  if (outing === undefined) throw new Error('no row of steps');
  const ending = (name: string) => {
    const ends = { url: '/trips/1135', text: name, proof: role('heading', name) };
    return passedBy({ ...outing, journey: { ...outing.journey, ends } }, stages.length - 1);
  };
  expect(ending('Trip 1135')).toMatchObject({ role: 'heading', name: 'Trip', exact: false });
  expect(ending('#1135')).toBeUndefined();
  // A page of the row is called so, too.
  expect(ending(`${stages[0]?.heading.slice(0, 4)} 1135`)).toBeUndefined();
});

it("a form of a step that can be refused is the journey's; any other form is not", () => {
  const site = outingSite();
  const form = (...locators: object[]) => ({ fields: locators.map((locator) => ({ locator })) }) as never;
  const refusable = stages.find(({ tries, entered }) => tries.length > 0 && entered.length > 0);
  const [own] = refusable?.entered ?? [];
  if (refusable === undefined || own === undefined) throw new Error('no step with a field');
  const [journey] = site.journeys;
  const at = journey?.stages.find(({ entered }) => entered.some(({ key }) => key === own.key));
  const [tried] = at?.tries ?? [];
  if (tried === undefined) throw new Error('nothing was tried');
  Object.assign(tried, { came: 'refused', what: 'smallest' });
  expect(isRefusedInJourney(site, form(own.locator))).toBe(true);
  expect(isRefusedInJourney(site, form(role('textbox', 'Zoeken')))).toBe(false);
});
