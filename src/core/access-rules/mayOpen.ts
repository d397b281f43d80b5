/** Whether a change of a role might allow more requests or rows. */
export const mayOpen = (changes: object): boolean =>
  ('is_active' in changes && changes.is_active === true) ||
  'role_service_access_by_role_id' in changes;
