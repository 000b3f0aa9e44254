export { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
