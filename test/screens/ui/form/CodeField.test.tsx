import { expect } from '@open-wc/testing';
import { CodeField } from '../../../../src/screens/ui/form/CodeField.tsx';
import { click } from '../../../fixture/element.ts';
import { eventually } from '../../../fixture/eventually.ts';
import { allByText, byText } from '../../../fixture/find.ts';
import { renderKit } from '../renderKit.tsx';

const LOADING = Symbol.for('df-elements/1/code-editor');

describe('<CodeField>', () => {
  it("says that the code of its editor can't be loaded, and loads it on a retry", async () => {
    const page = globalThis as { [LOADING]?: Promise<void> | undefined };
    page[LOADING] = Promise.reject(new TypeError('Failed to fetch'));
    const host = renderKit(<CodeField label="Content" mode="text" value="kept" />);
    await eventually(() =>
      byText(host, "Couldn't load this part of the page. Check your connection."),
    );
    page[LOADING] = undefined;
    await click(host, 'Try again', 'button');
    await eventually(() => byText(host, 'kept'));
    expect(allByText(host, /^Couldn't load/)).to.deep.equal([]);
  });
});
