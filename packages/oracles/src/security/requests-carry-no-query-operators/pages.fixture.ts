import { aPage, aSite } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { type Asked, html, json, type OraclePages } from '../../testing/pages.ts';

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

/** A label leads to a plant; who sends an object in its place is refused. */
const lookUp =
  (takesOperators: boolean) =>
  ({ body }: Asked) => {
    const { label } = JSON.parse(body) as { label: unknown };
    const other = typeof label === 'object' && label !== null && '$ne' in label;
    return takesOperators && other ? json({ name: 'Bracken' }) : json({ error: 'No such label.' }, 404);
  };

export const pages: OraclePages = {
  site: aSite(
    [aPage('/plants', { links: [{ text: 'Ferns', url: 'http://app.test/plants?kind=fern', own: true }] })],
    {
      disposable: true,
      operations: [
        anOperation('POST', '/api/labels', {
          pages: ['/plants'],
          sample: aSample('POST', '/api/labels', { status: 404, requestBody: '{"label":"prowlab2cd3"}' }),
        }),
      ],
    },
  ),
  sound: () => ({ '/plants': garden(false), 'POST /api/labels': lookUp(false) }),
  broken: () => ({ '/plants': garden(true), 'POST /api/labels': lookUp(true) }),
};
