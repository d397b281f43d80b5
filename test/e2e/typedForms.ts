import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { ADMIN, ADMIN_KEY } from '../core/startApp.ts';
import { fieldOf } from './hands.ts';
import { signIn } from './signIn.ts';
import type { TypedForm } from './typedForm.ts';
import type { DemoSite } from './useDemoSite.ts';

const secrets = { 'New Password': 'a-long-password-19', 'Verify Password': 'a-long-password-19' };

const codeForm = (name: string, path: string, send: string): TypedForm => ({
  name,
  open: async (page) => void (await page.goto(`/portal.html#/${path}`)),
  typed: { Email: 'sam@example.com' },
  secrets: { Code: 'not-the-code', ...secrets },
  send,
});

async function openProfile(page: Page): Promise<void> {
  await page.goto('/portal.html');
  await signIn(page, 'sam@example.com', 'dreamfactory-user');
  // an earlier story has changed the name
  await page.getByRole('button', { name: /^(Sam Shopper|Noël Quill)$/ }).waitFor();
  await page.goto('/portal.html#/profile');
}

export async function openUsers(page: Page, path: string): Promise<void> {
  await page.goto('/console.html#/users');
  await signIn(page, 'admin@example.com', 'dreamfactory-admin');
  await page.getByRole('link', { name: /maya/i }).first().waitFor();
  await page.goto(`/console.html#/users${path}`);
}

const question = { security_question: 'First pet?', security_answer: 'Rex' };

/** Sends a request directly to the platform, as the user of a session. */
async function ask<T = { session_token: string }>(
  { platform }: DemoSite,
  method: string,
  path: string,
  body?: object,
  token = '',
): Promise<T> {
  const headers = {
    'Content-Type': 'application/json',
    'X-DreamFactory-API-Key': ADMIN_KEY,
    ...(token && { 'X-DreamFactory-Session-Token': token }),
  };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await platform.fetch(new Request(`http://here/api/v2/${path}`, init));
  assert.ok(answer.ok, `${method} ${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

async function openForgotten(page: Page): Promise<void> {
  await page.goto('/portal.html');
  await forget(page);
}

/** Starts at the sign-in, to which a reload leads. */
async function forget(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Reset password' }).waitFor();
}

async function openQuestion(page: Page, site: DemoSite): Promise<void> {
  const sam = { email: 'sam@example.com', password: 'dreamfactory-user' };
  const { session_token } = await ask(site, 'POST', 'user/session', sam);
  await ask(site, 'PUT', 'user/profile', question, session_token);
  await openForgotten(page);
  await fieldOf(page, 'Email').fill(sam.email);
  await showQuestion(page);
}

async function showQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reset password' }).click();
  await fieldOf(page, question.security_question).waitFor();
}

/** From here on, users who register get an account at once, with a password of their own. */
async function openRegistrationAtOnce(page: Page, site: DemoSite): Promise<void> {
  const { session_token } = await ask(site, 'POST', 'system/admin/session', ADMIN);
  const find = 'system/service?filter=type=user';
  type Services = { resource: { id: number }[] };
  const { resource } = await ask<Services>(site, 'GET', find, undefined, session_token);
  const config = { open_reg_email_service_id: null };
  await ask(site, 'PATCH', `system/service/${resource[0]?.id}`, { config }, session_token);
  await page.goto('/portal.html#/register');
}

async function openBlock(page: Page, block: string): Promise<void> {
  await openProfile(page);
  await page.getByLabel(block).check();
}

async function choose(page: Page, label: string, name: string): Promise<void> {
  const main = page.locator('main');
  await main.getByRole('button', { name: `${label}: None Selected`, exact: true }).click();
  await main.getByRole('option', { name, exact: true }).click();
}

async function openRoles(page: Page): Promise<void> {
  await openUsers(page, '/6');
  await choose(page, 'Default App', 'Shop Front');
  await choose(page, 'App', 'Todo App');
  await choose(page, 'Role', 'Warehouse');
}

async function openLookups(page: Page): Promise<void> {
  await openUsers(page, '/5');
  await page.getByRole('button', { name: 'Add lookup key' }).click();
  await page.getByLabel('Name of key 1').fill('region');
}

const person = { 'First Name': 'Noël', 'Last Name': 'Quill', 'Display Name': 'Noël Quill' };

export const forms: TypedForm[] = [
  {
    name: 'sign-in',
    open: async (page) => void (await page.goto('/portal.html')),
    typed: { Email: 'sam@example.com' },
    secrets: { Password: 'not-the-password' },
    send: 'Login',
    isSession: true,
  },
  {
    name: 'forgotten password',
    open: openForgotten,
    reopen: forget,
    typed: { Email: 'sam@example.com' },
    secrets: {},
    send: 'Reset password',
  },
  {
    name: 'security question',
    open: openQuestion,
    reopen: async (page) => {
      await forget(page);
      await showQuestion(page);
    },
    typed: {},
    secrets: { [question.security_question]: 'not-the-answer', ...secrets },
    send: 'Reset password',
  },
  {
    name: 'registration',
    open: async (page) => void (await page.goto('/portal.html#/register')),
    typed: { Email: 'noel@example.com', ...person },
    secrets: {},
    send: 'Register',
  },
  codeForm('confirmation', 'register-confirm', 'Confirm'),
  codeForm('reset', 'reset-password', 'Reset password'),
  codeForm('invitation', 'user-invite', 'Confirm'),
  {
    name: 'profile',
    open: openProfile,
    typed: { ...person, Phone: '+49 40 19' },
    secrets: {},
    send: 'Save',
    isSignedIn: true,
    saved: 'Profile updated successfully.',
  },
  {
    name: 'security question of the profile',
    open: (page) => openBlock(page, 'Set a security question'),
    typed: { Question: 'First car?' },
    changed: 'Question',
    secrets: { Answer: 'Beetle' },
    send: 'Save',
    isSignedIn: true,
  },
  {
    // its request is never repeated, because it would end an expired session
    name: 'password of the profile',
    open: (page) => openBlock(page, 'Change password'),
    typed: {},
    secrets: { 'Old Password': 'not-the-password', ...secrets },
    send: 'Save',
  },
  {
    name: 'new user',
    open: (page) => openUsers(page, '/create'),
    typed: { Email: 'noel@example.com', ...person, Phone: '+49 40 19' },
    secrets: {},
    send: 'Save',
    isSignedIn: true,
  },
  {
    name: 'user',
    open: (page) => openUsers(page, '/5'),
    typed: { ...person, Phone: '+49 40 19' },
    secrets: {},
    send: 'Save',
    isSignedIn: true,
    saved: 'User updated successfully.',
  },
  {
    name: 'lookup keys of a user',
    open: openLookups,
    typed: { 'Name of region': 'region', 'Value of region': 'north' },
    changed: 'Value of region',
    secrets: {},
    send: 'Save',
    isSignedIn: true,
    once: true,
  },
  {
    name: 'role and default app of a user',
    open: openRoles,
    typed: { 'Last Name': 'Quill' },
    chosen: ['Default App: Shop Front', 'Role for Todo App: Warehouse'],
    secrets: {},
    send: 'Save',
    isSignedIn: true,
    once: true,
  },
  {
    name: 'registration at once',
    open: openRegistrationAtOnce,
    typed: { Email: 'noor@example.com', ...person },
    secrets,
    send: 'Register',
  },
];
