// What a press can be seen to change, and which controls are alike but for the item that their name holds.
import type { Control, Effect, Expression, SiteModel } from '@prowl/contracts';
import { address, apply, extract } from '@prowl/plan';
import { oncePerSite } from '../site/once.ts';
import { fold } from '../site/words.ts';

/** All that a press can be seen to change: the structure of the page and its address. */
export const scene: Expression = apply('concat', extract({ read: 'structure' }), address());

const visible = new Set<Effect['kind']>(['navigated', 'changed', 'opened-dialog']);
export const hasVisibleEffect = (control: Control): boolean =>
  control.effects.some(({ kind }) => visible.has(kind));

/** A control's name without that of the item it belongs to: "Show Trail Lamp" is "show". */
export const nameWithoutItems = (name: string, items: readonly string[]): string => {
  const inside = items
    .filter((item) => item.length > 2 && fold(name).includes(fold(item)))
    .toSorted((a, b) => b.length - a.length)[0];
  if (!inside) return fold(name);
  return fold(name).replace(fold(inside), '').replace(/\s+/g, ' ').trim();
};

export const itemNames = oncePerSite((site: SiteModel): readonly string[] =>
  site.pages.flatMap((page) => [
    ...(page.kind === 'detail' ? [page.heading] : []),
    ...page.lists.flatMap((list) =>
      list.columns.filter(({ meaning }) => meaning === 'name').flatMap(({ samples }) => samples),
    ),
  ]),
);
