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
  /** Changes some; null leaves it to the page and the system again. */
  choose: (changes: DeviceSettings) => void;
}

export const DeviceSettingsContext = createContext<ChosenSettings>({
  settings: {},
  choose: () => undefined,
});

/** What people have chosen on this device for the console around, and how to choose. */
export const useDeviceSettings = (): ChosenSettings => useContext(DeviceSettingsContext);

/** Reads the settings of this device and keeps the console's element in line with them. */
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
