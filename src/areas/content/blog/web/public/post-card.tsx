import { Link } from '@tanstack/react-router';
import { useForeignLanguage } from '#areas/content/articles/web/public/use-foreign-language.ts';
import { Picture } from '#areas/foundation/files/web/public/picture.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { Illustration } from '#ui/illustration.tsx';
import type { PostItem } from '../../blog.schema.ts';
import { PostFacts } from '../post-facts.tsx';

type PostCardProps = {
  post: PostItem;
  /** The heading level of its title. */
  level?: 2 | 3;
  /** Whether it is among the first on the page, so that its cover is loaded eagerly. */
  isFirst?: boolean;
};

const cardSizes = '(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 100vw';

/** A post in a list. The whole card is a link. */
export function PostCard({ post, level = 2, isFirst = false }: PostCardProps) {
  const { t } = useTranslation('blog');
  const { slug, title, cover } = post;
  const language = useForeignLanguage(post.language);
  return (
    <Card className="group relative h-full transition-shadow hover:shadow-md">
      {cover ? (
        <Picture
          image={cover}
          alt=""
          sizes={cardSizes}
          fit="cover"
          loading={isFirst ? 'eager' : 'lazy'}
          width={cover.width}
          height={cover.height}
          className="aspect-video w-full bg-muted"
        />
      ) : (
        <div className="relative aspect-video bg-muted">
          <Illustration name="blog" className="absolute inset-0 m-auto h-4/5" />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4 sm:p-5">
        <PostFacts post={post} />
        <CardTitle level={level} {...language} className="text-xl wrap-anywhere">
          <Link to="/blog/$slug" params={{ slug }} className="card-link group-hover:text-primary">
            {title}
          </Link>
        </CardTitle>
        <p {...language} className="wrap-anywhere">
          {post.excerpt}
        </p>
        <p aria-hidden="true" className="mt-auto pt-1 font-semibold underline underline-offset-4">
          {t('more')}
        </p>
      </div>
    </Card>
  );
}
