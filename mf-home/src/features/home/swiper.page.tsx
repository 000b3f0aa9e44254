import { useCall } from 'shared-api/client';
import { EmptyView } from 'shared-ui';
import { useTranslation } from '../../i18n.ts';
import { Part } from '../../shared/part/part.tsx';
import { Carousel } from './components/carousel.tsx';

/** `/home/swiper`: the carousel of the home page alone. */
export default function CarouselPart() {
  const t = useTranslation();
  const { data } = useCall('carousels', {}, { quiet: true });
  return (
    <Part title={t('carousel.label')}>
      {data?.items.length === 0 ? <EmptyView text={t('carousel.none')} /> : <Carousel />}
    </Part>
  );
}
