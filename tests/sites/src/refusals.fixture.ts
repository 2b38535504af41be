// What people may ask to be tested of applications that have no such thing.
import type { Request } from './requests.fixture.ts';

/** What none of these applications has. */
export const refusals: readonly Pick<Request, 'site' | 'type' | 'target' | 'context'>[] = [
  { site: 'tool-library', type: 'functional', target: 'the shopping cart total' },
  { site: 'tool-library', type: 'security', target: 'brute force of the login' },
  { site: 'tool-library', type: 'functional', target: 'sorting invoices by due date' },
  { site: 'tool-library', type: 'functional', target: 'filter for suggestions on the rules page by colour' },
  { site: 'tool-library', type: 'functional', target: '/orders/7' },
  { site: 'siebtraeger', type: 'functional', target: 'Gehaltsabrechnung exportieren' },
  { site: 'siebtraeger', type: 'e2e', target: 'booking a hotel room' },
  { site: 'siebtraeger', type: 'functional', target: 'GET /api/rooms' },
  { site: 'turnos', type: 'functional', target: 'Kalender des Arztes' },
  { site: 'turnos', type: 'functional', target: 'subir un archivo' },
  { site: 'turnos', type: 'functional', target: 'list of invoices', context: 'newest first' },
];
