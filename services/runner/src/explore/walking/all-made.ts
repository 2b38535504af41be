// The records that an exploration made, from all that it sent. Pure.
import type { SiteModel } from '@prowl/contracts';
import { recordsMade } from './made.ts';
import type { SiteMap } from './site.ts';

/**
 * Addresses of the records that what forms sent made, and what was sent besides. A body with a file in it is not read: what was entered is known from the form.
 */
export const allRecordsMade = (
  { known, exchanges, origin }: Pick<SiteMap, 'known' | 'exchanges' | 'origin'>,
  mark: string,
): SiteModel['made'] => {
  const sent = known
    .flatMap(({ page }) => page.forms.flatMap(({ submissions }) => submissions))
    .filter(({ accepted, values }) => accepted !== 'no' && Object.values(values).join('\n').includes(mark))
    .flatMap((submission) => submission.exchanges.map((each) => ({ requestBody: mark, ...each })));
  return recordsMade([...exchanges.map(({ exchange }) => exchange), ...sent], mark, origin);
};
