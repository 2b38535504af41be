// The frame of all pages, and the door.
import {
  AppBar,
  Avatar,
  Badge,
  Box,
  Button,
  Divider,
  Drawer,
  IconButton,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Paper,
  Stack,
  TextField,
  Toolbar,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { call, Go, go, usePath } from './api.jsx';
import {
  BellIcon,
  BookIcon,
  DoorIcon,
  DownIcon,
  HomeIcon,
  KeyIcon,
  ListIcon,
  MenuIcon,
  PersonIcon,
  PlusIcon,
  Problem,
  useSession,
} from './ui.jsx';

const WIDTH = 250;
const places = [
  ['/', 'Overview', HomeIcon],
  ['/rooms', 'Rooms and equipment', DoorIcon],
  ['/book', 'New booking', PlusIcon],
  ['/bookings', 'My bookings', ListIcon],
  ['/notices', 'Notices', BellIcon],
  ['/profile', 'Profile', PersonIcon],
  ['/rules', 'House rules', BookIcon],
];

function Places({ onGo }) {
  const path = usePath();
  const { user } = useSession();
  const all = user.role === 'admin' ? [...places, ['/admin', 'Administration', KeyIcon]] : places;
  const current = (href) => path === href || (href !== '/' && path.startsWith(`${href}/`));
  return (
    <List component="nav" aria-label="Main" sx={{ px: 1 }}>
      {all.map(([href, name, Icon]) => (
        <ListItem key={href} component="div" disablePadding>
          <ListItemButton
            component={Go}
            href={href}
            selected={current(href)}
            aria-current={current(href) ? 'page' : undefined}
            onClick={onGo}
            sx={{ borderRadius: 2, mb: 0.5 }}
          >
            <ListItemIcon sx={{ minWidth: 40, color: 'primary.main' }}>
              <Icon />
            </ListItemIcon>
            <ListItemText primary={name} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

function UserMenu() {
  const { user, signOut } = useSession();
  const [anchor, setAnchor] = useState(null);
  const choose = (what) => () => {
    setAnchor(null);
    what();
  };
  const wide = useMediaQuery('(min-width: 600px)', { noSsr: true });
  const initials = user.name.split(' ').map(([letter]) => letter);
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={
          <Avatar
            aria-hidden
            sx={{ width: 30, height: 30, '&&': { fontSize: 13 }, bgcolor: '#f1e3c8', color: '#1d2424' }}
          >
            {initials}
          </Avatar>
        }
        endIcon={<DownIcon />}
      >
        {wide ? user.name : user.name.split(' ')[0]}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(() => go('/profile'))}>Profile</MenuItem>
        <MenuItem onClick={choose(() => go('/bookings'))}>My bookings</MenuItem>
        <Divider />
        <MenuItem onClick={choose(signOut)}>Sign out</MenuItem>
      </Menu>
    </>
  );
}

export function Shell({ children }) {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const wide = useMediaQuery('(min-width: 1000px)', { noSsr: true });
  return (
    <Box sx={{ display: 'flex' }}>
      <AppBar position="fixed" elevation={0} sx={{ zIndex: (theme) => theme.zIndex.drawer + 1 }}>
        <Toolbar sx={{ gap: 1 }}>
          {!wide && (
            <IconButton color="inherit" edge="start" aria-label="Open menu" onClick={() => setOpen(true)}>
              <MenuIcon />
            </IconButton>
          )}
          <Typography component="div" sx={{ fontWeight: 700, fontSize: 20, mr: 'auto' }}>
            Spindle Yard
          </Typography>
          <IconButton
            component={Go}
            href="/notices"
            color="inherit"
            aria-label={`Notices, ${user.unread} unread`}
          >
            <Badge
              badgeContent={user.unread}
              sx={{ '& .MuiBadge-badge': { bgcolor: '#ffd9a8', color: '#1d2424' } }}
            >
              <BellIcon />
            </Badge>
          </IconButton>
          <UserMenu />
        </Toolbar>
      </AppBar>
      <Drawer
        variant={wide ? 'permanent' : 'temporary'}
        open={wide || open}
        onClose={() => setOpen(false)}
        sx={{ width: wide ? WIDTH : 0, flexShrink: 0 }}
        slotProps={{ paper: { elevation: 0, sx: { width: WIDTH, borderRadius: 0 } } }}
      >
        <Toolbar />
        <Places onGo={() => setOpen(false)} />
      </Drawer>
      <Box component="main" sx={{ flexGrow: 1, minWidth: 0, p: { xs: 2, sm: 4 }, maxWidth: 1240 }}>
        <Toolbar />
        {children}
      </Box>
    </Box>
  );
}

export function SignIn({ onDone }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    document.title = 'Sign in | Spindle Yard';
  }, []);
  const submit = async (event) => {
    event.preventDefault();
    if (email.trim() === '' || password === '')
      return setProblem('Enter your e-mail address and your password.');
    setBusy(true);
    try {
      onDone(await call('POST', '/api/sign-in', { email, password }));
    } catch (error) {
      setProblem(error.message);
      setBusy(false);
    }
  };
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2, bgcolor: 'primary.main' }}
    >
      <Paper component="form" noValidate onSubmit={submit} sx={{ p: 4, width: '100%', maxWidth: 420 }}>
        <Typography variant="h1" gutterBottom>
          Spindle Yard
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          Sign in to book rooms and equipment in the old spinning mill.
        </Typography>
        <Problem>{problem}</Problem>
        <Stack spacing={2}>
          <TextField
            id="email"
            label="E-mail address"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <TextField
            id="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button type="submit" variant="contained" size="large" disabled={busy}>
            Sign in
          </Button>
        </Stack>
      </Paper>
    </Box>
  );
}
