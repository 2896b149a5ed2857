import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useAuthDialog } from './auth-dialog-context.ts';

function Page() {
  useAuthDialog();
  return null;
}

test('a page without the provider is told what is missing', () => {
  expect(() => renderToString(<Page />)).toThrow('useAuthDialog is used outside AuthDialogProvider');
});
