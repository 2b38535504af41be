// Turns tracing on. Without an endpoint nothing is loaded: the spans that the code asks for are then the API's empty ones.

export interface TelemetryOptions {
  /** The service, such as `gateway`. */
  readonly service: string;
  readonly version: string;
  /** Base address of an OTLP/HTTP receiver, such as `http://collector:4318`. Absent: no traces. */
  readonly endpoint?: string | undefined;
}

/** One per process. Disposing it sends what is left, for at most 5 seconds. */
export const startTelemetry = async (options: TelemetryOptions): Promise<AsyncDisposable> => {
  const { endpoint } = options;
  if (endpoint === undefined || endpoint === '') return { [Symbol.asyncDispose]: async () => undefined };
  const { startSdk } = await import('./sdk.ts');
  return startSdk({ ...options, endpoint });
};
