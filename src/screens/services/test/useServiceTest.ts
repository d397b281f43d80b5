import { useState, type ReactNode } from 'react';
import { ApiError } from '../../../core/http/apiError.ts';
import type { Translate } from '../../../core/messages/translate.ts';
import { MASK } from '../../../core/lib/secretMask.ts';
import { callService } from '../../../core/services/callService.ts';
import { configFields, labelOf } from '../../../core/services/configFields.ts';
import { configName, configProblems } from '../../../core/services/configProblems.ts';
import { isBlank } from '../../../core/services/configValues.ts';
import { noteTest } from '../../../core/services/failedTests.ts';
import { isSecret } from '../../../core/services/fieldKind.ts';
import { mailByService } from '../../../core/services/mailByService.ts';
import { isConfigAsLoaded, type ServiceForm } from '../../../core/services/serviceForm.ts';
import type { ConfigField } from '../../../core/services/ServiceType.ts';
import { servicesOf } from '../../../core/services/servicesOf.ts';
import { serviceTypesFor } from '../../../core/services/serviceTypes.ts';
import { testedCall, type TestedCall } from '../../../core/services/testedCall.ts';
import { testUnsaved, type TestOutcome } from '../../../core/services/testUnsaved.ts';
import { useActions } from '../../flow/useActions.tsx';
import { useApp } from '../../flow/useApp.ts';
import { useDialect } from '../../flow/useDialect.ts';
import { useT } from '../../ui/useT.ts';

export interface ServiceTestState {
  busy: boolean;
  /** Shown while it runs. */
  waiting: ReactNode;
  /** null: not tested yet, or changed since. */
  outcome: TestOutcome | null;
  /** When the last test ended. */
  at: number;
  /** What the last test couldn't delete, regardless of later changes. */
  left: TestOutcome['left'];
  /** The saved service is tested, because only the server knows its secrets. */
  isAsSaved: boolean;
  /** A test creates a temporary service: the typed settings aren't saved. */
  isTrial: boolean;
  /** The recipient of a test's email; null if it only reads. */
  mailsTo: string | null;
  /** The equivalent request; null if the service has no name yet. */
  tested: TestedCall | null;
  /** Tests it, once `mayTest` agrees; typing errors are reported without a request. */
  test: (mayTest: () => Promise<boolean>) => void;
}

/** The first invalid value that a test would send; missing ones are reported by the server. */
function wrongValue(
  fields: readonly ConfigField[],
  { config: values, secrets, loaded }: ServiceForm,
  t: Translate,
): ApiError | null {
  const filled = fields.filter(({ name }) => !isBlank(values[name]));
  const [problem] = configProblems({ fields: filled, values, secrets, loaded }, t);
  const field = filled.find(({ name }) => configName(name) === problem?.field);
  if (!problem || !field) return null;
  const message = `${labelOf(field)}: ${problem.message}`;
  return new ApiError({ status: 0, kind: 'refused', message });
}

/** Tests a service with its form's values, saved or not. */
export function useServiceTest(form: ServiceForm): ServiceTestState {
  const app = useApp();
  const t = useT();
  const dialect = useDialect();
  const { isBusy, act, waiting } = useActions();
  const [told, setTold] = useState<{ of: ServiceForm; outcome: TestOutcome; at: number } | null>(
    null,
  );
  const { typeOf } = serviceTypesFor(app);
  const services = servicesOf(typeOf);
  const { loaded } = form;
  const secrets = configFields(typeOf(form.type), loaded ?? {})
    .filter((field) => isSecret(field) && !(field.name in form.secrets))
    .map(({ name }) => name);
  const knowsSecrets = secrets.every((name) => loaded?.[name] !== MASK);
  const isSaved = form.id !== null && isConfigAsLoaded(form, typeOf);
  const isAsSaved = form.id !== null && (isSaved || !knowsSecrets);

  const email = app.page.session.getState().user?.email ?? '';
  const isMail = typeOf(form.type)?.group === 'Email' && email !== '';
  const ask = (name: string) => (isMail ? mailByService(app, name, email) : callService(app, name));
  const mailsTo = isMail ? email : null;
  const name = form.savedName || form.name.trim();
  const tested = name ? testedCall(name, typeOf(form.type), mailsTo) : null;
  const run = async (): Promise<TestOutcome> => {
    if (isAsSaved) {
      return ask(form.savedName).then(
        () => ({ error: null, left: null }),
        (error: ApiError) => ({ error, left: null }),
      );
    }
    const kept = secrets.filter((name) => loaded?.[name] != null);
    const secret = kept.map((name) => [configName(name), loaded?.[name]]);
    const payload = { ...services.toPayload(form, dialect), type: form.type };
    return testUnsaved(app, { ...payload, ...Object.fromEntries(secret) }, ask);
  };
  const tell = (outcome: TestOutcome) => {
    // without a response, the state of the service is unknown
    const isAnswered = !(outcome.error instanceof ApiError) || outcome.error.status > 0;
    if (form.id !== null && isAsSaved && isAnswered) noteTest(app, form.id, outcome.error !== null);
    setTold({ of: form, outcome, at: Date.now() });
  };
  const test = async (mayTest: () => Promise<boolean>) => {
    const wrong = wrongValue(configFields(typeOf(form.type), loaded ?? {}), form, t);
    if (wrong) {
      return setTold({ of: form, outcome: { error: wrong, left: null }, at: Date.now() });
    }
    if (!(await mayTest())) return;
    await act({
      action: t('Test'),
      send: run,
      done: tell,
      failed: (error) => tell({ error: error as ApiError, left: null }),
    });
  };
  const isFresh =
    told !== null && told.of.config === form.config && told.of.secrets === form.secrets;
  return {
    busy: isBusy(),
    waiting: waiting(),
    outcome: isFresh ? told.outcome : null,
    at: told?.at ?? 0,
    left: told?.outcome.left ?? null,
    isAsSaved: isAsSaved && !isSaved,
    isTrial: !isAsSaved,
    mailsTo,
    tested,
    test: (mayTest) => void test(mayTest),
  };
}
