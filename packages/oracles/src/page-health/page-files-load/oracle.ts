import { apply, expectThat, probe, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { withoutQuery } from '../../site/addresses.ts';
import { open } from '../../site/drafting.ts';
import { asExplored } from '../../site/planning.ts';
import { pageName, shorten } from '../../site/words.ts';
import { alsoOn, failedRequestsOf } from '../requests.ts';

export const pageFilesLoad = defineOracle({
  id: 'page-files-load',
  family: 'page-health',
  type: 'functional',
  title: 'The scripts, style sheets and fonts of a page load',
  rule: 'A file that a page asks its own server for must be there.',
  expected: 'Each file of the page is answered.',
  remedy:
    'Check the path in the page against the files that were deployed: hashes in file names, base paths and upper and lower case.',
  severity: 'medium',
  because: 'Part of the page does not work or does not look as it should.',
  worth: 'seen',
  plan: ({ site }, guard) =>
    failedRequestsOf(site)
      .filter(({ code }) => code)
      .map(({ template, path, status, page, others }) => {
        const file = withoutQuery(path);
        return guard({
          page,
          element: template,
          title: `${pageName(page)}: its scripts and styles load (${shorten(template, 60)})`,
          suspected: true,
          signedIn: asExplored(site, page),
          steps: [
            open(page),
            expectThat(
              `${file} loads`,
              apply('pick-including', probe('failed-assets'), value(file)),
              'empty',
            ),
          ],
          bug: {
            title: `The page lacks one of its own files: ${file.split('/').at(-1)}`,
            expected: `${path} is answered.`,
            seen: `A file of the page is missing: ${path} answers ${status}.`,
            context: alsoOn(others),
          },
        });
      }),
});
