// Bodies that exploring sent, as a test sends them again.
import type { Operation } from '@prowl/contracts';
import { template } from '@prowl/plan';
import { pathIn } from '../site/addresses.ts';
import { isMasked } from '../site/json.ts';
import { literally } from '../site/words.ts';

/** Its own texts are new in each run: what is there already may be refused. */
const mark = /prowl[a-z2-9]{6}[a-z]?(?![a-z0-9])/g;
export const fresh = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, held]) => [
      name,
      typeof held === 'string' && held.search(mark) >= 0
        ? template(held.split(mark).map(literally).join('{{run}}'))
        : held,
    ]),
  );

/** Masked credentials must not be sent back. */
export const holdsCredentials = (body: Record<string, unknown>): boolean =>
  Object.entries(body).some(([name, held]) => /pass|secret|token|card|cvc/i.test(name) || isMasked(held));

/** Where exploring added a record to somebody's, as its form does, one more may be added. */
export const childExample = ({ method, examples, sample, template: place }: Operation): string | undefined =>
  method === 'POST' && sample !== undefined && !/\/[:{][^/]*$/.test(place)
    ? examples.find((path) => pathIn(path) === pathIn(sample.url))
    : undefined;
