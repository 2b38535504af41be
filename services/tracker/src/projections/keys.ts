import type { Role } from '@prowl/contracts';
import type { Fact, Projection } from './projection.ts';

/** Kept under the system team; without the hash, which only the gateway needs. */
export interface KeyDocument {
  readonly id: string;
  readonly team: string; // whose it is
  readonly name: string;
  readonly role: Role;
  readonly status: 'active' | 'revoked';
  readonly createdAt: string;
  readonly rotatedAt: string | null;
  readonly revokedAt: string | null;
  readonly search: string;
}

export const keys: Projection<KeyDocument> = {
  collection: 'keys',
  version: 1,
  touches: (fact) =>
    fact.type === 'KeyCreated' || fact.type === 'KeyRotated' || fact.type === 'KeyRevoked'
      ? [fact.data.keyId]
      : [],
  evolve: (document, fact: Fact) => {
    if (fact.type === 'KeyCreated') {
      const { keyId, team, name, role } = fact.data;
      const never = { rotatedAt: null, revokedAt: null };
      return {
        id: keyId,
        team,
        name,
        role,
        status: 'active',
        createdAt: fact.time,
        ...never,
        search: name.toLowerCase(),
      };
    }
    if (document === undefined) return undefined;
    if (fact.type === 'KeyRotated') return { ...document, rotatedAt: fact.time };
    return fact.type === 'KeyRevoked' ? { ...document, status: 'revoked', revokedAt: fact.time } : document;
  },
};
