import { useRef } from 'react';
import { renameAt, setAt } from '../../../core/api-doc/DocChange.ts';
import { membersAt, nodeAt } from '../../../core/api-doc/DocNode.ts';
import { methodsAt } from '../../../core/api-doc/docOutline.ts';
import { addPathParameters, missingPathParameters } from '../../../core/api-doc/pathParameters.ts';
import { METHODS } from '../../../core/api-doc/docRules.ts';
import { focusWhenShown } from '../../flow/focusWhenShown.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextArea } from '../../ui/form/TextArea.tsx';
import { useT } from '../../ui/useT.ts';
import { useDoc } from './DocContext.ts';
import { NameField } from './NameField.tsx';
import { PartHead } from './PartHead.tsx';
import { ParameterList } from './ParameterList.tsx';

/** One path: its name, its endpoints, and what they share. */
export function PathFields({ path }: { path: string }) {
  const t = useT();
  const { root, kind, isReadOnly, edit, tryEdit, open, openNew, names, text } = useDoc();
  const at = ['paths', path];
  const parameters = useRef<HTMLDivElement>(null);
  if (!nodeAt(root, at))
    return <EmptyState title={t('This part of the definition no longer exists.')} />;
  const methods = methodsAt(root, path);
  const missing = missingPathParameters(root, kind, path);
  // Swagger 2 has a separate member for it
  const described = [...at, kind === 'openapi3' ? 'description' : 'x-description'];
  const detail = () =>
    methods.length
      ? t('Its operations will also be deleted: {methods}', {
          methods: methods.join(', ').toUpperCase(),
        })
      : '';
  /** Adds the missing parameters; the focus goes to the first of them, since the button is removed. */
  const describe = () => {
    const { current } = parameters;
    const lines = () => current?.querySelectorAll<HTMLElement>('.df-card-line') ?? [];
    const before = lines().length;
    edit(addPathParameters(root, kind, path, missing));
    if (current) focusWhenShown(current, () => lines()[before] ?? null);
  };
  const add = (method: string) => {
    const operation = { summary: '', responses: { 200: { description: '' } } };
    if (edit([setAt([...at, method], operation)])) openNew({ kind: 'operation', path, method });
  };
  return (
    <>
      <PartHead
        at={at}
        action={t('Delete path')}
        message={t('Delete path {path}?', { path })}
        detail={detail}
        next={{ kind: 'file' }}
      >
        <bdi dir="ltr">{path}</bdi>
      </PartHead>
      <NameField
        label={t('Path')}
        value={path}
        taken={membersAt(root, ['paths']).map(({ key }) => key)}
        problemOf={(name) =>
          name.startsWith('/') ? undefined : t('Paths must start with a slash.')
        }
        onRename={(name) => {
          const reason = tryEdit([renameAt(at, name)]);
          if (!reason) open({ kind: 'path', path: name });
          return reason;
        }}
      />
      <TextArea label={t('Description')} rows={2} {...text.put(described)} />
      <div className="df-calls-of" role="group" aria-label={t('Operations')}>
        <span className="df-label">{t('Operations')}</span>
        <div className="df-bar">
          {METHODS.map((method) => {
            const own = methods.find((each) => each.toUpperCase() === method);
            return own ? (
              <Button
                key={method}
                onClick={() => names.leave(() => open({ kind: 'operation', path, method: own }))}
              >
                {method}
              </Button>
            ) : (
              <Button
                key={method}
                kind="quiet"
                label={t('Add {method}', { method })}
                onClick={() => names.leave(() => add(method.toLowerCase()))}
              >
                <Icon name="plus" />
                {method}
              </Button>
            );
          })}
        </div>
      </div>
      <div ref={parameters}>
        <ParameterList owner={at} title={t('Parameters for all operations')} />
      </div>
      {missing.length > 0 && !isReadOnly && (
        <div className="df-note" role="status">
          <p>{t('Path parameters not described yet: {names}', { names: missing.join(', ') })}</p>
          <Button onClick={describe}>{t('Add path parameters')}</Button>
        </div>
      )}
    </>
  );
}
