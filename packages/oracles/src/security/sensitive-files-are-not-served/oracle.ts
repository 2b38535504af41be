import { answer, expectThat, request, step, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';

interface FileKind {
  readonly pattern: string;
  readonly flags?: string;
  readonly name: string;
}

/** What proves that an answer is such a file, and not a page that happens to be at its address. */
const kinds: Readonly<Record<string, FileKind>> = {
  'dot-git': { pattern: '^ref: refs/|^[0-9a-f]{40}\\s*$|\\[core\\]', name: 'the version history (.git)' },
  'dot-env': { pattern: '(^|\\n)\\s*(export )?[A-Z][A-Z0-9_]{2,}=\\S', name: 'settings and secrets (.env)' },
  backup: { pattern: '\\S', name: 'a backup copy' },
  'source-map': {
    pattern: '(?:secret|password|api[_-]?key|token)["\']?\\s*[:=]\\s*["\'][^"\']{8,}',
    flags: 'i',
    name: 'secrets in a source map',
  },
  'directory-listing': {
    pattern: '<title>\\s*(Index of|Directory listing)|Parent Directory</a>|>\\.\\./?</a>',
    name: 'the listing of a folder',
  },
};

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
      const isListing = found.what === 'directory-listing';
      const isPage = found.contentType.includes('html') || /<html|<!doctype/i.test(found.excerpt);
      if (!isListing && isPage) return undefined;
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
          ...(isListing ? { severity: 'medium' } : {}),
          impact: 'It shows attackers how the application is built, often with its secrets.',
        },
      });
    }),
});
