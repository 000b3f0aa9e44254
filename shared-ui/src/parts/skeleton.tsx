import { useCommonTranslation } from '../i18n/common-translation.ts';
import './skeleton.css';

export interface SkeletonProps {
  /** CSS length; 100% by default. */
  width?: string;
  height?: string;
}

/** The place of something that is on its way. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span className="m-skeleton" aria-hidden="true" style={{ inlineSize: width, blockSize: height }} />;
}

/** Rows as high as the list rows that will take their place, so that nothing shifts. */
export function SkeletonRows({ rows = 6 }: { rows?: number }) {
  const translate = useCommonTranslation();
  return (
    <div className="m-skeleton-rows" role="status" aria-busy="true" aria-label={translate('state.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        // The rows are all alike and never change places.
        <div key={`row-${row + 1}`} className="m-skeleton-row">
          <span className="m-skeleton-pair">
            <Skeleton width="45%" />
            <Skeleton width="28%" height="0.75em" />
          </span>
          <Skeleton width="72px" height="28px" />
        </div>
      ))}
    </div>
  );
}
