import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { toast } from '#ui/toast.ts';
import { UiGallery } from './ui-gallery.tsx';

it('the server renders every component identically each time, without a style element or a warning', () => {
  const complain = vi.spyOn(console, 'error');
  const html = renderToString(<UiGallery />);
  expect(html).toBe(renderToString(<UiGallery />));
  expect(html).not.toContain('<style');
  expect(complain).not.toHaveBeenCalled();
});

it('a toast of one user is never rendered into the page of another user', () => {
  toast({ title: 'Only for Ada' });
  expect(renderToString(<UiGallery />)).not.toContain('Only for Ada');
});
