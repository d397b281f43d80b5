import { isRemoved, type AccessRule } from '../access-rules/AccessRule.ts';
import { indexRules, type RuleIndex } from '../access-rules/indexRules.ts';
import type { RuledServices } from './loadServices.ts';
import { dialectOf } from '../dialect/dialectFor.ts';
import type { App } from '../page/createApp.ts';

/** Indexes rules by service, as the server of an App applies them. */
export const ruleIndexer =
  (app: App, { services }: RuledServices) =>
  (rules: readonly AccessRule[]): RuleIndex => {
    const { environment } = app.page.environment.getState();
    const isOpen = environment?.authentication?.allow_open_registration === true;
    const kept = rules.filter((rule) => !isRemoved(rule));
    return indexRules(kept, services, dialectOf(app).access, isOpen);
  };
