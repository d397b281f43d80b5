import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { createVisitor, type Driver, type Visitor } from './Visitor.ts';

/** Returns a free port. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts WebKit with its own driver. */
export async function startWebkit(driverPath: string, browserPath: string): Promise<Visitor> {
  // a separate driver per file: files run in parallel,
  // and closing one driver would end the other's session
  const port = await findFreePort();
  const server = new DriverService(driverPath, {
    port,
    args: [`--port=${port}`],
    loopback: true,
  });
  const wanted = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
  });
  const session = await new Builder()
    .usingServer(await server.start())
    .withCapabilities(wanted)
    .build();
  const run = <T>(source: string, args: readonly string[]) =>
    session.executeScript<T>(`return (${source})(...arguments)`, ...args);
  const driver: Driver<WebElement> = {
    engine: `WebKit ${(await session.getCapabilities()).getBrowserVersion() ?? ''}`,
    open: (address) => session.get(address),
    find: async (source, ...args) => (await run<WebElement | null>(source, args)) ?? undefined,
    ask: async (source, ...args) => String(await run(source, args)),
    click: (found) => found.click(),
    async retype(found, text) {
      await found.clear();
      await found.sendKeys(text);
    },
    async close() {
      await session.quit();
      await server.kill();
    },
  };
  return createVisitor(driver);
}
