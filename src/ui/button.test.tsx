import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

describe('a button', () => {
  it('does not submit a form by default', () => {
    expect(renderToStaticMarkup(<Button>Minus</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).toContain('type="submit"');
  });

  it('retains its name and its focus while pending', () => {
    const html = renderToStaticMarkup(<Button pending>Save</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).not.toContain(' disabled=');
    expect(html).toContain('Save');
  });

  it('applies its style to a link', () => {
    const html = renderToStaticMarkup(
      <Button asChild variant="outline">
        <a href="/beershop">Shop</a>
      </Button>,
    );
    expect(html).toMatch(/^<a [^>]*class="[^"]*border-input[^"]*"[^>]*>Shop<\/a>$/);
    expect(html).not.toContain('type=');
  });

  it('has default styles that the classes of a caller can override', () => {
    const html = renderToStaticMarkup(<Button className="rounded-md">Square</Button>);
    expect(html).toContain('rounded-md');
    expect(html).toContain(' base:rounded-full ');
  });
});
