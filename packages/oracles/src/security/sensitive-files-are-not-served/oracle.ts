import { answer, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { kinds } from './kinds.ts';

export const sensitiveFilesAreNotServed = defineOracle({
  id: 'sensitive-files-are-not-served',
  family: 'security',
  type: 'security',
  title: 'Files that are not meant for visitors are not served',
  rule: 'Files that are not meant for visitors must not be where they can fetch them.',
  expected: 'The server answers 404.',
  remedy:
    'Serve a folder that holds only built files; keep .git, .env, backups and source maps out of it and switch folder listings off.',
  severity: 'high',
  because: 'It shows attackers how the application is built, often with its secrets.',
  cwe: 552,
  worth: 'seen',
  plan: ({ site }, guard) =>
    site.probes.map((found) => {
      const kind = kinds[found.what];
      if (kind === undefined || found.status !== 200 || found.sameAsUnknown) return undefined;
      const isPage = found.contentType.includes('html') || /<html|<!doctype/i.test(found.excerpt);
      if (kind.page !== true && isPage) return undefined;
      if (!new RegExp(kind.pattern, kind.flags).test(found.excerpt)) return undefined;
      return guard({
        page: { url: found.url, template: found.url, access: 'anonymous' },
        element: found.what,
        title: `${found.url}: is not served`,
        suspected: true,
        steps: [
          step('fetch the file as a visitor', request('GET', found.url, 'file', { actor: 'visitor' })),
          expectThat(
            `${kind.name} cannot be fetched`,
            answer('file', 'text'),
            'not-matches',
            value(kind.pattern),
            { within: 0 },
          ),
        ],
        bug: {
          title: `Visitors can fetch ${kind.name}`,
          ...(kind.minor === true ? { severity: 'medium' } : {}),
          ...(kind.slight === true ? { severity: 'low' } : {}),
          impact: 'It shows attackers how the application is built, often with its secrets.',
        },
      });
    }),
});
