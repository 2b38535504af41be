/** How the browser that was found is started; goes into the stock runner's configuration. */
export interface BrowserLaunch {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** Whole environment of the browser process; undefined: the runner's. */
  readonly env?: Readonly<Record<string, string>> | undefined;
}
