import { createContext, useCallback, useContext, useLayoutEffect, useMemo, useState } from 'react';
import { useElement } from '../ui/ElementContext.tsx';
import {
  applyDeviceSettings,
  keepDeviceSettings,
  readDeviceSettings,
  type DeviceSettings,
} from './deviceSettings.ts';

export interface ChosenSettings {
  settings: DeviceSettings;
  /** Changes some settings; null leaves one to the page and the system again. */
  choose: (changes: DeviceSettings) => void;
}

export const DeviceSettingsContext = createContext<ChosenSettings>({
  settings: {},
  choose: () => undefined,
});

/** The user's settings of the surrounding console on this device, and a function to change them. */
export const useDeviceSettings = (): ChosenSettings => useContext(DeviceSettingsContext);

/** Reads the settings of this device and applies them to the console's element. */
export function useOwnDeviceSettings(): ChosenSettings {
  const { host, memoryOnly } = useElement();
  const [settings, setSettings] = useState(() => (memoryOnly ? {} : readDeviceSettings()));
  // before the first paint
  useLayoutEffect(() => applyDeviceSettings(host, settings), [host, settings]);
  const choose = useCallback(
    (changes: DeviceSettings) => {
      if (!memoryOnly) keepDeviceSettings(changes);
      setSettings((former) => ({ ...former, ...changes }));
    },
    [memoryOnly],
  );
  return useMemo(() => ({ settings, choose }), [settings, choose]);
}
