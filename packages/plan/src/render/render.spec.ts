import { type Step, TestPlan } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { createPlan, type PlanDraft } from '../draft.ts';
import {
  answer,
  apply,
  awaitResponse,
  click,
  countOf,
  css,
  expectElement,
  expectThat,
  extract,
  fill,
  goto,
  header,
  itemsOf,
  json,
  keep,
  label,
  markRan,
  probe,
  request,
  role,
  step,
  template,
  text,
  textOf,
  value,
  variable,
} from '../index.ts';
import { type RenderContext, renderTest } from './render.ts';
import { samplePlans, unitPlan } from './samples.fixture.ts';

const context: RenderContext = {
  origin: 'http://app.test',
  authType: 'none',
  foundIn: 'session ses_01',
  agent: 'Checker',
};

const plan = (steps: TestPlan['steps'], more: Partial<PlanDraft> = {}): TestPlan =>
  TestPlan.parse(
    createPlan({
      family: 'actions',
      oracle: 'sample',
      title: 'page: a rule',
      rule: 'Why it must hold.',
      place: { url: '/page', template: '/page' },
      rank: 0.5,
      steps,
      bug: { title: 'It does not hold', severity: 'low', expected: 'It holds.' },
      ...more,
    }),
  );
const codeOf = (
  steps: TestPlan['steps'],
  more: Partial<PlanDraft> = {},
  with_: Partial<RenderContext> = {},
) => renderTest(plan(steps, more), { ...context, ...with_ }).code;

describe('what a test looks at', () => {
  const looking = (entered: Step) => {
    const shown = itemsOf(role('listitem'), ['gone']);
    const { code } = renderTest(
      plan([goto('/page'), entered, expectThat('as it was', shown, 'not-empty')]),
      context,
    );
    return /itemsOf\(page[^;]*?(\{ [^}]* \})\)/.exec(code)?.[1];
  };

  it('is what it made itself and what was there, but nothing that other tests make', () => {
    expect(looking(fill(label('Name'), template('first {{run}}')))).toBe("{ classes: ['gone'], run }");
    expect(looking(fill(label('Name'), 'Anna'))).toBe("{ classes: ['gone'] }");
  });

  it('is all there is where it names what exploring made', () => {
    expect(looking(fill(label('Name'), 'maple prowlbcdfgh'))).toBe("{ classes: ['gone'], all: true }");
  });
});

describe('a rendered test', () => {
  it('imports nothing but the stock runner, and says why, where and for whom it was made', () => {
    const code = codeOf([goto('/page'), expectElement('it is there', role('button', 'Go'), 'visible')]);
    expect(code.match(/^import .*/gm)).toEqual(["import { expect, test } from '@playwright/test';"]);
    expect(code).toContain('// Why it must hold.');
    expect(code).toContain(
      '// Found on /page · family actions · made for session ses_01 by the agent "Checker"',
    );
    expect(code).toContain("test.use({ baseURL: process.env.BASE_URL ?? 'http://app.test' });");
    expect(code).toContain("test('page: a rule', async ({ page }) => {");
  });

  it('asks an interface at another origin where the environment says that it is', () => {
    const apis = ['http://api.app.test', 'http://127.0.0.1:9001'];
    const steps = [
      request('GET', 'http://api.app.test/things?q=`', 'first'),
      request('GET', template('http://127.0.0.1:9001/things/{{run}}'), 'second'),
      request('GET', 'http://api.app.test.evil.test/things', 'third'),
      fill(label('Link'), 'http://api.app.test/things'),
      expectThat('nothing fails', probe('server-errors'), 'empty'),
    ];
    const code = codeOf(steps, {}, { apis });
    expect(code).toContain("const apiURL = process.env.API_URL ?? 'http://api.app.test';");
    expect(code).toContain("const apiURL2 = process.env.API_URL_2 ?? 'http://127.0.0.1:9001';");
    expect(code).toContain(`page.request.get(\`\${apiURL}/things?q=\\\`\`, { maxRedirects: 0 })`);
    expect(code).toContain(`page.request.get(\`\${apiURL2}/things/\${run}\`, { maxRedirects: 0 })`);
    expect(code).toContain("page.request.get('http://api.app.test.evil.test/things', { maxRedirects: 0 })");
    expect(code).toContain(".fill('http://api.app.test/things')");
    expect(code).toContain('watchServerErrors([baseURL, apiURL, apiURL2], page.context())');
    expect(codeOf(steps.slice(3, 4), {}, { apis })).not.toContain('apiURL');
    expect(codeOf(steps)).not.toContain('API_URL');
  });

  it('sends the account’s token where the application sends it, and nowhere else', () => {
    const token = { key: 'session', path: ['access'], scheme: 'Bearer', origins: ['http://api.app.test'] };
    const apis = ['http://api.app.test'];
    const steps = [
      request('GET', 'http://api.app.test/me', 'own'),
      request('GET', 'http://api.app.test/things', 'more', { headers: { accept: 'text/csv' } }),
      request('GET', 'http://api.app.test/many', 'many', { times: 3 }),
      request('GET', 'http://api.app.test/me', 'visitor', { actor: 'visitor' }),
      request('GET', 'http://api.app.test/me', 'said', { headers: { Authorization: 'Bearer x' } }),
      request('POST', 'http://api.app.test/me', 'forged', { headers: { Origin: 'https://else.test' } }),
      keep('led', value('http://else.test/')),
      request('GET', template('{{led}}'), 'shown'),
      request('GET', '//else.test/me', 'third'),
      request('GET', '/me', 'pages'),
      expectThat('the token', extract({ read: 'authorization' }), 'not-empty'),
    ];
    const code = codeOf(steps, { signedIn: true }, { authType: 'session', apis, token });
    const sent = "...(await authorization(page, baseURL, 'session', ['access'], 'Bearer'))";
    const flat = code.replaceAll(/\s+/g, ' ');
    expect(flat.split(sent)).toHaveLength(3);
    expect(flat).toContain(`{ ${sent}, ...{ accept: 'text/csv' } }`);
    // The token is read once, before the first of them: reading it takes longer than they are apart.
    expect(flat).toMatch(
      /burst\( ?3, \(headers\) => page\.request\.get\([^;]*headers: \{ \.\.\.headers \}[^;]*authorization\(page, baseURL, 'session', \['access'\], 'Bearer'\) ?\);/,
    );
    expect(code).toContain('const authorization = async (');
    expect(flat).toContain(
      "(await authorization(page, baseURL, 'session', ['access'], 'Bearer'))['authorization'] ?? ''",
    );
    expect(code).toContain("const baseURL = process.env.BASE_URL ?? 'http://app.test';");
    for (const plain of [
      codeOf(steps, { signedIn: false }, { authType: 'session', apis, token }),
      codeOf(steps, { signedIn: true }, { authType: 'session', apis }),
    ])
      expect(plain).not.toContain('authorization(page');
  });

  it('gives each action a step of its own where the plan has no groups', () => {
    expect(
      codeOf([goto('/page'), click(role('button', 'Go'))]),
    ).toContain(`await test.step('press “Go”', async () => {
    await page.getByRole('button', { name: 'Go' }).click();
  });`);
  });

  it('prefers assertions that wait by themselves', () => {
    const code = codeOf([
      expectThat('a', countOf(role('row')), 'equals', value(3)),
      expectThat('b', textOf(css('h1')), 'equals', value('Hello')),
      expectThat('c', textOf(css('h1')), 'matches', value('^H')),
      expectThat('d', countOf(role('row')), 'greater-than', value(0), { within: 500 }),
    ]);
    expect(code).toContain("await expect(page.getByRole('row'), 'a').toHaveCount(3);");
    expect(code).toContain(
      "await expect(page.locator('h1').first(), 'b').toHaveText('Hello', { useInnerText: true });",
    );
    expect(code).toContain(
      "await expect.poll(() => textOf(page.locator('h1').first()), 'c').toMatch(new RegExp('^H'));",
    );
    expect(code).toContain("await expect(page.getByRole('row'), 'd').not.toHaveCount(0, { timeout: 500 });");
  });

  it('brings along only what it uses', () => {
    const led = (part: Parameters<typeof expectThat>[1]) =>
      codeOf([
        goto('/page'),
        awaitResponse('/in', 'led', [click(role('button', 'Go'))], 'POST'),
        expectThat('it stays', part, 'not-empty'),
      ]);
    expect(led(header('led', 'location'))).not.toContain('bodyOf');
    expect(led(answer('led', 'text'))).toContain('const bodyOf =');
  });

  it('asks once where nothing can change any more, or when told to', () => {
    const code = codeOf([
      request('GET', '/api', 'data'),
      expectThat('found', answer('data', 'status'), 'equals', value(200)),
      expectThat('named', json('data', 'name'), 'equals', value('x')),
      expectThat('quiet', probe('exceptions'), 'empty', undefined, { within: 0 }),
    ]);
    expect(code).toContain("expect(data.status(), 'found').toBe(200);");
    expect(code).toContain(
      "expect(await jsonAt(await data.text(), ['name']), 'named').toBe('x');".replace(
        'await jsonAt',
        'jsonAt',
      ),
    );
    expect(code).toContain("expect(exceptions, 'quiet').toEqual([]);");
  });

  it('hands what a step keeps out of it only where later steps use it', () => {
    const used = codeOf([
      step('read', keep('title', textOf(css('h1')))),
      expectThat('x', textOf(css('h2')), 'equals', variable('title')),
    ]);
    expect(used).toContain("const { title } = await test.step('read', async () => {");
    const unused = codeOf([
      step('read', request('GET', '/x', 'seen')),
      expectThat('x', value(1), 'equals', value(1)),
    ]);
    expect(unused).not.toContain('const seen');
  });

  it('names a locator that it needs more than once', () => {
    const list = { ...role('listitem'), within: role('list', 'All the products') };
    const code = codeOf([
      expectThat('a', countOf(list), 'equals', value(3)),
      expectThat('b', countOf(list), 'not-equals', value(4)),
    ]);
    expect(code).toContain(
      "const items = page.getByRole('list', { name: 'All the products' }).getByRole('listitem');",
    );
    expect(code).toContain("await expect(items, 'a').toHaveCount(3);");
  });

  it('keeps names apart: words of the language, of the runner, and values that are kept twice', () => {
    const code = codeOf([
      keep('page', value('a')),
      keep('class', value('b')),
      keep('sum', value('c')),
      keep('twice', value('d')),
      keep('twice', value('e')),
      ...['page', 'class', 'sum', 'twice'].map((name) => expectThat(name, variable(name), 'not-empty')),
    ]);
    expect(code).toContain("const pageValue = 'a';");
    expect(code).toContain("const classValue = 'b';");
    expect(code).toContain("const twice2 = 'e';");
    expect(code).toContain("expect(twice2, 'twice').not.toBe('');");
  });

  it('signs in by the recipe, with the account that the environment names, unless a stored session is given', () => {
    const recipe = {
      url: '/login',
      username: label('User'),
      password: label('Password'),
      between: [],
      proof: { leavesUrl: true },
    };
    const code = codeOf([goto('/me')], { signedIn: true }, { authType: 'session', recipe });
    expect(code).toContain('storageState: process.env.STORAGE_STATE,');
    expect(code).toContain('if (!process.env.STORAGE_STATE) await signIn(page);');
    expect(code).toContain("username = environment('SAAS_USERNAME')");
    expect(code).toContain("await page.getByLabel('Password').first().press('Enter');");
    expect(codeOf([goto('/me')], { signedIn: false }, { authType: 'session', recipe })).not.toContain(
      'STORAGE_STATE',
    );
    expect(codeOf([goto('/me')], {}, { authType: 'basic' })).toContain(
      "httpCredentials: { username: process.env.SAAS_USERNAME ?? ''",
    );
  });

  it('opens a context of its own for a further account, with its stored session or by signing in', () => {
    const recipe = {
      url: '/login',
      username: label('User'),
      password: label('Password'),
      between: [],
      proof: { leavesUrl: true },
    };
    const steps = [goto('/me', 'account-3'), request('GET', '/me', 'seen', { actor: 'visitor' })];
    const code = codeOf(steps, { signedIn: true }, { authType: 'session', recipe });
    for (const written of [
      'storageState: process.env.STORAGE_STATE_3 ?? { cookies: [], origins: [] }',
      "if (!process.env.STORAGE_STATE_3)\n    await signIn(account3, environment('SAAS_USERNAME_3'), environment('SAAS_PASSWORD_3'));",
      "await account3.goto('/me');",
      'await account3Context.close();',
      'await visitorContext.close();',
    ])
      expect(code).toContain(written);
  });

  it('signs in again after each opening of the account’s pages where the session is in the page alone', () => {
    const recipe = {
      url: '/desk',
      username: label('User'),
      password: label('Password'),
      between: [],
      proof: { leavesUrl: false },
      atEachOpening: true,
    };
    const steps: Step[] = [
      goto('/desk'),
      { do: 'reload' },
      { do: 'back' },
      goto('/desk', 'visitor'),
      { do: 'sign-in', actor: 'visitor' },
      goto('/desk?2', 'visitor'),
    ];
    const session = { authType: 'session', recipe } as const;
    const code = codeOf(steps, { signedIn: true }, session);
    for (const written of [
      "await signedIn(page, () => page.goto('/desk'));",
      'await signedIn(page, () => page.reload());',
      'await signedIn(page, () => page.goBack());',
      "await visitor.goto('/desk');",
      'await signIn(visitor);',
      "await signedIn(visitor, () => visitor.goto('/desk?2'));",
      "page.getByLabel('Password').first(), 'signed in').toBeHidden(",
    ])
      expect(code).toContain(written);
    for (const absent of ['STORAGE_STATE', 'beforeEach']) expect(code).not.toContain(absent);
    expect(codeOf(steps.slice(0, 3), { signedIn: false }, session)).not.toContain('signedIn');
    expect(codeOf(steps.slice(0, 3), { signedIn: true }, session)).not.toContain('const signIn =');
  });

  it('learns of a marked script before it opens the first page', () => {
    const code = codeOf([goto('/page'), expectThat('nothing runs', markRan('markabcdef'), 'falsy')]);
    expect(code.indexOf("const marks = await watchMarks(['markabcdef'], page.context());")).toBeLessThan(
      code.indexOf('page.goto'),
    );
    expect(code).toContain("await expect.poll(() => marks.has('markabcdef'), 'nothing runs').toBe(false);");
  });

  it('has a file name of its own for each fingerprint, whatever the title', () => {
    const one = renderTest(plan([goto('/')], { fingerprint: 'a|/x|' }), context).name;
    const other = renderTest(plan([goto('/')], { fingerprint: 'b|/x|' }), context).name;
    expect(one).toMatch(/^page-a-rule-[a-z0-9]{6}\.spec\.ts$/);
    expect(other).not.toBe(one);
    expect(renderTest(plan([goto('/')], { title: '../../日本語' }), context).name).toMatch(
      /^[a-z0-9-]+\.spec\.ts$/,
    );
  });

  it('refuses an invalid plan and says why', () => {
    expect(() => codeOf([expectThat('x', variable('never'), 'truthy')])).toThrow(
      'refers to “never”, which no step before has kept',
    );
    expect(() => codeOf([expectThat('x', value('a'), 'matches', value('('))])).toThrow(
      '“(” is not a regular expression',
    );
    expect(() => codeOf([click(role('banana'))])).toThrow('there is no role “banana”');
    expect(() => codeOf([expectThat('x', text(template('{{some.where}}')), 'truthy')])).toThrow(
      'neither a kept value',
    );
    expect(() => codeOf([expectThat('x', apply('subtract', value(1)), 'truthy')])).toThrow('operands');
  });

  it('is laid out to be read: no line of more than 140 columns, no trailing white space, no sleep', () => {
    for (const draft of [...samplePlans, unitPlan]) {
      const { code } = renderTest(TestPlan.parse(draft), {
        ...context,
        authType: 'session',
        recipe: { url: '/login', password: label('Password'), between: [], proof: { leavesUrl: true } },
      });
      for (const line of code.split('\n')) expect(line.length, line).toBeLessThanOrEqual(140);
      expect(code).not.toMatch(/[ \t]$/m);
      expect(code).not.toMatch(/waitForTimeout|\bany\b(?! )/);
    }
  });
});
