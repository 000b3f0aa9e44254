import { Profile } from './components/profile.tsx';
import { partPage } from './part-page.tsx';

/** `/my/info` */
export default partPage('my.infoTitle', Profile);
