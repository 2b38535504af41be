import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { fileEndingInCapitalsIsTaken } from './oracle.ts';

const file = aField('file', { control: 'file', type: 'file', meaning: 'file' });
const plans = (sent: string, more: Record<string, unknown> = {}) =>
  plansOf(
    fileEndingInCapitalsIsTaken,
    aSite([
      aPage('/files', {
        forms: [
          aForm('upload', [aField('title'), file], {
            submissions: [
              aSubmission({ title: 'Title prowlab2cd3', file: sent }, { mark: 'prowlab2cd3', url: '/files' }),
            ],
            ...more,
          }),
        ],
      }),
    ]),
  );

describe('file-ending-in-capitals-is-taken', () => {
  it('sends the kind of file that was taken, first as it was called and then in capitals', () => {
    const [plan] = plans('mark.png');
    expect(plan?.title).toContain('.PNG');
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('"name":{"template":"{{run}}a.png"},"mimeType":"image/png"');
    expect(steps).toContain('"name":{"template":"{{run}}b.PNG"},"mimeType":"image/png"');
    expect(steps).toContain('Title {{run}}b');
  });

  it('plans nothing where no file was taken, and for what is the account’s own', () => {
    expect(plans('')).toEqual([]);
    expect(plans('mark.png', { submissions: [] })).toEqual([]);
    expect(plans('mark.png', { writesOver: 'account' })).toEqual([]);
  });
});
