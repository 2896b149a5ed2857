import type { ComponentProps } from 'react';
import { cn } from '#ui/class-names.ts';
import { usePageComplete } from '#ui/page-complete.ts';
import { hasAvif, type SizedPicture, sourceSet, urlAtWidth } from '../../files.rules.ts';

type PictureProps = Pick<
  ComponentProps<'img'>,
  'loading' | 'fetchPriority' | 'className' | 'width' | 'height'
> & {
  image: SizedPicture & { width: number; height: number; placeholder: string | null };
  /** Empty if the picture only repeats the text beside it. */
  alt: string;
  /** The width of the picture on the page, as in the attribute `sizes`. */
  sizes: string;
  /** Whether to fill the box and crop the picture, or to show all of it. */
  fit: 'cover' | 'contain';
};

/** The width for browsers that support neither AVIF nor `srcset`. */
const plainWidth = 640;

/** A stored picture in a suitable width and format, or a drawing. A small copy is shown until it is loaded. */
export function Picture({ image, alt, sizes, fit, className, loading, ...attributes }: PictureProps) {
  const isPageComplete = usePageComplete();
  const { widths, placeholder, width, height } = image;
  const style = placeholder ? { backgroundImage: `url("${placeholder}")`, backgroundSize: fit } : undefined;
  const shown = (
    <img
      alt={alt}
      {...(widths.length > 0 && { sizes, srcSet: sourceSet(image, 'webp') })}
      width={width}
      height={height}
      loading={isPageComplete ? 'eager' : loading}
      {...attributes}
      src={urlAtWidth(image, plainWidth)}
      style={style}
      className={cn(
        fit === 'cover' ? 'object-cover' : 'object-contain',
        placeholder && 'bg-center bg-no-repeat',
        className,
      )}
    />
  );
  if (widths.length === 0 || !hasAvif(image)) return shown;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={sourceSet(image, 'avif')} sizes={sizes} />
      {shown}
    </picture>
  );
}
