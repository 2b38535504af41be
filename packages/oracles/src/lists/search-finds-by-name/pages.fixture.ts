import { css, role } from '@prowl/plan';
import { aColumn, aList, aPage, aSearch, aSite } from '../../testing/models.ts';
import { type Asked, escaped, html, type OraclePages } from '../../testing/pages.ts';

const recipes = ['Lentil soup with lemon', 'Plum dumplings', 'Saffron rice'];

/** Searches an index of the names, by form and button. */
const cookbook =
  (index: (name: string) => string) =>
  ({ query }: Asked) => {
    const asked = (query.get('q') ?? '').trim();
    const found = recipes.filter((name) => index(name).toLowerCase().includes(asked.toLowerCase()));
    return html(
      'Recipes',
      `<h1>Recipes</h1><form role="search"><label>Find a recipe <input name="q" value="${escaped(asked)}"></label>
<button>Find</button></form><ul>${found.map((name) => `<li><strong>${name}</strong></li>`).join('')}</ul>`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/recipes', {
      lists: [
        aList([aColumn('name', recipes, { locator: css('strong') })], {
          name: 'recipes',
          controls: [aSearch('Find a recipe', { submit: role('button', 'Find') })],
        }),
      ],
    }),
  ]),
  sound: () => ({ '/recipes': cookbook((name) => name) }),
  // The index keeps sixteen letters of each name.
  broken: () => ({ '/recipes': cookbook((name) => name.slice(0, 16)) }),
};
