// Parts of addresses under which things belong to one account, whatever the application is about.

const areas =
  'orders?|invoices?|billing|payments?|addresses|receipts?|subscriptions?|purchases?|statements?|transactions?|bookings?|reservations?';

const owned = new RegExp(`/(accounts?|${areas}|admin|me|my)(/|$|\\.)`, 'i');
const record = new RegExp(`/(${areas}|messages)/\\d+$`, 'i');

/** What is at this path belongs to an account, by its words. */
export const belongsToAccount = (path: string): boolean => owned.test(path);

/** One record, by its number, of those that belong to an account. */
export const isPrivateRecord = (path: string): boolean => record.test(path);
