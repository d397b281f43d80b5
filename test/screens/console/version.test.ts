import { expect } from '@open-wc/testing';
import { VERSION } from '../../../src/screens/console/version.ts';

describe('the version in the footer', () => {
  it('is that of the package', async () => {
    const answer = await fetch('/package.json');
    expect(VERSION).to.equal(((await answer.json()) as { version: string }).version);
  });
});
