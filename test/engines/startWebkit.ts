import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import { createVisitor, type Driver, type Visitor } from './Visitor.ts';

const PORT = 47_231;

/** WebKit by its own driver. */
export async function startWebkit(driverPath: string, browserPath: string): Promise<Visitor> {
  const server = new DriverService(driverPath, {
    port: PORT,
    args: [`--port=${PORT}`],
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
