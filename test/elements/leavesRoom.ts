import { expect } from '@open-wc/testing';
import { eventually } from '../fixture/eventually.ts';

/** An editor is as high as its window less 400 pixels, in whole lines of 20 (spec 2 §9). */
export const leavesRoom = (editor: HTMLElement) =>
  eventually(() => {
    const lines = editor.shadowRoot?.querySelector('.ace_editor');
    expect(lines?.getBoundingClientRect().height).to.be.within(
      innerHeight - 400 - 19,
      innerHeight - 400,
    );
  });
