import { useRef, type KeyboardEvent } from 'react';
import type { ApiDocument, Operation } from '../../../core/docs/ApiDocument.ts';
import { OperationHead } from '../../documents/OperationHead.tsx';
import { Responses } from '../../documents/Responses.tsx';
import { focusWhenShown } from '../../flow/focusWhenShown.ts';
import { closesSuggestions } from '../../ui/closesSuggestions.ts';
import { isComposing } from '../../ui/isComposing.ts';
import { useShortcuts } from '../../ui/useShortcuts.ts';
import { useT } from '../../ui/useT.ts';
import { TryCall } from './TryCall.tsx';

export interface OperationViewProps {
  document: ApiDocument;
  operation: Operation;
  /** The id of the role whose view is shown. */
  role: string | null;
  /** The value of the path's table parameter, if a table linked here. */
  table: string | null;
  linkBase: string | undefined;
  /** Returns to the list, if there is no space for both. */
  onBack: () => void;
}

/** Whether there is no space for the list beside an endpoint; the user can also have hidden it. */
const hasBack = (workbench: Element): boolean =>
  workbench.querySelector('.df-docs-back')?.checkVisibility() ?? false;

/** An endpoint: its purpose and parameters, beside its request and response. */
export function OperationView(props: OperationViewProps) {
  const { document, operation } = props;
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  useShortcuts(box, [{ keys: 'Escape', label: t('Back to list') }]);
  /** Escape leads back to its entry in the list, which Shift+Tab would enter at its end. */
  const leave = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (isComposing(event.nativeEvent) || closesSuggestions(event)) return;
    const workbench = event.currentTarget.closest('.df-workbench');
    const visible = (selector: string) => {
      const found = workbench?.querySelector<HTMLElement>(`.df-docs-list ${selector}`);
      return found?.checkVisibility() ? found : null;
    };
    const found = visible('[aria-current]') ?? visible('input');
    if (found || !workbench || !hasBack(workbench)) return found?.focus();
    props.onBack();
    const entry = `[data-entry="${CSS.escape(operation.key)}"]`;
    focusWhenShown(workbench, () => visible(entry) ?? visible('input'));
  };
  return (
    <div ref={box} className="df-operation" data-call={operation.key} onKeyDown={leave}>
      <OperationHead operation={operation} />
      <TryCall {...props}>
        <Responses document={document} operation={operation} />
      </TryCall>
    </div>
  );
}
