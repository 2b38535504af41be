// What every journey is walked with.
import type { Form } from '@prowl/contracts';
import type { Place } from '../forms/ownership.ts';
import type { Filling } from '../forms/values.ts';
import type { SiteMap } from '../walking/site.ts';
import type { Trail } from './trail.ts';

export interface JourneyParts {
  readonly site: SiteMap;
  /** What only a visitor without a session sees is left out when there is one. */
  readonly signedIn: boolean;
  readonly filling: Filling;
  /** No directive forbids to press what deletes. */
  readonly mayDelete: boolean;
  /** Neither destructive nor excluded. */
  readonly mayPress: (name: string) => boolean;
  /** It may be pressed, and writes over nothing that others entered. */
  readonly maySend: (page: Place, form: Form) => boolean;
  /** A browser context of its own for the next trail. */
  readonly openTrail: () => Promise<Trail>;
  readonly goesOn: () => boolean;
  /** A row of steps ended with its first page, and why: it is no journey, and is told of all the same. */
  readonly onBarred?: (name: string, why: string) => void;
}
