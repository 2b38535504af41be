// Every seeded fault of the shop by its key; ../faults.yaml is the answer sheet that says how each one shows.
export const faultKeys = [
  // page health
  'about-exception',
  'picture-missing',
  'picture-truncated',
  'footer-dead-link',
  'product-without-reviews',
  'delivery-title',
  'search-quote',
  // forms
  'review-quote',
  'cart-quantity-range',
  'sign-up-password-length',
  'sign-up-silent',
  'contact-blank',
  'review-double-submit',
  'address-unicode',
  // lists
  'sort-price-text',
  'page-skips-one',
  'page-links-lose-filter',
  'count-ignores-stock',
  'badge-counts-lines',
  'search-case',
  'price-filter-border',
  'clear-keeps-category',
  // identity
  'card-opens-other',
  'wish-removes-first',
  'cart-picture-of-other',
  // state
  'profile-name-stale',
  'quantity-above-nine',
  'cancel-saves',
  'address-edit-copies',
  'address-delete-keeps',
  // actions
  'delivery-button-dead',
  'wish-toggle-stuck',
  'wish-one-product',
  // journeys and totals
  'voucher-twice',
  'free-delivery-charged',
  'order-total-without-delivery',
  'oversell',
  // security
  'search-xss',
  'review-xss',
  'category-sql',
  'sign-in-sql',
  'order-of-other',
  'invoice-open',
  'api-order-open',
  'open-redirect',
  'cookie-script',
  'sign-out-alive',
  'user-enumeration',
  'no-throttle',
  'headers-missing',
  'profile-csrf',
  'review-mass-assignment',
  'env-exposed',
  'cors-any',
  'download-traversal',
  'verbose-error',
  // performance
  'reviews-slow',
  'hero-heavy',
  'late-banner',
  'repeat-requests',
  // accessibility
  'label-missing',
  'low-contrast',
  'keyboard-trap',
  'tabs-mouse-only',
  'focus-invisible',
  'alt-missing',
  'lang-missing',
  // API
  'api-missing-field',
  'api-unknown-product',
  'api-rating-range',
  'api-method',
  'api-malformed-json',
  'api-price-type',
] as const;

export type FaultKey = (typeof faultKeys)[number];
export type Faults = ReadonlySet<FaultKey>;
export type FaultSelection = 'all' | 'none' | readonly string[];

const known: ReadonlySet<string> = new Set(faultKeys);
const isFault = (key: string): key is FaultKey => known.has(key);

/** Throws a RangeError that names the keys it does not know. */
export function selectFaults(selection: FaultSelection): Faults {
  if (selection === 'all') return new Set(faultKeys);
  if (selection === 'none') return new Set();
  const unknown = selection.filter((key) => !isFault(key));
  if (unknown.length > 0) {
    throw new RangeError(`Unknown fault ${unknown.join(', ')}. Use all, none, or keys from faults.yaml.`);
  }
  return new Set(selection.filter(isFault));
}
