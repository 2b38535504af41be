import { expect, it } from 'vitest';
import { shownUrl } from './shown-url.ts';

it.each([
  ['https://ci.test/hooks/prowl', 'event', 'https://ci.test/hooks/prowl'],
  ['https://ci.test/hooks?token=abc#there', 'event', 'https://ci.test/hooks?…'],
  ['https://hooks.slack.test/services/T0/B0/abc', 'slack', 'https://hooks.slack.test/…'],
  ['https://flows.test:8443/workflows/1/invoke?sig=abc', 'teams', 'https://flows.test:8443/…'],
] as const)('of %s as %s shows %s', (url, format, text) => {
  expect(shownUrl(url, format)).toBe(text);
});
