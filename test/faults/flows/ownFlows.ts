import { preferenceForm } from '../../../src/core/config/preferenceForm.ts';
import { preferenceGroups } from '../../../src/core/config/preferenceGroups.ts';
import { preferenceSaving } from '../../../src/core/config/preferenceSaving.ts';
import { loadSystemConfig, systemConfigSaving } from '../../../src/core/config/systemConfig.ts';
import { dialectOf } from '../../../src/core/dialect/dialectFor.ts';
import { createTranslator } from '../../../src/core/messages/translate.ts';
import { fetchPreferences, loadPreferences } from '../../../src/core/preferences/preferences.ts';
import { changePassword } from '../../../src/core/profile/changePassword.ts';
import { loadProfile } from '../../../src/core/profile/loadProfile.ts';
import { toProfileForm } from '../../../src/core/profile/profileForm.ts';
import { profileSaving } from '../../../src/core/profile/profileSaving.ts';
import { formOf } from '../../core/collections/savingTrial.ts';
import { has, type Row, type SaveFlow, typedBefore, typedInto } from './SaveFlow.ts';

const t = createTranslator('en');

const profile: SaveFlow = {
  async begin({ app, direct }, mark) {
    const loaded = await loadProfile(app);
    const before = toProfileForm(loaded);
    const form = formOf(profileSaving(app, dialectOf(app), { before, t }), loaded, before);
    form.type({ phone: mark });
    return typedInto(form, mark, async () => ((await loadProfile(direct)).phone === mark ? 1 : 0));
  },
};

const passwordFlow: SaveFlow = {
  async begin(host, mark) {
    const { direct } = host;
    const email = `${mark}@pw.example`;
    const old = `first-password-${mark}`;
    const fresh = `second-password-${mark}`;
    await direct.api.post('system/user', {
      resource: [{ email, name: mark, password: old, is_active: true }],
    });
    const app = await host.open({ email, password: old });
    const stored = async () => {
      const body = { email, password: fresh };
      const isTaken = await direct.api.post('user/session', body).then(
        () => true,
        () => false,
      );
      return isTaken ? 1 : 0;
    };
    return typedBefore(() => changePassword(app, old, fresh), stored);
  },
};

const preferences: SaveFlow = {
  async begin({ app, direct }, mark) {
    const stored = await loadPreferences(app);
    const groups = preferenceGroups(stored, dialectOf(app));
    const form = formOf(preferenceSaving(app, groups, t), stored, preferenceForm(stored, groups));
    // whole numbers, because the mark itself can't be a number of rows
    const key = 'data/user/limit';
    const limit = 1 + (parseInt(mark.slice(1, -1), 36) % 999);
    form.type({ [key]: limit });
    const isStored = async () => {
      const { data } = await fetchPreferences(direct);
      return data?.user?.limit === limit ? 1 : 0;
    };
    return typedInto(form, String(limit), isStored);
  },
};

const systemConfig: SaveFlow = {
  // current servers store no such record
  classicOnly: true,
  async begin({ app, direct }, mark) {
    const loaded = await loadSystemConfig(app);
    if (!loaded) throw new Error('The server keeps no settings.');
    const form = formOf(systemConfigSaving(app), loaded, loaded).type({ invite_from_name: mark });
    const stored = async () => (has(mark)((await loadSystemConfig(direct)) as Row) ? 1 : 0);
    return typedInto(form, mark, stored);
  },
};

/** What users save of their own account, and the settings of an instance. */
export const ownFlows: Readonly<Record<string, SaveFlow>> = {
  'own profile': profile,
  'own password': passwordFlow,
  preferences,
  'system settings': systemConfig,
};
