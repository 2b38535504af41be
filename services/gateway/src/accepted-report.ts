// Which format of a report a client would rather have (RFC 9110, Accept).
import type { ReportFormat } from '@prowl/contracts';
import { Refused } from './failure.ts';

/** In the order of preference among equals. */
const formats: readonly (readonly [string, ReportFormat])[] = [
  ['text/html', 'html'],
  ['text/markdown', 'markdown'],
  ['application/sarif+json', 'sarif'],
  ['application/xml', 'junit'],
  ['text/xml', 'junit'],
  ['application/json', 'json'],
];

const fits = (range: string, type: string) =>
  range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));

/** Throws not-acceptable. */
export const acceptedReport = (accept: string | undefined): ReportFormat => {
  if (accept === undefined || accept.trim() === '') return 'html';
  const ranges = accept.split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    return { range, quality: Number.isNaN(quality) ? 1 : quality };
  });
  /** The most specific range decides. */
  const qualityOf = (type: string) =>
    ranges
      .filter(({ range }) => fits(range, type))
      .sort((one, other) => other.range.replaceAll('*', '').length - one.range.replaceAll('*', '').length)[0]
      ?.quality ?? 0;
  const best = formats
    .map(([type, format]) => ({ format, quality: qualityOf(type) }))
    .reduce((one, other) => (other.quality > one.quality ? other : one));
  if (best.quality > 0) return best.format;
  throw new Refused(
    'not-acceptable',
    'Accept one of text/html, text/markdown, application/xml (JUnit), application/sarif+json, application/json.',
  );
};
