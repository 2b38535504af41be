import { label } from '@prowl/plan';
import { describe, expect, it } from 'vitest';
import { aField, aForm, aPage, aSite, plansOf } from '../../testing/models.ts';
import { removingAFileKeepsTheOthers } from './oracle.ts';

const planned = (field: object, form: object = {}) => {
  const file = aField('scans', { control: 'file', type: 'file', multiple: true, ...field });
  const forms = [aForm('upload', [file], { method: 'script', ...form })];
  return plansOf(removingAFileKeepsTheOthers, aSite([aPage('/scans', { forms })]));
};
const sent = { values: {}, accepted: 'yes', url: '/scans' };
const exchange = (method: string) => ({
  ...{ method, url: 'http://app.test/scans', template: '/scans', status: 200, kind: 'fetch', own: true },
  ...{ milliseconds: 9, bytes: 9 },
});

describe('removing-a-file-keeps-the-others', () => {
  it('chooses three files of a kind that the field takes, and removes the second', () => {
    const [plan] = planned({ accept: 'image/*, .pdf' });
    expect(JSON.stringify(plan?.steps)).toMatch(/harbour\.png.*meadow\.png.*granite\.png/);
  });

  it('leaves alone fields for one file', () => {
    expect(planned({ multiple: false })).toEqual([]);
  });

  it('leaves alone what is uploaded at once', () => {
    expect(planned({}, { submissions: [{ ...sent, exchanges: [exchange('POST')] }] })).toEqual([]);
    const locator = label('Scans');
    expect(planned({ locator }, { method: 'post', submit: locator })).toEqual([]);
  });

  it('leaves alone what becomes a part of others’ records', () => {
    expect(planned({}, { method: 'post', writesOver: 'others' })).toEqual([]);
    expect(planned({}, { method: 'post', writesOver: 'own' })).toHaveLength(1);
  });
});
