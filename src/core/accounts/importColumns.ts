/** The columns of users and administrators (recorded: user, exports of both generations). */
export const importColumns = {
  known: [
    'name',
    'username',
    'first_name',
    'last_name',
    'email',
    'password',
    'phone',
    'is_active',
    'default_app_id',
    'security_question',
    'security_answer',
  ],
  /** Written only by the server: part of every export, but ignored in an import. */
  server: [
    'id',
    'last_login_date',
    'confirm_code',
    'confirmed',
    'expired',
    'oauth_provider',
    'adldap',
    'created_date',
    'last_modified_date',
    'created_by_id',
    'last_modified_by_id',
  ],
  flags: ['is_active'],
};
