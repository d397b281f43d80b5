import type { ReactNode } from 'react';
import { mayOpen } from '../../core/access-rules/mayOpen.ts';
import type { RuledServices } from '../../core/roles/loadServices.ts';
import type { Changes } from '../../core/collections/mergeChanges.ts';
import { plural } from '../../core/messages/plural.ts';
import { joinNames } from '../../core/messages/joinNames.ts';
import type { Role } from '../../core/resources/roles.ts';
import { appsByDefault } from '../../core/roles/appsByDefault.ts';
import { roleQuestions, type RoleQuestion } from '../../core/roles/roleQuestions.ts';
import { ruleIndexer } from '../../core/roles/ruleIndexer.ts';
import { fetchUses } from '../../core/uses/fetchUses.ts';
import type { BeforeSave } from '../flow/form/useSaving.ts';
import { useUsesQuestion } from '../flow/list/useUsesQuestion.ts';
import { useApp } from '../flow/useApp.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { useTypedConfirm } from '../ui/list/useTypedConfirm.tsx';
import { useT } from '../ui/useT.ts';

const ChangeList = lazyPart(async () => (await import('./effects/ChangeList.tsx')).ChangeList);

/**
 * Asks before a save opens requests or rows to visitors, which requires typing the role's name, and
 * before it deactivates a role that others refer to. The second member is the dialog.
 */
export function useRoleQuestions(
  loadServices: () => Promise<RuledServices>,
): [BeforeSave<Changes, Role>, ReactNode] {
  const t = useT();
  const app = useApp();
  const [askTyped, dialog] = useTypedConfirm();
  const askAbout = useUsesQuestion();

  const surroundings = async (changes: Changes, { id }: Role) => {
    if (changes.is_active === false) {
      const { roleUses } = await fetchUses();
      return { index: null, apps: [], uses: await roleUses(app, [id]) };
    }
    if (!mayOpen(changes)) return { index: null, apps: [], uses: null };
    const [apps, services] = await Promise.all([
      appsByDefault(app, [id]),
      loadServices().catch(() => null),
    ]);
    return { index: services && ruleIndexer(app, services), apps, uses: null };
  };
  const ask = async (question: RoleQuestion, { name }: Role): Promise<boolean> => {
    if (question.kind === 'deactivate') {
      const message = t('Deactivate {name}?', { name });
      const asked = await askAbout({ message, action: t('Deactivate') }, question.uses);
      return asked ? asked() : true;
    }
    const { gained, apps } = question;
    return askTyped({
      message: gained?.every(({ rows }) => rows)
        ? t("Grant people who aren't signed in access to these rows?")
        : t("Grant this access to people who aren't signed in?"),
      detail: plural(
        t,
        apps.length,
        {
          one: '{names} uses this as the default role, so anyone without a role of their own gets it, even without signing in.',
          other:
            '{names} use this as the default role, so anyone without a role of their own gets it, even without signing in.',
        },
        { names: joinNames(apps.map((one) => one.name)) },
      ),
      content: gained ? (
        <ChangeList changes={gained} />
      ) : (
        <p>{t("Can't list what this change grants. The services couldn't be loaded.")}</p>
      ),
      action: t('Grant access'),
      word: name,
    });
  };
  const beforeSave: BeforeSave<Changes, Role> = async ({ base, now, sent }) => {
    if (!base) return null;
    const role = now ?? base;
    const questions = roleQuestions(sent, role, await surroundings(sent, role));
    if (!questions.length) return null;
    return async () => {
      for (const question of questions) if (!(await ask(question, base))) return false;
      return true;
    };
  };
  return [beforeSave, dialog];
}
