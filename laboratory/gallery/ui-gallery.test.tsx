import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { toast } from '#ui/toast.ts';
import { UiGallery } from './ui-gallery.tsx';

it('renders every component on the server, always the same, without a style element or a warning', () => {
  const complain = vi.spyOn(console, 'error');
  const html = renderToString(<UiGallery />);
  expect(html).toBe(renderToString(<UiGallery />));
  expect(html).not.toContain('<style');
  expect(complain).not.toHaveBeenCalled();
});

it('never shows one user’s toast in another’s page', () => {
  toast({ title: 'Only for Ada' });
  expect(renderToString(<UiGallery />)).not.toContain('Only for Ada');
});
