import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useCart } from './use-cart.ts';

function Count() {
  return useCart().count;
}

it('throws outside of CartProvider', () => {
  expect(() => renderToString(<Count />)).toThrow('useCart must be used inside CartProvider');
});
