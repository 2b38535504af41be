import { describe, expect, it } from 'vitest';
import type { PageReading } from '../../reading/read.ts';
import { withAccountsOfOthers } from './accounts.ts';

const reading = (url: string, heading: string, submitName: string): PageReading => ({
  url,
  title: heading,
  heading,
  kind: 'sign-up',
  language: 'en',
  landmarks: [],
  headings: [],
  links: [],
  forms: [
    {
      key: 'f',
      name: '',
      purpose: 'sign-up',
      method: 'post',
      action: '',
      fields: [],
      submitName,
      destructive: false,
      submissions: [],
    },
  ],
  lists: [],
  controls: [],
  images: [],
  figures: [],
  statements: [],
  widgets: [],
  accessibility: [],
  layout: [],
  timings: undefined,
  leftOut: [],
  scripts: 0,
  milliseconds: 0,
});

describe('a form with new passwords, seen signed in', () => {
  it('makes an account for somebody else when its page adds one', () => {
    expect(withAccountsOfOthers(reading('/staff/users/new/', 'Add user', 'Create'))).toMatchObject({
      kind: 'form',
      forms: [{ purpose: 'create' }],
    });
  });
  it('is the way in when its page says so, or says nothing', () => {
    for (const page of [
      reading('/register', 'Create your account', 'Register'),
      reading('/join', 'Welcome', 'Continue'),
    ])
      expect(withAccountsOfOthers(page)).toBe(page);
  });
});
