import { describe, expect, it } from 'vitest';
import type { PageReading } from '../../reading/read.ts';
import { field, form } from '../testing/build.ts';
import { beginsRow, isFirstOfSeveral, lensOn, titleOf } from './part.ts';
import { stageOf } from './stage.ts';

const button = (name: string, more: object = {}) => ({
  ...{ key: name, role: 'button', name, locator: { by: 'role', role: 'button', name }, kind: 'button' },
  ...{ region: 'main', state: {}, destructive: false, effects: [], ...more },
});
const step = (name: string, asked: string, submitName = 'Next') =>
  form({
    ...{ name, purpose: 'unknown', fields: [field({ name: asked })], submitName },
    submit: { by: 'role', role: 'button', name: submitName },
  });
const other = form({
  name: 'Notes',
  purpose: 'create',
  fields: [field({ name: 'a' }), field({ name: 'b' })],
});
const heading = (level: number, text: string) => ({ level, text });
const reading = (more: object) =>
  ({
    ...{ heading: 'Desk', headings: [], links: [], lists: [], controls: [], language: 'en', ...more },
  }) as unknown as PageReading;

const calendar = button('Previous month', { meaning: 'previous' });
const first = step('Step 1 of 3: Where', 'place');
const headings = [heading(1, 'Desk'), heading(2, 'Report'), heading(3, 'Step 1 of 3: Where')];
const opened = reading({ forms: [other, first], headings, controls: [calendar] });

describe('a row of steps in a part of a page', () => {
  it('sees the form that took the place of the first one, whatever else is to be filled there', () => {
    const back = button('Back', { meaning: 'back' });
    const then = reading({
      forms: [other, step('Step 2 of 3: What', 'what')],
      headings: [...headings.slice(0, 2), heading(3, 'Step 2 of 3: What')],
      controls: [calendar, back],
    });
    const seen = lensOn(opened, first)(then);
    const staged = stageOf('/', seen, { given: {}, today: 0 } as never, true);
    expect(staged?.stage.entered.map(({ key }) => key)).toEqual(['what']);
    expect(staged?.stage.heading).toBe('Step 2 of 3: What');
    expect(staged?.stage.back).toEqual(back.locator);
  });

  it('takes no button that leads back elsewhere', () => {
    const staged = stageOf('/', lensOn(opened, first)(opened), { given: {}, today: 0 } as never, true);
    expect(staged?.stage.entered.map(({ key }) => key)).toEqual(['place']);
    expect(staged?.stage.back).toBeUndefined();
  });

  it('ends by a button that sends where nothing reaches a server', () => {
    const last = { ...step('Step 3 of 3: Send', 'who', 'Send it'), submitMeaning: 'send', destructive: true };
    const then = reading({ forms: [other, last] });
    const entered = (isPrivate: boolean) =>
      stageOf('/', lensOn(opened, first, isPrivate)(then), { given: {}, today: 0 } as never, true)?.stage
        .entered;
    expect(entered(true)).toHaveLength(1);
    expect(entered(false)).toBeUndefined();
  });

  it('is called by what stands above its steps', () => {
    expect(titleOf(opened, first)).toBe('Report');
    expect(titleOf(opened, other)).toBe('Notes');
  });

  it('is known by words that number the first of several', () => {
    expect(['Step 1 of 3', 'Schritt 1/4: Wo', '1 / 2'].map((name) => isFirstOfSeveral({ name }))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isFirstOfSeveral({ name: 'Book a taster: Step 1 of 3' })).toBe(true);
    expect(['Step 2 of 3', '1.5 m', 'Room 11', 'Notes'].map((name) => isFirstOfSeveral({ name }))).toEqual([
      ...[false, false, false, false],
    ]);
  });

  it('is called without the step that stands beside its heading', () => {
    const headings = [{ level: 2, text: 'Book a taster' }];
    expect(titleOf({ headings }, step('Book a taster: Step 1 of 3', 'Name'))).toBe('Book a taster');
  });

  it('begins no row where it says which page of what is found is shown', () => {
    const search = { name: 'Hirers: Page 1 of 4', purpose: 'search' as const };
    expect(beginsRow(search)).toBe(false);
    expect(beginsRow({ ...search, purpose: 'unknown' })).toBe(true);
    expect(beginsRow({ ...search, purpose: 'create', submitMeaning: 'create' })).toBe(false);
    expect(beginsRow({ name: 'Where', purpose: 'unknown', submitMeaning: 'next' })).toBe(true);
  });
});
