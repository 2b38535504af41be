import { click, css, fill, template } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aField, aForm, anAction, aPage, aSite, aSubmission } from '../testing/models.ts';
import { formsOf, isLearned } from './form-subject.ts';
import { isOfOwnItems, staysInBrowser } from './planning.ts';

const entry = css('#entry');
const stored = aChange('storage', { area: 'local', key: 'things' });
const adding = (more: Record<string, unknown> = {}) =>
  anAction('create', 'Add', [fill(entry, template('{{entered}}'))], [[stored]], { field: entry, ...more });
const form = aForm('create', [aField('Entry', { locator: entry })], { method: 'script' });
const site = (more: Record<string, unknown> = {}, forms = [form]) =>
  aSite([aPage('/', { actions: [adding(more)], forms })]);

describe('an application that stays in the browser', () => {
  it('is one that stores what is done and sends nothing', () => {
    expect(staysInBrowser(site())).toBe(true);
    expect(staysInBrowser(aSite([aPage('/', { forms: [form] })]))).toBe(false);
  });

  it('is none where anything was written to a server', () => {
    const about = { kind: 'fetch', own: true, milliseconds: 1, bytes: 1 };
    const exchange = { method: 'POST', url: '/things', template: '/things', status: 201, ...about };
    const sent = { ...form, submissions: [aSubmission({}, { exchanges: [exchange] })] };
    expect(staysInBrowser(site({ writes: true }))).toBe(false);
    expect(staysInBrowser(site({}, [{ ...form, method: 'post' }]))).toBe(false);
    expect(staysInBrowser(site({}, [sent]))).toBe(false);
  });

  it('has its forms on the page itself, not once more in a state with own items', () => {
    const state = { id: 'p2', reach: [fill(entry, 'x'), click(css('button'))] };
    const two = aSite([
      aPage('/', { actions: [adding()], forms: [form] }),
      aPage('/', { ...state, forms: [aForm('unknown', [aField('Note')], { method: 'script' })] }),
    ]);
    expect(two.pages.map((page) => isOfOwnItems(two, page))).toEqual([false, true]);
    expect(formsOf(two)).toHaveLength(1);
    expect(formsOf(two).map(isLearned)).toEqual([true]);
  });
});
