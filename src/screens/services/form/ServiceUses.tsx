import { useState } from 'react';
import type { UsedService } from '../../../core/uses/serviceUses.ts';
import section from '../../ui/form/section.css' with { type: 'css' };
import { useSheet } from '../../ui/useSheet.ts';
import { useT } from '../../ui/useT.ts';
import { ServiceUseList } from './ServiceUseList.tsx';

/** Who refers to a saved service; looked for when it is opened. */
export function ServiceUses(service: UsedService) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  useSheet(section);
  return (
    <details
      className="df-section df-fold"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('Used by')}</summary>
      {isOpen && <ServiceUseList {...service} />}
    </details>
  );
}
