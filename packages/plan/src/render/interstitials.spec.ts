import { type Interstitial, TestPlan } from '@prowl/contracts';
import { expect, it } from 'vitest';
import { createPlan } from '../draft.ts';
import { countOf, css, expectThat, goto, role, value } from '../index.ts';
import { renderTest } from './render.ts';

const plan = TestPlan.parse(
  createPlan({
    family: 'actions',
    oracle: 'sample',
    title: 'page: a rule',
    rule: 'Why it must hold.',
    place: { url: '/page', template: '/page' },
    rank: 0.5,
    steps: [goto('/page', 'visitor'), expectThat('it has one', countOf(css('h1')), 'equals', value(1))],
    bug: { title: 'It does not hold', severity: 'low', expected: 'It holds.' },
  }),
);
const codeWith = (interstitials?: Interstitial[]) =>
  renderTest(plan, {
    ...{ origin: 'http://app.test', authType: 'none', foundIn: 'session ses_01', agent: 'Checker' },
    interstitials,
  }).code;
const welcome: Interstitial = {
  name: 'Welcome\nalert(1)',
  part: role('dialog', 'Welcome'),
  press: role('button', 'Get started'),
  stored: [],
  cookies: [],
};

it('dismisses in each page what comes at a first visit, by its button or by Escape', () => {
  const { press: _, ...byEscape } = welcome;
  const code = codeWith([welcome, { ...byEscape, part: css('#tour') }]);
  expect(code).toContain(
    "await page.addLocatorHandler(page.getByRole('dialog', { name: 'Welcome' }).first(), async () => {",
  );
  expect(code).toContain("await page.getByRole('button', { name: 'Get started' }).first().click();");
  expect(code).toContain("await page.keyboard.press('Escape');");
  expect(code).toContain('async ({ page }) => dismissNotices(page));');
  expect(code).toContain('await dismissNotices(visitor);');
  expect(code).not.toMatch(/^\s*alert/m);
  expect(code).toContain('newContext({ storageState: { cookies: [], origins: [] }');
});

it('begins as a visitor who dismissed it, where the application keeps that', () => {
  const code = codeWith([
    {
      ...welcome,
      stored: [{ name: 'welcomed', value: "y'es" }],
      cookies: [{ name: 'consent', value: 'all' }],
    },
  ]);
  expect(code).toContain('const visitedBefore = {');
  expect(code).toContain("{ name: 'welcomed', value: 'y\\'es' }");
  expect(code).toMatch(/name: 'consent',\s+value: 'all',\s+domain: new URL\(baseURL\).hostname/);
  expect(code).toContain('newContext({ storageState: visitedBefore');
  expect(code).toMatch(/test\.use\(\{\s+baseURL,\s+storageState: visitedBefore,\s+\}\)/);
});

it('says nothing of it where nothing comes', () => {
  expect(codeWith()).not.toMatch(/dismissNotices|visitedBefore/);
});
