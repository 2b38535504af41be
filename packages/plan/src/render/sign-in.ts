// Signing in through the form, as the explorer found it, with the account that the environment names.
import type { SignInRecipe } from '@prowl/contracts';
import { block, type Doc } from '../code/layout.ts';
import { firstCode } from '../code/locators.ts';
import { quote, quoted } from '../code/quoting.ts';
import { RenderingError, Scope } from '../code/scope.ts';
import { stepsCode } from './steps.ts';

/** `const signIn = async (page, username?, password?) => …`; what it needs is noted in the test's own scope. */
export const signInCode = (recipe: SignInRecipe | undefined, test: Scope): Doc => {
  if (!recipe) throw new RenderingError('the plan signs in, but it is not known how');
  // Locators that the test has named are not known here.
  const scope = new Scope({ origin: test.origin });
  const environment = scope.use('environment');
  const parameters = [
    'page: Page',
    ...(recipe.username ? [`username = ${environment}('SAAS_USERNAME')`] : ['_username?: string']),
    `password = ${environment}('SAAS_PASSWORD')`,
  ];
  const statements: Doc[] = [['await page.goto(', quoted(recipe.url), ');']];
  if (recipe.username)
    statements.push(['await ', firstCode(recipe.username, scope, 'page'), '.fill(username);']);
  statements.push(...stepsCode(recipe.between, scope, false));
  statements.push(['await ', firstCode(recipe.password, scope, 'page'), '.fill(password);']);
  statements.push(
    recipe.submit
      ? ['await ', firstCode(recipe.submit, scope, 'page'), '.click();']
      : ['await ', firstCode(recipe.password, scope, 'page'), ".press('Enter');"],
  );
  if (recipe.proof.visible) {
    statements.push([
      'await expect(',
      firstCode(recipe.proof.visible, scope, 'page'),
      ', ',
      quote('signed in'),
      ').toBeVisible({ timeout: 10_000 });',
    ]);
  }
  if (recipe.proof.leavesUrl) {
    // A route behind # is an address of its own.
    const { pathname, hash } = new URL(recipe.url, 'http://localhost');
    statements.push([
      `await page.waitForURL((url) => url.pathname${hash === '' ? '' : ' + url.hash'} !== `,
      quote(`${pathname}${hash}`),
      ');',
    ]);
  }
  for (const name of scope.supports) test.use(name);
  return ['const signIn = async (', parameters.join(', '), '): Promise<void> => ', block(statements), ';'];
};
