import { describe, expect, it } from 'vitest';
import { readingOf } from './readings.ts';

/** What people write, by kind, and how it is said to be read. */
const phrases: readonly (readonly [directive: string, ...says: string[]])[] = [
  // Scope
  ['ignore /admin', 'Nothing under /admin is opened or tested.'],
  [
    'Stay away from /legacy and /beta',
    'Nothing under /legacy is opened or tested.',
    'Nothing under /beta is opened or tested.',
  ],
  ['skip the admin area', 'Nothing under */admin* is opened or tested.'],
  ['/staff is out of scope', 'Nothing under /staff is opened or tested.'],
  ['Do not visit the /reports pages', 'Nothing under /reports is opened or tested.'],
  ['also test https://api.example.com', 'https://api.example.com belongs to the application.'],
  [
    'https://cdn.example.com belongs to the application',
    'https://cdn.example.com belongs to the application.',
  ],
  // Focus
  ['focus on checkout', 'Comes first: “checkout”.'],
  ['Concentrate on the search and the filters', 'Comes first: “search”, “filters”.'],
  ['Start with /catalogue', 'Comes first: /catalogue.'],
  ['Pay special attention to invoices', 'Comes first: “invoices”.'],
  ['The most important part is the booking calendar', 'Comes first: “booking calendar”.'],
  ['prioritise "Gift cards"', 'Comes first: “Gift cards”.'],
  ['Only test the login form', 'Comes first: “login form”.'],
  // Never
  ['never click Delete', 'Nothing is pressed that is called “Delete”.'],
  ["Don't press “Send invitation”", 'Nothing is pressed that is called “Send invitation”.'],
  ['Avoid the Publish button', 'Nothing is pressed that is called “Publish”.'],
  ['never log out', 'Nothing is pressed that is called “log out”, “logout”, “sign out”.'],
  ['do not place orders', 'Nothing is pressed that is called “place order”, “order now”, “buy”.'],
  // What may be done
  ['you may delete test records', 'May be done although it cannot be undone: “delete”.'],
  ['It is fine to cancel bookings', 'May be done although it cannot be undone: “cancel”.'],
  ['this is a throw-away copy', 'Everything may be changed and deleted: it is a throw-away copy.'],
  ['all data may be deleted', 'Everything may be changed and deleted: it is a throw-away copy.'],
  // Values
  ['use the voucher code ABC10', 'Where a field asks for code, “ABC10” is entered.'],
  ['use card 4242 4242 4242 4242', 'Where a field asks for card-number, “4242 4242 4242 4242” is entered.'],
  ['enter "Berlin" as the city', 'Where a field asks for city, “Berlin” is entered.'],
  ['use qa@example.com as e-mail', 'Where a field asks for email, “qa@example.com” is entered.'],
  ['Use the postcode 10115', 'Where a field asks for postcode, “10115” is entered.'],
  [
    'Enter "ACME-7" into the Customer reference field',
    'Where a field asks for Customer reference, “ACME-7” is entered.',
  ],
  // Limits
  ['at most 50 pages', 'At most 50 pages.'],
  ['no more than 20 tests', 'At most 20 tests.'],
  ['max 2 minutes', 'At most 120 seconds.'],
  ['Stop after half a dozen pages or so; at most six pages', 'not understood', 'At most 6 pages.'],
  // Accounts
  [
    'log in as ann@example.com',
    'Give its password as auth.credentials: a password in a directive is neither kept nor used.',
  ],
  [
    'Use the account bob',
    'Give its password as auth.credentials: a password in a directive is neither kept nor used.',
  ],
  // Kinds
  ['only security tests', 'Only security tests.'],
  ['skip performance tests', 'No performance tests.'],
  ['no accessibility checks', 'No accessibility tests.'],
  ['just e2e and functional tests', 'Only e2e and functional tests.'],
  // Not understood
  ['The sea is wide', 'not understood'],
  ['Pages must load within 3 seconds', 'not understood'],
  ['Ignore /admin. Be kind', 'Nothing under /admin is opened or tested.', 'not understood'],
];

describe('a directive is said to be read', () => {
  it.each(phrases)('%s', (directive, ...says) => {
    const read = readingOf(directive);
    const said = read.readings.map((each) =>
      each.reading.kind === 'not-understood' ? 'not understood' : each.says,
    );
    expect(said).toEqual(says);
    expect(read.understood).toBe(!says.includes('not understood'));
  });

  it('not at all with what to say instead', () => {
    const [reading] = readingOf('The sea is wide').readings;
    expect(reading?.says).toMatch(/^Not understood, and not followed\. .*“ignore \/admin”/);
  });
});
