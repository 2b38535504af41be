import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { storedTextIsNotCarriedOut } from './oracle.ts';

const plans = (requestBody: string) =>
  plansOf(
    storedTextIsNotCarriedOut,
    aSite([aPage('/notes')], {
      operations: [
        anOperation('POST', '/api/notes', {
          pages: ['/notes'],
          sample: aSample('POST', '/api/notes', { requestType: 'application/json', requestBody }),
        }),
      ],
    }),
  );

describe('stored-text-is-not-carried-out', () => {
  it('sends expressions behind the text of its own, and looks where it is shown', () => {
    const steps = JSON.stringify(plans('{"words":"Sample prowlab2cd3"}')[0]?.steps);
    expect(steps).toContain('"words":{"template":"Sample {{run}} {{4821*3}}');
    expect(steps).toContain('look at /notes, where it is shown');
  });

  it('plans nothing where no text of its own was sent', () => {
    expect(plans('{"rating":5}')).toEqual([]);
  });
});
