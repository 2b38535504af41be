import type { Webhook } from '@prowl/contracts';
import type { Fact, Projection } from './projection.ts';

/** Without the references to its sealed address and secret, which only those who send need. */
export interface WebhookDocument extends Omit<Webhook, 'id'> {
  readonly id: string;
  /** It stays, so that a delivery of it is never one of nothing; no list shows it. */
  readonly deleted: boolean;
  readonly search: string;
}

const searchOf = ({ url, description }: Pick<WebhookDocument, 'url' | 'description'>): string =>
  `${url} ${description}`.toLowerCase();

const changed = (document: WebhookDocument, fact: Fact): WebhookDocument => {
  switch (fact.type) {
    case 'WebhookChanged': {
      const { webhookId: _, urlRef: __, ...changes } = fact.data;
      const given = Object.entries(changes).filter(([, value]) => value !== undefined);
      const next: WebhookDocument = { ...document, ...Object.fromEntries(given) };
      return { ...next, search: searchOf(next) };
    }
    case 'WebhookSecretRotated':
      return {
        ...document,
        rotatedAt: fact.time,
        previousSecretUntil: fact.data.previousUntil ?? null,
      };
    case 'WebhookDisabled':
      return { ...document, status: 'disabled', disabledBecause: fact.data.because };
    case 'WebhookEnabled':
      return { ...document, status: 'active', disabledBecause: null };
    case 'WebhookDeleted':
      return { ...document, deleted: true };
    default:
      return document;
  }
};

export const webhooks: Projection<WebhookDocument> = {
  collection: 'webhooks',
  version: 1,
  touches: (fact) => {
    switch (fact.type) {
      case 'WebhookCreated':
      case 'WebhookChanged':
      case 'WebhookSecretRotated':
      case 'WebhookDisabled':
      case 'WebhookEnabled':
      case 'WebhookDeleted':
        return [fact.data.webhookId];
      default:
        return [];
    }
  },
  evolve: (document, fact: Fact) => {
    if (fact.type === 'WebhookCreated') {
      const { webhookId: id, url, format, events, minimumSeverity, description } = fact.data;
      return {
        id,
        url,
        format,
        events,
        minimumSeverity,
        description,
        status: 'active',
        disabledBecause: null,
        createdAt: fact.time,
        rotatedAt: null,
        previousSecretUntil: null,
        deleted: false,
        search: searchOf({ url, description }),
      };
    }
    return document === undefined ? undefined : changed(document, fact);
  },
};
