import '../src/theme/theme.css';
import { createRoot } from 'react-dom/client';
import { setupI18n } from '../src/i18n/index.ts';
import { readAddress, TEXT_SIZES } from './address.ts';
import { Gallery } from './gallery.tsx';
import { loadRemoteMessages } from './remotes.tsx';

const address = readAddress(location.search);
const { dataset } = document.documentElement;
if (address.theme !== 'system') dataset.theme = address.theme;
dataset.colors = address.colors;
dataset.textSize = TEXT_SIZES[address.text];
await setupI18n({ language: address.language });
await loadRemoteMessages(address.language);
// A canvas keeps the letters that it was drawn with; fallbacks of the typefaces may not be installed.
await Promise.allSettled([...document.fonts].map((face) => face.load()));
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery address={address} />);
