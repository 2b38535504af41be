// Addresses without a reload.
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';

const Router = createContext(null);
const here = () => ({ path: location.pathname.replace(/(.)\/$/, '$1'), search: location.search });

export function Routes({ children }) {
  const [place, setPlace] = useState(here);
  const shown = useRef(place);
  useEffect(() => {
    const moved = () => {
      const next = here();
      if (fault('back-leaves-the-list') && next.path === shown.current.path) return;
      shown.current = next;
      setPlace(next);
    };
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, []);
  const go = useCallback((to, { replace = false, stay = false } = {}) => {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    shown.current = here();
    setPlace(shown.current);
    if (stay) return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, []);
  const value = useMemo(() => ({ ...place, go }), [place, go]);
  return <Router.Provider value={value}>{children}</Router.Provider>;
}

export const useRouter = () => useContext(Router);

export function Link({ to, children, ...rest }) {
  const { go } = useRouter();
  const follow = (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} onClick={follow} {...rest}>
      {children}
    </a>
  );
}

/** Goes elsewhere at once; the browser's Back does not come here again. */
export function Redirect({ to }) {
  const { go } = useRouter();
  useEffect(() => go(to, { replace: true }), [go, to]);
  return null;
}

export const useTitle = (title) => {
  useEffect(() => {
    document.title = `${title} · Selvedge`;
  }, [title]);
};
