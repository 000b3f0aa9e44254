import { useCall } from 'shared-api/client';
import { EmptyView } from 'shared-ui';
import { useWords } from '../../../words.ts';
import { Carousel } from '../home/carousel.tsx';
import { Part } from './part.tsx';

/** `/home/swiper`: the carousel of the home page alone. */
export default function CarouselPart() {
  const words = useWords();
  const { data } = useCall('carousels', {}, { quiet: true });
  return (
    <Part title={words('carousel.label')}>
      {data?.items.length === 0 ? <EmptyView text={words('carousel.none')} /> : <Carousel />}
    </Part>
  );
}
