import { describe, expect, it } from 'vitest';
import { denied } from './denial.ts';

describe('an expectation that did not hold', () => {
  it.each([
    ['the redirect stays on the own site', 'The redirect does not stay on the own site.'],
    ['on the second page, every price is at least 35', 'On the second page, not every price is at least 35.'],
    ['each item is on one page only', 'Not every item is on one page only.'],
    ['after Escape every item is as before', 'After Escape not every item is as before.'],
    ['no stack trace is shown', 'A stack trace is shown.'],
    ['no error is shown', 'An error is shown.'],
    ['no two of them have the same image', 'Two of them have the same image.'],
    ['settings and secrets (.env) cannot be fetched', 'Settings and secrets (.env) can be fetched.'],
    ['the step is not open', 'The step is open.'],
    ['an item of "Open" does not show “done”', 'An item of "Open" does show “done”.'],
    ['"Save" throws no error in the page', '"Save" throws an error in the page.'],
    ['blanks alone creates no item without a name', 'Blanks alone creates an item without a name.'],
    [
      'the page shows nothing else when it is loaded anew',
      'The page shows something else when it is loaded anew.',
    ],
    ['nothing else on the page has changed', 'Something else on the page has changed.'],
    ['the deleted record is gone', 'The deleted record is not gone.'],
    ['there are as many items as before', 'There are not as many items as before.'],
    ['the results contain what was searched for', 'Not so: the results contain what was searched for.'],
    ['what was entered is still there', 'Not so: what was entered is still there.'],
    ['the page that opens is that of item 6', 'The page that opens is not that of item 6.'],
    ['the page that opens names "Ash"', 'The page that opens does not name "Ash".'],
    ['“what is” is accepted', '“what is” is not accepted.'],
    ['the images on / load', 'Not so: the images on / load.'],
    ['cheapest first', 'Not so: cheapest first.'],
  ])('%s', (expectation, words) => expect(denied(expectation)).toBe(words));
});
