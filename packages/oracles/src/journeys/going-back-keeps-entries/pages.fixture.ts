import { bookingPage, bookingSite } from '../../testing/booking.ts';
import type { OraclePages } from '../../testing/pages.ts';

export const pages: OraclePages = {
  site: bookingSite(),
  sound: () => ({ '/table': bookingPage() }),
  broken: () => ({ '/table': bookingPage({ unticks: true }) }),
};
