import { useMemo } from 'react';
import type { ElementLoaders } from '../../core/page/ElementLoaders.ts';
import { consumeSignInParams } from '../../core/session/consumeSignInParams.ts';
import { useElement } from '../ui/ElementContext.tsx';
import { KitRoot } from '../flow/KitRoot.tsx';
import { useApp } from '../flow/useApp.ts';
import { Console } from './Console.tsx';
import { createConsoleRouter, type Routing } from './consoleRouter.ts';
import { LoadersContext } from './LoadersContext.ts';
import { DeviceSettingsContext, useOwnDeviceSettings } from './useDeviceSettings.ts';

export interface ConsoleScreenProps {
  /** Where the address is kept. Default `hash`. */
  routing?: Routing;
  /** The path of the console on its host, under `history` routing. */
  basePath?: string;
  /** Where Support leads; an empty one leaves it out. Default: the vendor's page. */
  supportLink?: string;
  /** The page's own chat, shown where the instance wants one. */
  chat?: HTMLElement | null;
}

/** The shell for a set of elements: it shows them by tag and loads each when it is first shown. */
export function consoleScreen(loaders: ElementLoaders) {
  return function ConsoleScreen(props: ConsoleScreenProps) {
    const { routing = 'hash', basePath = '', supportLink, chat } = props;
    const { apiBase, apiKey } = useElement();
    const app = useApp();
    const settings = useOwnDeviceSettings();
    const router = useMemo(() => {
      // no path or link of the router is to carry a token
      const left = consumeSignInParams(app);
      const made = createConsoleRouter(routing, basePath);
      // a provider may know one page of this instance only: the one first asked for comes back
      if (left) made.resume(left);
      return made;
    }, [app, routing, basePath]);
    return (
      <LoadersContext value={loaders}>
        <DeviceSettingsContext value={settings}>
          <KitRoot key={`${apiBase} ${apiKey}`}>
            <Console
              router={router}
              ownsPage={routing !== 'none'}
              supportLink={supportLink}
              chat={chat}
            />
          </KitRoot>
        </DeviceSettingsContext>
      </LoadersContext>
    );
  };
}
