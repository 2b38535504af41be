// Which applications may be tested from here. Link-local addresses and the metadata services of clouds never; in a shared installation
// private addresses only where TARGET_ALLOW lists them. Names are looked up: what counts is where they lead.
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { SettingsError } from './settings.ts';
import { optionalList } from './variables.ts';

export const targetSettings = {
  TARGET_ALLOW: optionalList({
    description:
      'Private addresses that may be tested: addresses, networks (`10.1.0.0/16`), host names or `*.suffix`, separated by commas. Where others than this machine can ask, no other private ones are.',
  }),
};

/** An address that only this machine can reach. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(\.\d{1,3}){3}\]?)$/i.test(host.trim());

/** What createTargetPolicy takes: without a list everything where only this machine can ask, else nothing private. */
export const targetAllow = ({
  HOST,
  TARGET_ALLOW,
}: {
  HOST: string;
  TARGET_ALLOW?: readonly string[] | undefined;
}) => TARGET_ALLOW ?? (isLoopback(HOST) ? undefined : []);

const listOf = (...entries: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const entry of entries) add(list, entry);
  return list;
};

/** An address or a network. False when it is neither. */
const add = (list: BlockList, entry: string): boolean => {
  const [address = '', bits, ...more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (bits === undefined) list.addAddress(address, family);
  else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
    list.addSubnet(address, Number(bits), family);
  else return false;
  return true;
};

const never = listOf('169.254.0.0/16', 'fe80::/10', 'fd00:ec2::254', '100.100.100.200', '192.0.0.192');
const neverNames = new Set([
  'metadata.google.internal',
  'metadata.goog',
  'metadata',
  'instance-data',
  'instance-data.ec2.internal',
]);
/** Not of the public internet: this machine, private and shared networks, multicast, reserved. */
const inside = listOf(
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
  ],
  ...['224.0.0.0/4', '240.0.0.0/4', '::/127', 'fc00::/7', 'fec0::/10', 'ff00::/8'],
);
/** Addresses of IPv6 that hold one of IPv4 go where that one leads. */
const embedded = (address: string): string => {
  const groups = /^(?:::(?:ffff:)?|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address);
  if (groups === null) return address.replace(/^(?:::(?:ffff:)?|64:ff9b::)(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  const [high, low] = [Number.parseInt(groups[1] ?? '', 16), Number.parseInt(groups[2] ?? '', 16)];
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
};
const holds = (list: BlockList, address: string) =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

export type Lookup = (host: string) => Promise<readonly string[]>;
const ask: Lookup = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Why this application may not be tested; undefined when it may. A name that does not resolve yet is not refused. `found`: where it was
 * found to lead, by whoever connects to just these.
 */
export type TargetPolicy = (url: URL, found?: readonly string[]) => Promise<string | undefined>;

/** `allow` undefined: private addresses are as good as any. @throws SettingsError for an entry that is neither address, network nor name. */
export const createTargetPolicy = (
  allow: readonly string[] | undefined,
  look: Lookup = ask,
): TargetPolicy => {
  const allowed = new BlockList();
  const names = (allow ?? []).filter((entry) => {
    if (add(allowed, entry)) return false;
    if (!/^(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(entry))
      throw new SettingsError(
        `TARGET_ALLOW holds “${entry}”, which is not an address, network or host name.`,
      );
    return true;
  });
  const named = (host: string) =>
    names.some((name) =>
      name.startsWith('*.') ? host.endsWith(name.slice(1).toLowerCase()) : host === name.toLowerCase(),
    );
  return async ({ hostname }, found) => {
    const host = hostname
      .toLowerCase()
      .replace(/^\[|\]$/g, '')
      .replace(/\.$/, '');
    const literal = isIP(host) !== 0;
    if (neverNames.has(host) || (literal && holds(never, embedded(host))))
      return 'Link-local and cloud metadata addresses are never requested.';
    if (allow === undefined && found === undefined) return undefined;
    const given = literal ? [host] : (found ?? (await look(host).catch(() => [])));
    const addresses = given.map(embedded);
    if (addresses.some((address) => holds(never, address)))
      return 'Link-local and cloud metadata addresses are never requested.';
    if (
      allow === undefined ||
      named(host) ||
      !addresses.some((address) => holds(inside, address) && !holds(allowed, address))
    )
      return undefined;
    return 'The address is a private one, which this installation tests only where TARGET_ALLOW lists it. Ask who runs it.';
  };
};
