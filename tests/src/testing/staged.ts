// What the shared session is played on, and what is known of it.

/** A dozen faults of all kinds. */
export const stagedFaults = [
  'about-exception',
  'picture-missing',
  'footer-dead-link',
  'product-without-reviews',
  'search-quote',
  'sort-price-text',
  'clear-keeps-category',
  'delivery-button-dead',
  'cart-quantity-range',
  'search-xss',
  'invoice-open',
  'label-missing',
] as const;

export const shopAccount = { username: 'ann@example.com', password: 'demo-password' } as const;

export interface Played {
  /** Of the product. */
  readonly url: string;
  readonly shop: string;
  readonly sessionId: string;
  /** Where the product's events go, when it is the services. */
  readonly kafka?: { readonly brokers: readonly string[]; readonly topicPrefix: string };
  /** Created before the session began. */
  readonly agent: {
    readonly agentId: string;
    readonly name: string;
    readonly purpose: string;
    readonly status: string;
  };
  /** Of starting the session. */
  readonly started: Record<string, unknown>;
  /** GET /api/status while the session ran. */
  readonly during: Record<string, unknown>;
}
