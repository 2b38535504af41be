import type { Oracle } from '../definition/oracle.ts';
import { amountArrivesWithItsCents } from '../journeys/amount-arrives-with-its-cents/oracle.ts';
import { amountsHoldOnTheWay } from '../journeys/amounts-hold-on-the-way/oracle.ts';
import { badgeAgreesWithCart } from '../journeys/badge-agrees-with-cart/oracle.ts';
import { cartIsKeptOnSignIn } from '../journeys/cart-is-kept-on-sign-in/oracle.ts';
import { cartRemovesOnlyThatLine } from '../journeys/cart-removes-only-that-line/oracle.ts';
import { cartShowsListedPrice } from '../journeys/cart-shows-listed-price/oracle.ts';
import { cartSurvivesReload } from '../journeys/cart-survives-reload/oracle.ts';
import { cartTakesChosenQuantity } from '../journeys/cart-takes-chosen-quantity/oracle.ts';
import { cartTotalsAddUp } from '../journeys/cart-totals-add-up/oracle.ts';
import { cartTotalsFollowQuantity } from '../journeys/cart-totals-follow-quantity/oracle.ts';
import { changedChoiceLeavesNothingBehind } from '../journeys/changed-choice-leaves-nothing-behind/oracle.ts';
import { choiceArrivesAsChosen } from '../journeys/choice-arrives-as-chosen/oracle.ts';
import { confirmationShowsAgreedTotal } from '../journeys/confirmation-shows-agreed-total/oracle.ts';
import { deletedRecordIsGoneFromItsPage } from '../journeys/deleted-record-is-gone-from-its-page/oracle.ts';
import { deletingOnItsPageRemovesThatOne } from '../journeys/deleting-on-its-page-removes-that-one/oracle.ts';
import { everyChoiceLeadsOn } from '../journeys/every-choice-leads-on/oracle.ts';
import { goingBackKeepsEntries } from '../journeys/going-back-keeps-entries/oracle.ts';
import { lastStepNeedsTheStepsBefore } from '../journeys/last-step-needs-the-steps-before/oracle.ts';
import { laterStepsNeedTheEarlier } from '../journeys/later-steps-need-the-earlier/oracle.ts';
import { mainFlowCompletes } from '../journeys/main-flow-completes/oracle.ts';
import { newAccountCanSignIn } from '../journeys/new-account-can-sign-in/oracle.ts';
import { pricedChoiceChangesTheTotal } from '../journeys/priced-choice-changes-the-total/oracle.ts';
import { proposedStepsCauseNoError } from '../journeys/proposed-steps-cause-no-error/oracle.ts';
import { refusedStepKeepsEntries } from '../journeys/refused-step-keeps-entries/oracle.ts';
import { rowOfStepsBeginsEmptyAgain } from '../journeys/row-of-steps-begins-empty-again/oracle.ts';
import { rowOfStepsEndsOnce } from '../journeys/row-of-steps-ends-once/oracle.ts';
import { signInLeadsToTheAskedPage } from '../journeys/sign-in-leads-to-the-asked-page/oracle.ts';
import { signOutReturnsToThePublicView } from '../journeys/sign-out-returns-to-the-public-view/oracle.ts';
import { stepAcceptsWhatItStates } from '../journeys/step-accepts-what-it-states/oracle.ts';
import { stepRefusesMissingEntry } from '../journeys/step-refuses-missing-entry/oracle.ts';
import { stepRefusesWhatItRulesOut } from '../journeys/step-refuses-what-it-rules-out/oracle.ts';
import { summaryFollowsChanges } from '../journeys/summary-follows-changes/oracle.ts';
import { summaryShowsWhatWasEntered } from '../journeys/summary-shows-what-was-entered/oracle.ts';
import { tickedBoxesStayTicked } from '../journeys/ticked-boxes-stay-ticked/oracle.ts';
import { voucherAppliesOnce } from '../journeys/voucher-applies-once/oracle.ts';

/** Journeys: the main flows to their end, and the money on the way. */
export const journeyOracles: readonly Oracle[] = [
  amountsHoldOnTheWay,
  changedChoiceLeavesNothingBehind,
  mainFlowCompletes,
  goingBackKeepsEntries,
  signInLeadsToTheAskedPage,
  stepRefusesMissingEntry,
  summaryShowsWhatWasEntered,
  amountArrivesWithItsCents,
  summaryFollowsChanges,
  lastStepNeedsTheStepsBefore,
  tickedBoxesStayTicked,
  choiceArrivesAsChosen,
  rowOfStepsEndsOnce,
  rowOfStepsBeginsEmptyAgain,
  laterStepsNeedTheEarlier,
  pricedChoiceChangesTheTotal,
  refusedStepKeepsEntries,
  everyChoiceLeadsOn,
  stepRefusesWhatItRulesOut,
  stepAcceptsWhatItStates,
  confirmationShowsAgreedTotal,
  deletedRecordIsGoneFromItsPage,
  deletingOnItsPageRemovesThatOne,
  newAccountCanSignIn,
  signOutReturnsToThePublicView,
  cartTotalsAddUp,
  cartTotalsFollowQuantity,
  cartShowsListedPrice,
  cartSurvivesReload,
  cartTakesChosenQuantity,
  cartRemovesOnlyThatLine,
  badgeAgreesWithCart,
  voucherAppliesOnce,
  cartIsKeptOnSignIn,
  proposedStepsCauseNoError,
];
