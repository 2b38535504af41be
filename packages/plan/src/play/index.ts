// Plans played on a live page. Apart from the package's main entry: who only writes plans loads none of it.

export { chooseOption } from '../support/choose-option.ts';
export { findCovered } from '../support/probes/covered-texts.ts';
export { findCut } from '../support/probes/cut-texts.ts';
export { oddAmounts } from '../support/probes/odd-amounts.ts';
export { findOutside } from '../support/probes/outside-parts.ts';
export { unevenShares } from '../support/probes/shares.ts';
export { findUneven } from '../support/probes/uneven-siblings.ts';
export { widthRules } from '../support/probes/width-rules.ts';
export { wrongProducts } from '../support/probes/wrong-products.ts';
export { wrongProductsIn } from '../support/products.ts';
export { sendHeaders } from '../support/send-headers.ts';
export { toLocator } from './locate.ts';
export { find, type PlayOptions, play, resolveText, type Values } from './play.ts';
