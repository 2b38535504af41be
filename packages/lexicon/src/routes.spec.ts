import { describe, expect, it } from 'vitest';
import { actsWhenOpened, deletesByRoute, editsByRoute, givesName, saysWhatToDo } from './routes.ts';

describe('an address that acts when it is opened', () => {
  it.each([
    '/index.php?title=Main&action=rollback&from=Ann&token=abcdef123456',
    '/index.php?title=Main&action=markpatrolled',
    '/index.php?title=Main&action=watch',
    '/issues/12/watch',
    '/issues/12/unwatch',
    '/wiki/Main_Page/rollback',
    '/queries/3/clone',
    '/monitors/8/recheck',
    '/posts/4/restore?version=2',
    '/items/4/done?_csrf_token=0123456789abcdef',
    '/articles/:id/undo',
    '/feeds/5/refresh',
    '/tickets/12/?take',
    '/event/fair/types/2/default?next=/event/fair/types/',
    '/themes/4/make-active',
    '/questions/7/up/',
    'http://site.test/tickets/12?take#top',
  ])('%s', (address) => expect(actsWhenOpened(address)).toBe(true));

  it.each([
    '/',
    '/watch',
    '/watches/12',
    '/authors/mark-twain',
    '/books/restore-old-furniture',
    '/archive',
    '/archive/2024',
    '/search?q=undo&page=2',
    '/issues/12',
    '/issues/12/history',
    '/help/undo-and-redo',
    '/videos?v=12',
    '/posts/4/edit',
    '/list?page=2&token=',
    '/tickets?mine',
    '/themes/default',
    '/sets/12',
    '/settings/2/default-view-options',
    '/tickets/12?print',
    '/tickets/12?tab=notes&18274',
    '/tickets/12?take=',
    '::not an address::',
  ])('%s does not', (address) => expect(actsWhenOpened(address)).toBe(false));
});

describe('an address for editing', () => {
  it.each([
    '/posts/3/edit',
    '/posts/edit/3',
    '/edit.php?id=3',
    '/w/index.php?title=Main&action=edit',
    '/update-profile',
  ])('%s', (address) => expect(editsByRoute(address)).toBe(true));
  it.each(['/posts/new', '/editors/3', '/credits', '/posts/3', '/changes'])('%s is not one', (address) =>
    expect(editsByRoute(address)).toBe(false),
  );
});

it('a parameter that says what to do is told by its name', () => {
  expect(['queryname', 'view-Name'].every(givesName)).toBe(true);
  expect(['q', 'names'].some(givesName)).toBe(false);
  expect(['action', 'do', 'cmd', 'OP'].every(saysWhatToDo)).toBe(true);
  expect(['q', 'page', 'order', 'document'].some(saysWhatToDo)).toBe(false);
});

it('an address that deletes is told by its verb', () => {
  expect(['/groups/9/delete/', '/delete/9', '/x?action=remove&id=2'].every(deletesByRoute)).toBe(true);
  expect(['/deleted', '/groups/9', '/removal/4', '/groups?q=delete'].some(deletesByRoute)).toBe(false);
});
