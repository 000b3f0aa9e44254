import { useLocation, useNavigate } from 'react-router-dom';

/** Where the thumb expects it: the screen before, or `fallback` when this one was opened directly. */
export function useBack(fallback = '/'): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => {
    // The router counts its entries: what was opened first may have been replaced by a gate's screen.
    const first = key === 'default' || Object(window.history.state).idx === 0;
    if (first) navigate(fallback, { replace: true });
    else navigate(-1);
  };
}
