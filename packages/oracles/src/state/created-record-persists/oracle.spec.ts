import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aForm, aList, anEcho, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { createdRecordPersists } from './oracle.ts';

const accepted = aSubmission(
  { title: 'Title m7' },
  { mark: 'm7', url: '/notes', echoes: [anEcho('/notes', ['title'])] },
);
const create = aForm('create', [aField('title', { meaning: 'title' })], { submissions: [accepted] });
const titlesFor = (more: Record<string, unknown>) =>
  plansOf(createdRecordPersists, aSite([aPage('/notes', more)])).map(({ title }) => title);

describe('created-record-persists', () => {
  it('expects what was created to stay where it was shown', () => {
    expect(titlesFor({ forms: [create] })).toEqual([
      'notes: "create form": what was created is shown, also after a reload',
    ]);
  });

  it('does not look for it in a list of several pages, where it may be further back', () => {
    const list = aList([], { pager: { next: role('link', 'Next'), pages: [] } });
    expect(titlesFor({ forms: [create], lists: [list] })).toEqual([]);
  });
});
