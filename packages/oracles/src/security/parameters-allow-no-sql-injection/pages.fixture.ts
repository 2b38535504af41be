import { aField, aForm, aPage, aSite } from '../../testing/models.ts';
import { type Asked, escaped, html, type OraclePages } from '../../testing/pages.ts';

const stamps = ['Penny Black', 'Blue Mauritius', 'Red Mercury', 'Inverted Jenny'];

/** Finds stamps; a database that evaluates what is typed finds all or none by a condition in it. */
const catalogue =
  (evaluates: boolean) =>
  ({ query }: Asked) => {
    const words = query.get('find') ?? '';
    const condition = evaluates ? /^zq' OR (\d+)=(\d+) --/.exec(words) : null;
    const found = stamps.filter((stamp) =>
      condition ? condition[1] === condition[2] : stamp.toLowerCase().includes(words.toLowerCase()),
    );
    return html(
      'Stamps',
      `<h1>Stamps</h1><form><input name="find" aria-label="Find a stamp" value="${escaped(words)}"><button>Find</button></form>
<table><tbody>${found.map((stamp) => `<tr><td>${stamp}</td></tr>`).join('')}</tbody></table>`,
    );
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/stamps', {
      forms: [aForm('search', [aField('find', { meaning: 'search' })], { method: 'get', action: '/stamps' })],
    }),
  ]),
  sound: () => ({ '/stamps': catalogue(false) }),
  broken: () => ({ '/stamps': catalogue(true) }),
};
