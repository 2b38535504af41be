// Runs inside the page. CSS for what has no words: attributes and classes that a person wrote, never ones that a build made up.
import type { Dom } from './dom.ts';

export const createSelectors = (dom: Dom) => {
  const quote = (value: string): string => `"${value.replace(/(["\\])/g, '\\$1').replace(/\n/g, '\\a ')}"`;
  /** Made by a machine: digits mixed in, hashes, framework counters. */
  const generated = (value: string): boolean =>
    value.length > 60 ||
    /\d{3,}/.test(value) ||
    /^[:«]|[:»]$/.test(value) ||
    /^_[rR]_[0-9a-z]*_/.test(value) || // React from 19.1 on
    /^(mat|mdc|cdk|headlessui|reka|bits|downshift|rc|pn_id|pv_id|fluent|igx)[-_]([a-z]+[-_])*[a-z]*\d/i.test(
      value,
    ) ||
    /^(input|checkbox|radio|switch|range)-\d+$/.test(value) || // by the order in which they were drawn
    /[-_]\d+[-_][a-z]+[-_]\d+$/i.test(value) || // the second column of the first table, by the order in which they were drawn
    /[0-9a-f]{8}-[0-9a-f]{4}/i.test(value) ||
    /(^|[-_])(?=[a-z0-9]*\d)(?=[a-z0-9]*[a-z])[a-z0-9]{5,}($|[-_])/i.test(value) ||
    /^(css|sc|jss|emotion|tss|makeStyles|svelte|astro|_?ngcontent|data-v)-[a-z0-9-]{4,}$/i.test(value) ||
    /^(css|sc|jss|ember|react|mui|radix|headlessui|svelte|_ngcontent|ng|v|data-v|el-id|mat-|cdk-|yui|ext-gen|gwt)[-_:]?[a-z]*[-_:]?\d/i.test(
      value,
    ) ||
    /__[A-Za-z0-9]*[A-Z0-9][A-Za-z0-9]*$|^[a-z]{1,3}[A-Z][A-Za-z]{3,5}$/.test(value);
  const utility =
    /^(flex|grid|block|inline|hidden|relative|absolute|fixed|sticky|container|wrapper|row|col|column|clearfix|left|right|center|active|selected|current|disabled|open|show|shown|visible|odd|even|first|last|hover|focus|loading|loaded|is-|has-|js-|ng-|fade|w-|h-|m[trblxy]?-|p[trblxy]?-|text-|bg-|border|rounded|shadow|font-|leading-|tracking-|gap-|space-|items-|justify-|self-|order-|z-|top-|bottom-|inset|overflow|cursor-|transition|duration|ease|opacity|min-|max-|d-|col-|g-|float-|align-|mb|mt|px|py|mx|my|sm|md|lg|xl)/;
  /** Class names that come and go with the pointer, the focus or an animation. */
  const passing = ['hover', 'focus', '-enter', '-leave', 'transition', 'animat'];
  const isPassing = (name: string): boolean => passing.some((part) => name.toLowerCase().includes(part));
  /** Class names that name what a thing is. */
  const classesOf = (element: Element): string[] =>
    [...dom.classesOf(element)].filter(
      (name) =>
        name.length > 1 &&
        !/[:[\]/()!@#.]/.test(name) &&
        !generated(name) &&
        !utility.test(name) &&
        !isPassing(name),
    );
  const idOf = (element: Element): string =>
    dom.idOf(element) !== '' && !generated(dom.idOf(element)) ? dom.idOf(element) : '';
  const testAttributes = ['data-test', 'data-qa', 'data-cy', 'data-test-id', 'data-hook', 'itemprop'];
  const tagOf = (element: Element): string => element.tagName.toLowerCase();
  /** Selectors for one element by itself, the most telling first. */
  const ownSelectors = (element: Element): string[] => {
    const found: string[] = [];
    const id = idOf(element);
    if (id !== '') found.push(`#${CSS.escape(id)}`);
    for (const name of testAttributes) {
      const value = element.getAttribute(name);
      if (value) found.push(`[${name}=${quote(value)}]`);
    }
    const tag = tagOf(element);
    for (const name of ['name', 'type', 'for', 'rel', 'datetime']) {
      const value = element.getAttribute(name);
      if (name === 'datetime' ? tag === 'time' : value && !generated(value))
        found.push(name === 'datetime' ? 'time' : `${tag}[${name}=${quote(value ?? '')}]`);
    }
    const action = tag === 'form' ? element.getAttribute('action') : null;
    if (action && action.length < 100) found.push(`form[action=${quote(action)}]`);
    const radioValue = element.getAttribute('value');
    if (tag === 'input' && radioValue && element.getAttribute('name'))
      found.push(`input[name=${quote(element.getAttribute('name') ?? '')}][value=${quote(radioValue)}]`);
    const classes = classesOf(element);
    for (const name of classes) found.push(`.${CSS.escape(name)}`);
    if (classes.length > 1) found.push(classes.map((name) => `.${CSS.escape(name)}`).join(''));
    if (classes.length > 0) found.push(`${tag}${classes.map((name) => `.${CSS.escape(name)}`).join('')}`);
    const href = element.getAttribute('href');
    if (href && href.length < 120 && href !== '#') found.push(`a[href=${quote(href)}]`);
    if (tag.includes('-')) found.push(tag);
    return found;
  };
  const place = (element: Element): string => {
    const tag = tagOf(element);
    const parent = element.parentNode;
    const alike =
      parent instanceof Element || parent instanceof ShadowRoot
        ? [...dom.childrenOf(parent)].filter((child) => child.tagName === element.tagName)
        : [];
    return alike.length > 1
      ? `${CSS.escape(tag)}:nth-of-type(${alike.indexOf(element) + 1})`
      : CSS.escape(tag);
  };
  /** A path from the nearest ancestor that can be told by an attribute (or from `root`, relative to it), child by child. */
  const path = (element: Element, root: Element | null, unique: (selector: string) => boolean): string => {
    const parts: string[] = [];
    let anonymous = '';
    let depth = 0;
    for (let node: Element | null = element; node && node !== root; node = node.parentElement, depth += 1) {
      if (parts.length > 0 && depth <= 8) {
        for (const own of ownSelectors(node)) {
          const selector = [own, ...parts].join(' > ');
          if (unique(selector)) return selector;
        }
      }
      parts.unshift(place(node));
      const selector = parts.join(' > ');
      if (anonymous === '' && parts.length > 1 && root === null && unique(selector)) anonymous = selector;
    }
    if (anonymous !== '') return anonymous;
    return root ? `:scope > ${parts.join(' > ')}` : parts.join(' > ');
  };
  return { ownSelectors, isPassing, classesOf, idOf, path, quote, tagOf, generated, cut: dom.cut };
};
export type Selectors = ReturnType<typeof createSelectors>;
