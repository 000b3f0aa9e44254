import { runAlone } from 'tools/standalone';
import remote from './expose.tsx';

runAlone(remote);
