// Opens the backbone of a service that runs by itself: waits for the server, measures the ports, and says in /readyz how it is.
import type { Backbone } from '@prowl/backbone';
import { type Instrumented, instrument } from './instrument.ts';
import { openPatiently } from './patience.ts';
import type { ServiceKit } from './run.ts';

/** More than this many positions behind the head, answers would be too old. */
const tolerableLag = 1_000;

export interface BackboneReports {
  /** Called with what is retried in the background. */
  readonly onError: (error: unknown, where: string) => void;
}

/** @throws an AbortError when the process is told to stop before the server is there. */
export const openBackbone = async (
  {
    logger,
    metrics,
    health,
    stopping,
  }: Pick<ServiceKit<unknown>, 'logger' | 'metrics' | 'health' | 'stopping'>,
  open: (reports: BackboneReports) => Promise<Backbone>,
): Promise<Instrumented> => {
  const onError = (error: unknown, where: string) =>
    logger.warn({ err: error, where }, 'retried in the background');
  const opened = await openPatiently('The backbone', () => open({ onError }), { logger, stopping });
  const backbone = instrument(opened, { metrics, logger });
  health.addAll('backbone', () => backbone.health());
  return backbone;
};

/** Up once every durable subscription of this process is near the head of the log. */
export const caughtUp = (backbone: Instrumented) => async (): Promise<boolean> =>
  Object.values(await backbone.lag()).every((behind) => behind <= tolerableLag);
