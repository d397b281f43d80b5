import { createCollection } from '../collections/createCollection.ts';
import { recordSaving, type RecordSaving } from '../collections/recordSaving.ts';
import { recordsNamed } from '../collections/recordsNamed.ts';
import type { AccessRule } from '../access-rules/AccessRule.ts';
import { readList } from '../http/readList.ts';
import type { Id } from '../lib/Id.ts';
import type { Translate } from '../messages/translate.ts';
import { errorText } from '../messages/errorText.ts';
import { untilStopped } from '../http/untilStopped.ts';
import type { App } from '../page/createApp.ts';
import { apps, type AppForm, type AppRecord } from '../resources/apps.ts';
import type { Entity } from '../resources/resource.ts';
import { roles, type Role, type RoleForm } from '../resources/roles.ts';
import { runSave } from '../saving/runSave.ts';
import type { SaveSession } from '../saving/SaveStrategy.ts';
import { notKeptSentence } from '../saving/tellNotKept.ts';
import { toldBy } from '../saving/toldBy.ts';

/** What to create. */
export interface GrantPlan {
  role: string;
  rules: AccessRule[];
  /** Null for no app. */
  app: string | null;
}

/** Why a grant isn't finished. */
export interface GrantFailure {
  of: 'role' | 'app';
  /** The name is the problem, so another one helps. */
  isName: boolean;
  message: string;
}

/** What exists by now. */
export interface Granted {
  role: Role | null;
  /** A role of an earlier attempt that isn't as requested yet. */
  unfinished: Role | null;
  app: AppRecord | null;
  /** Null if everything exists. */
  failure: GrantFailure | null;
}

/** One grant, which may take several attempts. */
export interface Grant {
  /**
   * Creates what is still missing. Stops waiting with the signal. Never rejects with an `ApiError`.
   */
  run(plan: GrantPlan, signal: AbortSignal): Promise<Granted>;
}

/**
 * Returns a grant that creates a role, and an app whose default role it is. The names are looked up
 * before anything is created. What exists after a failure, or after a lost response, isn't created
 * again.
 */
export function createGrant(app: App, t: Translate): Grant {
  const role = creation(app, t, recordSaving<Role, RoleForm>(app, createCollection(app, roles), t));
  const key = creation(
    app,
    t,
    recordSaving<AppRecord, AppForm>(app, createCollection(app, apps), t),
  );
  return {
    async run(plan, signal) {
      const outcome = (failure: GrantFailure | null): Granted => ({
        role: role.made(),
        unfinished: role.unfinished(),
        app: key.made(),
        failure,
      });
      const roleForm: RoleForm = {
        ...roles.blank(),
        // without a directory or default app, because the server may support neither
        ...{ name: plan.role.trim(), dn: null, isDefaultAppDropped: true },
        ...{ is_active: true, role_service_access_by_role_id: plan.rules },
      };
      const appForm = plan.app === null ? null : { ...apps.blank(), name: plan.app.trim() };
      const names = Promise.all([
        role.nameProblem(roles.path, roleForm.name),
        appForm && key.nameProblem(apps.path, appForm.name),
      ]);
      const found = await untilStopped(names, signal).catch(() => null);
      if (!found) {
        const message = t("Loading stopped. The server hasn't responded yet.");
        return outcome({ of: 'role', isName: false, message });
      }
      const [takenRole, takenApp] = found;
      if (takenRole) return outcome({ of: 'role', ...takenRole });
      if (takenApp) return outcome({ of: 'app', ...takenApp });
      const noRole = await role.run(roleForm, signal);
      const made = role.made();
      if (noRole || !made) return outcome(noRole && { of: 'role', ...noRole });
      if (!appForm) return outcome(null);
      const noApp = await key.run({ ...appForm, role_id: made.id }, signal);
      return outcome(noApp && { of: 'app', ...noApp });
    },
  };
}

const exists = async (app: App, path: string, id: Id): Promise<boolean> =>
  readList(await app.api.get(path, { fields: 'id', filter: `id=${id}` })).rows.length > 0;

type Failure = Omit<GrantFailure, 'of'>;

/** Creates one record, which may take several attempts. */
function creation<T extends Entity, F extends { name: string }>(
  app: App,
  t: Translate,
  strategy: RecordSaving<T, F>,
) {
  let session: SaveSession<F, Record<string, unknown>, T> = { base: null, unanswered: [] };
  let made: T | null = null;
  const isTaken = (name: string): Failure => ({
    isName: true,
    message: t('“{name}” already exists.', { name }),
  });
  return {
    made: () => made,
    unfinished: () => (made ? null : session.base),
    /** Returns what is wrong with a name; null if nothing is, or nothing will be created. */
    async nameProblem(path: string, name: string): Promise<Failure | null> {
      if (made) return null;
      if (!name) return { isName: true, message: t('Name is required.') };
      try {
        const { base } = session;
        // deleted since the previous attempt
        if (base && !(await exists(app, path, base.id))) session = { base: null, unanswered: [] };
        // it may be the record of the previous attempt
        if (session.base || session.unanswered.length) return null;
        return (await recordsNamed(app, path, name)).length ? isTaken(name) : null;
      } catch (error) {
        return { isName: false, message: errorText(t, toldBy(error)) };
      }
    },
    async run(form: F, signal: AbortSignal): Promise<Failure | null> {
      if (made) return null;
      const ports = {
        chooseTheirs: async () => [],
        saveDeleted: async () => false,
        questionAbout: async () => null,
        signal,
      };
      const result = await runSave(strategy, session, form, ports);
      session = result.session;
      const { outcome } = result;
      // after a failed update, it isn't as the user wants it yet
      if (/^(saved|notKept|unchanged)$/.test(outcome.kind)) made = session.base;
      switch (outcome.kind) {
        case 'saved':
          return null;
        case 'twin':
          return isTaken(form.name);
        case 'notKept':
          return { isName: false, message: notKeptSentence(outcome.notKept, t) };
        case 'invalid':
        case 'refused':
        case 'unsure':
        case 'partly': {
          const { problems } = outcome;
          const named = problems.find(({ field }) => field === 'name');
          if (named) return { isName: true, message: errorText(t, named) };
          const reason = 'message' in outcome ? outcome : problems[0];
          return { isName: false, message: reason ? errorText(t, reason) : '' };
        }
        default:
          return null;
      }
    },
  };
}
