import { expect, it } from 'vitest';
import { field, form, reading } from '../testing/build.ts';
import { comeSince } from './growing.ts';

const filling = { given: {}, today: 0 };
const day = field({ name: 'day', label: 'Day', meaning: 'date' });
const times = field({
  name: 'time',
  label: 'Free times',
  control: 'select',
  type: 'combobox',
  meaning: 'choice',
  options: ['09:00', '09:30'].map((label) => ({ label, value: label })),
});
const offered = (options: readonly string[]) =>
  options.length === 0 ? {} : { options: options.map((label) => ({ label, value: label })) };
const step = (...fields: (typeof day)[]) =>
  form({
    purpose: 'create',
    fields,
    submit: { by: 'role', role: 'button', name: 'Next' },
    submitName: 'Next',
  });

it('fills what comes once something is entered, and nothing else again', () => {
  const more = comeSince('/book', step(day), reading({ forms: [step(day, times)] }), filling);
  expect(more?.stage.entered.map(({ key, chosen }) => [key, chosen])).toEqual([['time', '09:00']]);
  expect(more?.stage.steps.slice(0, -1).map((each) => each.do)).toEqual(['select']);
  expect(more?.form.fields.map(({ name }) => name)).toEqual(['day', 'time']);
});

it('fills what offers something only once something is entered', () => {
  const house = field({ name: 'house', control: 'select', options: [{ label: 'Mill', value: 'mill' }] });
  const room = (...options: string[]) =>
    field({ name: 'room', control: 'editable', opens: true, ...offered(options) });
  const more = comeSince(
    '/book',
    step(house, room()),
    reading({ forms: [step(house, room('A', 'B'))] }),
    filling,
  );
  expect(more?.stage.entered.map(({ key, chosen }) => [key, chosen])).toEqual([['room', 'A']]);
  expect(more?.form.fields.map(({ name }) => name)).toEqual(['house', 'room']);
  const chosen = { ...room('A'), value: 'A' };
  expect(
    comeSince('/book', step(house, room()), reading({ forms: [step(house, chosen)] }), filling),
  ).toBeUndefined();
});

it('knows another step, and a page on which nothing came', () => {
  expect(comeSince('/book', step(day), reading({ forms: [step(times)] }), filling)).toBeUndefined();
  expect(comeSince('/book', step(day), reading({ forms: [step(day)] }), filling)).toBeUndefined();
  expect(comeSince('/book', step(day), undefined, filling)).toBeUndefined();
});
