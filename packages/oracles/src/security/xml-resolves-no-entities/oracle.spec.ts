import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { anOperation, aSample } from '../../testing/operations.ts';
import { xmlResolvesNoEntities } from './oracle.ts';

const here = { origin: 'http://localhost:8080' };
const plans = (pages: ReturnType<typeof aPage>[], more: Record<string, unknown> = {}) =>
  plansOf(xmlResolvesNoEntities, aSite(pages, { ...here, ...more }));
const taking = (accept: string) =>
  aPage('/files', { forms: [aForm('upload', [aField('file', { control: 'file', type: 'file', accept })])] });

describe('xml-resolves-no-entities', () => {
  it('sends the kind of file that a field takes', () => {
    const sent = (accept: string) => JSON.stringify(plans([taking(accept)])[0]?.steps ?? []);
    expect(sent('image/*')).toContain('"name":"sample.svg"');
    expect(sent('.csv,.gpx')).toContain('"name":"sample.gpx"');
    expect(sent('application/xml')).toContain('"name":"sample.xml"');
    expect(sent('')).toContain('SYSTEM \\"{{caller}}/inner\\"');
    expect(sent('image/png,image/jpeg')).toBe('[]');
  });

  it('walks over requests that take JSON or XML', () => {
    const requestBody = '{"words":"Sample prowlab2cd3"}';
    const operations = [
      anOperation('POST', '/api/import', { requestType: 'application/xml' }),
      anOperation('POST', '/api/notes', { sample: aSample('POST', '/api/notes', { requestBody }) }),
    ];
    const [plan, ...others] = plans([aPage('/')], { operations });
    expect(others).toEqual([]);
    const steps = JSON.stringify(plan?.steps);
    expect(steps).toContain('send /api/import');
    expect(steps).toContain('send /api/notes');
  });

  it('plans nothing for an application on another machine', () => {
    expect(plans([taking('.xml')], { origin: 'https://app.example' })).toEqual([]);
  });
});
