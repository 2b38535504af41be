import { describe, expect, it } from 'vitest';
import { sharedEnd, sharedStart } from './places.ts';

describe('what two names have in common', () => {
  it('is what both end with, in whole words', () => {
    expect(sharedEnd('rehearsing, status of ', 'ready, status of ')).toBe('status of ');
    expect(sharedEnd('status of ', 'ready, status of ')).toBe('status of ');
    expect(sharedEnd('Remove ', 'Remove ')).toBe('Remove ');
    expect(sharedEnd('unread', 'read')).toBe('');
    expect(sharedEnd('', 'Remove ')).toBe('');
  });
  it('is what both begin with, in whole words', () => {
    expect(sharedStart(': lent since Monday', ': lent since Sunday')).toBe(': lent since');
    expect(sharedStart(': lent since', ': lent since Sunday')).toBe(': lent since');
    expect(sharedStart(' off', ' off')).toBe(' off');
    expect(sharedStart(' offer', ' off')).toBe('');
  });
});
