import { describe, expect, it } from 'vitest';
import { css, role } from '../locators.ts';
import { describeLocator } from './locators.ts';

describe('a thing on the page, in words', () => {
  it.each([
    [css('input[name="@number"]'), 'the field “@number”'],
    [css('form.search > select[name=size]'), 'the choice “size”'],
    [css('#main a.more'), 'the link'],
    [css('table tbody tr:nth-child(2)'), 'the row'],
    [{ ...css('ul.things li'), nth: 0 }, 'the first item'],
    [css('h2'), 'the heading'],
    [css('.badge'), 'the element .badge'],
    [css('a, button'), 'the element a, button'],
    [{ ...css(':scope > book-card'), hasText: 'Nightjars' }, 'the part with “Nightjars”'],
    [{ ...css('ul.things li'), hasText: 'Rope' }, 'the item with “Rope”'],
    [role('button', 'Save'), '“Save”'],
  ])('%j', (locator, words) => expect(describeLocator(locator)).toBe(words));
});
