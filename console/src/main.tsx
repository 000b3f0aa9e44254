import 'shared-ui/theme.css';
import './theme.css';
import { createRoot } from 'react-dom/client';
import { createQueryClient, QueryClientProvider } from 'shared-api/client';
import { BrowserRouter } from 'shared-ui/router';
import { App } from './app/app.tsx';
import { chosenLanguage, loadMessages } from './i18n.ts';

await loadMessages(chosenLanguage());
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element for the console.');
createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <BrowserRouter basename="/console">
      <App />
    </BrowserRouter>
  </QueryClientProvider>,
);
