import { click, role } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aChange, aControl, anAction, aPage, aSite, plansOf } from '../../testing/models.ts';
import { textStaysReadableInEveryLook } from './oracle.ts';

const urls = (...pages: Parameters<typeof aSite>[0]) =>
  plansOf(textStaysReadableInEveryLook, aSite(pages)).map(({ place }) => place.url);
const button = role('button', 'Dark');
const theme = (effect: Record<string, unknown>) => ({
  controls: [aControl('Dark', [], { effects: [effect] })],
});
const toggle = (what: string, more: Record<string, unknown> = {}) => ({
  actions: [anAction('toggle', 'Dark', [click(button)], [[aChange(what, more)]])],
});

describe('text-stays-readable-in-every-look', () => {
  it('presses each switch of looks once, however many pages have it', () => {
    const seen = theme({ kind: 'changed', looks: true });
    expect(urls(aPage('/a', seen), aPage('/b', seen))).toEqual(['/a']);
  });

  it('leaves alone what changes more than the looks, or not even these', () => {
    expect(urls(aPage('/a', theme({ kind: 'changed' })))).toEqual([]);
    expect(urls(aPage('/a', theme({ kind: 'navigated', looks: true })))).toEqual([]);
  });

  it('tries a switch of the page that changed nothing but its state', () => {
    const state = { locator: button, name: 'Dark', state: 'pressed', from: 'false', to: 'true', own: true };
    expect(urls(aPage('/a', toggle('state', state)))).toEqual(['/a']);
    expect(urls(aPage('/a', toggle('message', { text: 'Saved' })))).toEqual([]);
  });
});

it('tries what is switched in the head of a page where exploring did not come to it', () => {
  const untried = { region: 'chrome', kind: 'toggle', state: { pressed: 'false' } };
  expect(urls(aPage('/a', { controls: [aControl('Dark', [], untried)] }))).toEqual(['/a']);
  expect(urls(aPage('/a', { controls: [aControl('Dark', [], { ...untried, region: 'item' })] }))).toEqual([]);
});
