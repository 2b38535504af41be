import { describe, expect, it } from 'vitest';
import { aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation } from '../../testing/operations.ts';
import { malformedJsonCausesNoServerError } from './oracle.ts';

const plansFor = (...templates: string[]) =>
  plansOf(
    malformedJsonCausesNoServerError,
    aSite([aPage('/')], {
      operations: templates.map((template) =>
        anOperation('POST', template, { requestType: 'application/json' }),
      ),
    }),
  );

describe('malformed-json-causes-no-server-error', () => {
  it('plans one test for the site, of five endpoints at most', () => {
    const plans = plansFor('/a', '/b', '/c', '/d', '/e', '/f');
    expect(plans).toHaveLength(1);
    expect(JSON.stringify(plans[0]?.steps).match(/"do":"request"/g)).toHaveLength(5);
  });

  it('plans nothing where no endpoint takes JSON, or one pays', () => {
    expect(plansFor()).toEqual([]);
    expect(plansFor('/api/payment')).toEqual([]);
  });
});
