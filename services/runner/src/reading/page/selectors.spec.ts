import { describe, expect, it } from 'vitest';
import type { Dom } from './dom.ts';
import { createSelectors } from './selectors.ts';

const { generated } = createSelectors({} as Dom);

describe('names in the markup', () => {
  it.each([
    [':r1:', 'React 18'],
    ['«r1»', 'React 19.0'],
    ['_r_6u_', 'React from 19.1 on'],
    ['_r_1_-label', 'what is derived from it'],
    ['_R_1a5_', 'React, drawn by a server'],
    ['mat-input-0', 'Angular Material'],
    ['mat-mdc-form-field-label-12', 'Angular Material'],
    ['cdk-overlay-3', 'Angular CDK'],
    ['headlessui-menu-button-2', 'Headless UI'],
    ['radix-:r3:', 'Radix'],
    ['el-id-1024-7', 'Element Plus'],
    ['pn_id_4', 'PrimeNG'],
    ['rc_select_1', 'Ant Design'],
    ['input-14', 'Vuetify'],
    ['css-1x5jdmq', 'Emotion'],
  ])('%s is made by a machine (%s)', (name) => {
    expect(generated(name)).toBe(true);
  });
  it.each([
    'rate-hint',
    'step-2',
    'tab-1',
    'kind-label',
    'material-list',
    'rc-car-hire',
    'inputs',
    'mat-select-owner',
  ])('%s was given by a person', (name) => {
    expect(generated(name)).toBe(false);
  });
});
