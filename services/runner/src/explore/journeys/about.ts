// The words that a page says of its fields: labels, descriptions and what is written beside them.
import type { Field } from '@prowl/contracts';
import { orElse } from '../../time/limit.ts';
import { keyOf } from '../forms/steps.ts';
import type { Trail } from './trail.ts';

const longest = 400;

/** In the page: all words around the field, as far as there is no other field. */
const around = (element: Element): string => {
  const fields = 'input:not([type=hidden]), select, textarea, [contenteditable=true]';
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  let block = element;
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent.matches('form, fieldset, body, main') || parent.querySelectorAll(fields).length > 1) break;
    block = parent;
  }
  const texts = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
  for (const id of (element.getAttribute('aria-describedby') ?? '').split(/\s+/))
    if (id !== '') texts.push(document.getElementById(id)?.textContent ?? '');
  if (block !== element && element.tagName !== 'SELECT') texts.push(block.textContent);
  else {
    const next = element.nextElementSibling;
    if (next && !next.matches(`label, button, ${fields}`) && next.querySelector(`button, ${fields}`) === null)
      texts.push(next.textContent);
  }
  return [...new Set(texts.map(clean))].filter((text) => text !== '').join(' · ');
};

/** By the key of the field. */
export const wordsAbout = async (trail: Trail, fields: readonly Field[]): Promise<Map<string, string>> => {
  const words = new Map<string, string>();
  for (const field of fields) {
    const said = await orElse(500, '', trail.find(field.locator).first().evaluate(around));
    words.set(keyOf(field), `${field.label} · ${said}`.slice(0, longest));
  }
  return words;
};
