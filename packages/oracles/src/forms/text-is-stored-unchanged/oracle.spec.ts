import { css } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aForm, aList, anEcho, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { textIsStoredUnchanged } from './oracle.ts';

const title = aField('title', { meaning: 'title', required: true });
const accepted = aSubmission(
  { title: 'Title m7' },
  { mark: 'm7', url: '/notes', echoes: [anEcho('/notes', ['title'], { locator: css('li') })] },
);
const form = aForm('create', [title], { submissions: [accepted] });
const elementsFor = (forms: Record<string, unknown>[], more: Record<string, unknown> = {}) =>
  plansOf(textIsStoredUnchanged, aSite([aPage('/notes', { forms, lists: [aList([])], ...more })])).map(
    ({ place }) => place.element,
  );

describe('text-is-stored-unchanged', () => {
  it('sends texts of several kinds to a field whose text came back', () => {
    expect(elementsFor([form])).toEqual(['create-form title letters', 'create-form title signs']);
  });

  it('does not trust data that another form was given too', () => {
    const other = {
      ...aForm('create', [title], { key: 'other', action: '/other' }),
      submissions: [{ ...accepted, url: '/other' }],
    };
    expect(elementsFor([form, other])).toEqual([]);
  });

  it('leaves alone fields that are too short, and names of people', () => {
    const withTitle = (more: Record<string, unknown>) =>
      elementsFor([aForm('create', [{ ...title, ...more }], { submissions: [accepted] })]);
    expect(withTitle({ maxLength: 20 })).toEqual([]);
    expect(withTitle({ meaning: 'first-name' })).toEqual([]);
  });
});
