import { expect } from '@open-wc/testing';
import type { Recording } from './recordCalls.ts';
import { click } from '../fixture/element.ts';
import { eventually } from '../fixture/eventually.ts';
import { allByRole, byRole } from '../fixture/find.ts';
import type { TestPlatform } from '../fixture/platform.ts';

const FAULTS = ['403', '500', 'html', 'message-only', 'empty', 'hollow'];

const save = (element: HTMLElement) => click(element, 'Save', 'button');

/**
 * Saves an open record while each save fails in a different way;
 * `assertKept` checks what was typed.
 */
export async function saveThroughFaults(
  element: HTMLElement,
  recording: Recording,
  assertKept: () => void,
): Promise<void> {
  recording.failing = /^PATCH/;
  for (const fault of FAULTS) {
    recording.fault = fault;
    const before = recording.calls.length;
    await save(element);
    await eventually(() => expect(recording.calls.length).to.be.greaterThan(before));
    const told = await eventually(() => byRole(byRole(element, 'form'), 'alert'));
    expect(told.textContent, fault).not.to.match(/[<>]|^$/);
    assertKept();
    await eventually(() => expect(byRole(element, 'button', 'Save').ariaBusy).to.equal(null));
  }
}

/** Saves with a session that was ended elsewhere, signs in over the form and saves again. */
export async function saveAfterSigningInAgain(
  element: HTMLElement,
  recording: Recording,
  platform: TestPlatform,
  assertKept: () => void,
): Promise<void> {
  recording.fault = 'revoke';
  await save(element);
  await eventually(() => byRole(element, 'button', 'Login'));
  assertKept();
  recording.fault = undefined;
  Object.assign(element, { sessionToken: await platform.signIn() });
  await eventually(() => expect(allByRole(element, 'button', 'Login')).to.deep.equal([]));
  await save(element);
}
