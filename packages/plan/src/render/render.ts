// Turns a test plan into a file that runs by itself under the stock runner: no import of ours, addresses and credentials from the environment.
// Pure. Everything in a plan may come from a hostile page: it enters the code as quoted literals only.
import {
  type AuthType,
  accountVariables,
  apiVariable,
  type Interstitial,
  type KeptToken,
  type SignInRecipe,
  type TestPlan,
} from '@prowl/contracts';
import { block, type Doc, hard, object, print } from '../code/layout.ts';
import { fileName, Identifiers } from '../code/naming.ts';
import { comment, quote, quoted } from '../code/quoting.ts';
import { type Marked, type PageName, Scope } from '../code/scope.ts';
import { collectSupport, supportNames } from '../code/support.ts';
import { timedAnswers, usesOf } from '../code/uses.ts';
import { type WatcherName, watchers } from '../code/watchers.ts';
import { namesSpoken } from './describe.ts';
import { dismissingCode, isKept, visitedCode, visitorsState } from './interstitials.ts';
import { runLine, runToken } from './run.ts';
import { signedInCode, signInCode } from './sign-in.ts';
import { stepsCode } from './steps.ts';
import { renderUnitTest } from './unit-file.ts';

export interface RenderContext {
  /** Where the application answers unless BASE_URL says otherwise. */
  origin: string;
  /** Where its interface answers besides, unless API_URL (API_URL_2, …) says otherwise. */
  apis?: readonly string[] | undefined;
  recipe?: SignInRecipe | undefined;
  /** What is in front of pages at a first visit. */
  interstitials?: readonly Interstitial[] | undefined;
  /** What requests of the account carry besides cookies. */
  token?: KeptToken | undefined;
  authType: AuthType;
  /** The environment has headers for it: those of the account, or of everyone. */
  headers?: 'account' | 'everyone' | undefined;
  /** Browsers do not trust the certificate, and are told to go on. */
  untrusted?: boolean;
  /** What the test was made for, e.g. `session ses_01…`. */
  foundIn: string;
  /** The name of the agent that owns it. */
  agent: string;
}

export interface RenderedTest {
  /** File name. */
  name: string;
  code: string;
}

/** @throws RenderingError when the plan names a value that it never kept, an unknown role or a bad pattern. */
export const renderTest = (plan: TestPlan, context: RenderContext): RenderedTest => {
  if (plan.unit)
    return {
      name: fileName(plan.title, plan.fingerprint, '.test.ts'),
      code: renderUnitTest(plan, plan.unit, context),
    };
  const options = {
    origin: context.origin,
    apis: context.apis,
    token: plan.signedIn && context.authType === 'session' ? context.token : undefined,
    recipe: context.recipe,
    signedIn: plan.signedIn && context.authType === 'session',
    timedAnswers: timedAnswers(plan.steps),
    uses: usesOf(plan.steps),
    spoken: namesSpoken(plan),
    marked: markedBy(plan),
    actors: plan.actors,
  };
  // The first writing finds out which locators recur; the second one names them.
  const draft = new Scope(options);
  writeBody(plan, draft);
  const scope = new Scope({ ...options, hoisted: nameRepeated(draft) });
  const body = writeBody(plan, scope);
  return {
    name: fileName(plan.title, plan.fingerprint, '.spec.ts'),
    code: assemble(plan, context, scope, body, draft),
  };
};

const markedBy = ({ steps }: TestPlan): Marked => {
  const written = JSON.stringify(steps);
  if (runToken.test(written)) return 'named';
  return written.includes('{{run}}') ? 'own' : 'nothing';
};

const writeBody = (plan: TestPlan, scope: Scope): Doc[] =>
  stepsCode(plan.steps, scope, !plan.steps.some((step) => step.do === 'step'));

const nameRepeated = (draft: Scope): Map<string, string> => {
  const identifiers = new Identifiers(supportNames);
  const names = new Map<string, string>();
  for (const [printed, { uses, noun }] of draft.locatorUses) {
    if (uses > 1) names.set(printed, identifiers.take(noun));
  }
  return names;
};

/** Pages besides the test's own one, in their order. */
const others = ({ pages }: Scope): PageName[] => [...pages].filter((name) => name !== 'page').sort();

/** A page in a context of its own: nobody's, or that of an account. */
const openOther = (
  name: PageName,
  scope: Scope,
  { interstitials = [], headers, recipe }: Pick<RenderContext, 'interstitials' | 'headers' | 'recipe'>,
): Doc[] => {
  const state = visitorsState(interstitials);
  const page = [
    `const ${name} = await ${name}Context.newPage();`,
    ...(headers === 'everyone' ? [[sendingHeaders(name, headers, scope), ';']] : []),
    ...(interstitials.length === 0 ? [] : [`await dismissNotices(${name});`]),
  ];
  if (name === 'visitor')
    return [
      `const visitorContext = await browser.newContext({ storageState: ${state}, httpCredentials: undefined });`,
      ...page,
    ];
  const variables = accountVariables(Number(name.slice('account'.length)));
  scope.usesSignIn = true;
  const environment = scope.use('environment');
  return [
    `const ${name}Context = await browser.newContext({`,
    `  storageState: process.env.${variables.storageState} ?? ${state},`,
    '  httpCredentials: undefined,',
    '});',
    ...page,
    `if (!process.env.${variables.storageState})`,
    `  await signIn(${[name, ...ownOf(variables, recipe).map((own) => `${environment}('${own}')`)].join(', ')});`,
  ];
};

/** What an account signs in with, by the names of its variables. */
const ownOf = (
  { username, password, totpSecret }: ReturnType<typeof accountVariables>,
  recipe: SignInRecipe | undefined,
): string[] => [username, password, ...(recipe?.code === undefined ? [] : [totpSecret])];

const sendingHeaders = (page: PageName, whose: 'account' | 'everyone', scope: Scope): Doc => {
  scope.usesOrigin = true;
  const origins = ['baseURL', ...scope.apis.map((api) => scope.api(api))];
  const more = whose === 'everyone' ? ', true' : '';
  return `await ${scope.use('sendHeaders')}(${page}, [${origins.join(', ')}], ${scope.use('environment')}('SAAS_HEADERS')${more})`;
};

const preparation = (scope: Scope, context: RenderContext): Doc[] => {
  const lines: Doc[] = [];
  if (scope.usesRun) lines.push(runLine);
  for (const name of others(scope)) lines.push(...openOther(name, scope, context));
  const contexts = ['page.context()', ...others(scope).map((name) => `${name}Context`)].join(', ');
  for (const [name, watcher] of Object.entries(watchers)) {
    const { origin, support } = watcher;
    if (!scope.watchers.has(name as WatcherName)) continue;
    scope.use(support);
    if (origin) scope.usesOrigin = true;
    const origins =
      name === 'serverErrors' ? ['baseURL', ...scope.apis.map((api) => scope.api(api))] : ['baseURL'];
    if ('inPage' in watcher) {
      lines.push(`${support}(${contexts});`);
      continue;
    }
    if ('outside' in watcher) {
      lines.push(`const ${name} = await ${support}();`);
      continue;
    }
    lines.push(
      name === 'marks'
        ? `const marks = await watchMarks([${[...scope.marks].map(quote).join(', ')}], ${contexts});`
        : `const ${name} = ${support}(${origin ? `${listed(origins)}, ` : ''}${contexts});`,
    );
  }
  return lines;
};

const assemble = (
  plan: TestPlan,
  context: RenderContext,
  scope: Scope,
  body: Doc[],
  draft: Scope,
): string => {
  const { interstitials = [] } = context;
  const prepared = preparation(scope, context);
  if (isKept(interstitials)) scope.usesOrigin = true;
  const named: Doc[] = [...scope.hoisted].flatMap(([printed, name]) => {
    const locator = draft.locatorUses.get(printed);
    return locator ? [['const ', name, ' = ', locator.doc, ';']] : [];
  });
  const signedIn = plan.signedIn && context.authType === 'session';
  const begins = signedIn && context.recipe !== undefined && context.recipe.atEachOpening !== true;
  const signIn = [
    ...(scope.usesSignIn || begins ? [signInCode(context.recipe, scope)] : []),
    ...(scope.usesSignedIn ? [signedInCode(context.recipe, scope)] : []),
  ];
  const dismissing = interstitials.length === 0 ? [] : [dismissingCode(interstitials, scope)];
  const { headers } = context;
  const sends = headers === 'everyone' || (headers === 'account' && signedIn);
  const sending: Doc[] =
    headers !== undefined && sends
      ? [
          [
            'test.beforeEach(',
            quote('send the headers of the environment'),
            ', async ({ page }) => ',
            block([[sendingHeaders('page', headers, scope), ';']]),
            ');',
          ],
        ]
      : [];
  const support = collectSupport(scope.supports);
  const usesPage = signIn.length > 0 || dismissing.length > 0;
  const types = [...new Set([...support.types, ...(usesPage ? ['Page'] : [])])].sort();
  const origin = `process.env.BASE_URL ?? ${quote(context.origin)}`;
  const apis = scope.apis.flatMap((api, index) =>
    scope.usedApis.has(api)
      ? [`const ${scope.api(api)} = process.env.${apiVariable(index)} ?? ${quote(api)};`]
      : [],
  );
  const fixtures = others(scope).length > 0 ? '{ page, browser }' : '{ page }';
  const close: Doc[] = others(scope).map((name) => `await ${name}Context.close();`);
  const opening = [...prepared, ...named];
  const statements: Doc[] = [
    ...(plan.cost > 15_000
      ? [`test.setTimeout(${Math.min(600_000, Math.max(60_000, plan.cost * 4))});`]
      : []),
    ...opening,
    ...(opening.length > 0 ? [''] : []),
    ...body,
    ...close,
  ];
  const header = comment(
    `Found on ${plan.place.url} · family ${plan.family} · made for ${context.foundIn} by the agent "${context.agent}"`,
  );
  const imported = ['expect', 'test', ...types.map((type) => `type ${type}`)].sort(byName);
  const beforeEach: Doc = [
    'test.beforeEach(',
    quote('sign in'),
    ', async ({ page }) => ',
    block([SIGN_IN_UNLESS_STORED]),
    ');',
  ];
  const isStored = signedIn && !scope.signsInAgain('page');
  const state = visitorsState(interstitials);
  const begun = isStored ? 'process.env.STORAGE_STATE' : undefined;
  const use = useCode(
    context,
    scope.usesOrigin ? 'baseURL' : `baseURL: ${origin}`,
    isKept(interstitials) ? [begun, state].filter(Boolean).join(' ?? ') : begun,
  );
  // What the test says comes first, the small functions that it uses after it.
  const sections: Doc[] = [
    ['import ', object(imported.map((name) => [name, name])), " from '@playwright/test';"],
    [
      lines([
        ...comment(plan.rule),
        ...header,
        ...(scope.usesOrigin ? [`const baseURL = ${origin};`] : []),
        ...apis,
      ]),
      hard,
      ...(isKept(interstitials) ? [visitedCode(interstitials), hard] : []),
      use,
    ],
    ...sending,
    ...(dismissing.length === 0 ? [] : [...dismissing, NO_NOTICES]),
    ...signIn,
    ...(begins ? [beforeEach] : []),
    ...(scope.usesAfterwards ? [lines(PUT_BACK)] : []),
    ['test(', quoted(plan.title), `, async (${fixtures}) => `, block(statements), ');'],
    ...support.code.map(lines),
  ];
  return `${print(sections.flatMap((section, index) => (index === 0 ? [section] : [hard, hard, section])))}\n`;
};

const listed = (names: readonly string[]): string =>
  names.length === 1 ? names.join('') : `[${names.join(', ')}]`;

const NO_NOTICES =
  "test.beforeEach('dismiss what comes at a first visit', async ({ page }) => dismissNotices(page));";
const SIGN_IN_UNLESS_STORED = 'if (!process.env.STORAGE_STATE) await signIn(page);';

/** Also after a failure and after the time limit, with a time limit of its own. */
const PUT_BACK = [
  'const afterwards: (() => Promise<void>)[] = [];',
  "test.afterEach('put back what was changed', async () => {",
  '  for (const putBack of afterwards.splice(0)) await putBack();',
  '});',
];

const byName = (a: string, b: string): number =>
  a.replace('type ', '').toLowerCase() < b.replace('type ', '').toLowerCase() ? -1 : 1;

const lines = (texts: readonly string[]): Doc =>
  texts.flatMap((text, index) => (index === 0 ? [text] : [hard, text]));

const useCode = (context: RenderContext, base: string, storageState: string | undefined): Doc => {
  const entries = [base];
  if (context.authType === 'basic') {
    entries.push(
      "httpCredentials: { username: process.env.SAAS_USERNAME ?? '', password: process.env.SAAS_PASSWORD ?? '' }",
    );
  }
  if (context.untrusted === true) entries.push('ignoreHTTPSErrors: true');
  if (storageState !== undefined) entries.push(`storageState: ${storageState}`);
  if (entries.length === 1) return `test.use({ ${base} });`;
  return ['test.use(', block(entries.map((entry) => `${entry},`)), ');'];
};
