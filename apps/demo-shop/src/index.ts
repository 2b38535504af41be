export { type FaultKey, type FaultSelection, type Faults, faultKeys, selectFaults } from './faults/faults.ts';
export { createShop, type DemoShop, openDemoShop, type ShopOptions } from './open.ts';
