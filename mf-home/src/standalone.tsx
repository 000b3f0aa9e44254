import { runAlone } from 'tools/standalone';
import remote from './expose.tsx';

void runAlone(remote);
