import type { DocPath } from '../../../core/api-doc/DocNode.ts';
import { removeAt } from '../../../core/api-doc/DocChange.ts';
import { PROPERTY_TYPES } from '../../../core/api-doc/docRules.ts';
import {
  addResponse,
  changeResponse,
  readResponses,
  type ResponseEdit,
  type ResponseView,
} from '../../../core/api-doc/responses.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../ui/useT.ts';
import { CardList, type ListedCard } from './CardList.tsx';
import { useDoc } from './DocContext.ts';
import { NameField } from './NameField.tsx';
import { OpenCard } from './OpenCard.tsx';
import { TypeFields } from './TypeFields.tsx';
import { typeLabel } from './typeLabel.ts';

/** The codes that are tried for a new response, the most likely first. */
const USUAL = ['200', '201', '400', '401', '403', '404', '500', 'default'];

function freeCode(taken: readonly string[]): string {
  const usual = USUAL.find((code) => !taken.includes(code));
  if (usual) return usual;
  let code = 501;
  while (taken.includes(String(code))) code += 1;
  return String(code);
}

/** The responses of an endpoint: the response messages of spec 2 §3. */
export function ResponseList({ operation }: { operation: DocPath }) {
  const t = useT();
  const { root, kind, edit } = useDoc();
  const responses = readResponses(root, kind, operation);
  const codes = responses.map(({ code }) => code);
  return (
    <CardList
      title={t('Response messages')}
      add={t('Add response')}
      items={responses}
      onAdd={() => edit([addResponse(operation, freeCode(codes))])}
      onRemove={({ at }) => edit([removeAt(at)])}
    >
      {(response, card) => <ResponseCard {...card} response={response} codes={codes} />}
    </CardList>
  );
}

interface ResponseCardProps extends ListedCard {
  response: ResponseView;
  codes: readonly string[];
}

function ResponseCard({ response, codes, ...card }: ResponseCardProps) {
  const t = useT();
  const { root, kind, edit, tryEdit } = useDoc();
  const { code, message, reference } = response;
  const change = (changes: ResponseEdit) => edit(changeResponse(root, kind, response, changes));
  const label = typeLabel(kind, response);
  return (
    <OpenCard
      {...card}
      label={t('Response message {code}', { code })}
      summary={
        <>
          <b>{code}</b> <span>{message}</span> <span className="df-hint">{label}</span>
        </>
      }
      removeLabel={t('Remove {name}', { name: code })}
    >
      {reference && (
        <p className="df-hint">
          {t('Shared by several operations as {reference}, and only editable in the Text view.', {
            reference,
          })}
        </p>
      )}
      <div className="df-row-fields">
        <NameField
          label={t('Code')}
          value={code}
          taken={codes}
          problemOf={(name) =>
            /^([1-5](\d\d|XX)|default)$/.test(name)
              ? undefined
              : t('A status code such as 200, or “default” for all others.')
          }
          onRename={(name) => tryEdit(changeResponse(root, kind, response, { code: name }))}
        />
        {!reference && (
          <>
            <TextField
              label={t('Message')}
              value={message}
              onChange={(value) => change({ message: value })}
            />
            <TypeFields
              label={t('Type')}
              schema={response}
              types={PROPERTY_TYPES}
              hasModels
              isOptional
              onChange={change}
            />
          </>
        )}
      </div>
    </OpenCard>
  );
}
