import { useLocation, useNavigate } from 'react-router-dom';

/** Where the thumb expects it: the screen before, or `fallback` when this one was opened directly. */
export function useBack(fallback = '/'): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    if (key === 'default') navigate(fallback, { replace: true });
    else navigate(-1);
  };
}
