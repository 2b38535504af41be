import { aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages } from '../../testing/pages.ts';

const plants = [
  { name: 'Hart’s tongue', kind: 'fern' },
  { name: 'Bracken', kind: 'fern' },
  { name: 'Sphagnum', kind: 'moss' },
];

const garden =
  (takesOperators: boolean) =>
  ({ query }: Asked) => {
    const other = takesOperators ? query.get('kind[$ne]') : null;
    const found = plants.filter(({ kind }) => (other === null ? kind === query.get('kind') : kind !== other));
    return html('Plants', `<h1>Plants</h1><ul>${found.map(({ name }) => `<li>${name}</li>`).join('')}</ul>`);
  };

export const pages: OraclePages = {
  site: aSite([
    aPage('/plants', { links: [{ text: 'Ferns', url: 'http://app.test/plants?kind=fern', own: true }] }),
  ]),
  sound: () => ({ '/plants': garden(false) }),
  broken: () => ({ '/plants': garden(true) }),
};
