// The oracles of page health: pages open, load completely and lead somewhere.
import type { Oracle } from '../definition/oracle.ts';
import { amountsAreWrittenAlike } from '../page-health/amounts-are-written-alike/oracle.ts';
import { controlsCauseNoServerError } from '../page-health/controls-cause-no-server-error/oracle.ts';
import { controlsStayInTheirBox } from '../page-health/controls-stay-in-their-box/oracle.ts';
import { controlsThrowNoException } from '../page-health/controls-throw-no-exception/oracle.ts';
import { formsCauseNoServerError } from '../page-health/forms-cause-no-server-error/oracle.ts';
import { imagesLoad } from '../page-health/images-load/oracle.ts';
import { imagesLoadOnEveryPage } from '../page-health/images-load-on-every-page/oracle.ts';
import { linkFragmentsExist } from '../page-health/link-fragments-exist/oracle.ts';
import { linksAreNotBroken } from '../page-health/links-are-not-broken/oracle.ts';
import { noMixedContent } from '../page-health/no-mixed-content/oracle.ts';
import { noUnresolvedValuesShown } from '../page-health/no-unresolved-values-shown/oracle.ts';
import { pageFilesLoad } from '../page-health/page-files-load/oracle.ts';
import { pageHasTitle } from '../page-health/page-has-title/oracle.ts';
import { pageLoadsWithoutErrors } from '../page-health/page-loads-without-errors/oracle.ts';
import { pageOpensWithoutServerError } from '../page-health/page-opens-without-server-error/oracle.ts';
import { pageRequestsSucceed } from '../page-health/page-requests-succeed/oracle.ts';
import { pageThrowsNoException } from '../page-health/page-throws-no-exception/oracle.ts';
import { pagesOutOfTurnSaySo } from '../page-health/pages-out-of-turn-say-so/oracle.ts';
import { productsAreRight } from '../page-health/products-are-right/oracle.ts';
import { recordsOpenWithoutServerError } from '../page-health/records-open-without-server-error/oracle.ts';
import { siblingsAreAligned } from '../page-health/siblings-are-aligned/oracle.ts';
import { textStaysReadableInEveryLook } from '../page-health/text-stays-readable-in-every-look/oracle.ts';
import { textsAreNotCovered } from '../page-health/texts-are-not-covered/oracle.ts';
import { textsAreNotCutOff } from '../page-health/texts-are-not-cut-off/oracle.ts';

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
  textsAreNotCovered,
  textsAreNotCutOff,
  siblingsAreAligned,
  controlsStayInTheirBox,
  pagesOutOfTurnSaySo,
  amountsAreWrittenAlike,
  productsAreRight,
  textStaysReadableInEveryLook,
];
