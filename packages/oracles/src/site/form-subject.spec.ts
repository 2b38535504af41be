import { role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite } from '../testing/models.ts';
import { formsOf } from './form-subject.ts';

const title = aField('title', { meaning: 'title' });
const purposesOf = (...forms: Record<string, unknown>[]) =>
  formsOf(aSite([aPage('/notes', { forms })])).map(({ form }) => form.purpose);

describe('formsOf', () => {
  it('leaves alone what destroys, searches, signs in or reads only', () => {
    for (const purpose of ['delete', 'search', 'filter', 'sign-in', 'sign-out', 'add-to-collection'])
      expect(purposesOf(aForm(purpose, [title]))).toEqual([]);
    expect(purposesOf(aForm('create', [title], { destructive: true }))).toEqual([]);
    expect(purposesOf(aForm('unknown', [title], { method: 'get' }))).toEqual([]);
    expect(purposesOf(aForm('unknown', [aField('token', { control: 'hidden' })]))).toEqual([]);
  });

  it('takes what writes to somebody where the application is a throw-away copy', () => {
    const page = aPage('/notes', {
      forms: [
        aForm('create', [title], { destructive: true, submitMeaning: 'send' }),
        aForm('unknown', [title], { destructive: true, submitMeaning: 'delete' }),
      ],
    });
    expect(formsOf(aSite([page]))).toEqual([]);
    expect(formsOf(aSite([page], { disposable: true })).map(({ form }) => form.purpose)).toEqual(['create']);
  });

  it('takes a form once, on the page nearest to the start', () => {
    const form = aForm('create', [title]);
    const site = aSite([
      aPage('/archive', { forms: [form], depth: 3 }),
      aPage('/notes', { forms: [form], depth: 1 }),
    ]);
    expect(formsOf(site).map(({ page, where }) => [page.url, where])).toEqual([
      ['/notes', 'notes: "create form"'],
    ]);
  });

  it('holds a form to the thing that its address names, where that can be chosen', () => {
    const about = (value: string) =>
      aField('rename', { control: 'select', value, options: [{ label: 'id', value: 'id' }] });
    const opening = (url: string, value: string) =>
      formsOf(aSite([aPage(url, { forms: [aForm('edit', [about(value), title])] })]))[0]?.opening;
    expect(JSON.stringify(opening('/columns?rename=id', 'id'))).toContain('is still \\"id\\"');
    expect(JSON.stringify(opening('/columns', 'id'))).not.toContain('is still');
    expect(JSON.stringify(opening('/columns?rename=', ''))).not.toContain('is still');
  });

  it('keeps changes of the account apart from what everybody sees', () => {
    const site = aSite([
      aPage('/me', { forms: [aForm('settings', [title]), aForm('create', [title], { action: '/notes' })] }),
    ]);
    expect(formsOf(site).map(({ isolation }) => isolation)).toEqual(['account', 'global']);
  });

  it('signs in where the page takes it, but never to sign up', () => {
    const forms = [aForm('comment', [title]), aForm('sign-up', [title], { submit: role('button', 'Join') })];
    const site = aSite([aPage('/club', { access: 'signed-in', forms })], {
      signIn: { status: 'verified', method: 'form' },
    });
    expect(formsOf(site).map(({ signedIn }) => signedIn)).toEqual([true, false]);
  });

  it('signs in as exploring had, though visitors may come to the page: its form may be for members', () => {
    const site = aSite([aPage('/club', { access: 'anonymous', forms: [aForm('comment', [title])] })], {
      signIn: { status: 'verified', method: 'form' },
    });
    expect(formsOf(site).map(({ signedIn }) => signedIn)).toEqual([true]);
    const open = aPage('/contact', {
      access: 'anonymous',
      forms: [aForm('contact', [title], { everybodys: true })],
    });
    const signIn = { signIn: { status: 'verified', method: 'form' } };
    expect(formsOf(aSite([open], signIn)).map(({ signedIn }) => signedIn)).toEqual([false]);
  });
});
