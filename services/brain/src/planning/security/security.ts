// Security with proof: each plan carries the control that tells a hole from a strange but sound answer. Missing headers alone are told, not reported.
import type { Planner } from '../planner.ts';
import { planAccess } from './access.ts';
import { planExposure } from './exposure.ts';
import { planInjection } from './injection.ts';
import { planScripting } from './scripting.ts';

export const planSecurity: Planner = ({ site }) => {
  const pages = site.pages.filter(({ status }) => status < 400);
  const without = (name: string) => pages.length > 0 && pages.every(({ headers }) => headers[name] === undefined);
  const framed =
    pages.length > 0 &&
    pages.every(
      ({ headers }) => headers['x-frame-options'] === undefined && !/frame-ancestors/.test(headers['content-security-policy'] ?? ''),
    );
  const missing = [
    without('content-security-policy') ? 'Content-Security-Policy' : '',
    without('x-content-type-options') ? 'X-Content-Type-Options: nosniff' : '',
    framed ? 'protection against framing (frame-ancestors or X-Frame-Options)' : '',
  ].filter(Boolean);
  const observations =
    missing.length === 0
      ? []
      : [
          {
            key: 'headers-missing',
            title: 'Protective headers are missing',
            detail: `No page sends: ${missing.join('; ')}. They limit the damage of other faults.`,
          },
        ];
  const secrets = site.storageKeys.filter(({ looksSecret }) => looksSecret);
  if (secrets.length > 0)
    observations.push({
      key: 'secret-in-storage',
      title: 'A token lies where script can read it',
      detail: `${secrets.map(({ area, key }) => `${area}Storage “${key}”`).join(', ')} looks like a session token.`,
    });
  return { plans: [...planScripting(site), ...planInjection(site), ...planAccess(site), ...planExposure(site)], observations };
};
