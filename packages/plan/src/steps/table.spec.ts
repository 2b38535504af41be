import type { Step } from '@prowl/contracts';
import { describe, expect, it } from 'vitest';
import { print } from '../code/layout.ts';
import { Scope } from '../code/scope.ts';
import { costOf } from '../cost.ts';
import {
  afterwards,
  afterwardsWhile,
  assume,
  awaitResponse,
  back,
  blur,
  check,
  click,
  clickTwice,
  expectElement,
  expectThat,
  fill,
  focus,
  forget,
  forward,
  goto,
  holdRequest,
  hover,
  keep,
  label,
  path,
  press,
  reload,
  request,
  resize,
  rightClick,
  role,
  selectLabel,
  settle,
  signIn,
  step,
  uncheck,
  value,
  waitFor,
} from '../index.ts';
import { describeStep, oracleMessages } from '../render/describe.ts';
import { stepsCode } from '../render/steps.ts';

const name = label('Name');
const go = role('button', 'Go');
const files = [{ name: 'a.txt', mimeType: 'text/plain', text: 'hi' }];

/** The code of a step, its words, and its cost in milliseconds. */
const rows: [step: Step, code: string, words: string | undefined, cost: number][] = [
  [goto('/a'), "await page.goto('/a');", 'Open /a', 700],
  [click(go), "await page.getByRole('button', { name: 'Go' }).click();", 'Press “Go”', 150],
  [
    resize(390, 844),
    'await page.setViewportSize({ width: 390, height: 844 });',
    'Make the window 390 pixels wide and 844 high',
    150,
  ],
  [
    rightClick(go),
    "await page.getByRole('button', { name: 'Go' }).click({ button: 'right' });",
    'Right-click “Go”',
    150,
  ],
  [
    clickTwice(go),
    "await page.getByRole('button', { name: 'Go' }).dblclick();",
    'Press “Go” twice, quickly',
    200,
  ],
  [fill(name, 'Ann'), "await page.getByLabel('Name').fill('Ann');", 'Enter “Ann” in “Name”', 60],
  [
    selectLabel(name, 'Red'),
    "await chooseOption(page.getByLabel('Name'), { label: 'Red' });",
    'Choose “Red” in “Name”',
    60,
  ],
  [check(name), "await setChecked(page.getByLabel('Name'), true);", 'Tick “Name”', 60],
  [uncheck(name), "await setChecked(page.getByLabel('Name'), false);", 'Untick “Name”', 60],
  [focus(name), "await page.getByLabel('Name').focus();", 'Move the focus to “Name”', 60],
  [blur(name), "await page.getByLabel('Name').blur();", 'Leave “Name”', 60],
  [hover(go), "await page.getByRole('button', { name: 'Go' }).hover();", 'Point at “Go”', 60],
  [press('Tab', name), "await page.getByLabel('Name').press('Tab');", 'Press the Tab key in “Name”', 60],
  [press('Escape'), "await page.keyboard.press('Escape');", 'Press the Escape key', 60],
  [
    { do: 'upload', target: name, files },
    "await page.getByLabel('Name').setInputFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hi') }]);",
    'Choose the file “a.txt” in “Name”',
    60,
  ],
  [reload(), 'await page.reload();', 'Reload the page', 700],
  [back(), 'await page.goBack();', 'Go back', 500],
  [forward(), 'await page.goForward();', 'Go forward', 500],
  [settle(), 'await quiet(page);', undefined, 350],
  [waitFor(name), "await page.getByLabel('Name').first().waitFor({ state: 'visible' });", undefined, 100],
  [
    { do: 'answer-dialogs', accept: true },
    'Object.assign(dialogs, { accept: true, text: undefined });',
    'Say yes to the questions that open',
    60,
  ],
  [signIn(), 'await signIn(page);', 'Sign in', 2_500],
  [request('GET', '/a', 'a'), "await page.request.get('/a', { maxRedirects: 0 });", 'Send GET /a', 150],
  [keep('here', path()), 'new URL(page.url()).pathname;', undefined, 60],
  [
    assume('there is one', value(1), 'equals', value(1)),
    "test.skip(!(await holds(async () => { expect(1).toBe(1); })), 'there is one');",
    undefined,
    60,
  ],
  [expectThat('it is', value(1), 'equals', value(1)), "expect(1, 'it is').toBe(1);", undefined, 60],
  [
    expectElement('it is there', name, 'visible'),
    "await expect(page.getByLabel('Name').first(), 'it is there').toBeVisible();",
    undefined,
    60,
  ],
  [
    step('both', back(), forward()),
    "await test.step('both', async () => { await page.goBack(); await page.goForward(); });",
    undefined,
    1_000,
  ],
  [
    afterwards(fill(name, 'Ann')),
    "afterwards.unshift(async () => { await page.getByLabel('Name').fill('Ann'); });",
    undefined,
    60,
  ],
  [
    afterwardsWhile(name, fill(name, 'Ann')),
    "afterwards.unshift(() => whileThere(page.getByLabel('Name'), async () => { await page.getByLabel('Name').fill('Ann'); }));",
    undefined,
    0,
  ],
  [
    holdRequest(800, 'asked', reload()),
    'await holdRequest(page, 800, async () => { await page.reload(); });',
    undefined,
    1_000,
  ],
  [
    awaitResponse('/api', 'led', [reload()]),
    "await Promise.all([page.waitForResponse((response) => response.url().includes('/api')), (async () => { await page.reload(); })()]);",
    undefined,
    700,
  ],
];

const oneLine = (code: string) => code.replace(/\s*\n\s*/g, ' ');
const codeOf = (one: Step) =>
  oneLine(print(stepsCode([one], new Scope({ origin: 'http://app.test' }), false), 10_000));

describe('a step', () => {
  it.each(rows)('%j has its code, words and cost', (one, code, words, cost) => {
    expect(codeOf(one)).toBe(code);
    expect(describeStep(one)).toBe(words);
    expect(costOf([one])).toBe(cost);
  });

  it('of another actor says who acts', () => {
    expect(codeOf(goto('/a', 'visitor'))).toBe("await visitor.goto('/a');");
    expect(describeStep(goto('/a', 'visitor'))).toBe('Open /a, not signed in');
  });

  it('forgets the cookies and the storage of its actor', () => {
    expect(codeOf(forget())).toContain('await page.context().clearCookies();');
    expect(codeOf(forget('visitor'))).toContain('await visitor.evaluate(() => (localStorage.clear()');
  });

  it('is an oracle when its failure speaks against the application', () => {
    const steps = [
      goto('/a'),
      assume('it applies', value(1), 'truthy'),
      step('look', expectThat('one', value(1), 'truthy')),
      expectElement('two', name, 'visible'),
      afterwards(expectThat('it is as before', value(1), 'truthy')),
    ];
    expect(oracleMessages(steps)).toEqual(['one', 'two']);
  });
});
