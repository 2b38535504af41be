import { expect, test } from 'vitest';
import { parseArguments, UsageError } from './arguments.ts';

test('nothing is asked for: the demo shop', () => {
  expect(parseArguments([])).toMatchObject({
    url: undefined,
    directives: [],
    once: false,
    serve: false,
    json: false,
    help: false,
    seconds: undefined,
    cleanUp: false,
  });
});
test('an address without a scheme is http, and every option is read', () => {
  expect(
    parseArguments(
      'localhost:3000 --name Shop --directive a --directive b --origin localhost:8091 --origin https://api.example/v1 --auth session --username u --password p --login-url /in --repo https://x/r.git --local-path . --seconds 60 --clean-up --once --json'.split(
        ' ',
      ),
    ),
  ).toMatchObject({
    url: 'http://localhost:3000',
    name: 'Shop',
    directives: ['a', 'b'],
    origins: ['http://localhost:8091', 'https://api.example'],
    auth: 'session',
    username: 'u',
    password: 'p',
    loginUrl: '/in',
    repo: 'https://x/r.git',
    localPath: '.',
    seconds: 60,
    cleanUp: true,
    disposable: false,
    failOn: undefined,
    newOnly: false,
    once: true,
    json: true,
  });
  expect(parseArguments(['https://shop.example/path']).url).toBe('https://shop.example/path');
  expect(parseArguments(['-h']).help).toBe(true);
});
test('what a pipeline asks for is read', () => {
  const base = `ses_${'0'.repeat(26)}`;
  const words = `--once --revision abc --fail-on high --new-only --base ${base} --junit j.xml --sarif s.sarif --markdown m.md`;
  expect(parseArguments(words.split(' '))).toMatchObject({
    ...{ revision: 'abc', failOn: 'high', newOnly: true, base },
    files: { junit: 'j.xml', sarif: 's.sarif', markdown: 'm.md' },
  });
});
test.each([
  [['--once', '--fail-on', 'severe'], /critical, high, medium, low/],
  [['--fail-on', 'high'], /--fail-on goes with --once/],
  [['--new-only'], /--new-only goes with --once/],
  [['--junit', 'j.xml'], /--junit goes with --once/],
  [['--once', '--base', 'last'], /ses_/],
  [['--revision', ' '], /one line/],
  [['--nothing'], /--help/],
  [['ftp://x'], /http or https/],
  [['http://'], /http or https/],
  [['http://a', 'http://b'], /One address/],
  [['http://a', '--origin', 'ftp://b'], /http or https/],
  [['--auth', 'magic'], /none, basic or session/],
  [['--json'], /--once/],
  [['--serve', '--once'], /--serve/],
  [['--serve', 'http://a'], /--serve/],
  [['--faults', 'all', 'http://a'], /demo shop/],
  [['--split', 'http://a'], /demo shop/],
  [['--seconds', '9'], /10 to 86400/],
  [['--seconds', '1e9'], /10 to 86400/],
  [['--seconds', 'soon'], /“soon”/],
  [['--name'], /--help/],
])('%j is refused with what to do', (args, words) => {
  expect(() => parseArguments(args)).toThrow(UsageError);
  expect(() => parseArguments(args)).toThrow(words);
});

test('further accounts: a role, a user and a password that may hold anything', () => {
  const { accounts } = parseArguments([
    'http://a.test',
    '--account',
    'family:rosa=a,b:c=d',
    '--account',
    'ben@x.test',
    '--account',
    'iain=p:q',
  ]);
  expect(accounts).toEqual([
    { role: 'family', username: 'rosa', password: 'a,b:c=d' },
    { role: undefined, username: 'ben@x.test', password: undefined },
    { role: undefined, username: 'iain', password: 'p:q' },
  ]);
  for (const wrong of ['', ':rosa', 'family:', '=secret'])
    expect(() => parseArguments(['http://a.test', '--account', wrong])).toThrow(UsageError);
});
