import { encodePart } from '../lib/encodePart.ts';
import {
  adminsMeta,
  appGroupsMeta,
  appsMeta,
  emailTemplatesMeta,
  globalLookupsMeta,
  rolesMeta,
  servicesMeta,
  usersMeta,
} from '../navigation/areas.ts';
import type { Use, UseKind } from './Uses.ts';

const AREAS: Record<UseKind, string> = {
  service: servicesMeta.area,
  template: emailTemplatesMeta.area,
  role: rolesMeta.area,
  app: appsMeta.area,
  group: appGroupsMeta.area,
  user: usersMeta.area,
  admin: adminsMeta.area,
  lookup: globalLookupsMeta.area,
  script: '/scripts',
};

/** Returns the path in the console of a record that refers to another one. */
export const pathOfUse = ({ kind, id }: Use): string => `${AREAS[kind]}/${encodePart(id)}`;
