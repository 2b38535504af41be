import { expect, it } from 'vitest';
import { configured, event, explored, given, ids, started, target } from '../team-state.fixture.ts';
import { explorationStorage } from './fold.ts';

const analysisId = ids.analysis();
const elsewhere = event('ConfigurationChanged', { url: 'http://other.test/', signInDropped: true });
const inspected = event('CodeInspected', {
  explorationId: ids.exploration(ids.session()),
  codeModel: ids.artifact('code'),
});

it('knows the latest model of the configured site, with its code', () => {
  const state = given(configured, started(), inspected, explored());
  expect(state.site).toMatchObject({
    url: target.url,
    siteModel: ids.artifact('site'),
    codeModel: ids.artifact('code'),
    signIn: 'not-asked',
  });
  const again = explored(analysisId, { siteModel: ids.artifact('newer') });
  expect(given(configured, started(), inspected, explored(), again).site).toMatchObject({
    siteModel: ids.artifact('newer'),
    codeModel: ids.artifact('code'),
  });
});
it('knows the code of a site also when it was read after the site', () => {
  expect(given(configured, started(), explored(), inspected).site).toMatchObject({
    siteModel: ids.artifact('site'),
    codeModel: ids.artifact('code'),
  });
  const newer = explored(analysisId, { siteModel: ids.artifact('newer') });
  const late = given(configured, started(), explored(), newer, inspected);
  expect(late.site?.codeModel, 'of an older site').toBeUndefined();
});
it('knows no site when the configuration is another, or what was explored was', () => {
  expect(given(configured, started(), explored(), elsewhere).site).toBeUndefined();
  expect(given(configured, started(), elsewhere, explored()).site).toBeUndefined();
  expect(given(configured, started(), explored(), configured).site).toBeUndefined();
});
it('counts models and screenshots as kept', () => {
  const state = given(configured, started(), inspected, explored(undefined, { pictureBytes: 40 }));
  const kept = explorationStorage.kept?.(state);
  expect([...(kept?.artifacts ?? [])]).toEqual([ids.artifact('site'), ids.artifact('code')]);
  expect(kept?.bytes).toBe(40);
});
