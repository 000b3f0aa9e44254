import { OftenNav } from './components/often-nav.tsx';
import { partPage } from './part-page.tsx';

/** `/my/oftennav` */
export default partPage('my.often', OftenNav);
