import { label } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { bookingSite } from '../../testing/booking.ts';
import { plansOf } from '../../testing/models.ts';
import { goingBackKeepsEntries } from './oracle.ts';

describe('going-back-keeps-entries', () => {
  it('goes back to each page that a button leads back to, in one walk', () => {
    const [plan, ...others] = plansOf(goingBackKeepsEntries, bookingSite());
    expect(plan?.title).toBe(
      'A table for tonight: going back to step 1, "You" and step 2, "Extras", finds what was entered there',
    );
    expect(others).toEqual([]);
    expect(JSON.stringify(plan?.steps)).not.toContain('#end');
  });

  it('puts hours and numbers on by one, for a list that forgot what was chosen holds what it held at first', () => {
    const site = bookingSite();
    const [stage] = site.journeys[0]?.stages ?? [];
    const choose = (name: string, value: string, ...options: string[]) => {
      stage?.entered.push({
        key: name,
        label: name,
        locator: label(name),
        required: false,
        chosen: value,
        options,
      });
      stage?.steps.unshift({ do: 'select', target: label(name), option: { value } });
    };
    choose('Hour', '18:00', '17:00', '18:00', '18:30');
    choose('Room', 'hall', 'hall', 'yard');
    choose('Guests', '4', '2', '4');
    const [plan] = plansOf(goingBackKeepsEntries, site);
    const chosen = JSON.stringify(plan?.steps).match(/"option":\{"value":"[^"]*"/g);
    expect(chosen).toEqual(['4', 'hall', '18:30'].map((value) => `"option":{"value":"${value}"`));
    expect(JSON.stringify(plan?.steps)).toContain('\\"Room\\" still has what was entered');
  });

  it('puts the second of two hours on by two, for what follows from the first would be right by chance', () => {
    const site = bookingSite();
    const [stage] = site.journeys[0]?.stages ?? [];
    const hours = ['17:00', '18:00', '19:00', '20:00', '21:00'];
    for (const [name, chosen] of [
      ['Until', '18:00'],
      ['From', '17:00'],
    ] as const) {
      stage?.entered.push({
        ...{ key: name, label: name, locator: label(name), required: false },
        ...{ chosen, options: hours },
      });
      stage?.steps.unshift({ do: 'select', target: label(name), option: { value: chosen } });
    }
    const [plan] = plansOf(goingBackKeepsEntries, site);
    const chosen = JSON.stringify(plan?.steps).match(/"option":\{"value":"[^"]*"/g);
    expect(chosen).toEqual(['18:00', '20:00'].map((value) => `"option":{"value":"${value}"`));
  });

  it('leaves out pages that nothing leads back to', () => {
    const site = bookingSite();
    for (const stage of site.journeys[0]?.stages.slice(1, 2) ?? []) delete stage.back;
    expect(plansOf(goingBackKeepsEntries, site).map(({ title }) => title)).toEqual([
      'A table for tonight: going back to step 2, "Extras", finds what was entered there',
    ]);
  });

  it('is not planned where nothing leads back', () => {
    const site = bookingSite();
    for (const stage of site.journeys[0]?.stages ?? []) delete stage.back;
    expect(plansOf(goingBackKeepsEntries, site)).toEqual([]);
  });
});
