import { answer, expectThat, request, value } from '@prowl/plan';
import { defineOracle } from '../../definition/oracle.ts';
import { knownRange, numericPaths } from '../../site/known-addresses.ts';

/** Fewer known records do not show which numbers there are. */
const fewestRecords = 3;

export const recordsOpenWithoutServerError = defineOracle({
  id: 'records-open-without-server-error',
  family: 'page-health',
  type: 'functional',
  title: 'No record of a kind makes the server fail',
  rule: 'What opens for one record opens for all of its kind, however much or little belongs to it.',
  expected: 'The record opens like the others, or is refused.',
  remedy:
    'Open the failing record with the log of the server at hand. Often a related record is missing or a field is empty.',
  severity: 'high',
  because: 'Users who need that record cannot see it at all.',
  worth: 'fair',
  plan: ({ site }, guard) => {
    // Kinds that were seen to fail have a test of their own.
    const broken = new Set(site.pages.filter(({ status }) => status >= 500).map(({ template }) => template));
    return numericPaths(site)
      .filter(({ template }) => !broken.has(template))
      .map((point) => {
        const ids = knownRange(site, point);
        if (ids.length < fewestRecords) return undefined;
        const at = (id: number) => `${point.before}${id}${point.after}`;
        return guard({
          page: { ...point.page, url: at(Number(point.value)), template: point.template },
          element: 'id',
          signedIn: point.signedIn,
          title: `${point.template}: none of them makes the server fail`,
          steps: ids.flatMap((id) => [
            request('GET', at(id), `record${id}`, { follow: true }),
            expectThat(
              `the server does not fail on ${at(id)}`,
              answer(`record${id}`, 'status'),
              'less-than',
              value(500),
            ),
          ]),
          bug: { title: 'One of many pages of the same kind cannot be opened: the server fails' },
        });
      });
  },
});
