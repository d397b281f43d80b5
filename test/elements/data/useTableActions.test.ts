import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { connectionTimes } from '../../../src/core/http/connection.ts';
import { click, seen } from '../../fixture/element.ts';
import { eventually } from '../../fixture/eventually.ts';
import { allByText, byRole } from '../../fixture/find.ts';
import { hasFocus } from '../../fixture/hasFocus.ts';
import { startPlatform, type TestPlatform } from '../../fixture/platform.ts';
import { recordCalls } from '../recordCalls.ts';
import { beside, cell, openData, point, press } from './dataStory.ts';

const times = { ...connectionTimes };

describe('the records of a table', () => {
  let platform: TestPlatform;

  beforeEach(async () => {
    await setViewport({ width: 1280, height: 900 });
    Object.assign(connectionTimes, { shortest: 20, longest: 40 });
    platform = await startPlatform({ generation: 'classic' });
  });
  afterEach(() => {
    Object.assign(connectionTimes, times);
    return platform.stop();
  });

  it('say when the server is back that their save failed, and offer it again', async () => {
    const element = await openData(platform, '/shop/todo');
    await point(element, beside(await cell(element, 'Task 2'), 1));
    await press(' ');
    await seen(element, '1 unsaved record');
    const network = recordCalls(platform.base);
    try {
      network.isOffline = true;
      await click(element, 'Save', 'button');
      await seen(element, "Can't reach the server. Trying again…");
      // at the record itself
      await seen(element, "Not saved. The server couldn't be reached.");
      network.isOffline = false;
      const told = byRole(element, 'region', 'Notices');
      await seen(told, "Your changes weren't saved because the server couldn't be reached.");
      await click(told, 'Try again', 'button');
      await seen(element, 'Record saved.');
      expect(allByText(element, '1 unsaved record')).to.deep.equal([]);
    } finally {
      network.stop();
    }
  });

  it('have the focus again after the Undo of a deletion', async () => {
    const element = await openData(platform, '/shop/todo');
    await cell(element, 'Task 2');
    await click(element, 'Select 2');
    const remove = byRole(element, 'button', 'Delete selected');
    remove.focus();
    remove.click();
    await click(element, 'Delete 1 record', 'button');
    const notices = byRole(element, 'region', 'Notices');
    (await eventually(() => byRole(notices, 'button', 'Undo'))).focus();
    await click(notices, 'Undo', 'button');
    await seen(element, 'Restored. Nothing was deleted.');
    await hasFocus(remove);
  });
});
