import { describe, expect, it } from 'vitest';
import { control, field, form, link, reading } from '../testing/build.ts';
import { backOf, formOf, isInRow, isReview, isStep, onwardControl, shapeOf, stageOf } from './stage.ts';

const filling = { given: {}, today: 0 };
const pressed = (name: string) => ({ by: 'role', role: 'button', name }) as const;

describe('a page of a row of steps', () => {
  const name = form({
    purpose: 'unknown',
    fields: [field({ name: 'name', required: true })],
    submit: pressed('Next'),
  });

  it('is about the form with the most to fill, never about one beside the way', () => {
    const search = form({
      purpose: 'search',
      fields: [field({ name: 'q' }), field({ name: 'in' })],
      submit: pressed('Search'),
    });
    expect(formOf({ forms: [search, name] })).toBe(name);
    expect(formOf({ forms: [search] })).toBeUndefined();
  });

  it('may look like any form in the middle of its row', () => {
    const last = form({ purpose: 'add-to-collection', fields: [], submit: pressed('Book the room') });
    expect(formOf({ forms: [last] })).toBeUndefined();
    expect(formOf({ forms: [last] }, true)).toBe(last);
  });

  it('is in the row where the address says so and something leads back', () => {
    const confirm = form({ purpose: 'unknown', fields: [], submit: pressed('Bevestigen') });
    const led = reading({ forms: [confirm], controls: [control('Back', { meaning: 'back' })] });
    expect(isInRow('/stap/4', led, '/stap/1')).toBe(true);
    expect(isInRow('/records/17', led, '/records/new')).toBe(false);
    expect(isInRow('/stap/4', reading({ forms: [confirm] }), '/stap/1')).toBe(false);
    expect(isStep('/stap/4', led, '/stap/1')).toBe(true);
    expect(isStep('/records/17', led, '/records/new')).toBe(false);
    expect(isStep('/b', reading({ forms: [{ ...name, submitMeaning: 'next' }] }), '/a')).toBe(true);
  });

  it('is not about one of several forms that ask nothing: each belongs to an item', () => {
    const press = form({ purpose: 'unknown', fields: [], submit: pressed('Return') });
    expect(formOf({ forms: [press, press] })).toBeUndefined();
    expect(formOf({ forms: [press] })).toBe(press);
  });

  it('may ask whether what was entered is right, beside what gives it up, and has a way to change it', () => {
    const agree = form({
      purpose: 'unknown',
      fields: [],
      submit: pressed('Confirm transfer'),
      submitMeaning: 'confirm',
    });
    const giveUp = form({ purpose: 'unknown', fields: [], submit: pressed('Do not transfer') });
    const locator = { by: 'role', role: 'link', name: 'Change' } as const;
    const change = link('/transfer/change', 'Change', { locator });
    const review = reading({ forms: [agree, giveUp], links: [change] });
    expect(formOf(review)).toBe(agree);
    expect(isReview(review)).toBe(true);
    expect(isReview(reading({ forms: [giveUp] }))).toBe(false);
    expect(isReview(reading({ forms: [{ ...agree, fields: [field({ name: 'code' })] }] }))).toBe(false);
    expect(formOf({ forms: [agree, agree] })).toBeUndefined(); // one for each of two orders
    expect(isInRow('/transfer/review', review, '/transfer', true)).toBe(true);
    expect(isInRow('/transfer/review', review, '/transfer')).toBe(false);
    expect(isStep('/transfer/review', review, '/transfer')).toBe(true);
    const staged = stageOf('/transfer/review', review, filling);
    expect(staged?.stage).toMatchObject({ back: locator, steps: [{ do: 'click', target: agree.submit }] });
  });

  it('is left by the button that carries on, where the form has none that sends it', () => {
    const { submit: _, ...open } = name;
    const next = control('Weiter', { meaning: 'next', locator: pressed('Weiter') });
    const staged = stageOf('/a', reading({ forms: [open], controls: [next] }), filling);
    expect(staged?.stage.onward).toEqual({ do: 'click', target: pressed('Weiter') });
    expect(staged?.stage.entered.map(({ key }) => key)).toEqual(['name']);
  });

  it('has no way on by what belongs to the navigation or to an item', () => {
    const elsewhere = ['chrome', 'item'].map((region) =>
      control('Next', { meaning: 'next', region: region as 'chrome' }),
    );
    expect(onwardControl({ controls: elsewhere })).toBeUndefined();
  });

  it('knows the way back among its controls and links', () => {
    const back = control('Back', { meaning: 'back', locator: pressed('Back') });
    expect(backOf(reading({ controls: [back] }))).toEqual(pressed('Back'));
    expect(backOf(reading())).toBeUndefined();
  });

  it('keeps no secrets as texts', () => {
    const secret = form({
      purpose: 'unknown',
      fields: [field({ name: 'pin', type: 'password', meaning: 'password' })],
      submit: pressed('Next'),
    });
    expect(stageOf('/a', reading({ forms: [secret] }), filling)?.stage.entered[0]).not.toHaveProperty('text');
  });

  it('is another one when it asks for something else', () => {
    const other = form({ purpose: 'unknown', fields: [field({ name: 'size' })], submit: pressed('Next') });
    expect(shapeOf('/a', reading({ forms: [name] }))).not.toBe(shapeOf('/a', reading({ forms: [other] })));
    expect(shapeOf('/a?x=1', reading({ forms: [name] }))).toBe(shapeOf('/a', reading({ forms: [name] })));
  });
});
