import { afterAll } from 'vitest';
import { openStores } from './stores.fixture.ts';
import { readModelsSuite } from './suite.fixture.ts';

const stores = await openStores();
afterAll(async () => {
  for (const store of stores) await store[Symbol.asyncDispose]();
});
for (const store of stores) readModelsSuite(store);
