// The one cookie of the shop.
import type { Faults } from '../faults/faults.ts';

const name = 'shop_session';

export function readToken(header: string | undefined): string {
  for (const part of (header ?? '').split(';')) {
    const [key, value] = part.trim().split('=');
    if (key === name) return value ?? '';
  }
  return '';
}

export function sessionCookie(token: string, faults: Faults): string {
  const flags = faults.has('cookie-script') ? 'Path=/; SameSite=Lax' : 'Path=/; HttpOnly; SameSite=Lax';
  return `${name}=${token}; ${flags}`;
}
