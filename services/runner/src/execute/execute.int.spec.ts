// Real tests, the stock runner, a real browser, a small page: what each way of failing is taken for.
import { noteOfNotKept } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { ArtifactQuota } from '../artifacts/quota.ts';
import { backbone, run, small, stateOf, wrap } from './execute.fixture.ts';

describe('executing tests', () => {
  it('goes on without screenshots and traces for which there is no room, and says so', async () => {
    const wrong = {
      code: wrap("await page.goto('/'); expect(1, 'one is two').toBe(2);"),
      oracles: ['one is two'],
    };
    const { outcomes } = await run(
      { 'a.spec.ts': wrong, 'fine.spec.ts': { code: wrap('') } },
      60,
      undefined,
      new ArtifactQuota(500),
    );
    expect(outcomes.get('a.spec.ts')).toMatchObject({
      status: 'failed',
      note: noteOfNotKept('quota'),
      failure: { kind: 'oracle' },
    });
    const { screenshot, trace } = outcomes.get('a.spec.ts')?.evidence ?? {};
    expect([screenshot, trace]).toEqual([undefined, undefined]);
    expect(outcomes.get('fine.spec.ts')).toMatchObject({ status: 'passed' });
  });

  it('holds nothing against a test that only fails beside others', async () => {
    const alone = wrap(
      "expect(await (await request.get('/enter')).text(), 'nobody else is there').toBe('alone'); await new Promise((end) => setTimeout(end, 1_500)); await request.get('/leave');",
    );
    const together = { code: alone, oracles: ['nobody else is there'], isolation: 'account' } as const;
    const wrong = {
      code: wrap("expect(1, 'one is two').toBe(2);"),
      oracles: ['one is two'],
      isolation: 'account',
    } as const;
    const { outcomes, begun } = await run({
      'a.spec.ts': together,
      'b.spec.ts': together,
      'wrong.spec.ts': wrong,
    });
    expect([...outcomes].map(([name, { status }]) => `${name} ${status}`).toSorted()).toEqual([
      'a.spec.ts passed',
      'b.spec.ts passed',
      'wrong.spec.ts failed',
    ]);
    expect(small.mostInside).toBe(2);
    expect(outcomes.get('wrong.spec.ts')?.attempts).toHaveLength(2);
    expect(
      await backbone.artifacts.get('default', outcomes.get('wrong.spec.ts')?.evidence?.trace ?? ''),
    ).toBeDefined();
    expect(begun.toSorted()).toEqual(['a.spec.ts', 'b.spec.ts', 'wrong.spec.ts']);
  });
  it('runs once more alone what does not apply beside others, and again what fails then', async () => {
    const alone = (more: string) =>
      wrap(
        `const room = await (await request.get('/enter')).text(); await new Promise((end) => setTimeout(end, 1_500)); await request.get('/leave'); test.skip(room !== 'alone', 'there is no room'); ${more}`,
      );
    const never = wrap("test.skip(true, 'there is nothing to be tested');");
    const account = { oracles: ['one is two'], isolation: 'account' } as const;
    small.inside = 0;
    const { outcomes } = await run({
      'a.spec.ts': { code: alone("expect(1, 'one is two').toBe(1);"), ...account },
      'b.spec.ts': { code: alone("expect(1, 'one is two').toBe(2);"), ...account },
      'c.spec.ts': { code: alone("expect(1, 'one is two').toBe(2);"), ...account },
      'never.spec.ts': { code: never, ...account },
    });
    expect(
      [...outcomes].map(([name, { status, attempts }]) => `${name} ${status} ${attempts.length}`).toSorted(),
    ).toEqual(['a.spec.ts passed 1', 'b.spec.ts failed 2', 'c.spec.ts failed 2', 'never.spec.ts skipped 1']);
  });
  it('has what changes something wait for all early ones, in one run', async () => {
    const enter = "await request.get('/enter'); await new Promise((end) => setTimeout(end, 500));";
    small.inside = 0;
    const { outcomes, begun } = await run({
      'change.spec.ts': {
        code: wrap(
          "expect(await (await request.get('/enter')).text(), 'nobody else is there').toBe('alone');",
        ),
        oracles: ['nobody else is there'],
        isolation: 'account',
      },
      'read.spec.ts': { code: wrap(`${enter} await request.get('/leave');`), early: true },
      'wrong.spec.ts': {
        code: wrap(`${enter} await request.get('/leave'); expect(1, 'one is two').toBe(2);`),
        oracles: ['one is two'],
        early: true,
      },
    });
    expect([...outcomes].map(([name, { status }]) => `${name} ${status}`).toSorted()).toEqual([
      'change.spec.ts passed',
      'read.spec.ts passed',
      'wrong.spec.ts failed',
    ]);
    expect(begun.at(-1)).toBe('change.spec.ts');
  });
  it('proves nothing by a page that says that it is at work, unless it never ends', async () => {
    const seen = (path: string) => ({
      code: wrap(
        `await page.goto('${path}'); await expect(page.getByRole('heading'), 'a total is shown').toHaveText('Total 12', { timeout: 500 });`,
      ),
      oracles: ['a total is shown'],
    });
    const { outcomes } = await run({ 'slow.spec.ts': seen('/slow'), 'turning.spec.ts': seen('/turning') });
    expect(outcomes.get('slow.spec.ts')).toMatchObject({
      status: 'error',
      note: { code: 'not-carried-out', text: expect.stringContaining('still at work') as string },
    });
    expect(outcomes.get('turning.spec.ts')).toMatchObject({ status: 'failed' });
  }, 60_000);
  it('separates a failed expectation from a test that could not get to it', async () => {
    const { outcomes } = await run({
      'sound.spec.ts': {
        code: wrap(
          "await page.goto('/'); await expect(page.getByRole('heading'), 'the total is shown').toHaveText('Total 12');",
        ),
      },
      'oracle.spec.ts': {
        code: wrap(
          "await page.goto('/'); await expect(page.getByRole('heading'), 'the total is 13').toHaveText('Total 13', { timeout: 500 });",
        ),
        oracles: ['the total is 13'],
      },
      'precondition.spec.ts': {
        code: wrap(
          "await page.goto('/'); await page.getByRole('button', { name: 'Gone' }).click({ timeout: 500 });",
        ),
        oracles: ['the total is 13'],
      },
      'skipped.spec.ts': { code: wrap("test.skip(true, 'fewer than two rows');") },
      'broken.spec.ts': { code: 'this is no TypeScript' },
    });
    expect(outcomes.get('sound.spec.ts')).toMatchObject({ status: 'passed' });
    expect(outcomes.get('oracle.spec.ts')).toMatchObject({
      status: 'failed',
      failure: {
        kind: 'oracle',
        message: 'the total is 13',
        expectation: 'e1',
        expected: expect.stringContaining('Total 13'),
        received: expect.stringContaining('Total 12'),
      },
      attempts: [{ status: 'failed' }, { status: 'failed' }],
    });
    expect(outcomes.get('precondition.spec.ts')).toMatchObject({
      status: 'error',
      failure: { kind: 'precondition' },
      attempts: [{ status: 'failed' }], // a second one could prove nothing
    });
    expect(outcomes.get('skipped.spec.ts')).toMatchObject({
      status: 'skipped',
      note: { code: 'does-not-apply', text: 'Does not apply: fewer than two rows' },
    });
    expect(outcomes.get('broken.spec.ts')).toMatchObject({ status: 'error' });
    const evidence = outcomes.get('oracle.spec.ts')?.evidence;
    expect(evidence?.console).toContain('something is off');
    expect(evidence?.requests.map(({ url }) => new URL(url).pathname)).toContain('/data');
    const screenshot = await backbone.artifacts.get('default', evidence?.screenshot ?? '');
    expect(screenshot?.contentType).toBe('image/png');
    expect(await backbone.artifacts.get('default', evidence?.trace ?? '')).toBeDefined();
  });

  it('calls a test that passes when it is run again flaky', async () => {
    const { outcomes } = await run({
      'flip.spec.ts': {
        code: wrap("expect(await (await request.get('/flip')).text(), 'the answer is even').toBe('even');"),
        oracles: ['the answer is even'],
      },
    });
    expect(outcomes.get('flip.spec.ts')).toMatchObject({
      status: 'flaky',
      attempts: [{ status: 'failed' }, { status: 'passed' }],
    });
  });

  it('waits longer in the second run, and holds it against nobody that the first was too short', async () => {
    const late = (expectation: string) => ({
      code: wrap(`await page.goto('/late'); const heading = page.getByRole('heading'); ${expectation}`),
      oracles: ['a total is shown'],
    });
    const text = "await heading.textContent(), 'a total is shown').toBe('Total 12')";
    const { outcomes } = await run({
      'element.spec.ts': late("await expect(heading, 'a total is shown').toHaveText('Total 12');"),
      'poll.spec.ts': late(
        "await expect.poll(() => heading.textContent(), 'a total is shown').toBe('Total 12');",
      ),
      'step.spec.ts': late("await expect(page.getByText('Total 12')).toBeVisible();"),
      'whole.spec.ts': late(
        `await expect(async () => { expect(${text}; }, 'a total is shown').toPass({ timeout: 3_000 });`,
      ),
    });
    for (const name of ['element', 'poll', 'step', 'whole'])
      expect(outcomes.get(`${name}.spec.ts`), name).toMatchObject({
        status: 'passed',
        attempts: [{ status: 'passed' }],
      });
  });

  it('holds nothing against an application that refuses to be asked so often', async () => {
    const visit = (path: string) => ({
      code: wrap(
        `await page.goto('${path}'); await expect(page.getByRole('heading'), 'a total is shown').toHaveText('Total 12', { timeout: 500 });`,
      ),
      oracles: ['a total is shown'],
    });
    small.refusals = 0;
    const { outcomes } = await run({ 'once.spec.ts': visit('/busy-once'), 'always.spec.ts': visit('/busy') });
    expect(outcomes.get('once.spec.ts')).toMatchObject({
      status: 'passed',
      attempts: [{ status: 'passed' }],
    });
    expect(outcomes.get('always.spec.ts')).toMatchObject({ status: 'error', note: { code: 'rate-limited' } });
  });

  it('runs a test that failed again in a second browser, and starts no process for it', async () => {
    const wrong = {
      code: wrap(
        "const seen = (globalThis.seen ??= new Set()); seen.add(page.context().browser()); expect('process ' + process.pid + ', browser ' + seen.size, 'nobody is here').toBe('nobody');",
      ),
      oracles: ['nobody is here'],
    };
    const dying = { code: wrap('process.exit(1);') };
    const { outcomes } = await run({
      'dying.spec.ts': dying,
      'wrong.spec.ts': wrong,
      'fine.spec.ts': { code: wrap('') },
    });
    const [first, second] = (outcomes.get('wrong.spec.ts')?.attempts ?? []).map(
      ({ failure }) => failure?.received ?? '',
    );
    expect(first).toMatch(/process \d+, browser 1/);
    expect(second).toBe(first?.replace('browser 1', 'browser 2'));
    expect(outcomes.get('dying.spec.ts')).toMatchObject({
      status: 'error',
      attempts: [{ status: 'failed' }, { status: 'failed' }],
    });
    expect(outcomes.get('fine.spec.ts')?.status).toBe('passed');
  });

  it('leaves out what the time does not hold, and says so', async () => {
    const slow = { code: wrap("await page.goto('/'); await page.waitForTimeout(6_000);") };
    const { outcomes } = await run(
      Object.fromEntries([...'abcdefg'].map((name) => [`${name}.spec.ts`, slow])),
      9,
    );
    expect(outcomes.size).toBe(7);
    expect([...outcomes.values()].filter(({ note }) => note?.code === 'out-of-time').length).toBeGreaterThan(
      0,
    );
  });

  it('names what a test made that the time did not hold to its end', async () => {
    const slow = {
      code: wrap(
        "await page.goto('/'); await page.evaluate(() => fetch('/data', { method: 'POST', body: JSON.stringify({ title: 'A prowlbcdfgh' }) })); await page.waitForTimeout(30_000);",
      ),
      isolation: 'global',
      timeoutMs: 60_000,
    } as const;
    const { outcomes } = await run({ 'slow.spec.ts': slow }, 10);
    expect(outcomes.get('slow.spec.ts')).toMatchObject({
      status: 'error',
      note: { code: 'out-of-time' },
      leftBehind: [{ what: 'record', name: 'A prowlbcdfgh', url: '/data', by: 'slow.spec.ts' }],
    });
  });

  it('begins nothing that it might have to break off before it is put back', async () => {
    const code = wrap("await page.goto('/');");
    // A test may take 8 seconds, and the job has less.
    const { outcomes } = await run(
      {
        'back.spec.ts': { code, isolation: 'account', putsBack: true },
        'plain.spec.ts': { code, isolation: 'account' },
      },
      11,
    );
    expect(outcomes.get('plain.spec.ts')).toMatchObject({ status: 'passed' });
    expect(outcomes.get('back.spec.ts')).toMatchObject({ status: 'error', note: { code: 'out-of-time' } });
  });

  it('stops at once when the job is cancelled, and leaves the rest unreported', async () => {
    const cancel = new AbortController();
    setTimeout(() => cancel.abort(), 1_500);
    const { outcomes } = await run(
      { 'long.spec.ts': { code: wrap('await page.waitForTimeout(7_000);') } },
      60,
      cancel.signal,
    );
    expect(outcomes.size).toBe(0);
  });
  it('gives browsers a temporary folder that goes with the run, for those that are stopped clear up nothing', async () => {
    const code = wrap(
      `const { tmpdir } = await import('node:os'); expect(tmpdir()).toContain('prowl-run-'); await page.goto('/');`,
    );
    const { outcomes } = await run({ 'temporary.spec.ts': { code } });
    expect(outcomes.get('temporary.spec.ts')).toMatchObject({ status: 'passed' });
  });
  it('signs in anew where the application has forgotten the account, and runs what met it once more', async () => {
    const opened = (greeting: string) =>
      `import { expect, test } from '@playwright/test';
test.use({ baseURL: process.env.BASE_URL, storageState: process.env.STORAGE_STATE });
test('the account', async ({ page }) => { await page.goto('/account'); await expect(page.getByRole('heading'), 'it greets').toHaveText('${greeting}'); });
`;
    small.account = 'second'; // the first is forgotten
    let times = 0;
    const signInAnew = async () => {
      times += 1;
      return stateOf('second');
    };
    const { outcomes } = await run(
      {
        'greets.spec.ts': { code: opened('Hello Ann'), oracles: ['it greets'], signedIn: true },
        'greets-another.spec.ts': { code: opened('Hello Bob'), oracles: ['it greets'], signedIn: true },
      },
      60,
      undefined,
      undefined,
      { storageState: stateOf('first'), signInAnew },
    );
    expect(times).toBe(1);
    expect(outcomes.get('greets.spec.ts')).toMatchObject({ status: 'passed' });
    expect(outcomes.get('greets-another.spec.ts')).toMatchObject({ status: 'failed' });
  });
  it('takes no page that refuses the account for one that has forgotten it', async () => {
    const code = `import { expect, test } from '@playwright/test';
test.use({ baseURL: process.env.BASE_URL, storageState: process.env.STORAGE_STATE });
test('the account', async ({ page }) => { await page.goto('/account'); await expect(page, 'it is refused').toHaveTitle('Sign in'); });
`;
    small.isClosed = true;
    const { outcomes } = await run(
      { 'refused.spec.ts': { code, oracles: ['it is refused'], signedIn: true } },
      60,
      undefined,
      undefined,
      { storageState: stateOf('second'), signInAnew: async () => stateOf('third') },
    );
    expect(outcomes.get('refused.spec.ts')).toMatchObject({ status: 'passed' });
  });
});
