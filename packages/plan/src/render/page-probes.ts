// Fixed pieces of script that read facts off a page. Text: runs in the test and in the page.
import { keyboardProbes } from './keyboard-probes.ts';
import type { Support } from './support.ts';

const inPage = (comment: string, name: string, returns: string, body: string): Support => ({
  types: ['Page'],
  code: `/** ${comment} */
const ${name} = (page: Page): Promise<${returns}> =>
  page.evaluate(() => {
${body
  .trim()
  .split('\n')
  .map((line) => (line === '' ? '' : `    ${line}`))
  .join('\n')}
  });`,
});

const onPaint = (name: string, comment: string, type: string, entry: string, total: string): Support => ({
  types: ['Page'],
  code: `/** ${comment} */
const ${name} = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        const count = (entries: PerformanceEntry[]) => {
          for (const entry of entries as ${entry}[]) {
            ${total}
          }
        };
        const observer = new PerformanceObserver((list) => count(list.getEntries()));
        observer.observe({ type: '${type}', buffered: true });
        const finish = () => {
          count(observer.takeRecords());
          resolve(total);
        };
        requestAnimationFrame(() => setTimeout(finish, 50));
      }),
  );`,
});

export const pageProbes: Record<string, Support> = {
  ...keyboardProbes,
  brokenImages: inPage(
    'Addresses of images that do not decode. Lazy ones are loaded first.',
    'brokenImages',
    'string[]',
    `
const broken = async (image: HTMLImageElement) => {
  image.loading = 'eager';
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(image.complete && image.naturalWidth === 0), 5_000));
  const decoded = image.decode().then(
    () => false,
    () => image.complete && image.naturalWidth === 0,
  );
  return (await Promise.race([decoded, late])) ? [(image.currentSrc || image.src).slice(0, 500)] : [];
};
const images = [...document.images].filter((image) => image.currentSrc !== '' || image.src !== '');
return Promise.all(images.map(broken)).then((lists) => lists.flat());`,
  ),
  horizontalOverflow: inPage(
    'Pixels by which the page is wider than the window.',
    'horizontalOverflow',
    'number',
    'return Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth);',
  ),
  duplicateIds: inPage(
    'Ids that stand more than once on the page.',
    'duplicateIds',
    'string[]',
    `
const ids = [...document.querySelectorAll('[id]')].map((element) => element.id);
return [...new Set(ids.filter((id, index) => id !== '' && ids.indexOf(id) !== index))];`,
  ),
  unnamedControls: inPage(
    'Visible controls without an accessible name.',
    'unnamedControls',
    'string[]',
    `
const words = (element: Element | null): string => {
  if (!element) return '';
  const images = [...element.querySelectorAll('img[alt], svg title, [aria-label]')];
  const spoken = images.map((image) => image.getAttribute('alt') ?? image.getAttribute('aria-label') ?? image.textContent ?? '');
  return [element.textContent ?? '', ...spoken].join(' ').trim();
};
const named = (control: Element): boolean => {
  const labels = (control as HTMLInputElement).labels;
  const referred = (control.getAttribute('aria-labelledby') ?? '').split(/\\s+/).filter((id) => id !== '');
  const own = ['aria-label', 'title', 'alt', 'placeholder'].some((name) => (control.getAttribute(name) ?? '').trim() !== '');
  const byValue = control instanceof HTMLInputElement && ['submit', 'reset', 'button'].includes(control.type);
  return (
    own ||
    referred.some((id) => words(document.getElementById(id)) !== '') ||
    [...(labels ?? [])].some((label) => words(label) !== '') ||
    (byValue && (control.value !== '' || control.type !== 'button')) ||
    (!control.matches('input, select, textarea') && words(control) !== '')
  );
};
const kinds = 'button, a[href], input:not([type=hidden]), select, textarea, [role=button], [role=link]';
return [...document.querySelectorAll(kinds)]
  .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[aria-hidden=true]'))
  .filter((control) => !named(control))
  .map((control) => control.outerHTML.slice(0, 120));`,
  ),
  lowContrast: inPage(
    'Visible texts whose contrast is under 4.5 (3 for large ones). Texts over pictures, gradients or transparency are left out.',
    'lowContrast',
    'string[]',
    `
type Colour = { r: number; g: number; b: number; a: number };
const read = (text: string): Colour | null => {
  const [r, g, b, a] = (/^rgba?\\(([^)]+)\\)$/.exec(text)?.[1] ?? '').split(/[,/\\s]+/).map(Number);
  return r === undefined || g === undefined || b === undefined ? null : { r, g, b, a: a ?? 1 };
};
const light = ({ r, g, b }: Colour) => {
  const channel = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
};
const behind = (element: Element | null): Colour | null => {
  for (let each = element; each; each = each.parentElement) {
    const style = getComputedStyle(each);
    const colour = read(style.backgroundColor);
    if (style.backgroundImage !== 'none' || style.opacity !== '1' || !colour || (colour.a > 0 && colour.a < 1)) return null;
    if (['absolute', 'fixed', 'sticky'].includes(style.position) && colour.a === 0) return null;
    if (colour.a === 1) return colour;
  }
  return { r: 255, g: 255, b: 255, a: 1 };
};
const found = new Set<string>();
for (const element of document.querySelectorAll('body *')) {
  const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent ?? '');
  const text = own.join(' ').replace(/\\s+/g, ' ').trim();
  if (text === '' || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
  if (element.closest(':disabled, [aria-disabled=true], option')) continue;
  const style = getComputedStyle(element);
  const front = read(style.color);
  const back = behind(element);
  if (!front || !back || front.a < 1 || style.textShadow !== 'none') continue;
  const [high, low] = [light(front), light(back)].sort((a, b) => b - a) as [number, number];
  const ratio = (high + 0.05) / (low + 0.05);
  const size = Number.parseFloat(style.fontSize);
  const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
  if (ratio < (large ? 3 : 4.5) - 0.005) found.add(\`\${text.slice(0, 60)} (\${ratio.toFixed(2)})\`);
}
return [...found];`,
  ),
  headingLevels: inPage(
    'Levels of the visible headings, in order.',
    'headingLevels',
    'number[]',
    `
const all = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, [role=heading]')];
const headings = all.filter((heading) => heading.checkVisibility());
return headings.map((heading) => Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1)));`,
  ),
  landmarks: inPage(
    'Roles of the landmarks on the page.',
    'landmarks',
    'string[]',
    `
const roles: Record<string, string> = {
  MAIN: 'main',
  NAV: 'navigation',
  ASIDE: 'complementary',
  HEADER: 'banner',
  FOOTER: 'contentinfo',
};
const marked = [...document.querySelectorAll('main, nav, aside, body > header, body > footer, [role]')];
const known = ['main', 'navigation', 'complementary', 'banner', 'contentinfo', 'search', 'form', 'region'];
return marked.map((element) => element.getAttribute('role') ?? roles[element.tagName] ?? '').filter((role) => known.includes(role));`,
  ),
  documentLanguage: inPage(
    'The language that the document declares.',
    'documentLanguage',
    'string',
    'return document.documentElement.lang;',
  ),
  readableCookies: inPage(
    'Names of cookies that script on the page can read.',
    'readableCookies',
    'string[]',
    `return document.cookie.split(';').map((cookie) => (cookie.split('=')[0] ?? '').trim()).filter((name) => name !== '');`,
  ),
  firstByte: inPage(
    'Milliseconds until the first byte of the document.',
    'firstByte',
    'number',
    `return performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).responseStart)[0] ?? 0;`,
  ),
  transferredBytes: inPage(
    'Bytes of the document and all its resources, as decoded where the size on the wire is hidden.',
    'transferredBytes',
    'number',
    `
const documents = performance.getEntriesByType('navigation');
const entries = [...documents, ...performance.getEntriesByType('resource')] as PerformanceResourceTiming[];
return entries.reduce((total, entry) => total + (entry.transferSize || entry.encodedBodySize || entry.decodedBodySize), 0);`,
  ),
  requestCount: inPage(
    'Requests that the page made, itself included.',
    'requestCount',
    'number',
    `return performance.getEntriesByType('resource').length + 1;`,
  ),
  repeatedRequests: inPage(
    'Data that script of the page asked its own server for again and again: the same 10 times, the same kind 20 times.',
    'repeatedRequests',
    'string[]',
    `
const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
const byScript = entries.filter((entry) => ['fetch', 'xmlhttprequest'].includes(entry.initiatorType));
const asked = byScript.filter((entry) => entry.name.startsWith(location.origin));
const often = (least: number, nameOf: (url: URL) => string) => {
  const counts = new Map<string, number>();
  for (const entry of asked) {
    const name = nameOf(new URL(entry.name));
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= least).map(([name, count]) => \`\${count} × \${name}\`);
};
const same = often(10, (url) => url.pathname + url.search);
return same.length > 0 ? same : often(20, (url) => url.pathname.replace(/\\/[\\w-]*\\d[\\w-]*/g, '/:id'));`,
  ),
  ownStorage: inPage(
    'What the page keeps in localStorage and sessionStorage.',
    'ownStorage',
    'string[]',
    `return [...Object.entries(localStorage), ...Object.entries(sessionStorage)].map(([key, value]) => \`\${key}=\${String(value)}\`);`,
  ),
  layoutShift: onPaint(
    'layoutShift',
    'How far things jumped since navigation without a person doing anything.',
    'layout-shift',
    '(PerformanceEntry & { value: number; hadRecentInput: boolean })',
    'total += entry.hadRecentInput ? 0 : entry.value;',
  ),
  largestPaint: onPaint(
    'largestPaint',
    'Milliseconds until the largest paint.',
    'largest-contentful-paint',
    'PerformanceEntry',
    'total = Math.max(total, entry.startTime);',
  ),
  blockingTime: onPaint(
    'blockingTime',
    'Milliseconds of long tasks beyond 50 ms each.',
    'longtask',
    'PerformanceEntry',
    'total += Math.max(0, entry.duration - 50);',
  ),
};
