// The oracles of security. Each plan carries the control that separates a weakness from a strange but sound answer.
import type { Oracle } from '../definition/oracle.ts';
import { accountDataNeedsASession } from './account-data-needs-a-session/oracle.ts';
import { accountPagesNeedASession } from './account-pages-need-a-session/oracle.ts';
import { corsAllowsNoForeignOrigins } from './cors-allows-no-foreign-origins/oracle.ts';
import { documentsNeedASession } from './documents-need-a-session/oracle.ts';
import { errorsShowNoStackTrace } from './errors-show-no-stack-trace/oracle.ts';
import { fileParametersAllowNoPathTraversal } from './file-parameters-allow-no-path-traversal/oracle.ts';
import { formsRejectCrossSiteRequests } from './forms-reject-cross-site-requests/oracle.ts';
import { fragmentsAllowNoScriptInjection } from './fragments-allow-no-script-injection/oracle.ts';
import { pagesSendSecurityHeaders } from './pages-send-security-headers/oracle.ts';
import { parametersAllowNoScriptInjection } from './parameters-allow-no-script-injection/oracle.ts';
import { parametersAllowNoSqlInjection } from './parameters-allow-no-sql-injection/oracle.ts';
import { passwordsStayOutOfUrls } from './passwords-stay-out-of-urls/oracle.ts';
import { pathsAllowNoScriptInjection } from './paths-allow-no-script-injection/oracle.ts';
import { pathsAllowNoSqlInjection } from './paths-allow-no-sql-injection/oracle.ts';
import { pricesComeFromTheServer } from './prices-come-from-the-server/oracle.ts';
import { protectedLikeItsSiblings } from './protected-like-its-siblings/oracle.ts';
import { recordsNeedASession } from './records-need-a-session/oracle.ts';
import { recordsOfOthersAreRefused } from './records-of-others-are-refused/oracle.ts';
import { redirectsStayOnSite } from './redirects-stay-on-site/oracle.ts';
import { requestsCannotSetProtectedFields } from './requests-cannot-set-protected-fields/oracle.ts';
import { sensitiveFilesAreNotServed } from './sensitive-files-are-not-served/oracle.ts';
import { sessionCookieIsHttpOnly } from './session-cookie-is-http-only/oracle.ts';
import { signInAllowsNoSqlInjection } from './sign-in-allows-no-sql-injection/oracle.ts';
import { signInDoesNotRevealAccounts } from './sign-in-does-not-reveal-accounts/oracle.ts';
import { signInLimitsAttempts } from './sign-in-limits-attempts/oracle.ts';
import { signOutEndsTheSession } from './sign-out-ends-the-session/oracle.ts';
import { storedTextAllowsNoScriptInjection } from './stored-text-allows-no-script-injection/oracle.ts';
import { typedTextAllowsNoScriptInjection } from './typed-text-allows-no-script-injection/oracle.ts';

export const securityOracles: readonly Oracle[] = [
  parametersAllowNoScriptInjection,
  pathsAllowNoScriptInjection,
  fragmentsAllowNoScriptInjection,
  storedTextAllowsNoScriptInjection,
  typedTextAllowsNoScriptInjection,
  parametersAllowNoSqlInjection,
  pathsAllowNoSqlInjection,
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
];
