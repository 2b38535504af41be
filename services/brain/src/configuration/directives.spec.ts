import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDirective, readDirectives, withoutPasswords } from './directives.ts';

const readings = (directive: string) => readDirective(directive).map(({ reading }) => reading);

describe('places to stay away from', () => {
  it.each([
    ['ignore /admin', ['/admin']],
    ['Ignore /admin.', ['/admin']],
    ['Do not visit /admin', ['/admin']],
    ["please don't go to /logout-all", ['/logout-all']],
    ['skip /reports/*', ['/reports/*']],
    ['Stay away from /legacy', ['/legacy']],
    ['Never open the /billing pages', ['/billing']],
    ['Keep out of /internal and /debug', ['/internal', '/debug']],
    ['Exclude everything under /admin/', ['/admin/']],
    ['/beta is out of scope', ['/beta']],
    ['Do not test https://shop.example.com/help', ['/help']],
    ['The path /staff must not be visited', ['/staff']],
    ['ignore the admin area', ['*/admin*']],
    ['Do not explore the user management', ['*/user-management*']],
  ])('%s', (directive, patterns) => {
    expect(readings(directive)).toEqual(patterns.map((pattern) => ({ kind: 'ignore', pattern })));
  });
});

describe('what matters most', () => {
  it.each([
    ['focus on checkout', { words: ['checkout'] }],
    ['Concentrate on the shopping cart and the checkout', { words: ['shopping cart', 'checkout'] }],
    ['Pay special attention to /orders', { words: [], pattern: '/orders' }],
    ['Only test the login form', { words: ['login form'] }],
    ['Test the search thoroughly', { words: ['search'] }],
    ['The most important part is the invoice editor', { words: ['invoice editor'] }],
    ['Prioritize "Gift cards" please', { words: ['Gift cards'] }],
    ['Start with /catalogue', { words: [], pattern: '/catalogue' }],
  ])('%s', (directive, focus) => {
    expect(readings(directive)).toEqual([{ kind: 'focus', ...focus }]);
  });
});

describe('what is never pressed', () => {
  it.each([
    ['never click "Delete account"', ['Delete account']],
    ['Never click Delete', ['Delete']],
    ["Don't press the Send button", ['Send']],
    ['Do not click on Delete or Remove', ['Delete', 'Remove']],
    ['avoid clicking the “Subscribe” link', ['Subscribe']],
    ['Avoid the Publish button', ['Publish']],
    ['Never delete anything', ['delete']],
    ['Do not place any orders', ['place order', 'order now', 'buy']],
    ["don't send e-mails", ['send']],
    ['never log out', ['log out', 'logout', 'sign out']],
  ])('%s', (directive, words) => {
    expect(readings(directive)).toEqual([{ kind: 'never-click', words }]);
  });
});

describe('a throw-away copy', () => {
  it.each([
    'This is a throw-away copy, everything may be changed',
    'It is a disposable instance.',
    'You may change everything',
    'all data may be deleted',
    'a scratch database is behind it',
  ])('%s', (directive) =>
    expect(readings(directive)).toContainEqual({ kind: 'allow-destructive', words: ['everything'] }),
  );
  it.each(['This is not a throw-away copy', 'Never change anything', 'Use the copy button'])(
    '%s: no',
    (directive) =>
      expect(readings(directive)).not.toContainEqual({ kind: 'allow-destructive', words: ['everything'] }),
  );
});

describe('what may be destroyed', () => {
  it.each([
    ['You may delete test records', ['delete']],
    ['It is fine to place orders', ['place order', 'order now', 'buy']],
    ['Feel free to buy things', ['buy', 'purchase']],
    ['you are allowed to press “Empty bin”', ['Empty bin']],
    ['Deleting and archiving is allowed', ['delete', 'archive']],
  ])('%s', (directive, words) => {
    expect(readings(directive)).toEqual([{ kind: 'allow-destructive', words }]);
  });
});

describe('limits', () => {
  it.each([
    ['at most 50 pages', 'pages', 50],
    ['Explore up to thirty pages', 'pages', 30],
    ['No more than 20 tests', 'tests', 20],
    ['max 2 minutes', 'seconds', 120],
    ['Limit the session to 90 seconds', 'seconds', 90],
    ['Stop after 1.5 hours', 'seconds', 5_400],
    ['At most 1,000 pages', 'pages', 1_000],
    ['Run at most five tests', 'tests', 5],
  ])('%s', (directive, what, value) => {
    expect(readings(directive)).toEqual([{ kind: 'limit', what, value }]);
  });
});

describe('values to type', () => {
  it.each([
    ['use card 4242 4242 4242 4242', [['card-number', '4242 4242 4242 4242']]],
    [
      'Pay with the card 4242424242424242, expiry 12/30, CVC 123',
      [
        ['card-number', '4242424242424242'],
        ['card-expiry', '12/30'],
        ['card-code', '123'],
      ],
    ],
    ['use the code WELCOME10 for voucher', [['code', 'WELCOME10']]],
    ['Use voucher SPRING', [['code', 'SPRING']]],
    ['Use the postcode 10115', [['postcode', '10115']]],
    ['enter "Berlin" as the city', [['city', 'Berlin']]],
    ['use qa@example.com as e-mail', [['email', 'qa@example.com']]],
    ['Use the phone number +49 30 1234567', [['phone', '+49 30 1234567']]],
    ['Enter "ACME-7" into the Customer reference field', [['Customer reference', 'ACME-7']]],
  ])('%s', (directive, values) => {
    expect(readings(directive)).toEqual(
      values.map(([meaning, value]) => ({ kind: 'use-value', meaning, value })),
    );
  });
});

describe('accounts', () => {
  it.each([
    ['log in as ann@example.com', 'ann@example.com'],
    ['Sign in as ann@example.com.', 'ann@example.com'],
    ['Sign in with user demo and password ••••', 'demo'],
    ['Log in with the test account "qa-7"', 'qa-7'],
    ['Use the account bob / ••••', 'bob'],
  ])('%s', (directive, username) => {
    expect(readings(directive)).toEqual([
      { kind: 'account', username, note: expect.stringContaining('auth.credentials') },
    ]);
  });

  it.each([
    ['log in as ann with password hunter2', 'log in as ann with password ••••'],
    ['log in as ann, password: "two words"', 'log in as ann, password: ••••'],
    ['use the account bob/s3cret', 'use the account bob / ••••'],
    ['log in, then test the password reset page', 'log in, then test the password reset page'],
    ['use the code /account/x', 'use the code /account/x'],
    ['focus on the password field', 'focus on the password field'],
  ])('%s keeps no password', (directive, kept) => {
    expect(withoutPasswords(directive)).toBe(kept);
  });
});

describe('kinds of tests and further origins', () => {
  it.each([
    ['Test only security', { only: ['security'], skip: [] }],
    ['only security and performance tests', { only: ['security', 'performance'], skip: [] }],
    ['Just run e2e tests please', { only: ['e2e'], skip: [] }],
    ['skip performance tests', { only: [], skip: ['performance'] }],
    ['No accessibility checks', { only: [], skip: ['accessibility'] }],
    ["Don't run unit tests", { only: [], skip: ['unit'] }],
  ])('%s', (directive, types) => {
    expect(readings(directive)).toEqual([{ kind: 'types', ...types }]);
  });

  it.each([
    ['also test https://other.example.com', ['https://other.example.com']],
    ['https://api.example.com:8443/v1 belongs to the application', ['https://api.example.com:8443']],
    [
      'Include https://a.example.com and https://b.example.com.',
      ['https://a.example.com', 'https://b.example.com'],
    ],
  ])('%s', (directive, origins) => {
    expect(readings(directive)).toEqual(origins.map((origin) => ({ kind: 'origin', origin })));
  });
});

describe('what is not understood', () => {
  it.each([
    'Blue is a nice colour',
    'Pages must load within 3 seconds',
    'Passwords have at most 20 characters',
    'never',
    'ignore https://ads.example.com',
    '!!!',
    '',
  ])('%s is said so, with what to say instead', (directive) => {
    expect(readings(directive)).toEqual([{ kind: 'not-understood', why: expect.stringMatching(/“/) }]);
  });

  it('a part is named while the rest is followed', () => {
    expect(readings('Ignore /admin. The sea is wide. Focus on checkout; at most 20 pages')).toEqual([
      { kind: 'ignore', pattern: '/admin' },
      { kind: 'not-understood', why: expect.stringContaining('The sea is wide') },
      { kind: 'focus', words: ['checkout'] },
      { kind: 'limit', what: 'pages', value: 20 },
    ]);
  });

  it('no directive is ever lost, and none can break the reading', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 200 }), { maxLength: 5 }), (directives) => {
        const read = readDirectives(directives);
        expect(directives.every((directive) => read.some((each) => each.directive === directive))).toBe(true);
      }),
    );
  });
});
