import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { forGenerations } from '../fixture/forGenerations.ts';
import { byKeyboard, fieldOf, withPointer, type Hands } from './hands.ts';
import { useDemoSite } from './useDemoSite.ts';

interface Actor extends Hands {
  page: Page;
}

const EMAIL = 'nora.lind@example.com';

/** Follows the link of the newest email into the portal. */
async function followMail({ page, press }: Actor): Promise<void> {
  await page.goto('/outbox');
  await press('link', 'Open in the portal');
  await page.getByLabel('Code').waitFor();
  assert.doesNotMatch(page.url(), /code=/);
  assert.equal(await fieldOf(page, 'Email').inputValue(), EMAIL);
}

async function registers(actor: Actor): Promise<void> {
  const { page, press, write } = actor;
  await press('link', 'Register for Basecamp');
  await write('Email', EMAIL);
  await write('First Name', 'Nora');
  await write('Last Name', 'Lind');
  await write('Display Name', 'Nora Lind');
  await press('button', 'Register');
  await page.getByText('Thanks for registering').waitFor();
  await followMail(actor);
  await write('New Password', 'first-password-17');
  await write('Verify Password', 'first-password-17');
  await press('button', 'Confirm');
  await page.getByText('Registration Confirmation successful.').waitFor();
  await page.getByRole('heading', { name: 'Good to see you, Nora.' }).waitFor();
}

async function opensAnApp({ page, press }: Actor): Promise<void> {
  await page.context().route('https://shop.example/**', (route) => route.fulfill({ body: 'Shop' }));
  const opened = page.context().waitForEvent('page');
  await press('link', 'Shop Front');
  const app = await opened;
  await app.waitForURL('https://shop.example/app');
  assert.equal(await app.evaluate(() => window.opener), null);
  await app.close();
}

async function opensTheProfile({ press }: Actor, name: string): Promise<void> {
  await press('button', name);
  await press('menuitem', 'Profile');
}

async function changesTheProfile(actor: Actor): Promise<void> {
  const { page, press, write } = actor;
  await opensTheProfile(actor, 'Nora Lind');
  await write('Display Name', 'Nora of Pine Road');
  await press('checkbox', 'Set a security question');
  await write('Question', 'First tent?');
  await write('Answer', 'Ridgeline');
  await press('button', 'Save');
  await page.getByText('Profile updated successfully.').waitFor();
  // the header is another element, and shows the new name too
  await page.getByRole('button', { name: 'Nora of Pine Road' }).waitFor();
}

async function signsOut({ page, press }: Actor, name: string): Promise<void> {
  await press('button', name);
  await press('menuitem', 'Logout');
  await page.getByRole('heading', { name: 'Sign in to Basecamp' }).waitFor();
  assert.doesNotMatch(await page.evaluate(() => document.cookie), /df_session/);
}

async function saysThatItIsForgotten({ page, press, write }: Actor): Promise<void> {
  await press('button', 'Forgot password?');
  await page.getByRole('heading', { name: 'Reset password' }).waitFor();
  await write('Email', EMAIL);
  await press('button', 'Reset password');
}

/** Resets a forgotten password through an email. */
async function resetsByMail(actor: Actor): Promise<void> {
  const { page, press, write } = actor;
  await saysThatItIsForgotten(actor);
  await page
    .getByText('A password reset email has been sent to the provided email address.')
    .waitFor();
  await followMail(actor);
  await write('New Password', 'second-password-18');
  await write('Verify Password', 'second-password-18');
  await press('button', 'Reset password');
  await page.getByText('Password reset successful.').waitFor();
  await page.getByRole('heading', { name: 'Good to see you, Nora.' }).waitFor();
}

/** Resets it again: now there is a security question, and its answer leads on at once. */
async function resetsByQuestion(actor: Actor): Promise<void> {
  const { page, press, write } = actor;
  await saysThatItIsForgotten(actor);
  await write('First tent?', 'Ridgeline');
  await write('New Password', 'third-password-19');
  await write('Verify Password', 'third-password-19');
  await press('button', 'Reset password');
  await page.getByText('Password reset successful.').filter({ visible: true }).waitFor();
  await page.getByRole('heading', { name: 'Good to see you, Nora.' }).waitFor();
}

async function livesTheWholeStory(actor: Actor): Promise<void> {
  await registers(actor);
  await opensAnApp(actor);
  await signsOut(actor, 'Nora Lind');
  await resetsByMail(actor);
  await changesTheProfile(actor);
  await signsOut(actor, 'Nora of Pine Road');
  await resetsByQuestion(actor);
  await signsOut(actor, 'Nora of Pine Road');
}

forGenerations((generation) => {
  describe(`a new user of a ${generation} instance`, () => {
    const site = useDemoSite({ generation });

    it('comes from registering to a changed profile and out again', async () => {
      const page = await site.open('/portal.html');
      await livesTheWholeStory({ page, ...withPointer(page) });
    });
  });
});

describe('a new user without a mouse', () => {
  const site = useDemoSite({ generation: 'current' });

  it('creates a user with the keyboard alone', async () => {
    const page = await site.open('/portal-modules.html');
    await livesTheWholeStory({ page, ...byKeyboard(page) });
  });
});
