import { describe, expect, it } from 'vitest';
import { bookingSite } from '../../testing/booking.ts';
import { plansOf } from '../../testing/models.ts';
import { stepRefusesMissingEntry } from './oracle.ts';

describe('step-refuses-missing-entry', () => {
  it('leaves out what a step requires, and nothing else', () => {
    expect(plansOf(stepRefusesMissingEntry, bookingSite()).map(({ title }) => title)).toEqual([
      'A table for tonight: step 1, "You", is not passed without "Name on the list"',
    ]);
  });

  it('leaves out one after the other in one test', () => {
    const site = bookingSite();
    const [first] = site.journeys[0]?.stages ?? [];
    for (const entry of first?.entered ?? []) entry.required = true;
    const [plan, ...others] = plansOf(stepRefusesMissingEntry, site);
    expect(plan?.title).toContain('is not passed without "Name on the list", "Day"');
    expect(others).toEqual([]);
    expect(JSON.stringify(plan?.steps).match(/try to go on/g)).toHaveLength(2);
  });

  it('suspects the page that ends it where exploring ended it without a box that it requires', () => {
    const suspicions = (came: 'on' | 'refused') => {
      const site = bookingSite();
      const last = site.journeys[0]?.stages.at(-1);
      const locator = { by: 'label', text: 'House rules' } as const;
      const box = { key: 'rules', label: 'House rules', locator };
      last?.entered.push({ ...box, required: true, box: true });
      last?.tries.push({ ...box, what: 'empty', entered: '', steps: [], came });
      return plansOf(stepRefusesMissingEntry, site)
        .filter(({ title }) => title.includes('House rules'))
        .map(({ suspected }) => suspected);
    };
    expect(suspicions('on')).toEqual([true]);
    expect(suspicions('refused')).toEqual([false]);
  });

  it('is not planned for the page that ends it', () => {
    const site = bookingSite();
    site.journeys[0]?.stages.splice(1);
    expect(plansOf(stepRefusesMissingEntry, site)).toEqual([]);
  });
});
