// Bodies that exploring sent, as a test sends them again.
import type { Operation, Text } from '@prowl/contracts';
import { template } from '@prowl/plan';
import { pathIn } from '../site/addresses.ts';
import { isMasked } from '../site/json.ts';
import { literally } from '../site/words.ts';

/** The mark of an exploration, and what its forms add to tell one try from another. */
const mark = /prowl[a-z2-9]{6}[a-z]?(?![a-z0-9])/g;

export const isMarked = (content: unknown): content is string =>
  typeof content === 'string' && content.search(mark) >= 0;

/** A text of exploring with the mark of the run in place of its own. `change`: of all but the mark. */
export const markedAnew = (content: string, change: (text: string) => string = (text) => text): Text =>
  template(change(content.split(mark).map(literally).join('{{run}}')));

/** Its own texts are new in each run: what is there already may be refused. */
export const fresh = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, held]) => [name, isMarked(held) ? markedAnew(held) : held]),
  );

/** Masked credentials must not be sent back. */
export const holdsCredentials = (body: Record<string, unknown>): boolean =>
  Object.entries(body).some(([name, held]) => /pass|secret|token|card|cvc/i.test(name) || isMasked(held));

/** Where exploring added a record to somebody's, as its form does, one more may be added. */
export const childExample = ({ method, examples, sample, template: place }: Operation): string | undefined =>
  method === 'POST' && sample !== undefined && !/\/[:{][^/]*$/.test(place)
    ? examples.find((path) => pathIn(path) === pathIn(sample.url))
    : undefined;
