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
  /** Where the current path is kept. Default `hash`. */
  routing?: Routing;
  /** The path of the console on its host, under `history` routing. */
  basePath?: string;
  /** The URL of Support; an empty one hides it. Default: the vendor's page. */
  supportLink?: string;
  /** The page's own chat, shown if the instance enables it. */
  chat?: HTMLElement | null;
}

/** The shell for a set of elements: it shows them by tag and loads each when first shown. */
export function consoleScreen(loaders: ElementLoaders) {
  return function ConsoleScreen(props: ConsoleScreenProps) {
    const { routing = 'hash', basePath = '', supportLink, chat } = props;
    const { apiBase, apiKey } = useElement();
    const app = useApp();
    const settings = useOwnDeviceSettings();
    const router = useMemo(() => {
      // no path or link of the router must contain a token
      const left = consumeSignInParams(app);
      const made = createConsoleRouter(routing, basePath);
      // a provider may know only one page of this instance: the one requested first is restored
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
