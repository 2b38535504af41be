// Range headers of RFC 9110.

/** One byte range, `bytes=a-b`, `bytes=a-` or `bytes=-n`; anything else is ignored, as RFC 9110 allows. */
export const parseRange = (
  header: string | undefined,
  size: number,
): { start: number; end: number } | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (match === null || (match[1] === '' && match[2] === '')) return undefined;
  if (match[1] === '') return { start: Math.max(0, size - Number(match[2])), end: size };
  return { start: Number(match[1]), end: match[2] === '' ? size : Math.min(size, Number(match[2]) + 1) };
};
