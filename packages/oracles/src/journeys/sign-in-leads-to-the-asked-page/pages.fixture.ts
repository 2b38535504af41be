import { isMember, members, signInForm, signInPage } from '../../testing/members.ts';
import { aPage, aSite } from '../../testing/models.ts';
import { type Asked, html, type OraclePages, seeOther } from '../../testing/pages.ts';

const bookings = (asked: Asked) =>
  isMember(asked)
    ? html('Bookings', '<h1>Bookings</h1>')
    : seeOther(`/login?next=${encodeURIComponent('/bookings')}`);

const form = ({ query }: Asked) =>
  signInForm().replace(
    'action="/login"',
    `action="/login?next=${encodeURIComponent(query.get('next') ?? '/')}"`,
  );

const signedInAt = (to: (asked: Asked) => string) => (asked: Asked) =>
  seeOther(to(asked), { 'set-cookie': 'sid=of-ann; Path=/; HttpOnly' });

export const pages: OraclePages = {
  site: aSite([signInPage, aPage('/bookings', { access: 'signed-in', heading: 'Bookings' })], members),
  sound: () => ({
    '/': html('Start', '<h1>Start</h1>'),
    '/bookings': bookings,
    '/login': form,
    'POST /login': signedInAt(({ query }) => query.get('next') ?? '/'),
  }),
  broken: () => ({ 'POST /login': signedInAt(() => '/') }),
};
