// Which hosts are never asked, whoever points at them: link-local addresses and the metadata services of clouds. Pure.

const metadataNames = new Set([
  'metadata.google.internal',
  'metadata.goog',
  'metadata',
  'instance-data',
  'instance-data.ec2.internal',
]);

/** Host as URL gives it; IPv4 forms such as 2852039166 are already dotted there. */
const bare = (host: string) =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');

/** The IPv4 address inside ::ffff:a9fe:a9fe, dotted. */
const mapped = (host: string): string | undefined => {
  const groups = host.match(/^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/);
  if (groups === null) return host.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/)?.[1];
  const [high, low] = [Number.parseInt(groups[1] ?? '', 16), Number.parseInt(groups[2] ?? '', 16)];
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
};

/** A host name or address that no part of an exploration may ask. */
export const isForbiddenHost = (given: string): boolean => {
  const host = mapped(bare(given)) ?? bare(given);
  if (metadataNames.has(host)) return true;
  if (/^169\.254\./.test(host)) return true;
  if (/^100\.100\.100\.200$/.test(host) || /^192\.0\.0\.192$/.test(host)) return true;
  return /^fe[89ab][0-9a-f]:/.test(host) || host === 'fd00:ec2::254';
};

/** A name may begin like an address ("10.shop.example"). */
const isDotted = (host: string): boolean => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(host);

/** On this machine. */
export const isLoopbackHost = (given: string): boolean => {
  const host = mapped(bare(given)) ?? bare(given);
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    (isDotted(host) && host.startsWith('127.'))
  );
};

const privateNetworks =
  /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0\.0\.0\.0$)/;

/** On this machine or in a private network. */
export const isPrivateHost = (given: string): boolean => {
  const host = mapped(bare(given)) ?? bare(given);
  return (
    isLoopbackHost(host) || (isDotted(host) && privateNetworks.test(host)) || /^f[cd][0-9a-f]{2}:/.test(host)
  );
};
