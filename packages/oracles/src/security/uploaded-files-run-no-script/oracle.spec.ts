import { describe, expect, it } from 'vitest';
import { aField, aForm, anEcho, aPage, aSite, aSubmission, plansOf } from '../../testing/models.ts';
import { uploadedFilesRunNoScript } from './oracle.ts';

const file = aField('file', { control: 'file', type: 'file', meaning: 'file' });
const sent = aSubmission(
  { title: 'Title prowlab2cd3' },
  { mark: 'prowlab2cd3', echoes: [anEcho('/files', ['title'])] },
);
const plans = (more: Record<string, unknown> = {}, fields = [aField('title'), file]) =>
  plansOf(
    uploadedFilesRunNoScript,
    aSite([aPage('/add', { forms: [aForm('upload', fields, { submissions: [sent], ...more })] })]),
  );

describe('uploaded-files-run-no-script', () => {
  it('sends a drawing and a page, and asks for what then leads to them', () => {
    const [plan] = plans();
    expect(plan).toMatchObject({ isolation: 'global', place: { url: '/add' } });
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('sample-drawing.svg');
    expect(steps).toContain('"url":"/files"');
    expect(steps).toContain('{"template":"{{pageFile}}"}');
  });

  it('plans nothing without a file, without one that was taken, and for an image of the account', () => {
    expect(plans({}, [aField('title')])).toEqual([]);
    expect(plans({ submissions: [] })).toEqual([]);
    expect(plans({ writesOver: 'account' })).toEqual([]);
  });
});
