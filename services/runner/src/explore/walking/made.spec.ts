import { expect, it } from 'vitest';
import { exchange, site } from '../testing/build.ts';
import { Made, recordsMade, textsMade } from './made.ts';

const sent = { status: 201, requestBody: 'title=Sample+prowlabc' };

it('records of an exploration are those that answers to its marked requests name', () => {
  const made = recordsMade(
    [
      exchange('POST', '/api/notes', { ...sent, responseBody: '{"id":17,"title":"Sample prowlabc"}' }),
      exchange('POST', '/issues', { ...sent, status: 302, redirectedTo: '/issues/41' }),
      exchange('POST', '/issues', { ...sent, status: 302, redirectedTo: '/issues' }),
      exchange('POST', '/api/notes', { responseBody: '{"id":3}' }),
      exchange('POST', '/api/notes', { ...sent, status: 422, responseBody: '{"id":4}' }),
      { ...exchange('POST', '/', { ...sent, responseBody: '{"id":8}' }), url: 'http://api.test/notes' },
      exchange('GET', '/api/notes/5', { responseBody: '{"id":5}' }),
    ],
    'prowlabc',
    site,
  );
  expect(made).toEqual(['/api/notes/17', '/issues/41', 'http://api.test/notes/8']);
});

it('texts that made records are named with their addresses, unless something was done to these later', () => {
  const form = (name: string, id: number) =>
    exchange('POST', '/shelf/create', {
      status: 302,
      requestBody: `title=${name.replaceAll(' ', '+')}`,
      redirectedTo: `/shelf/${id}`,
    });
  const texts = ['prowlabc maple', 'prowlabc cedar', 'prowlabc birch', 'prowlabc linden'];
  const exchanges = [
    form('prowlabc maple', 5),
    form('prowlabc cedar', 6),
    exchange('POST', '/shelf/6/delete', { status: 302 }),
    exchange('POST', '/search', { status: 200, requestBody: 'q=prowlabc+birch' }),
  ];
  expect(textsMade(exchanges, texts, site)).toEqual([{ name: 'prowlabc maple', url: '/shelf/5' }]);
});

it('what was removed again is not left behind', () => {
  const made = new Made();
  made.note({ what: 'record', name: 'Sample a', url: '/notes', token: 'a' });
  made.note({ what: 'record', name: 'Sample b', url: '/notes', token: 'b' });
  made.forget('a');
  expect(made.all.map(({ name }) => name)).toEqual(['Sample b']);
});

it('what turned out to be no record is withdrawn, the last of its form', () => {
  const made = new Made();
  const thing = { what: 'record', name: 'Sample', url: '/orders/3' } as const;
  made.note({ ...thing, by: 'Note' });
  made.note({ ...thing, by: 'Note', name: 'Other' });
  made.note({ ...thing, by: 'Tags' });
  made.withdraw('Note', '/orders/3');
  expect(made.all.map(({ name }) => name)).toEqual(['Sample', 'Sample']);
});
