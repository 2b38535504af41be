// Controls by what they are, where they stand, and whether they may be used lightly. Pure.
import type { Control, List } from '@prowl/contracts';
import type { RawActor, RawReading } from '../page/wire.ts';
import { isDestructive } from '../words/destructive.ts';
import { actionMeaningOf } from './actions.ts';
import { withoutItem } from './without-item.ts';
import { marked, slug } from './words.ts';

const kindOf = (actor: RawActor): Control['kind'] => {
  const { role, state } = actor;
  if (role === 'tab') return 'tab';
  if (/^menuitem/.test(role)) return 'menuitem';
  if (role === 'option' || role === 'treeitem' || role === 'radio') return 'option';
  if (role === 'slider') return 'slider';
  if (role === 'checkbox' || role === 'switch' || state.pressed !== undefined) return 'toggle';
  if (/\bhaspopup\b/.test(actor.hints)) return 'menu';
  if (actor.tag === 'summary' || state.expanded !== undefined) return 'disclosure';
  if (actor.href !== '') return 'link';
  return role === 'button' || actor.tag === 'button' || role === 'link' ? 'button' : 'other';
};
/** A link that does something instead of leading somewhere. */
const acts = (raw: RawReading, actor: RawActor): boolean =>
  actor.href === '' ||
  /^javascript:/i.test(actor.href) ||
  actor.href.endsWith('#') ||
  actor.download ||
  actor.state.expanded !== undefined ||
  actor.state.pressed !== undefined ||
  /\bhaspopup\b/.test(actor.hints) ||
  marked(actor.hints, 'btn', 'button') ||
  isDestructive(withoutItem(raw, actor, actor.name), actor.href, raw.language);

export const controlsOf = (raw: RawReading, lists: readonly (List | undefined)[]): Control[] => {
  const found = new Map<string, Control>();
  for (const actor of raw.actors) {
    if (!acts(raw, actor)) continue;
    const list = actor.list >= 0 ? lists[actor.list]?.key : undefined;
    const kind = kindOf(actor);
    const name = actor.name || actor.text;
    const bare = withoutItem(raw, actor, name);
    const meaning = actionMeaningOf(bare, raw.language);
    const base = `${actor.region}${list ? `-${list}` : ''}-${kind}-${slug(name) || slug(actor.hints) || actor.tag}`;
    let key = base;
    for (let count = 2; found.has(key); count += 1) key = `${base}-${count}`;
    // In a list the first two of a kind stand for all.
    if (actor.list >= 0 && found.has(`${base}-2`)) continue;
    const { current: _, ...state } = actor.state;
    found.set(key, {
      key,
      role: actor.role,
      name,
      locator: actor.locator,
      kind,
      ...(actor.href ? { href: actor.href } : {}),
      ...(meaning ? { meaning } : {}),
      region: actor.region,
      ...(list ? { list } : {}),
      state,
      destructive: isDestructive(
        `${bare} ${marked(actor.hints, 'delete', 'remove', 'logout', 'trash') ? actor.hints : ''}`,
        actor.href,
        raw.language,
      ),
      effects: [],
    });
  }
  return [...found.values()].slice(0, 200);
};
