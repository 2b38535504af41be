// SQL injection with a control: an engine's own error that only the quote brings, or a true and a false condition that are answered differently, twice.
import type { Page, SiteModel, Step } from '@prowl/contracts';
import type { PlanDraft } from '../planner.ts';
import {
  answer,
  apply,
  assume,
  click,
  expectElement,
  expectThat,
  fill,
  forget,
  goto,
  keep,
  press,
  request,
  settle,
  step,
  template,
  value,
  variable,
  visibleText,
} from '../steps.ts';
import { addressWith, finding, type Parameter, parametersOf } from './finding.ts';

/** Words that only a database engine says. */
const engineErrors =
  'SQL syntax|SQLITE_ERROR|sqlite3?\\.OperationalError|near "[^"]*": syntax error|unrecognized token|unterminated quoted string|ORA-\\d{5}|PG::SyntaxError|PSQLException|pg_query\\(|syntax error at or near|SQLSTATE\\[|mysql_fetch|You have an error in your SQL|Unclosed quotation mark|quoted string not properly terminated|MongoServerError|\\bMongoError\\b|CastError: Cast to';

const impact = 'Whoever knows this can read, and often change, everything in the database.';

const errorBased = (parameter: Parameter): PlanDraft =>
  finding({
    oracle: 'database-error',
    title: `${parameter.path}: a quote in “${parameter.name}” brings no error of the database to light`,
    rule: 'Values from outside are bound, never put into a statement as text.',
    rank: 0.6,
    place: { url: addressWith(parameter, "'"), template: parameter.template, element: parameter.name },
    signedIn: parameter.signedIn,
    steps: [
      step(
        `ask with and without a quote in “${parameter.name}”`,
        request('GET', addressWith(parameter, `${parameter.value || 'a'}`), 'plain', { follow: true }),
        request('GET', addressWith(parameter, `${parameter.value || 'a'}'"`), 'quoted', { follow: true }),
      ),
      assume('the answer without a quote speaks of no database error', answer('plain', 'text'), 'not-matches', value(engineErrors)),
      expectThat('the answer names no error of a database engine', answer('quoted', 'text'), 'not-matches', value(engineErrors), {
        within: 0,
      }),
    ],
    bug: {
      title: `A quote in “${parameter.name}” shows a database error: what is typed reaches the SQL statement`,
      severity: 'high',
      expected: 'A quote is taken as a character like any other.',
      impact,
    },
  });

interface Pair {
  readonly true: string;
  readonly false: string;
}

/** Conditions whose numbers occur nowhere, so that a search that only looks for words finds the same with both: nothing. */
const pairsFor = (seen: string): Pair[] => {
  const held = seen.trim();
  const numeric = /^\d+$/.test(held);
  const stem = held === '' ? 'zqxv' : held;
  return [
    { true: `zqxv%' OR 7919=7919 -- `, false: `zqxv%' OR 7919=7919-1 -- ` },
    { true: `zqxv' OR '7919'='7919`, false: `zqxv' OR '7919'='7918` },
    ...(numeric
      ? [{ true: `${held} AND 7919=7919`, false: `${held} AND 7919=7919-1` }]
      : [{ true: `${stem}' AND '7919'='7919`, false: `${stem}' AND '7919'='7918` }]),
  ];
};

const readings = (parameter: Parameter, pair: Pair, round: number, index: number): Step[] =>
  (['true', 'false'] as const).flatMap((which) => [
    goto(addressWith(parameter, pair[which])),
    settle(),
    keep(
      `${which === 'true' ? 'yes' : 'no'}${index}${round === 1 ? 'a' : 'b'}`,
      apply('strip', apply('strip', visibleText(), value(pair[which])), value(pair[which].trim())),
    ),
  ]);

const booleanBased = (parameter: Parameter): PlanDraft => {
  const pairs = pairsFor(parameter.value);
  return finding({
    oracle: 'condition-injected',
    title: `${parameter.path}: a true and a false condition in “${parameter.name}” are answered alike`,
    rule: 'A condition that a visitor writes is text to look for, not a part of the statement.',
    rank: 0.65,
    place: { url: addressWith(parameter, pairs[0]?.true ?? ''), template: parameter.template, element: parameter.name },
    signedIn: parameter.signedIn,
    steps: pairs.flatMap((pair, index) => [
      step(
        `ask with a true and a false condition, twice (form ${index + 1})`,
        ...readings(parameter, pair, 1, index),
        ...readings(parameter, pair, 2, index),
      ),
      assume('the page answers the same question the same way', variable(`yes${index}a`), 'equals', variable(`yes${index}b`)),
      assume('the page answers the same question the same way', variable(`no${index}a`), 'equals', variable(`no${index}b`)),
      expectThat('a true condition finds no more than a false one', variable(`yes${index}a`), 'equals', variable(`no${index}a`), {
        within: 0,
      }),
    ]),
    bug: {
      title: `A condition written into “${parameter.name}” is carried out by the database (SQL injection)`,
      severity: 'critical',
      expected: 'Both conditions are looked for as text and find the same.',
      seen: 'With a condition that is true the page shows other results than with one that is false, each time.',
      impact,
    },
  });
};

/** JSON and other endpoints: the same pair without a page around it. */
const endpointPairs = (site: SiteModel): PlanDraft[] =>
  site.operations
    .filter((operation) => operation.method === 'GET' && operation.source !== 'code')
    .flatMap((operation) => {
      const example = operation.examples[0];
      if (example === undefined || !URL.canParse(example, site.origin)) return [];
      const url = new URL(example, site.origin);
      const signedIn = site.signIn.status === 'verified' && operation.access === 'signed-in';
      return [...url.searchParams].slice(0, 4).map(([name, held]) => {
        const parameter: Parameter = {
          page: undefined,
          path: url.pathname,
          template: operation.template,
          name,
          value: held,
          others: [...url.searchParams].filter(([other]) => other !== name),
          signedIn,
        };
        const steps = pairsFor(held).flatMap((pair, index): Step[] => [
          step(
            `ask with a true and a false condition (form ${index + 1})`,
            ...(['a', 'b'] as const).flatMap((round) => [
              request('GET', addressWith(parameter, pair.true), `yes${index}${round}`),
              request('GET', addressWith(parameter, pair.false), `no${index}${round}`),
            ]),
          ),
          ...(['yes', 'no'] as const).map((which) =>
            assume(
              'the endpoint answers the same question the same way',
              answer(`${which}${index}a`, 'text'),
              'equals',
              answer(`${which}${index}b`, 'text'),
            ),
          ),
          expectThat(
            'a true condition finds no more than a false one',
            apply('strip', answer(`yes${index}a`, 'text'), value(pair.true)),
            'equals',
            apply('strip', answer(`no${index}a`, 'text'), value(pair.false)),
            { within: 0 },
          ),
        ]);
        return finding({
          oracle: 'condition-injected',
          title: `${operation.template}: a true and a false condition in “${name}” are answered alike`,
          rule: 'A condition that a visitor writes is text to look for, not a part of the statement.',
          rank: 0.6,
          place: { url: addressWith(parameter, held), template: operation.template, element: name, method: 'GET' },
          signedIn,
          steps,
          bug: {
            title: `A condition written into “${name}” is carried out by the database (SQL injection)`,
            severity: 'critical',
            expected: 'Both conditions are looked for as text and find the same.',
            impact,
          },
        });
      });
    });

const loginBypass = (site: SiteModel): PlanDraft[] => {
  const recipe = site.signIn.recipe;
  const found = site.pages.flatMap(
    (
      page,
    ): {
      page: Page;
      username: Parameters<typeof fill>[0];
      password: Parameters<typeof fill>[0];
      submit: Parameters<typeof fill>[0] | undefined;
      email: boolean;
    }[] => {
      const form = page.forms.find(({ purpose }) => purpose === 'sign-in');
      const username = form?.fields.find(({ meaning }) => meaning === 'email' || meaning === 'username');
      const password = form?.fields.find(({ type }) => type === 'password');
      return form === undefined || username === undefined || password === undefined
        ? []
        : [{ page, username: username.locator, password: password.locator, submit: form.submit, email: username.type === 'email' }];
    },
  )[0];
  if (found === undefined) return [];
  const { page, username, password, submit, email } = found;
  const tries = email
    ? [`x'OR'7919'='7919'--@example.com`, `x'OR/**/1=1--@example.com`]
    : [`' OR 7919=7919 -- `, `' OR '7919'='7919`, `admin' -- `];
  const proof = recipe?.proof.visible ?? site.signIn.sign;
  const steps = tries.map((payload) =>
    step(
      `sign in as ${payload.trim()} with a made-up password`,
      forget(),
      goto(page.url),
      settle(),
      fill(username, payload),
      fill(password, template("{{run}}' OR '7919'='7919")),
      submit === undefined ? press('Enter', password) : click(submit),
      settle(),
    ),
  );
  return [
    finding({
      oracle: 'login-injected',
      title: 'signing in needs a password, whatever is written as the name',
      rule: 'A name with a condition in it is a name that nobody has.',
      rank: 0.75,
      place: { url: page.url, template: page.template, element: 'sign-in', locator: username },
      isolation: 'session',
      steps: steps.flatMap((each) => [
        each,
        proof === undefined
          ? expectElement('the sign-in form is still there', password, 'visible')
          : expectThat('nobody is signed in', { extract: { read: 'visible', of: { ...proof, nth: 0 } } }, 'falsy', undefined, {
              within: 500,
            }),
      ]),
      bug: {
        title: 'Signing in works without a password, with a condition as the name (SQL injection)',
        severity: 'critical',
        expected: 'The sign-in is refused.',
        impact: 'Anybody can sign in as somebody else.',
      },
    }),
  ];
};

export const planInjection = (site: SiteModel): PlanDraft[] => [
  ...parametersOf(site).flatMap((parameter) => [errorBased(parameter), booleanBased(parameter)]),
  ...endpointPairs(site),
  ...loginBypass(site),
];
