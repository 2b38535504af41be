import type { Page } from '@playwright/test';
import { atTwoWidths } from './at-two-widths.ts';

/**
 * Texts that something painted, and laid out apart from them, hides in part wherever the page is scrolled to. What floats
 * (fixed, sticky), opens over the page (menus, dialogs), is drawn at a computed place (maps, calendars) or is stacked on
 * purpose (layers, round avatars) is left out.
 */
export const findCovered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, 2_000))]);
    const squeeze = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
    const shows = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const moving = new Set<Element | null>();
    for (const { effect, playState } of document.getAnimations()) {
      // What never ends moves, also where it is held still for the time of the test.
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      if (playState === 'running' || isEndless) moving.add((effect as KeyframeEffect | null)?.target ?? null);
    }
    const over =
      '[role=menu], [role=listbox], [role=dialog], [role=alertdialog], [role=tooltip], [role=status], [role=alert], dialog, [popover]';
    const chainOf = (element: Element) => {
      const chain: Element[] = [];
      for (let each: Element | null = element; each; each = each.parentElement) chain.push(each);
      return chain;
    };
    const paints = (element: Element) => {
      if (!shows(element)) return false;
      const style = getComputedStyle(element);
      const colour = /^rgba?\(([^)]+)\)$/.exec(style.backgroundColor)?.[1]?.split(/[,/\s]+/) ?? [];
      const solid = style.backgroundColor !== 'transparent' && Number(colour[3] ?? 1) > 0.5;
      const through = chainOf(element).some((each) => Number(getComputedStyle(each).opacity) < 0.6);
      return !through && (solid || style.backgroundImage !== 'none' || element.tagName === 'IMG');
    };
    const writes = (element: Element, x: number, y: number) =>
      [...element.childNodes].some((node) => {
        if (node.nodeType !== Node.TEXT_NODE || squeeze(node.textContent) === '' || !shows(element))
          return false;
        const range = document.createRange();
        range.selectNodeContents(node);
        const inside = ({ left, right, top, bottom }: DOMRect) =>
          x > left && x < right && y > top + 2 && y < bottom - 2;
        return [...range.getClientRects()].some(inside);
      });
    /** Two layers in one place, or shapes that are meant to overlap. */
    const meant = (text: Element, cover: Element) => {
      const [own, others] = [chainOf(text), chainOf(cover)];
      const both = own.find((each) => others.includes(each));
      const ours = own[own.indexOf(both as Element) - 1] ?? text;
      const theirs = others.slice(0, others.indexOf(both as Element));
      const branch = theirs.at(-1) ?? cover;
      const [a, b] = [ours.getBoundingClientRect(), branch.getBoundingClientRect()];
      const within =
        a.left >= b.left - 2 && a.right <= b.right + 2 && a.top >= b.top - 2 && a.bottom <= b.bottom + 2;
      const computed = theirs.some(
        (each) =>
          /(^|[\s;])(left|top|right|bottom|inset|transform|translate|margin[\w-]*)\s*:/.test(
            each.getAttribute('style') ?? '',
          ) ||
          /fixed|sticky/.test(getComputedStyle(each).position) ||
          moving.has(each),
      );
      const box = cover.getBoundingClientRect();
      const round = Number.parseFloat(getComputedStyle(cover).borderTopLeftRadius) >= box.height * 0.4;
      const disc = Math.abs(box.width - box.height) < 4 && round;
      const label = text.closest('label');
      const named = label !== null && (label.contains(cover) || label.control === cover);
      const stacked = within && getComputedStyle(branch).position === getComputedStyle(ours).position;
      const same = both?.tagName === 'LABEL' || both?.tagName === 'BUTTON' || both?.tagName === 'A';
      return computed || disc || named || stacked || same || theirs.some((each) => each.matches(over));
    };
    const coverAt = (text: Element, x: number, y: number): Element | null => {
      for (const each of document.elementsFromPoint(x, y)) {
        if (each === text || each.contains(text) || text.contains(each)) return null;
        if ((paints(each) || writes(each, x, y)) && !meant(text, each)) return each;
      }
      return null;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: { text: Element; words: string; range: Range; tried: number; by?: string }[] = [];
    const unread = 'script, style, noscript, template, svg, option, textarea, [inert], [aria-hidden=true]';
    for (let node = walker.nextNode(); node && lines.length < 1_500; node = walker.nextNode()) {
      const words = squeeze(node.textContent);
      const parent = node.parentElement;
      if (words === '' || !parent || parent.closest(unread) || !shows(parent)) continue;
      const chain = chainOf(parent);
      if (chain.some((each) => moving.has(each) || /fixed|sticky/.test(getComputedStyle(each).position)))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      lines.push({ text: parent, words, range, tried: 0 });
    }
    const root = document.scrollingElement ?? document.documentElement;
    const [left, top] = [root.scrollLeft, root.scrollTop];
    const open = document.querySelector('dialog[open], [aria-modal=true]');
    if (open && shows(open)) return [];
    const free = new Set<(typeof lines)[number]>();
    for (let at = 0, turns = 0; turns < 16 && at < root.scrollHeight; at += innerHeight / 2, turns += 1) {
      window.scrollTo({ left, top: at, behavior: 'instant' });
      for (const line of lines) {
        if (free.has(line)) continue;
        const [box] = line.range.getClientRects();
        if (!box || box.width < 8 || box.height < 8) continue;
        if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) continue;
        const clipped = chainOf(line.text).some((each) => {
          if (each === document.body || each === document.documentElement) return false;
          if (getComputedStyle(each).overflow === 'visible') return false;
          const edge = each.getBoundingClientRect();
          return (
            edge.right < box.right - 1 ||
            edge.left > box.left + 1 ||
            edge.bottom < box.bottom - 1 ||
            edge.top > box.top + 1
          );
        });
        if (clipped) continue;
        const points = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => box.left + box.width * share);
        // Small letters fill the middle; what is at the edge of the line may belong to the next one.
        const rows = [0.4, 0.7].map((share) => box.top + box.height * share);
        const covers = rows
          .map((y) => points.flatMap((x) => coverAt(line.text, x, y) ?? []))
          .reduce((most, each) => (each.length > most.length ? each : most));
        line.tried += 1;
        if (covers.length < 2) free.add(line);
        else line.by = squeeze(covers[0]?.textContent ?? '') || (covers[0]?.tagName.toLowerCase() ?? '');
      }
      if (root.scrollHeight <= innerHeight) break;
    }
    window.scrollTo({ left, top, behavior: 'instant' });
    return lines
      .filter((line) => line.tried > 0 && !free.has(line))
      .map(({ words, by }) => `"${words}" by "${by}"`)
      .slice(0, 10);
  });

export const coveredTexts = (page: Page): Promise<string[]> => atTwoWidths(page, findCovered);
