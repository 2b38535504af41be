import { signInForm, signInPage } from '../../testing/members.ts';
import { aSite } from '../../testing/models.ts';
import { html, type OraclePages, type Routes, seeOther } from '../../testing/pages.ts';

/** Nobody knows a password here; a sound form says so five times. */
const refusing = (limit: number): Routes => {
  let attempts = 0;
  return {
    '/login': signInForm(),
    'POST /login': () => {
      attempts += 1;
      if (attempts <= limit) return signInForm('Wrong username or password.');
      return {
        status: 429,
        headers: { 'retry-after': '60' },
        body: html('Too many attempts', '<h1>Too many attempts</h1><p>Try again in a minute.</p>'),
      };
    },
  };
};

/** Leads back to the form whatever comes of an attempt: the page that comes then says it. */
const leadingBack = (limit: number): Routes => {
  let attempts = 0;
  return {
    '/login': () => signInForm(attempts > limit ? 'Too many attempts. Try again in a minute.' : ''),
    'POST /login': () => {
      attempts += 1;
      return seeOther('/login');
    },
  };
};

export const pages: OraclePages = {
  site: aSite([signInPage]),
  sound: () => leadingBack(5),
  broken: () => refusing(Number.POSITIVE_INFINITY),
  refusing: () => refusing(5),
};
