import type { Severity } from '@prowl/contracts';

const rank: Readonly<Record<Severity, number>> = { critical: 4, high: 3, medium: 2, low: 1 };

export const isSevereEnough = (severity: Severity, minimum: Severity): boolean =>
  rank[severity] >= rank[minimum];
