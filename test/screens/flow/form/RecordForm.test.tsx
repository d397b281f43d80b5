import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { RecordForm } from '../../../../src/screens/flow/form/RecordForm.tsx';
import { Skeleton } from '../../../../src/screens/ui/Skeleton.tsx';
import { eventually } from '../../../fixture/eventually.ts';
import { byRole } from '../../../fixture/find.ts';
import { renderKit } from '../../ui/renderKit.tsx';

describe('the page of a saved record', () => {
  it('has its full width while its fields load', async () => {
    await setViewport({ width: 1280, height: 900 });
    const nothing = () => undefined;
    const page = renderKit(
      <RecordForm
        title="Till"
        crumb={<nav aria-label="Breadcrumb">Apps</nav>}
        busy={false}
        error={null}
        refusals={0}
        onSave={nothing}
        onClose={nothing}
      >
        <Skeleton />
      </RecordForm>,
    );
    const form = await eventually(() => byRole(page, 'form', 'Till'));
    expect(form.getBoundingClientRect().width).to.be.above(1100);
  });
});
