// What component libraries make of a page while a dialog, a menu or a drawer is open above it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { observe } from '../observation/observe.ts';
import { readPage } from './read.ts';
import { openTrial, type Trial } from './trial/browser.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await openTrial(process.env);
});
afterAll(() => trial?.[Symbol.asyncDispose]());

const rows = ['Bow', 'Stern', 'Aft'].map(
  (name) => `<li><a href="/b/${name}">${name}</a> <button>Book ${name}</button></li>`,
);
const berths = `<h1>Berths</h1><ul aria-label="Berths">${rows.join('')}</ul>`;
const around = (part: string, more = '') => `<html lang="en"><body>${part}${more}</body></html>`;
const app = (hidden = '') => `<div id="root"${hidden}><main>${berths}</main></div>`;
const whole = 'position:fixed;inset:0';
const form = '<h2>New berth</h2><label>Name <input></label><button>Keep</button>';

const show = async (html: string) => {
  await trial.show(html);
  const read = await readPage(trial.page, {
    origin: trial.origin,
    axe: false,
    behind: 'left out',
    withLocators: true,
  });
  const seen = await observe(trial.page, { marks: [], lists: [] });
  return {
    links: read.links.length,
    // A look gives no name to what counts as hidden.
    isCalled: seen.controls.some(({ name }) => name === 'Book Bow'),
  };
};

describe('what is hidden behind something that is open', () => {
  it.each([
    [
      'a menu whose holder has no role',
      app(' aria-hidden="true"'),
      `<div role="presentation" style="${whole}"><ul role="menu"><li role="menuitem">Rename</li></ul></div>`,
    ],
    [
      'a drawer without a role, in a holder that takes the window',
      app(' aria-hidden="true"'),
      `<div role="presentation" style="${whole}"><div style="position:fixed;right:0;width:240px">${form}</div></div>`,
    ],
    [
      'a dialog that makes the rest inert',
      app(' inert'),
      `<div role="dialog" aria-modal="true" style="${whole}">${form}</div>`,
    ],
    [
      'a dialog for which only the middle of the page is hidden',
      `<div id="root"><header>Harbour</header><main aria-hidden="true">${berths}</main></div>`,
      `<div class="layer"><div role="dialog" style="${whole}">${form}</div></div>`,
    ],
  ])('%s: is left out of a reading, and seen by a look', async (_, page, open) => {
    expect(await show(around(page, open))).toEqual({ links: 0, isCalled: true });
  });

  it.each([
    [
      'a dialog of the browser itself',
      app(),
      `<dialog id="it">${form}</dialog><script>it.showModal()</script>`,
    ],
    [
      'a dialog in an overlay beside the page',
      app(),
      `<div class="overlay" style="${whole}"><div role="dialog" aria-modal="true">${form}</div></div>`,
    ],
    [
      'a dialog that says that it is modal and hides nothing',
      app(),
      `<div class="modal" role="dialog" aria-modal="true" tabindex="-1" style="${whole}"><div>${form}</div></div>`,
    ],
    [
      'a drawer beside the page',
      app(),
      `<aside role="dialog" style="position:fixed;right:0;width:240px">${form}</aside>`,
    ],
  ])('%s: is read and seen as before, where no attribute says that it is behind', async (_, page, open) => {
    expect(await show(around(page, open))).toEqual({ links: 3, isCalled: true });
  });
});

describe('what is hidden for itself', () => {
  const hidden = `<div aria-hidden="true">${berths}</div>`;
  it.each([
    [
      'an image and a table for the layout',
      `${hidden}<img role="presentation" alt="" width="40" height="40"><table role="presentation"><tr><td><button>Help</button></td></tr></table>`,
    ],
    [
      'a dialog that waits beside the window',
      `${hidden}<div role="dialog" style="position:fixed;top:0;left:100vw;width:240px">${form}</div>`,
    ],
    [
      'a dialog that is open elsewhere',
      `<main><div>${hidden}</div></main><div><div role="dialog" style="position:fixed;right:0">${form}</div></div>`,
    ],
  ])('is behind nothing because of %s', async (_, page) => {
    expect(await show(around(page))).toMatchObject({ isCalled: false });
  });
});
