import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuthDialog } from './auth-dialog-context.ts';

function Page() {
  useAuthDialog();
  return null;
}

test('using the dialog without its provider throws an error that names the provider', () => {
  expect(() => renderToString(<Page />)).toThrow('useAuthDialog is used outside AuthDialogProvider');
});
