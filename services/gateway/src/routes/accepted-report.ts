// Which format of a report a client prefers, by its Accept header.
import type { ReportFormat } from '@prowl/contracts';
import Negotiator from 'negotiator';
import { Refused } from '../http/failure.ts';

/** In the order of preference among equals. */
const formats: ReadonlyMap<string, ReportFormat> = new Map([
  ['text/html', 'html'],
  ['text/markdown', 'markdown'],
  ['application/sarif+json', 'sarif'],
  ['application/xml', 'junit'],
  ['text/xml', 'junit'],
  ['application/json', 'json'],
]);

/** @throws Refused not-acceptable. */
export const acceptedReport = (accept: string | undefined): ReportFormat => {
  if (accept === undefined || accept.trim() === '') return 'html';
  const type = new Negotiator({ headers: { accept } }).mediaType([...formats.keys()]);
  const format = type === undefined ? undefined : formats.get(type);
  if (format !== undefined) return format;
  throw new Refused(
    'not-acceptable',
    'Accept one of text/html, text/markdown, application/xml (JUnit), application/sarif+json, application/json.',
  );
};
