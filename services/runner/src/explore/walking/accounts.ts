// Who is signed in and adds a user makes an account for somebody else: a thing like any other, and no way in. Pure.

import { says } from '@prowl/lexicon';
import { plainAddress, wordsOf } from '../../reading/addresses/address.ts';
import type { PageReading } from '../../reading/read.ts';

/** For a page that was seen signed in. */
export const withAccountsOfOthers = (reading: PageReading): PageReading => {
  const path = wordsOf(plainAddress(reading.url));
  const adds = ({ purpose, submitName }: PageReading['forms'][number]) =>
    purpose === 'sign-up' &&
    says(`${reading.heading} ${reading.title} ${path}`, ['create', 'invite'], reading.language) &&
    !says(`${reading.heading} ${submitName} ${path}`, 'sign-up', reading.language);
  if (!reading.forms.some(adds)) return reading;
  return {
    ...reading,
    kind: reading.kind === 'sign-up' ? 'form' : reading.kind,
    forms: reading.forms.map((form) => (adds(form) ? { ...form, purpose: 'create' } : form)),
  };
};
