/** Whether a change of a role can open calls or rows, where no one knows which. */
export const mayOpen = (changes: object): boolean =>
  ('is_active' in changes && changes.is_active === true) ||
  'role_service_access_by_role_id' in changes;
