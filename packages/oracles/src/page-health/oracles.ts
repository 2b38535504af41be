// The oracles of page health: pages open, load completely and lead somewhere.
import type { Oracle } from '../definition/oracle.ts';
import { controlsCauseNoServerError } from './controls-cause-no-server-error/oracle.ts';
import { controlsThrowNoException } from './controls-throw-no-exception/oracle.ts';
import { formsCauseNoServerError } from './forms-cause-no-server-error/oracle.ts';
import { imagesLoad } from './images-load/oracle.ts';
import { imagesLoadOnEveryPage } from './images-load-on-every-page/oracle.ts';
import { linkFragmentsExist } from './link-fragments-exist/oracle.ts';
import { linksAreNotBroken } from './links-are-not-broken/oracle.ts';
import { noMixedContent } from './no-mixed-content/oracle.ts';
import { noUnresolvedValuesShown } from './no-unresolved-values-shown/oracle.ts';
import { pageFilesLoad } from './page-files-load/oracle.ts';
import { pageHasTitle } from './page-has-title/oracle.ts';
import { pageLoadsWithoutErrors } from './page-loads-without-errors/oracle.ts';
import { pageOpensWithoutServerError } from './page-opens-without-server-error/oracle.ts';
import { pageRequestsSucceed } from './page-requests-succeed/oracle.ts';
import { pageThrowsNoException } from './page-throws-no-exception/oracle.ts';
import { recordsOpenWithoutServerError } from './records-open-without-server-error/oracle.ts';

export const pageHealthOracles: readonly Oracle[] = [
  pageOpensWithoutServerError,
  pageThrowsNoException,
  pageFilesLoad,
  pageRequestsSucceed,
  imagesLoad,
  linksAreNotBroken,
  linkFragmentsExist,
  noUnresolvedValuesShown,
  pageHasTitle,
  noMixedContent,
  controlsCauseNoServerError,
  controlsThrowNoException,
  formsCauseNoServerError,
  imagesLoadOnEveryPage,
  recordsOpenWithoutServerError,
  pageLoadsWithoutErrors,
];
