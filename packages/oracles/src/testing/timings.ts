// What exploration measures of a page. Only for tests.

export const timings = (firstByte: number, more: Record<string, unknown> = {}) => ({
  firstByte,
  domContentLoaded: firstByte,
  load: firstByte,
  bytes: 1_000,
  requests: 3,
  ...more,
});
