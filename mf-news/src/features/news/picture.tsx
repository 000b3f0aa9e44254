import type { Reply } from 'shared-api/client';

interface PictureProps {
  className: string | undefined;
  picture: NonNullable<Reply<'new'>['picture']>;
  loading?: 'eager' | 'lazy';
}

/** The picture of a news item, whose place is there before it: it says nothing that the headline does not. */
export const Picture = ({ className, picture: { url, width, height }, loading }: PictureProps) => (
  <img
    className={className}
    src={url}
    width={width}
    height={height}
    loading={loading}
    decoding="async"
    alt=""
  />
);
