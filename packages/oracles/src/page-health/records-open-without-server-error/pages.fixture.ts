import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const patients = new Map([
  [21, { name: 'Rex', owner: 'Petra' }],
  [22, { name: 'Minka', owner: undefined }],
  [24, { name: 'Bruno', owner: 'Olaf' }],
]);

export const pages: OraclePages = {
  site: aSite([
    aPage('/patients/21', {
      template: '/patients/:id',
      heading: 'Rex',
      examples: ['/patients/21', '/patients/22', '/patients/24'],
    }),
  ]),
  sound: () => ({
    '/patients/:id': ({ params }) => {
      const patient = patients.get(Number(params['id']));
      if (!patient) return { status: 404, body: html('Not found', '<h1>No such patient</h1>') };
      return html(patient.name, `<h1>${patient.name}</h1><p>Owner: ${patient.owner ?? 'unknown'}</p>`);
    },
  }),
  // The one without an owner.
  broken: () => ({ '/patients/22': { status: 500, body: html('Error', '<h1>owner is undefined</h1>') } }),
};
