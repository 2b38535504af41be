import { aPage, aSite } from '../../testing/models.ts';
import { html, type OraclePages } from '../../testing/pages.ts';

const tickets = html('Tickets', '<h1>Tickets</h1><p>Twelve seats are left.</p>');

/** Answers so many within a second and fails on the others, as with a pool of connections that is used up. */
const box = (connections: number) => {
  let times: number[] = [];
  return () => {
    const now = Date.now();
    times = [...times.filter((time) => now - time < 1_000), now];
    return times.length > connections ? { status: 503, body: 'no connection left' } : tickets;
  };
};

export const pages: OraclePages = {
  site: aSite([aPage('/', { kind: 'home' })]),
  sound: () => ({ '/': box(100) }),
  broken: () => ({ '/': box(4) }),
};
