// Ids of event streams. A log position counts the events of all teams: whoever sees two of them can tell how much the others did in
// between. So a team gets each position encrypted under a key of its own: the same event has the same id, at every gateway and for good.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { type Backbone, newId, WrongExpectedPosition } from '@prowl/backbone';
import { type EventEnvelope, eventDefinitions, parseEvent, systemTeam } from '@prowl/contracts';
import type { Identity } from './identity.ts';

export interface Cursors {
  seal(team: string, position: number): string;
  /** Undefined for what is none of this team's. */
  open(team: string, text: string): number | undefined;
}

/** Where there is one team, positions reveal nothing of others. */
const plain: Cursors = {
  seal: (_, position) => String(position),
  open: (_, text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
};

/** One block: half of it is this, so that what is not ours is noticed. */
const magic = Buffer.from('prowl-id');
const shape = /^[A-Za-z0-9_-]{22}$/;

export const createCursors = (secret: Uint8Array): Cursors => {
  const keyOf = (team: string) => createHmac('sha256', secret).update(team).digest().subarray(0, 16);
  return {
    seal: (team, position) => {
      const block = Buffer.concat([magic, Buffer.alloc(8)]);
      block.writeBigUInt64BE(BigInt(position), magic.length);
      const cipher = createCipheriv('aes-128-ecb', keyOf(team), null).setAutoPadding(false); // one block: there is nothing to chain
      return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
    },
    open: (team, text) => {
      if (!shape.test(text)) return undefined;
      const decipher = createDecipheriv('aes-128-ecb', keyOf(team), null).setAutoPadding(false);
      const block = Buffer.concat([decipher.update(Buffer.from(text, 'base64url')), decipher.final()]);
      return block.subarray(0, magic.length).equals(magic)
        ? Number(block.readBigUInt64BE(magic.length))
        : undefined;
    },
  };
};

const stream = { team: systemTeam, aggregate: 'request', id: 'cursors' };

const kept = (secretRef: string): EventEnvelope => ({
  specversion: '1.0',
  id: newId('evt'),
  source: '/gateway',
  type: 'CursorSecretKept',
  subject: `${stream.aggregate}.${stream.id}`,
  time: new Date().toISOString(),
  team: stream.team,
  datacontenttype: 'application/json',
  schemaversion: eventDefinitions.CursorSecretKept.version,
  data: { secretRef },
});

/** With the secret that the first gateway made, sealed in the secret store. */
const openCursors = async ({ events, secrets }: Pick<Backbone, 'events' | 'secrets'>): Promise<Cursors> => {
  for (;;) {
    const [first] = await events.read(stream);
    const fact =
      first === undefined
        ? undefined
        : parseEvent(first.event.type, first.event.data, first.event.schemaversion);
    if (fact?.type === 'CursorSecretKept') {
      const secret = await secrets.get(systemTeam, fact.data.secretRef);
      if (secret === undefined) throw new Error('The secret of the event streams’ ids is gone.');
      return createCursors(Buffer.from(secret, 'base64'));
    }
    const reference = await secrets.put(systemTeam, 'cursors', randomBytes(32).toString('base64'));
    try {
      await events.append(stream, [kept(reference)], 'none');
    } catch (error) {
      await secrets.delete(systemTeam, reference);
      if (!(error instanceof WrongExpectedPosition)) throw error; // another gateway was faster: its secret it is
    }
  }
};

/** The ids that the caller's event streams have. The secret is read when the first one needs it, and again after a failure. */
export const cursorsOf = (
  backbone: Pick<Backbone, 'events' | 'secrets'>,
): ((identity: Pick<Identity, 'open'> | null) => Promise<{ cursors: Cursors; sealed: boolean }>) => {
  let opened: Promise<Cursors> | undefined;
  return async (identity) => {
    if (identity?.open === true) return { cursors: plain, sealed: false };
    opened ??= openCursors(backbone).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return { cursors: await opened, sealed: true };
  };
};
