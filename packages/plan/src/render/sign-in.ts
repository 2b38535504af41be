// Signing in through the form, as the explorer found it, with the account that the environment names.
import type { SignInRecipe } from '@prowl/contracts';
import { array, block, type Doc } from '../code/layout.ts';
import { firstCode } from '../code/locators.ts';
import { quote, quoted } from '../code/quoting.ts';
import { apart, RenderingError, type Scope } from '../code/scope.ts';
import { stepsCode } from './steps.ts';

/** The account of the environment, unless another one is given. */
const parametersOf = ({ username, code }: SignInRecipe, scope: Scope): string => {
  const environment = scope.use('environment');
  const name = username ? `username = ${environment}('SAAS_USERNAME')` : '_username?: string';
  const secret = code ? `, secret = ${environment}('SAAS_TOTP_SECRET')` : '';
  return `page: Page, ${name}, password = ${environment}('SAAS_PASSWORD')${secret}`;
};

const filling = (recipe: SignInRecipe, scope: Scope): Doc[] => {
  const statements: Doc[] = [];
  if (recipe.username)
    statements.push(['await ', firstCode(recipe.username, scope, 'page'), '.fill(username);']);
  statements.push(...stepsCode(recipe.between, scope, false));
  statements.push(['await ', firstCode(recipe.password, scope, 'page'), '.fill(password);']);
  const { code } = recipe;
  if (code?.later === false) statements.push(enteringCode(code, scope));
  if (code?.later === false && code.goesOn === true) return statements;
  statements.push(
    recipe.submit
      ? ['await ', firstCode(recipe.submit, scope, 'page'), '.click();']
      : ['await ', firstCode(recipe.password, scope, 'page'), ".press('Enter');"],
  );
  return statements;
};

type Code = NonNullable<SignInRecipe['code']>;

const codeField = (locator: Code['fields'][number] | undefined, scope: Scope): Doc => {
  if (locator === undefined) throw new RenderingError('the one-time code has no field');
  return firstCode(locator, scope, 'page');
};

const enteringCode = ({ fields }: Code, scope: Scope): Doc => [
  `await ${scope.use('enterCode')}(`,
  array(fields.map((field) => codeField(field, scope))),
  ', await code());',
];

/** The form, and its one-time code where it asks for one. `opening`: what is done before. */
const signingIn = (recipe: SignInRecipe, opening: readonly Doc[], scope: Scope): Doc[] => {
  const { code } = recipe;
  if (code === undefined) return [...opening, ...filling(recipe, scope)];
  const [first] = code.fields;
  const statements = [...opening, ...filling(recipe, scope)];
  if (code.later) {
    statements.push(enteringCode(code, scope));
    if (code.goesOn !== true)
      statements.push(
        code.submit
          ? ['await ', firstCode(code.submit, scope, 'page'), '.click();']
          : ['await ', codeField(code.fields.at(-1), scope), ".press('Enter');"],
      );
  }
  statements.push(['return ', codeField(first, scope), ';']);
  return [[`await ${scope.use('withOneTimeCode')}(secret, async (code) => `, block(statements), ');']];
};

const proof = ({ visible }: SignInRecipe['proof'], scope: Scope): Doc[] =>
  visible === undefined
    ? []
    : [
        [
          'await expect(',
          firstCode(visible, scope, 'page'),
          ', ',
          quote('signed in'),
          ').toBeVisible({ timeout: 10_000 });',
        ],
      ];

const known = (recipe: SignInRecipe | undefined): SignInRecipe => {
  if (!recipe) throw new RenderingError('the plan signs in, but it is not known how');
  return recipe;
};

/** `const signIn = async (page, username?, password?) => …`. */
export const signInCode = (given: SignInRecipe | undefined, test: Scope): Doc => {
  const recipe = known(given);
  return apart(test, (scope) => {
    const parameters = parametersOf(recipe, scope);
    const statements = signingIn(recipe, [['await page.goto(', quoted(recipe.url), ');']], scope);
    statements.push(...proof(recipe.proof, scope));
    if (recipe.proof.leavesUrl) {
      // A route behind # is an address of its own.
      const { pathname, hash } = new URL(recipe.url, 'http://localhost');
      statements.push([
        `await page.waitForURL((url) => url.pathname${hash === '' ? '' : ' + url.hash'} !== `,
        quote(`${pathname}${hash}`),
        ');',
      ]);
    }
    return ['const signIn = async (', parameters, '): Promise<void> => ', block(statements), ';'];
  });
};

/** `const signedIn = (page, opening) => …`: opens a page where the application keeps the session in the page alone. */
export const signedInCode = (given: SignInRecipe | undefined, test: Scope): Doc => {
  const recipe = known(given);
  return apart(test, (scope) => {
    const open = scope.use('openSignedIn');
    const environment = scope.use('environment');
    const first = recipe.username ?? recipe.password;
    const shown = proof(recipe.proof, scope);
    const statements: Doc[] = [
      ...(recipe.username ? [`const username = ${environment}('SAAS_USERNAME');`] : []),
      `const password = ${environment}('SAAS_PASSWORD');`,
      ...(recipe.code ? [`const secret = ${environment}('SAAS_TOTP_SECRET');`] : []),
      ...signingIn(recipe, [], scope),
      ...(shown.length > 0
        ? shown
        : [
            [
              'await expect(',
              firstCode(recipe.password, scope, 'page'),
              ', ',
              quote('signed in'),
              ').toBeHidden({ timeout: 10_000 });',
            ],
          ]),
    ];
    return [
      'const signedIn = (page: Page, opening: () => Promise<unknown>): Promise<void> => ',
      block([
        [
          `return ${open}(page, opening, `,
          firstCode(first, scope, 'page'),
          ', async () => ',
          block(statements),
          ');',
        ],
      ]),
      ';',
    ];
  });
};
