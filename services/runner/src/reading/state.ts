// When two readings are the same state: their accessible structure, each list standing for one of its items. Pure.
import type { PageReading } from './read.ts';

type Structure = Pick<
  PageReading,
  'kind' | 'landmarks' | 'headings' | 'forms' | 'lists' | 'controls' | 'links'
>;

const plain = (words: string): string =>
  words
    .toLowerCase()
    .replace(/\d[\d.,:]*/g, '0')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
const pathOf = (url: string): string => {
  try {
    return new URL(url).pathname;
  } catch {
    return url;
  }
};

/** What there is on the page, as words; what only differs in data gives the same words. */
export const featuresOf = (reading: Structure): Set<string> => {
  const features = new Set<string>();
  for (const landmark of reading.landmarks) features.add(`landmark ${landmark}`);
  for (const form of reading.forms) {
    features.add(`form ${form.purpose}`);
    for (const field of form.fields)
      if (field.control !== 'hidden')
        features.add(`field ${form.purpose} ${plain(field.name || field.label)} ${field.control}`);
  }
  for (const list of reading.lists) {
    features.add(`list ${list.key}`);
    for (const column of list.columns) features.add(`column ${list.key} ${column.key}`);
    for (const control of list.controls) features.add(`list control ${list.key} ${control.kind}`);
  }
  for (const control of reading.controls) {
    const state = [control.state.expanded, control.state.selected].filter(Boolean).join(' ');
    features.add(
      control.region === 'item'
        ? `item ${control.list ?? ''} ${control.role} ${plain(control.name).split(' ').slice(0, 2).join(' ')}`
        : `${control.region} ${control.role} ${plain(control.name)} ${state}`,
    );
  }
  for (const link of reading.links)
    if (link.region === 'chrome' || link.region === 'dialog')
      features.add(`link ${link.region} ${pathOf(link.url).replace(/\d+/g, '0')}`);
  for (const level of new Set(reading.headings.map((heading) => heading.level)))
    features.add(`heading ${level}`);
  return features;
};

const hash = (text: string): string => {
  // FNV-1a, twice with other seeds: 64 bits are plenty for the states of one site.
  const once = (seed: number): string => {
    let value = seed;
    for (let index = 0; index < text.length; index += 1)
      value = Math.imul(value ^ text.charCodeAt(index), 16777619) >>> 0;
    return value.toString(16).padStart(8, '0');
  };
  return once(2166136261) + once(40389);
};

export const stateKey = (reading: Structure): string => hash([...featuresOf(reading)].sort().join('\n'));

/** 0 … 1: the share of what the two have in common (Jaccard). */
export const likenessOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  if (one.size === 0 && other.size === 0) return 1;
  const both = [...one].filter((feature) => other.has(feature)).length;
  return both / (one.size + other.size - both);
};

export const similarity = (a: Structure, b: Structure): number => likenessOf(featuresOf(a), featuresOf(b));
