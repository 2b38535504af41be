import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { eachSearchFieldNarrowsResults } from './oracle.ts';

const formOf = (purpose: string, ...fields: string[]) =>
  aForm(
    purpose,
    fields.map((name) => aField(name, name === 'from' ? { type: 'date', meaning: 'date' } : {})),
  );
const plansFor = (...forms: Record<string, unknown>[]) =>
  plansOf(eachSearchFieldNarrowsResults, aSite([aPage('/find', { forms })]));

describe('each-search-field-narrows-results', () => {
  it('expects each text field but the first to narrow the results', () => {
    const [plan] = plansFor(formOf('filter', 'title', 'author', 'from', 'publisher'));
    expect([...JSON.stringify(plan?.steps).matchAll(/"message":"([^"]*(?:\\\\"[^"]*)*)"/g)]).toHaveLength(2);
    expect(plan?.isolation).toBe('account');
  });

  it('needs two text fields beside the first', () => {
    expect(plansFor(formOf('filter', 'title', 'author', 'from'))).toEqual([]);
  });

  it('plans one test for the same search on several pages', () => {
    const form = formOf('search', 'title', 'author', 'publisher');
    expect(plansFor(form, form)).toHaveLength(1);
  });

  it('leaves forms alone that are no search', () => {
    expect(plansFor(formOf('create', 'title', 'author', 'publisher'))).toEqual([]);
  });
});
