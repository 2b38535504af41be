import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { type Asked, escaped, html, type OraclePages } from '../../testing/pages.ts';

const recipes =
  (write: (words: string) => string) =>
  ({ query }: Asked) => {
    const words = query.get('ingredient') ?? '';
    const found = ['Lentil soup', 'Rice pudding', 'Rice salad'].filter((name) =>
      name.toLowerCase().includes(words.toLowerCase()),
    );
    return html(
      'Recipes',
      `<main><h1>Recipes</h1><form action="/recipes" role="search">
<label>Ingredient <input name="ingredient" value="${escaped(words)}"></label> <button>Find</button></form>
${words ? `<p>${found.length} recipes with ${write(words)}</p>` : ''}<ul>${found.map((name) => `<li>${name}</li>`).join('')}</ul></main>`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/recipes', {
      forms: [
        aForm('search', [aField('ingredient', { meaning: 'search' })], { method: 'get', action: '/recipes' }),
      ],
    }),
  ]),
  sound: () => ({ '/recipes': recipes(escaped) }),
  broken: () => ({ '/recipes': recipes((words) => words) }),
};
