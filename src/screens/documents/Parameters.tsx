import type { ApiDocument, Operation, Parameter } from '../../core/docs/ApiDocument.ts';
import { useT } from '../ui/useT.ts';
import { SchemaExample } from './SchemaExample.tsx';
import { SchemaMembers } from './SchemaMembers.tsx';
import { useParameterHint } from './useParameterHint.ts';

/** The parameters of an endpoint, read-only. */
export function Parameters(props: { document: ApiDocument; operation: Operation }) {
  const { document, operation } = props;
  const t = useT();
  if (!operation.parameters.length) return null;
  return (
    <>
      <h4 className="df-label">{t('Parameters')}</h4>
      <ul className="df-members">
        {operation.parameters.map((parameter) => (
          <li key={`${parameter.in} ${parameter.name}`}>
            <ParameterLine document={document} parameter={parameter} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ParameterLine(props: { document: ApiDocument; parameter: Parameter }) {
  const { document, parameter } = props;
  const t = useT();
  const hint = useParameterHint(parameter);
  return (
    <>
      <code>{parameter.name}</code>{' '}
      <span className="df-hint">
        {parameter.required && `${t('required')}, `}
        {hint}
      </span>
      {parameter.in === 'body' && (
        <>
          <SchemaMembers document={document} schema={parameter.schema} />
          <SchemaExample document={document} schema={parameter.schema} />
        </>
      )}
    </>
  );
}
