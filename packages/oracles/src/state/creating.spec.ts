import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { formsOf } from '../site/form-subject.ts';
import { aField, aForm, aList, anEcho, aPage, aSite, aSubmission } from '../testing/models.ts';
import { creatingWith } from './creating.ts';

const accepted = aSubmission(
  { title: 'Title m7' },
  { mark: 'm7', url: '/notes', echoes: [anEcho('/notes', ['title'])] },
);
const echoFor = (
  purpose: string,
  submission: Record<string, unknown>,
  lists: Record<string, unknown>[] = [],
) => {
  const form = aForm(purpose, [aField('title', { meaning: 'title' })], { submissions: [submission] });
  const [subject] = formsOf(aSite([aPage('/notes', { forms: [form], lists })]));
  return subject && creatingWith(subject)?.echo.url;
};

describe('creatingWith', () => {
  it('finds where the new record is shown', () => {
    expect(echoFor('create', accepted)).toBe('/notes');
  });

  it('does not look for it in a list of several pages, where it may be further back', () => {
    const pager = { next: role('link', 'Next'), pages: [] };
    expect(echoFor('create', accepted, [aList([], { pager })])).toBeUndefined();
  });

  it('takes its text for its own beside the same form with more fields, and a form that ended elsewhere', () => {
    const twice = (name: string, url: string, action: string) => {
      const title = aField('title', { meaning: 'title' });
      const first = aForm('create', [title], { action: '/send', submissions: [accepted] });
      const other = aForm('create', [aField(name, { meaning: 'title' }), title], {
        action,
        submissions: [{ ...accepted, values: { [name]: 'Title m7' }, url }],
      });
      const [subject] = formsOf(
        aSite([aPage('/notes', { forms: [first] }), aPage('/b', { forms: [other] })]),
      );
      return subject && creatingWith(subject)?.echo.url;
    };
    expect(twice('place', '/notes', '/send')).toBe('/notes');
    expect(twice('place', '/b/4', '/others')).toBe('/notes');
    expect(twice('place', '/notes', '/others')).toBeUndefined();
  });

  it('opens another view before the one behind # that is open already: the browser would load nothing', () => {
    const opened = (url: string, ...others: string[]) => {
      const submission = { ...accepted, url, echoes: [anEcho(url, ['title'])] };
      const form = aForm('create', [aField('title', { meaning: 'title' })], { submissions: [submission] });
      const pages = [aPage(url, { forms: [form] }), ...others.map((other) => aPage(other))];
      const [subject] = formsOf(aSite(pages));
      const steps = JSON.stringify(subject && creatingWith(subject)?.open);
      return [...steps.matchAll(/"do":"goto","url":"([^"]+)"/g)].map((match) => match[1]);
    };
    expect(opened('/#/notes', '/', '/#/basket')).toEqual(['/#/basket', '/#/notes']);
    expect(opened('/notes', '/basket')).toEqual(['/notes']);
    expect(opened('/#/notes', '/elsewhere')).toEqual(['/#/notes']);
  });

  it('finds nothing where no mark came back, and in forms that change what is there', () => {
    expect(echoFor('create', { ...accepted, echoes: [] })).toBeUndefined();
    expect(echoFor('create', { ...accepted, mark: undefined })).toBeUndefined();
    expect(echoFor('settings', accepted)).toBeUndefined();
  });
});
