import { choiceFilter, defineList, type SelectionOf } from '#framework/list.ts';
import { postStates } from '../blog.rules.ts';

/** All posts, public or not. */
export const postList = defineList({
  path: '/admin/blog',
  label: 'blog-admin:filters.label',
  search: { label: 'blog-admin:filters.search' },
  filters: {
    state: choiceFilter({
      label: 'blog-admin:fields.state',
      values: postStates,
      text: (state) => `blog-admin:states.${state}`,
      all: 'blog-admin:filters.anyState',
    }),
  },
  sort: choiceFilter({
    label: 'blog-admin:filters.sort',
    values: ['newest', 'oldest', 'changed'],
    text: (sort) => `blog-admin:sorts.${sort}`,
    usual: 'newest',
  }),
  maxCursorLength: 300,
});

export type PostSelection = SelectionOf<typeof postList>;
