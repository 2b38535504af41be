import { describe, expect, it } from 'vitest';
import { exploreSite } from '../testing/run.ts';
import { openSite, page } from '../testing/site.ts';

const names = ['Meadow', 'Harbour', 'Orchid', 'Garden', 'Library'];
const list = (said: string) =>
  `<ul>${names
    .filter((name) => name.toLowerCase().includes(said.toLowerCase()))
    .map((name, index) => `<li><a href="/places/${index}">${name}</a></li>`)
    .join('')}</ul>`;
/** Asks when the typing has ended for a while, and puts the answer in place of the list. */
const lazy = `<script>
  let waiting;
  document.querySelector('input').addEventListener('input', (event) => {
    clearTimeout(waiting);
    waiting = setTimeout(async () => {
      document.querySelector('#results').innerHTML = await (await fetch('/results?q=' + encodeURIComponent(event.target.value))).text();
    }, 500);
  });
  document.querySelector('form').addEventListener('submit', (event) => event.preventDefault());
</script>`;

describe('a field that searches while one types', () => {
  it('is known to have answered, however long it waits for the end of the typing', async () => {
    await using site = await openSite(({ path, query }) => {
      if (path === '/results') return list(query.get('q') ?? '');
      if (path !== '/') return undefined;
      return page(
        'Places',
        `<form role="search"><label>Search places <input type="search" name="q"></label></form><div id="results">${list('')}</div>${lazy}`,
      );
    });
    const { model } = await exploreSite(`${site.url}/`, { seconds: 20 });
    const search = model.pages
      .flatMap(({ lists }) => lists.flatMap(({ controls }) => controls))
      .find(({ kind }) => kind === 'search');
    expect(search?.uses).toEqual([expect.objectContaining({ count: 1, answered: true })]);
  });
});
