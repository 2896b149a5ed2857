/** The error codes of a route whose command calls `proveOwner`. */
export const proofRefusals = [
  'password_required',
  'wrong_password',
  'code_required',
  'second_factor_wrong',
  'second_factor_expired',
  'email_code_wrong',
  'email_code_expired',
  'server_busy',
] as const;
