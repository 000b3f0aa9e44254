import { useSearchParams } from 'shared-ui/router';

/** The id of the record that is open, as the address carries it; '' for none. */
export function useRecordId(): string {
  const [search] = useSearchParams();
  return search.get('id') ?? '';
}
