import type { Oracle } from '../definition/oracle.ts';
import { badgeAgreesWithCart } from './badge-agrees-with-cart/oracle.ts';
import { cartIsKeptOnSignIn } from './cart-is-kept-on-sign-in/oracle.ts';
import { cartRemovesOnlyThatLine } from './cart-removes-only-that-line/oracle.ts';
import { cartShowsListedPrice } from './cart-shows-listed-price/oracle.ts';
import { cartSurvivesReload } from './cart-survives-reload/oracle.ts';
import { cartTakesChosenQuantity } from './cart-takes-chosen-quantity/oracle.ts';
import { cartTotalsAddUp } from './cart-totals-add-up/oracle.ts';
import { cartTotalsFollowQuantity } from './cart-totals-follow-quantity/oracle.ts';
import { confirmationShowsAgreedTotal } from './confirmation-shows-agreed-total/oracle.ts';
import { deletedRecordIsGoneFromItsPage } from './deleted-record-is-gone-from-its-page/oracle.ts';
import { mainFlowCompletes } from './main-flow-completes/oracle.ts';
import { newAccountCanSignIn } from './new-account-can-sign-in/oracle.ts';
import { signOutReturnsToThePublicView } from './sign-out-returns-to-the-public-view/oracle.ts';
import { voucherAppliesOnce } from './voucher-applies-once/oracle.ts';

/** Journeys: the main flows to their end, and the money on the way. */
export const journeyOracles: readonly Oracle[] = [
  mainFlowCompletes,
  confirmationShowsAgreedTotal,
  deletedRecordIsGoneFromItsPage,
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
];
