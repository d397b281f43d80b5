import { newDefinition } from '../../../core/api-doc/docKind.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useT } from '../../ui/useT.ts';

export interface NewDefinitionProps {
  service: string;
  isReadOnly: boolean;
  onBegin: (text: string) => void;
}

/** Shown if a service has no definition: the ways to start one. */
export function NewDefinition({ service, isReadOnly, onBegin }: NewDefinitionProps) {
  const t = useT();
  if (isReadOnly) return <EmptyState title={t('This service has no editable definition.')} />;
  const begin = (kind: 'swagger2' | 'openapi3') => onBegin(newDefinition(kind, service));
  return (
    <EmptyState
      title={t('This service has no definition yet.')}
      text={t('Start with an empty definition, or paste your own in the Text view.')}
      action={
        <div className="df-group">
          <Button kind="primary" onClick={() => begin('swagger2')}>
            {t('Start with Swagger 2')}
          </Button>
          <Button onClick={() => begin('openapi3')}>{t('Start with OpenAPI 3')}</Button>
        </div>
      }
    />
  );
}
