import { ferryRoutes, ferrySite } from '../../testing/ferry.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: ferrySite,
  proposals: {
    model: 'scripted',
    proposals: [
      {
        title: 'A passage on the sun deck with two cars can be booked',
        because: 'The form offers the deck and the cars.',
        steps: [
          { do: 'fill', field: 'p1.f1.1', value: 'Robin ~run~' },
          { do: 'fill', field: 'p1.f1.2', value: '2' },
          { do: 'choose', field: 'p1.f1.3', option: 'Sun deck' },
          { do: 'send', form: 'p1.f1' },
          { do: 'press', control: 'p1.b1' },
        ],
        expectations: [],
      },
    ],
  },
  sound: () => ferryRoutes(),
  broken: () =>
    ferryRoutes((form) =>
      form.get('deck') === 'sun' && form.get('cars') === '2'
        ? { status: 500, body: html('Error', '<h1>Internal Server Error</h1>') }
        : undefined,
    ),
};
