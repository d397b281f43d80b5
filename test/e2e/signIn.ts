import type { Page } from 'playwright-core';

/** Fills in the visible sign-in and submits it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

export const asSam = (page: Page): Promise<void> =>
  signIn(page, 'sam@example.com', 'dreamfactory-user');

export const asAdmin = (page: Page): Promise<void> =>
  signIn(page, 'admin@example.com', 'dreamfactory-admin');
