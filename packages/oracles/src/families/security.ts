// The oracles of security. Each plan carries the control that separates a weakness from a strange but sound answer.
import type { Oracle } from '../definition/oracle.ts';
import { accessIsAsDirectivesState } from '../security/access-is-as-directives-state/oracle.ts';
import { accountDataNeedsASession } from '../security/account-data-needs-a-session/oracle.ts';
import { accountPagesAreNotCachedForAll } from '../security/account-pages-are-not-cached-for-all/oracle.ts';
import { accountPagesNeedASession } from '../security/account-pages-need-a-session/oracle.ts';
import { answersHoldNoSecrets } from '../security/answers-hold-no-secrets/oracle.ts';
import { corsAllowsNoForeignOrigins } from '../security/cors-allows-no-foreign-origins/oracle.ts';
import { documentsNeedASession } from '../security/documents-need-a-session/oracle.ts';
import { errorsShowNoStackTrace } from '../security/errors-show-no-stack-trace/oracle.ts';
import { fileParametersAllowNoPathTraversal } from '../security/file-parameters-allow-no-path-traversal/oracle.ts';
import { formsOfRefusedPagesAreRefused } from '../security/forms-of-refused-pages-are-refused/oracle.ts';
import { formsRejectCrossSiteRequests } from '../security/forms-reject-cross-site-requests/oracle.ts';
import { fragmentsAllowNoScriptInjection } from '../security/fragments-allow-no-script-injection/oracle.ts';
import { givenAddressesLeadNowhereInside } from '../security/given-addresses-lead-nowhere-inside/oracle.ts';
import { inputsAllowNoCodeInjection } from '../security/inputs-allow-no-code-injection/oracle.ts';
import { messagesAllowNoScriptInjection } from '../security/messages-allow-no-script-injection/oracle.ts';
import { openListsHoldNoAddresses } from '../security/open-lists-hold-no-addresses/oracle.ts';
import { otherVersionsNeedASession } from '../security/other-versions-need-a-session/oracle.ts';
import { pagesOfOtherRolesAreRefused } from '../security/pages-of-other-roles-are-refused/oracle.ts';
import { pagesSendSecurityHeaders } from '../security/pages-send-security-headers/oracle.ts';
import { parametersAllowNoScriptInjection } from '../security/parameters-allow-no-script-injection/oracle.ts';
import { parametersAllowNoSqlInjection } from '../security/parameters-allow-no-sql-injection/oracle.ts';
import { partsOfRefusedRecordsAreRefused } from '../security/parts-of-refused-records-are-refused/oracle.ts';
import { passwordsStayOutOfUrls } from '../security/passwords-stay-out-of-urls/oracle.ts';
import { pathsAllowNoScriptInjection } from '../security/paths-allow-no-script-injection/oracle.ts';
import { pathsAllowNoSqlInjection } from '../security/paths-allow-no-sql-injection/oracle.ts';
import { pricesComeFromTheServer } from '../security/prices-come-from-the-server/oracle.ts';
import { protectedLikeItsSiblings } from '../security/protected-like-its-siblings/oracle.ts';
import { recordsNeedASession } from '../security/records-need-a-session/oracle.ts';
import { recordsOfOtherAccountsAreRefused } from '../security/records-of-other-accounts-are-refused/oracle.ts';
import { recordsOfOthersAreRefused } from '../security/records-of-others-are-refused/oracle.ts';
import { redirectsStayOnSite } from '../security/redirects-stay-on-site/oracle.ts';
import { refusedPagesStayRefused } from '../security/refused-pages-stay-refused/oracle.ts';
import { requestsCannotNameAnotherAccount } from '../security/requests-cannot-name-another-account/oracle.ts';
import { requestsCannotSetProtectedFields } from '../security/requests-cannot-set-protected-fields/oracle.ts';
import { requestsCarryNoQueryOperators } from '../security/requests-carry-no-query-operators/oracle.ts';
import { requestsOfMembersNeedASession } from '../security/requests-of-members-need-a-session/oracle.ts';
import { resetAnswerHoldsNoCode } from '../security/reset-answer-holds-no-code/oracle.ts';
import { sensitiveFilesAreNotServed } from '../security/sensitive-files-are-not-served/oracle.ts';
import { sessionCookieIsHttpOnly } from '../security/session-cookie-is-http-only/oracle.ts';
import { sessionIsRenewedAtSignIn } from '../security/session-is-renewed-at-sign-in/oracle.ts';
import { sessionTokenIsChecked } from '../security/session-token-is-checked/oracle.ts';
import { shortPasswordsAreRefused } from '../security/short-passwords-are-refused/oracle.ts';
import { signInAllowsNoSqlInjection } from '../security/sign-in-allows-no-sql-injection/oracle.ts';
import { signInDoesNotRevealAccounts } from '../security/sign-in-does-not-reveal-accounts/oracle.ts';
import { signInLimitsAttempts } from '../security/sign-in-limits-attempts/oracle.ts';
import { signOutEndsTheSession } from '../security/sign-out-ends-the-session/oracle.ts';
import { storedTextAllowsNoScriptInjection } from '../security/stored-text-allows-no-script-injection/oracle.ts';
import { storedTextIsNotCarriedOut } from '../security/stored-text-is-not-carried-out/oracle.ts';
import { storedTextIsNotPartOfAQuery } from '../security/stored-text-is-not-part-of-a-query/oracle.ts';
import { typedTextAllowsNoScriptInjection } from '../security/typed-text-allows-no-script-injection/oracle.ts';
import { uploadedFilesRunNoScript } from '../security/uploaded-files-run-no-script/oracle.ts';
import { whatCountsOnceCountsOnce } from '../security/what-counts-once-counts-once/oracle.ts';
import { xmlResolvesNoEntities } from '../security/xml-resolves-no-entities/oracle.ts';

export const securityOracles: readonly Oracle[] = [
  accessIsAsDirectivesState,
  givenAddressesLeadNowhereInside,
  messagesAllowNoScriptInjection,
  otherVersionsNeedASession,
  parametersAllowNoScriptInjection,
  pathsAllowNoScriptInjection,
  fragmentsAllowNoScriptInjection,
  requestsCannotNameAnotherAccount,
  storedTextAllowsNoScriptInjection,
  typedTextAllowsNoScriptInjection,
  parametersAllowNoSqlInjection,
  pathsAllowNoSqlInjection,
  inputsAllowNoCodeInjection,
  requestsCarryNoQueryOperators,
  signInAllowsNoSqlInjection,
  signInDoesNotRevealAccounts,
  signInLimitsAttempts,
  passwordsStayOutOfUrls,
  signOutEndsTheSession,
  sessionCookieIsHttpOnly,
  accountPagesNeedASession,
  recordsNeedASession,
  protectedLikeItsSiblings,
  accountDataNeedsASession,
  recordsOfOthersAreRefused,
  recordsOfOtherAccountsAreRefused,
  partsOfRefusedRecordsAreRefused,
  pagesOfOtherRolesAreRefused,
  formsOfRefusedPagesAreRefused,
  documentsNeedASession,
  corsAllowsNoForeignOrigins,
  formsRejectCrossSiteRequests,
  pricesComeFromTheServer,
  requestsCannotSetProtectedFields,
  redirectsStayOnSite,
  fileParametersAllowNoPathTraversal,
  sensitiveFilesAreNotServed,
  errorsShowNoStackTrace,
  pagesSendSecurityHeaders,
  answersHoldNoSecrets,
  requestsOfMembersNeedASession,
  storedTextIsNotPartOfAQuery,
  sessionIsRenewedAtSignIn,
  sessionTokenIsChecked,
  accountPagesAreNotCachedForAll,
  refusedPagesStayRefused,
  storedTextIsNotCarriedOut,
  uploadedFilesRunNoScript,
  openListsHoldNoAddresses,
  resetAnswerHoldsNoCode,
  whatCountsOnceCountsOnce,
  shortPasswordsAreRefused,
  xmlResolvesNoEntities,
];
