import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { QueryList } from './query-list.tsx';

type Bikes = { names: string[]; next: string | null };

function BikeList({ load }: { load?: Bikes }) {
  const query = useQuery<Bikes>({
    queryKey: ['bikes', load],
    queryFn: () => new Promise<Bikes>(() => undefined),
    ...(load && { initialData: load }),
  });
  return (
    <QueryList
      query={query}
      loading="Loading bikes"
      failed={{ title: 'No bikes', retry: 'Again' }}
      status={({ names }) => `${names.length} bikes`}
      empty={({ names }) => names.length === 0 && 'Nothing fits'}
      pages={({ next }) => ({ label: 'Pages', next: next ? <a href={`?after=${next}`}>On</a> : undefined })}
    >
      {({ names }) => names.map((name) => <p key={name}>{name}</p>)}
    </QueryList>
  );
}

const render = (load?: Bikes) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <BikeList {...(load && { load })} />
    </QueryClientProvider>,
  );

describe('a list', () => {
  test('shows a loading message until the first page is loaded', () => {
    expect(render()).toMatch(/role="status".*Loading bikes/);
    expect(render()).not.toContain('bikes</p>');
  });

  test('shows the count and the items, and links to the next page', () => {
    const html = render({ names: ['Graziella', 'Saltafoss'], next: '7' });
    expect(html).toMatch(/<p role="status"[^>]*>2 bikes<\/p>/);
    expect(html).toContain('<p>Saltafoss</p>');
    expect(html).toMatch(/<nav aria-label="Pages".*<a href="\?after=7"/);
    expect(html).not.toContain('rel="prev"');
  });

  test('shows an empty message without navigation', () => {
    const html = render({ names: [], next: null });
    expect(html).toContain('Nothing fits');
    expect(html).not.toContain('<nav');
  });
});
