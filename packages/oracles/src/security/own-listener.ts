// An address at which the test itself answers: whoever asks it was told to by what the test sent.
import type { SiteModel, Step } from '@prowl/contracts';
import { expectThat, keep, probe, type template } from '@prowl/plan';

/** The application is on the machine of the test: to any other one that address leads elsewhere. */
export const isOnThisMachine = ({ origin }: SiteModel): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);

/** `{{caller}}` is the address. */
export const beginListening = (): Step => keep('caller', probe('caller-address'));

export const nobodyAsked = (message: string, title?: string): Step =>
  expectThat(message, probe('callers'), 'empty', undefined, {
    within: 0,
    ...(title === undefined ? {} : { title }),
  });

export type Told = ReturnType<typeof template>;
