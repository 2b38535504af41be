import { expect, it } from 'vitest';
import { exchange, form, known, site } from '../testing/build.ts';
import { allRecordsMade } from './all-made.ts';

const led = (to: string) => exchange('POST', '/issue', { status: 302, redirectedTo: `${site}${to}` });
const sent = (accepted: 'yes' | 'no', title: string, to: string) =>
  form({ submissions: [{ accepted, values: { title }, exchanges: [led(to)] } as never] });

it('a record is made where a form that held a file led to one: its body is not read', () => {
  const forms = [
    sent('yes', 'Note prowlabc', '/issue/29'),
    sent('no', 'Note prowlabc', '/issue/30'),
    sent('yes', 'Other', '/issue/31'),
  ];
  const exchanges = [
    { ...exchange('POST', '/tag', { status: 302, redirectedTo: '/tag/7', requestBody: 'name=prowlabc' }) },
  ].map((each) => ({ exchange: each, page: 'p1', anonymous: false }));
  expect(allRecordsMade({ known: [known('/', { forms })], exchanges, origin: site }, 'prowlabc')).toEqual([
    '/tag/7',
    '/issue/29',
  ]);
});
