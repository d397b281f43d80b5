import { serve } from '@hono/node-server';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createPlatform } from '../../demo/platform/createPlatform.ts';
import { createDemoServer } from '../../demo/server/createDemoServer.ts';
import type { Generation } from '../../demo/platform/generation.ts';
import { forGenerations } from '../fixture/forGenerations.ts';
import { inEachEngine } from './inEachEngine.ts';
import type { Visitor } from './Visitor.ts';

async function signsIn(visitor: Visitor, email: string, password: string): Promise<void> {
  await visitor.write('Email', email);
  await visitor.write('Password', password);
  await visitor.press('button', 'Login');
}

inEachEngine((name, start) =>
  forGenerations((generation) => {
    describe(`the built files in ${name}, with a ${generation} instance`, () =>
      liveAFirstDay(start, generation));
  }),
);

function liveAFirstDay(start: () => Promise<Visitor>, generation: Generation): void {
  const platform = createPlatform({ generation });
  const server = serve({ fetch: createDemoServer(platform).fetch, port: 0, hostname: '127.0.0.1' });
  let visitor: Visitor;
  const open = (path: string) =>
    visitor.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

  before(async () => {
    if (!server.listening) await once(server, 'listening');
    visitor = await start();
    console.log(visitor.engine);
  });
  after(async () => {
    await visitor.close();
    server.close();
    platform.close();
  });

  it('sign a person in to a portal, show the apps, and sign out', async () => {
    await open('/portal.html');
    await signsIn(visitor, 'sam@example.com', 'wrong-password');
    await visitor.sees('Invalid credentials supplied.');
    await signsIn(visitor, 'sam@example.com', 'dreamfactory-user');
    await visitor.sees('Shop Front');
    await visitor.press('button', 'Sam Shopper');
    await visitor.press('menuitem', 'Logout');
    await visitor.reads('Password', '');
  });

  it('let an administrator add a user, and find them again after a reload', async () => {
    await open('/console.html#/users/create');
    await signsIn(visitor, 'admin@example.com', 'dreamfactory-admin');
    await visitor.write('First Name', 'Nora');
    await visitor.write('Email', 'nora@example.com');
    await visitor.write('Last Name', 'Lind');
    await visitor.write('Display Name', 'Nora Lind');
    await visitor.press('button', 'Save');
    await visitor.sees('User saved successfully.');
    await open('/console.html#/users');
    await visitor.write('Filter', 'nora@');
    await visitor.sees('nora@example.com');
    await visitor.sees('1 row');
  });

  it('let records be changed, and keep them', async () => {
    await open('/console.html#/data/shop/customers');
    await visitor.press('link', 'Open 1');
    await visitor.write('First Name', 'Åse “Three” O’Brien');
    await visitor.press('button', 'Save');
    await visitor.sees('Record saved.');
    await open('/portal.html');
    await open('/console.html#/data/shop/customers');
    await visitor.press('link', 'Open 1');
    await visitor.reads('First Name', 'Åse “Three” O’Brien');
  });
}
