import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { keyboardFocusIsNotTrapped } from './oracle.ts';

const urls = (...pages: Parameters<typeof aSite>[0]) =>
  plansOf(keyboardFocusIsNotTrapped, aSite(pages)).map(({ place }) => place.url);
const form = (more: Record<string, unknown> = {}) => aForm('contact', [aField('city', more)]);

describe('keyboard-focus-is-not-trapped', () => {
  it('walks through six pages with a form at most', () => {
    expect(
      urls(...Array.from({ length: 8 }, (_, index) => aPage(`/${index}`, { forms: [form()] }))),
    ).toHaveLength(6);
  });

  it('plans nothing for pages without a form or without script, and for those that keep the focus rightly', () => {
    expect(urls(aPage('/'))).toEqual([]);
    expect(urls(aPage('/', { forms: [form()], scripts: 0 }))).toEqual([]);
    expect(urls(aPage('/', { forms: [form({ control: 'editable' })] }))).toEqual([]);
  });
});
