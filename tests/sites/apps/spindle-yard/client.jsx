// Spindle Yard in the browser: who is signed in, and which page is at an address.
import { Button, CssBaseline, IconButton, Snackbar, SvgIcon, ThemeProvider } from '@mui/material';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Admin } from './admin.jsx';
import { call, go, usePath } from './api.jsx';
import { Book } from './book.jsx';
import { Booking } from './booking.jsx';
import { Bookings } from './bookings.jsx';
import { Notices } from './notices.jsx';
import { Missing, Overview, Rules } from './overview.jsx';
import { Profile } from './profile.jsx';
import { Room } from './room.jsx';
import { Rooms } from './rooms.jsx';
import { Shell, SignIn } from './shell.jsx';
import { Loading, Session, Toast, theme, useSession } from './ui.jsx';

function Here() {
  const path = usePath();
  const { user } = useSession();
  const [, part, id] = path.split('/');
  if (part === '' || part === 'sign-in') return <Overview />;
  if (part === 'rooms' && id === undefined) return <Rooms />;
  if (part === 'rooms') return <Room key={id} id={id} />;
  if (part === 'book') return <Book />;
  if (part === 'bookings' && id === undefined) return <Bookings />;
  if (part === 'bookings') return <Booking key={id} id={id} />;
  if (part === 'notices') return <Notices />;
  if (part === 'profile') return <Profile />;
  if (part === 'rules') return <Rules />;
  if (part === 'admin' && (user.role === 'admin' || fault('member-opens-register'))) return <Admin />;
  return <Missing admin={part === 'admin'} />;
}

function App() {
  const [session, setSession] = useState();
  const [note, setNote] = useState({ open: false });
  const toast = useCallback((text, undo) => setNote({ open: true, text, undo, key: Date.now() }), []);
  const leave = useCallback(() => setSession((old) => ({ ...old, user: null })), []);

  useEffect(() => {
    call('GET', '/api/session').then(setSession, () => setSession({ user: null }));
    window.addEventListener('signed-out', leave);
    return () => window.removeEventListener('signed-out', leave);
  }, [leave]);

  const value = useMemo(() => {
    const change = (what) => setSession((old) => ({ ...old, user: { ...old.user, ...what } }));
    const refresh = async () => {
      const { user } = await call('GET', '/api/session');
      if (user !== null) change({ unread: user.unread });
    };
    const signOut = async () => {
      await call('POST', '/api/sign-out');
      leave();
      go('/sign-in');
    };
    return { ...session, change, refresh, signOut };
  }, [session, leave]);

  const signedIn = (next) => {
    setSession(next);
    if (location.pathname === '/sign-in') go('/', { replace: true });
  };
  if (session === undefined) return <Loading />;
  const close = (_, reason) => reason !== 'clickaway' && setNote({ ...note, open: false });
  const undo = () => {
    setNote({ ...note, open: false });
    note.undo();
  };
  return (
    <Session value={value}>
      <Toast value={toast}>
        {session.user === null ? (
          <SignIn onDone={signedIn} />
        ) : (
          <Shell>
            <Here />
          </Shell>
        )}
        <Snackbar
          key={note.key}
          open={note.open}
          autoHideDuration={8000}
          onClose={close}
          message={note.text}
          action={
            <>
              {note.undo && (
                <Button size="small" sx={{ color: '#ffd9a8' }} onClick={undo}>
                  Undo
                </Button>
              )}
              <IconButton size="small" color="inherit" aria-label="Close message" onClick={close}>
                <SvgIcon fontSize="small">
                  <path d="m19 6-1-1-6 6-6-6-1 1 6 6-6 6 1 1 6-6 6 6 1-1-6-6z" />
                </SvgIcon>
              </IconButton>
            </>
          }
        />
      </Toast>
    </Session>
  );
}

createRoot(document.getElementById('root')).render(
  <ThemeProvider theme={theme}>
    <CssBaseline />
    <App />
  </ThemeProvider>,
);
