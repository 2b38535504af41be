// Headers that every reply carries.
import type { Faults } from '../faults/faults.ts';
import { isSplit, type Places } from './places.ts';

const policy = (script: string, places: Places): string =>
  [
    "default-src 'none'",
    `script-src ${script}`,
    "style-src 'self'",
    "img-src 'self'",
    `connect-src 'self'${isSplit(places) ? ` ${places.api}` : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

export function standardHeaders(faults: Faults, places: Places): Record<string, string> {
  if (faults.has('headers-missing')) return { 'x-powered-by': 'Fernhill/1.4.2' };
  const inline = faults.has('search-xss') || faults.has('review-xss');
  return {
    'content-security-policy': policy(inline ? "'self' 'unsafe-inline'" : "'self'", places),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

export function crossOriginHeaders(
  faults: Faults,
  places: Places,
  origin: string | undefined,
): Record<string, string> {
  if (origin === undefined) return {};
  const isOwn = isSplit(places) && origin === places.pages;
  if (!isOwn && !faults.has('cors-any')) return isSplit(places) ? { vary: 'origin' } : {};
  return {
    ...(isSplit(places) ? { vary: 'origin' } : {}),
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'content-type',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  };
}
