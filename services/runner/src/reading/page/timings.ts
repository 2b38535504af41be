// Runs inside the page. The browser's own measurements of how the page came up. What the browser kept for observers is
// delivered only once the script pauses, so it is asked for before the reading begins and taken after it.
import type { RawReading } from './wire.ts';

export const createTimings = () => {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
  }
  const started = performance.now();
  const kept: Record<string, PerformanceEntry[]> = {};
  const observers = ['largest-contentful-paint', 'layout-shift', 'longtask'].flatMap((type) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return [];
    const entries: PerformanceEntry[] = [];
    kept[type] = entries;
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type, buffered: true });
    return [observer];
  });
  const size = (entry: PerformanceResourceTiming): number =>
    entry.transferSize || entry.encodedBodySize || entry.decodedBodySize || 0;
  const read = async (longest: number): Promise<RawReading['timings']> => {
    await new Promise((resolve) => setTimeout(resolve, 8));
    for (const observer of observers) observer.disconnect();
    // The reading itself is a long task on a large page: it does not count.
    const before = (type: string): PerformanceEntry[] =>
      (kept[type] ?? []).filter((entry) => entry.startTime < started);
    const navigation = performance.getEntriesByType('navigation')[0] as
      | PerformanceNavigationTiming
      | undefined;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const largest = resources.reduce<PerformanceResourceTiming | undefined>(
      (best, entry) => (size(entry) > (best ? size(best) : 0) ? entry : best),
      undefined,
    );
    const last = before('largest-contentful-paint').at(-1);
    return {
      firstByte: navigation ? navigation.responseStart - navigation.startTime : 0,
      domContentLoaded: navigation?.domContentLoadedEventEnd ?? 0,
      load: navigation?.loadEventEnd ?? 0,
      ...(last ? { largestPaint: last.startTime } : {}),
      layoutShift: (before('layout-shift') as Shift[])
        .filter((shift) => !shift.hadRecentInput)
        .reduce((sum, shift) => sum + shift.value, 0),
      blocking: before('longtask').reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
      bytes: resources.reduce((sum, entry) => sum + size(entry), navigation ? size(navigation) : 0),
      requests: resources.length + 1,
      ...(largest ? { largestResource: { url: largest.name.slice(0, longest), bytes: size(largest) } } : {}),
    };
  };
  return { started, read };
};
export type Timings = ReturnType<typeof createTimings>;
