// Runs inside the page. Pictures and the browser's own measurements.
import type { RawReading } from '../wire.ts';
import type { Dom } from './dom.ts';
import type { Locators } from './locators.ts';

export const createMedia = (dom: Dom, locators: Locators) => {
  const images = (): RawReading['images'] => {
    const found: RawReading['images'] = [];
    for (const element of dom.elements) {
      if (found.length >= 200) break;
      if (element.tagName !== 'IMG') continue;
      const image = element as HTMLImageElement;
      const url = image.currentSrc || image.src;
      if (url === '') continue;
      let own = true;
      try {
        const address = new URL(url, document.baseURI);
        own = address.origin === location.origin || address.protocol === 'data:' || address.protocol === 'blob:';
      } catch {
        own = false;
      }
      const waiting = image.loading === 'lazy' && !image.complete;
      found.push({
        url: dom.cut(url, 2_048),
        alt: image.getAttribute('alt'),
        decoded: waiting || !image.complete || image.naturalWidth > 0,
        width: image.naturalWidth,
        height: image.naturalHeight,
        own,
        ...(found.length < 60 && dom.visible(image) ? { locator: locators.locatorOf(image) } : {}),
      });
    }
    return found;
  };
  const buffered = (type: string): PerformanceEntry[] => {
    try {
      if (!PerformanceObserver.supportedEntryTypes.includes(type)) return [];
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type, buffered: true });
      const entries = observer.takeRecords();
      observer.disconnect();
      return entries;
    } catch {
      return [];
    }
  };
  const timings = async (): Promise<RawReading['timings']> => {
    const wait = <Entry>(type: string): Promise<Entry[]> =>
      new Promise((resolve) => {
        const now = buffered(type);
        if (now.length > 0 || !PerformanceObserver.supportedEntryTypes.includes(type)) {
          resolve(now as Entry[]);
          return;
        }
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          resolve(list.getEntries() as Entry[]);
        });
        observer.observe({ type, buffered: true });
        setTimeout(() => {
          observer.disconnect();
          resolve([]);
        }, 30);
      });
    interface Shift {
      value: number;
      hadRecentInput: boolean;
    }
    const [paints, shifts, tasks] = await Promise.all([
      wait<PerformanceEntry>('largest-contentful-paint'),
      wait<Shift>('layout-shift'),
      wait<PerformanceEntry>('longtask'),
    ]);
    const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const size = (entry: PerformanceResourceTiming): number => entry.transferSize || entry.encodedBodySize || entry.decodedBodySize || 0;
    const largest = resources.reduce<PerformanceResourceTiming | undefined>(
      (best, entry) => (size(entry) > (best ? size(best) : 0) ? entry : best),
      undefined,
    );
    const first = performance.getEntriesByName('first-contentful-paint')[0];
    const last = paints.at(-1);
    return {
      firstByte: navigation ? navigation.responseStart - navigation.startTime : 0,
      domContentLoaded: navigation?.domContentLoadedEventEnd ?? 0,
      load: navigation?.loadEventEnd ?? 0,
      ...(first ? { firstPaint: first.startTime } : {}),
      ...(last ? { largestPaint: last.startTime } : {}),
      layoutShift: shifts.filter((shift) => !shift.hadRecentInput).reduce((sum, shift) => sum + shift.value, 0),
      blocking: tasks.reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
      bytes: resources.reduce((sum, entry) => sum + size(entry), navigation ? size(navigation) : 0),
      requests: resources.length + 1,
      ...(largest ? { largestResource: { url: dom.cut(largest.name, 2_048), bytes: size(largest) } } : {}),
    };
  };
  return { images, timings };
};
export type Media = ReturnType<typeof createMedia>;
