// What is worth saying about security without a test of it.
import type { Planner } from '../site/planning.ts';

export const observeSecurity: Planner = ({ site }) => {
  const secrets = site.storageKeys.filter(({ looksSecret }) => looksSecret);
  const uploads = site.pages.some((page) =>
    page.forms.some((form) => form.fields.some(({ control }) => control === 'file')),
  );
  return {
    plans: [],
    observations:
      secrets.length === 0
        ? []
        : [
            {
              key: 'secret-in-storage',
              title: 'A token is stored where script can read it',
              detail: `${secrets.map(({ area, key }) => `${area}Storage “${key}”`).join(', ')} looks like a session token.`,
            },
          ],
    leftOut: uploads
      ? [
          {
            what: 'uploads of active content',
            why: 'where an uploaded file is served from is not known',
            count: 1,
          },
        ]
      : [],
  };
};
