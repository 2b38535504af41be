// Where a name leads, for who connects: what is connected to is what was checked, so a name that leads elsewhere the next moment gains nothing.
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { TargetPolicy } from '@prowl/service';

/** The policy says no; the message says why. */
export class AddressRefused extends Error {}

/** For the `lookup` of a request to this address. It fails with AddressRefused. */
export const checkedLookup =
  (url: URL, policy: TargetPolicy): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, '', 4);
      const { all } = options;
      policy(
        url,
        found.map(({ address }) => address),
      ).then(
        (refusal) => {
          const [first] = found;
          if (refusal !== undefined || first === undefined)
            return callback(new AddressRefused(refusal ?? 'The name leads nowhere.'), '', 4);
          return all === true ? callback(null, found) : callback(null, first.address, first.family);
        },
        (reason: Error) => callback(reason, '', 4),
      );
    });
  };
