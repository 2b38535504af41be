// Who is signed in and adds a user makes an account for somebody else: a thing like any other, and no way in. Pure.
import type { PageReading } from '../../reading/read.ts';
import { signUpWords, wordsOf } from '../../reading/words/flows.ts';

const addsSomebody =
  /(?<!\p{L})(?:add|new|create|invite|neue[rn]?|hinzuf[üu]gen|anlegen|ajouter|nouvel|nouveau|a[ñn]adir|nuevo)(?!\p{L})/iu;

/** For a page that was seen signed in. */
export const withAccountsOfOthers = (reading: PageReading): PageReading => {
  const path = wordsOf(reading.url.split(/[?#]/)[0] ?? '');
  const adds = ({ purpose, submitName }: PageReading['forms'][number]) =>
    purpose === 'sign-up' &&
    addsSomebody.test(`${reading.heading} ${reading.title} ${path}`) &&
    !signUpWords.test(`${reading.heading} ${submitName} ${path}`);
  if (!reading.forms.some(adds)) return reading;
  return {
    ...reading,
    kind: reading.kind === 'sign-up' ? 'form' : reading.kind,
    forms: reading.forms.map((form) => (adds(form) ? { ...form, purpose: 'create' } : form)),
  };
};
