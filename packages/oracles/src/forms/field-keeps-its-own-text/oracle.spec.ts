import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { fieldKeepsItsOwnText } from './oracle.ts';

const title = aField('title', { meaning: 'title' });
const city = aField('city', { meaning: 'city' });
const plansFor = (
  fields: Record<string, unknown>[],
  more: Record<string, unknown> = {},
  purpose = 'contact',
) => plansOf(fieldKeepsItsOwnText, aSite([aPage('/ask', { forms: [aForm(purpose, fields, more)] })]));
const judged = (...fields: Record<string, unknown>[]) =>
  plansFor(fields).flatMap(({ steps }) =>
    (steps ?? []).flatMap((step) => (step.do === 'expect' ? [step.message] : [])),
  );

describe('field-keeps-its-own-text', () => {
  it('types a text of its own in each field, in one test that sends nothing', () => {
    const [plan, ...others] = plansFor([title, city]);
    expect(others).toEqual([]);
    expect(plan?.isolation).toBe('read');
    const steps = JSON.stringify(plan?.steps);
    expect(steps.match(/"do":"fill"/g)).toHaveLength(2);
    expect(steps).toContain('Alder Hazel');
    expect(steps).toContain('Birch Maple');
    expect(steps).not.toContain('"do":"click"');
  });

  it('goes first to forms that exploration filled in', () => {
    const submissions = [aSubmission({ title: 'Tea', city: 'Sampleton' })];
    const [seen] = plansFor([title, city], { submissions });
    const [unseen] = plansFor([title, city]);
    expect(seen?.rank).toBeGreaterThan(unseen?.rank ?? 1);
  });

  it.each<[string, Record<string, unknown>]>([
    ['has a format', aField('phone', { meaning: 'phone', type: 'tel' })],
    ['follows a pattern', aField('plate', { pattern: '[A-Z]+' })],
    ['is short', aField('initials', { maxLength: 3 })],
    ['cannot be written', aField('number', { readonly: true })],
    ['is a number', aField('age', { type: 'number', meaning: 'number' })],
    ['is a password', aField('password', { type: 'password', meaning: 'password' })],
    ['offers a choice', aField('country', { locator: role('combobox', 'Country') })],
    ['is an address of the web', aField('slug', { meaning: 'url' })],
  ])('leaves alone a field that %s', (_, field) => {
    expect(judged(title, field)).toEqual([]);
    expect(judged(title, field, city)).toEqual([
      '"title" holds what was typed in it',
      '"city" holds what was typed in it',
    ]);
  });

  it('leaves alone a full name that may be made of its parts', () => {
    const [full, first] = ['full-name', 'first-name'].map((meaning) => aField(meaning, { meaning }));
    expect(judged(full ?? {}, city)).toHaveLength(2);
    expect(judged(full ?? {}, first ?? {})).toEqual([]);
  });

  it('fills in choices and numbers beside a text, and types again from the last to the first', () => {
    const number = aField('minutes', { type: 'number', meaning: 'number' });
    const options = ['Tea', 'Soup'].map((each) => ({ label: each, value: each }));
    const choice = aField('kind', { control: 'select', options, value: 'Tea' });
    const [plan, ...others] = plansFor([choice, title, number]);
    expect(others).toEqual([]);
    const steps = JSON.stringify(plan?.steps);
    expect(steps.match(/"do":"fill"/g)).toHaveLength(4);
    expect(steps).toContain('"kind\\" holds what was chosen in it');
    expect(plansFor([number, aField('hours', { type: 'number', meaning: 'number' })])).toEqual([]);
    expect(plansFor([title, number])).toEqual([]); // nothing of it could get into the other one
    const hours = aField('hours', { type: 'number', meaning: 'number' });
    expect(JSON.stringify(plansFor([title, number, hours]))).toContain('nothing that was typed in another');
  });

  it('leaves alone forms that may save what is typed', () => {
    expect(plansFor([title, city], {}, 'settings')).toEqual([]);
    expect(plansFor([title, city], { submit: undefined })).toEqual([]);
  });
});
