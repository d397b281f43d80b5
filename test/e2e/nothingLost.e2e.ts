import { describe, it } from 'node:test';
import { losesNothing, survivesCrash } from './typedForm.ts';
import { forms } from './typedForms.ts';
import { useDemoSite } from './useDemoSite.ts';

for (const generation of ['classic', 'current'] as const) {
  describe(`what was typed on a ${generation} instance is there again`, () => {
    const site = useDemoSite({ generation });

    for (const form of forms) {
      it(`${form.name}: after refusals, errors, a cut connection, a reload and a lapse`, () =>
        losesNothing(site, form));
    }

    for (const form of forms.filter(({ typed, once }) => Object.keys(typed).length && !once)) {
      const then = form.saved ? ', and is saved though the session has expired' : '';
      it(`${form.name}: after a crash${then}`, () => survivesCrash(site, form));
    }
  });
}
